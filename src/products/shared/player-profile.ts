// What is known about a player before a week: whether he plays, his role, his
// forecast, and his opponent.
import { type Fact, type Word, word } from '../../citations/index.ts';
import {
  type GameUsage,
  isScheduled,
  type Player,
  recentGames,
  type Status,
  scheduledGame,
  statusForWeek,
} from '../../nfl/index.ts';
import type { ForecastContext, ScoringName } from './cite.ts';
import { hasSettledJob, SURE_PLAY_PROBABILITY } from './playing-time.ts';
import { MAX_GAMES, type UsageFacts, type WorkloadChange } from './usage-facts.ts';
import {
  impliedTotal,
  type OpponentFacts,
  opponentFacts,
  scoredPoints,
  type WeekFacts,
  weekFacts,
} from './week-facts.ts';
import { workloadOver } from './workload.ts';

/**
 * `plays` may still be in doubt; `begun` is locked where he is, because his game has begun;
 * `unscheduled` before a season's schedule is out; `unmodeled` has a game and no projection.
 */
export type Participation = 'plays' | 'begun' | 'out' | 'bye' | 'no_team' | 'unscheduled' | 'unmodeled';

export interface PlayerProfile {
  readonly player: Player;
  readonly participation: Participation;
  readonly status: Status;
  readonly team: string | null;
  readonly opponent: string | null;
  readonly home: boolean;
  /** His recent games, oldest first: of this season, or of the last one while he has none. */
  readonly games: readonly GameUsage[];
  readonly isThisSeason: boolean;
  readonly role: WorkloadChange;
  /** Its means are over the games of `usageWindow`. */
  readonly usage: UsageFacts;
  readonly forecast: WeekFacts | null;
  /**
   * Of a quarterback: nothing reported speaks against his start, and no teammate may well start.
   */
  readonly hasSettledJob: boolean;
  /** Points of this week's game, once its statistics are published; null before. */
  readonly scored: Fact | null;
  readonly opponentFacts: OpponentFacts | null;
  /** Implied total: the opponent's for a D/ST, his team's for any other player. */
  readonly bettingLine: Fact | null;
}

/**
 * Whether it is open that he plays: a designation is reported, or the model's odds are low and the
 * job is not settled.
 */
export function isInDoubt({
  status,
  forecast,
  hasSettledJob,
}: Pick<PlayerProfile, 'status' | 'forecast' | 'hasSettledJob'>): boolean {
  if (forecast === null) return false;
  return status.availability !== 'healthy' || (!hasSettledJob && forecast.playOdds.value < SURE_PLAY_PROBABILITY);
}

/** The condition of a projection. */
export function ifHePlays({ position }: Player): Word {
  return word(position === 'QB' ? 'if he starts' : 'if he plays');
}

/** Odds to play below which a manager does not count on a player: he is as good as out. */
const MIN_PLAY_PROBABILITY = 0.1;

export function playerProfile(context: ForecastContext, player: Player, scoring: ScoringName): PlayerProfile {
  const { currentSnapshot: snapshot } = context;
  const games = recentGames(snapshot, player, MAX_GAMES);
  const { change: role, usage } = workloadOver(snapshot, player, games);
  const team = snapshot.teamOf(player);
  const game = team === null ? null : scheduledGame(snapshot, team, snapshot);
  const participation = participationOf(context, player);
  return {
    player,
    participation,
    status: statusForWeek(snapshot, player),
    team,
    opponent: game?.opponent ?? null,
    home: game?.home ?? false,
    games,
    isThisSeason: games[0]?.season === snapshot.season,
    role,
    usage,
    forecast: participation === 'plays' ? weekFacts(context, player, scoring) : null,
    hasSettledJob: participation === 'plays' && hasSettledJob(context, player),
    scored: participation === 'begun' ? scoredPoints(context, player, scoring) : null,
    opponentFacts: game && opponentFacts(context, game.opponent, player.position),
    bettingLine: lineFact(context, player, team, game?.opponent ?? null),
  };
}

/** A D/ST is better off with a low total, its opponent's. */
function lineFact(context: ForecastContext, player: Player, team: string | null, opponent: string | null): Fact | null {
  const side = player.position === 'DEF' ? opponent : team;
  return side === null || opponent === null ? null : impliedTotal(context, { team: side, player });
}

/** Whether a player plays this week, without the rest of his profile. */
export function participationOf({ currentSnapshot: snapshot, model }: ForecastContext, player: Player): Participation {
  const team = snapshot.teamOf(player);
  if (team === null) return 'no_team';
  if (!scheduledGame(snapshot, team, snapshot)) return isScheduled(snapshot, snapshot) ? 'bye' : 'unscheduled';
  if (snapshot.gameDay?.hasKickedOff(team)) return 'begun';
  if (statusForWeek(snapshot, player).availability === 'out') return 'out';
  const projection = model.week(snapshot).projectionFor(player);
  if (!projection) return 'unmodeled';
  return projection.plays < MIN_PLAY_PROBABILITY ? 'out' : 'plays';
}
