// What a season is simulated from: teams with their players' weeks, the league's rules, and the
// results so far.
import type { GameRole } from '../../projections/index.ts';
import type { PlayoffBracket } from '../league.ts';

/** What is expected of a player in one week. */
export interface PlayerWeek {
  readonly week: number;
  /** Null on a bye. */
  readonly opponent: string | null;
  /** Probability that he plays; 0 on a bye. */
  readonly plays: number;
  /**
   * Expected points and their standard deviation under the league's scoring, given that he plays.
   */
  readonly mean: number;
  readonly sd: number;
}

export interface SimulatedPlayer {
  readonly id: string;
  readonly position: string;
  /** Positions he may be started at. */
  readonly positions: readonly string[];
  readonly team: string;
  /** The weeks left, in order; without this week once his game has begun. */
  readonly weeks: readonly PlayerWeek[];
}

export interface SimulatedTeam {
  readonly rosterId: number;
  /** All of its players; those of the reserve and the taxi squad without this week. */
  readonly players: readonly SimulatedPlayer[];
  readonly division: number | null;
  /** Of the completed regular season; a tie is half a win, games against the median count. */
  readonly wins: number;
  readonly pointsFor: number;
  /** Weeks in which it scored them. */
  readonly weeksPlayed: number;
  /**
   * Starters of this week whose games have begun: their points, and the slots that are left. Null
   * before the first kickoff.
   */
  readonly locked: { readonly points: number; readonly openSlots: readonly string[] } | null;
  /**
   * Its spots, without the reserve and the taxi squad: how many are empty, and who has the others.
   */
  readonly spots: { readonly open: number; readonly taken: readonly RosteredPlayer[] };
}

/** A player on a roster, projected or not. */
export type RosteredPlayer = Pick<SimulatedPlayer, 'id' | 'position'>;

/** What a league's teams have in common; results are cached by it. */
export interface SimulatedSeason {
  /** First week that is not completed. */
  readonly week: number;
  /** Starting slots that projected positions fill. */
  readonly slots: readonly string[];
  /** What a team's other slots, such as IDP, score in a week; zeros without them. */
  readonly unprojected: { readonly mean: number; readonly sd: number };
  /** Weeks of the regular season left, in order; empty in the playoffs. */
  readonly regularWeeks: readonly number[];
  /** Pairs of roster ids of each week that has games; a team without a pair has none that week. */
  readonly games: ReadonlyMap<number, readonly (readonly [number, number])[]>;
  readonly medianGame: boolean;
  /** Whether the winner of each division is seeded before everyone else. */
  readonly divisions: boolean;
  /** Null without playoffs: the first of the standings has the title. */
  readonly bracket: PlayoffBracket | null;
  /** Scores by roster id of the completed weeks of the playoffs. */
  readonly playoffScores: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** The best lineup counts afterwards. */
  readonly bestBall: boolean;
  /** Most players of a position on a roster; a position without a limit has no entry. */
  readonly positionLimits: ReadonlyMap<string, number>;
  /** Players on no roster; empty where none can be added. */
  readonly freeAgents: readonly SimulatedPlayer[];
  /** Correlation of two players' points around what is expected. */
  correlation(a: GameRole, b: GameRole): number;
}

export interface SimulatedLeague {
  readonly season: SimulatedSeason;
  /** Teams that still play. */
  readonly teams: readonly SimulatedTeam[];
}
