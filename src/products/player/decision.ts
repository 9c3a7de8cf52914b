// What the answer about a player says, as data.
import type { Fact } from '../../citations/index.ts';
import type { Confidence } from '../../fantasy/index.ts';
import type { Player, PlayingReport } from '../../nfl/index.ts';
import type {
  Absence,
  AwaitedReport,
  DoubtReason,
  ImpliedTotal,
  Kickoff,
  LeadAbsence,
  NoGamesReason,
  OpponentGrade,
  PlayingTime,
  ReadPlayer,
  RecentChanges,
  RivalQuarterback,
  RookieStanding,
  StandIn,
  StarterInDoubt,
} from '../phrases/index.ts';
import type { CrowdSignal, PlayerProfile, RoleProfile, WeekFacts } from '../shared/index.ts';
import type { PlayerCall } from './call.ts';
import type { PointsPerGame } from './defense-form.ts';
import type { WeeklyStatLine } from './recent-weeks.ts';
import type { ScheduledOpponent } from './schedule.ts';
import type { UsageTrend } from './trajectory.ts';
import type { StatedAmount } from './volume.ts';

/** The questionable teammate he is next in line behind. */
export interface NextInLine extends StarterInDoubt {
  /** A teammate who is out, and ahead of both. */
  readonly alsoAbsent: Player | null;
  /** Whether the opening of his role names the starter already. */
  readonly isNamed: boolean;
}

export interface PlayerDecision {
  readonly player: Player;
  /** The player, where the request misspells the name: said first; else empty. */
  readonly read: readonly ReadPlayer[];
  readonly week: number;
  readonly team: string | null;
  readonly opponent: string | null;
  readonly isHome: boolean;
  readonly status: string | null;
  readonly verdict: PlayerVerdict;
  readonly call: PlayerCall;
  readonly confidence: Confidence;
  /** Files that say who plays and are missing; none where the call is certain without them. */
  readonly lackedReports: readonly PlayingReport[];
  /**
   * Cited for programs, of the week and of the weeks left; of a player who does
   * not play the second alone.
   */
  readonly weekStats: readonly Fact[];
  /** Null for a player who may play. */
  readonly absence: Absence | null;
  /** The next man of a player who is out or doubtful. */
  readonly standIn: StandIn | null;
  /** Null for a player who does not play. */
  readonly forecast: WeekFacts | null;
  /** The lead teammates whose absence sets his role: said before everything else. */
  readonly leadAbsence: LeadAbsence | null;
  readonly expectedAmounts: readonly StatedAmount[];
  /** What adds and drops say about him and his job; null where nothing, and at other positions. */
  readonly crowd: CrowdSignal | null;
  /** Only while it is open that the player plays. */
  readonly doubt: PlayingTime | null;
  /** Only of a player who may well miss the game. */
  readonly kickoff: Kickoff | null;
  /** The final injury report that his chance to play waits for. */
  readonly awaitedReport: AwaitedReport | null;
  /** Of a player on bye who is not reported hurt: the games he missed before it. */
  readonly missedBeforeBye: DoubtReason | null;
  readonly rivalQuarterback: RivalQuarterback | null;
  readonly usage: PlayerProfile['usage'];
  readonly isThisSeason: boolean;
  /** A D/ST's points allowed in recent games. */
  readonly pointsAllowed: PointsPerGame | null;
  /** The role with a teammate's work that may fall to the player; null where there is none. */
  readonly opening: RoleProfile | null;
  readonly starterInDoubt: NextInLine | null;
  /** The teammate who takes over if the player sits; null while he is sure to play. */
  readonly backup: Player | null;
  /** The regular ahead of him who is back after missing the games behind his usage. */
  readonly regularBack: Player | null;
  /** The quarterback of his team who is newly out. */
  readonly quarterbackOut: Player | null;
  readonly opponentGrade: OpponentGrade | null;
  readonly impliedTotal: ImpliedTotal | null;
  readonly changes: RecentChanges;
  /** Only of a player without recent games. */
  readonly noGames: NoGamesReason | null;
  /** Of a rookie without a game. */
  readonly rookieStanding: RookieStanding | null;
  readonly recentWeeks: WeeklyStatLine[];
  /** Null where the games show none; see `usageTrend`. */
  readonly trend: UsageTrend | null;
  /** Whether the trend says which way his usage goes, or that it is steady. */
  readonly hasClearTrend: boolean;
  /** Null without a team or scheduled games, and on a reserve list. */
  readonly schedule: readonly ScheduledOpponent[] | null;
  /** Points of the weeks after this one, of a player who does not play it or is locked. */
  readonly pointsAhead: PointsAhead | null;
  /** What the reasoning says before the projection: that he may not play decides first. */
  readonly leadPoints: readonly ReasoningPoint[];
  /** What the reasoning says after the projection or the absence, in this order. */
  readonly reasoningPoints: readonly ReasoningPoint[];
}

/** What is left for a manager who cannot use the player this week. */
export interface PointsAhead {
  readonly points: Fact;
  /** Whether a single week is left. */
  readonly isOneWeek: boolean;
  /** Whether he is worth more than a free agent in them. */
  readonly isWorthSpot: boolean;
}

export type ReasoningPoint =
  | 'crowd'
  | 'doubt'
  | 'report'
  | 'kickoff'
  | 'rival'
  | 'stand_in'
  | 'ahead'
  | 'status'
  | 'missed'
  | 'new_team'
  | 'role'
  | 'points_allowed'
  | 'regular'
  | 'opening'
  | 'backup'
  | 'next_in_line'
  | 'quarterback'
  | 'matchup'
  | 'last_game'
  | 'no_games';

export type PlayerVerdict =
  /** His game has begun: `rosterMove` is for the weeks after it. */
  | { readonly kind: 'locked'; readonly absence: Absence; readonly rosterMove: RosterMove | null }
  | { readonly kind: 'bench'; readonly absence: Absence | null; readonly rosterMove: RosterMove | null }
  /** Likelier out than in, and a start once he is active. */
  | { readonly kind: 'start_if_active'; readonly playOdds: Fact }
  /** Likelier out than in, and no start even if he plays. */
  | { readonly kind: 'likely_out'; readonly playOdds: Fact }
  /** In doubt, or a start before his team's final report, and likelier to play than not. */
  | {
      readonly kind: 'if_playing';
      readonly call: PlayerCall;
      readonly forecast: WeekFacts;
      /** A start who may well miss the game: the verdict asks for a backup. */
      readonly needsBackup: boolean;
      /** Reported hurt: active and starting are one. */
      readonly isReported: boolean;
    }
  /** A sit who is next in line for a teammate likelier out than in. */
  | { readonly kind: 'sit_unless_out'; readonly starter: Player; readonly playOdds: Fact }
  /**
   * `isLowEnd`: a start of the last half dozen who is less likely than not to finish as one.
   */
  | {
      readonly kind: 'call';
      readonly call: PlayerCall;
      readonly forecast: WeekFacts;
      readonly isLowEnd: boolean;
    };

/**
 * Of an absent player: `hold` over a bye or a missed game, `reserve` in a league's spot for the
 * injured, `drop` where he is not expected back this season and players are not rostered beyond it.
 */
export type RosterMove = 'hold' | 'reserve' | 'drop';
