// How a player was used in his recent games, as facts; phrases/usage.ts words them.

import { type Fact, lookUp } from '../../citations/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  type GameSet,
  type GameUsage,
  isLongAbsenceGames,
  LAST_WEEK,
  type OpportunityKind,
  opportunities,
  opportunityKind,
  type Player,
  type Snapshot,
  weeksPlayed,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import type { NoGamesReason, UsageAccount, UsageSummary, WorkloadParts } from '../phrases/index.ts';
import { busierPasser } from './passers.ts';
import { type RecentUsage, usageAccount, usageSummary } from './usage-account.ts';
import { workloadChangePerGame, workloadParts, workloadPerGame } from './workload-facts.ts';

/** A fact is null when its dataset says nothing, or when the position has no such statistic. */
export interface UsageFacts extends RecentUsage {
  /** Over the last two games that he did not leave injured. */
  readonly opportunitiesPerGame: Fact | null;
  /** Over up to six games before those; null with fewer than two. */
  readonly opportunitiesBefore: Fact | null;
  /** The first less the second. */
  readonly opportunitiesChange: Fact | null;
  /** Whether there are none in the last two games. */
  readonly isUntouched: boolean;
  /** What these two count. */
  readonly opportunityKind: OpportunityKind;
  /** Carries and targets apart, over the last two games; null of a kind without two parts. */
  readonly opportunityParts: WorkloadParts | null;
  /** Whether a game he left injured is missing from the opportunities. */
  readonly hasEarlyExit: boolean;
  /** What is said of his usage in a sentence of its own, and in a note; null for nothing. */
  readonly account: UsageAccount | null;
  readonly summary: UsageSummary | null;
}

/**
 * Opportunities a game over the last two games, and the change from the games before; null without
 * such games.
 */
export interface WorkloadChange {
  readonly recent: number | null;
  readonly change: number | null;
}

/** Games that count as recent. */
export const RECENT_GAMES = 2;
/** Games looked at in all: the recent ones and those they are compared with. */
export const MAX_GAMES = 4;

/** Positions with snaps, touches and PPR points; a kicker has points only. */
const OFFENSE_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

const hasUsage = (position: string) => position === 'K' || OFFENSE_POSITIONS.has(position);

const NO_FACTS = {
  snapShare: null,
  targetShare: null,
  carryShare: null,
  opportunitiesPerGame: null,
  opportunitiesBefore: null,
  opportunitiesChange: null,
  opportunityParts: null,
  pointsPerGame: null,
  hasEarlyExit: false,
  isUntouched: false,
  isReliefOnly: false,
} as const;

/** The change of workload over his games, oldest first. */
export function workloadChange(games: readonly GameUsage[], position: string): WorkloadChange {
  const opportunitiesMean = (list: readonly GameUsage[]) => mean(list.map((game) => opportunities(game, position)));
  const recent = opportunitiesMean(games.slice(-RECENT_GAMES));
  const before = opportunitiesMean(games.slice(0, -RECENT_GAMES));
  return { recent, change: recent === null || before === null ? null : recent - before };
}

/** Facts about his recent games, oldest first; null when the dataset has no rows. */
export function usageFacts(
  snapshot: Snapshot,
  player: Player,
  games: readonly GameUsage[],
  { recent, change }: WorkloadChange,
  gameSet: GameSet = 'all',
): UsageFacts {
  const { position } = player;
  const isThisSeason = games[0]?.season === snapshot.season;
  const [lastGames, gamesBefore] = [games.slice(-RECENT_GAMES), games.slice(0, -RECENT_GAMES)];
  const kind = opportunityKind(position, lastGames, change === null ? [] : gamesBefore);
  const workload = { snapshot, player, games: recent === null ? [] : lastGames };
  const gamesWithSnaps = games.filter((game) => game.snapShare !== null);
  const scopeOf = (list: readonly GameUsage[]) => ({
    season: list[0]?.season ?? snapshot.season,
    weeks: list.map((game) => game.week),
    player,
  });
  const stats = { dataset: 'nflverse stats_player', ...scopeOf(games) } as const;
  const snaps = { dataset: 'nflverse snap_counts', ...scopeOf(gamesWithSnaps) } as const;
  const lookup = { currentSnapshot: snapshot };
  const count = lookUp(lookup, { ...stats, stat: 'games', unit: 'games', rule: 'count of games' });
  const isOpenerOnly = games.length === 1 && games[0]?.week === 1;
  const onlyGame = count?.value === 1 ? (isOpenerOnly ? 'opener' : 'other') : null;
  const lastWeek = isThisSeason ? null : lastWeekBeforeAbsence(snapshot, games);
  if (!hasUsage(position)) {
    const scored = games.some((game) => pointsIn(snapshot, game) !== 0);
    return worded({
      position,
      games: scored || position === 'DEF' ? null : count,
      onlyGame,
      isThisSeason,
      gameSet,
      lastWeek,
      opportunityKind: kind,
      ...NO_FACTS,
    });
  }
  const opportunitiesPerGame = workloadPerGame(workload, kind);
  return worded({
    position,
    games: count,
    onlyGame,
    isThisSeason,
    gameSet,
    lastWeek,
    snapShare:
      position === 'K'
        ? null
        : lookUp(lookup, { ...snaps, stat: 'snap_pct', unit: 'share', rule: 'mean(offense_pct)' }),
    targetShare:
      position === 'QB' || position === 'K'
        ? null
        : lookUp(lookup, { ...stats, stat: 'target_share', unit: 'share', rule: 'sum(targets) / team sum(targets)' }),
    carryShare:
      position === 'RB'
        ? lookUp(lookup, { ...stats, stat: 'carry_share', unit: 'share', rule: 'sum(carries) / team sum(carries)' })
        : null,
    opportunityKind: kind,
    opportunitiesPerGame,
    isUntouched: opportunitiesPerGame?.value === 0,
    opportunityParts: workloadParts(workload, kind, workloadPerGame),
    opportunitiesBefore: change === null ? null : workloadPerGame({ ...workload, games: gamesBefore }, kind),
    opportunitiesChange: change === null ? null : workloadChangePerGame({ ...workload, games }, kind, lastGames.length),
    pointsPerGame: lookUp(lookup, { ...stats, stat: 'ppr_points_per_game', unit: 'points', rule: 'mean(ppr)' }),
    hasEarlyExit: false,
    isReliefOnly:
      position === 'QB' && onlyGame === null && games.every((game) => busierPasser(snapshot, player, game) !== null),
  });
}

/** A game up to this week is of a season's first half. */
const LAST_EARLY_WEEK = LAST_WEEK / 2;

/** The week of the last game, where it was early and he missed the rest; null else. */
function lastWeekBeforeAbsence(snapshot: Snapshot, games: readonly GameUsage[]): number | null {
  const last = games.at(-1);
  if (!last) return null;
  const after = weeksPlayed(snapshot, last.team, last.season).filter((week) => week > last.week);
  return last.week <= LAST_EARLY_WEEK && isLongAbsenceGames(after.length) ? last.week : null;
}

/** With what is said of them. */
function worded(facts: Omit<UsageFacts, 'account' | 'summary'>): UsageFacts {
  return { ...facts, account: usageAccount(facts), summary: usageSummary(facts) };
}

/** PPR points in one game; zero without a row in the box score. */
export function pointsIn(snapshot: Snapshot, { statsRow }: GameUsage): number {
  return statsRow === null ? 0 : fantasyPoints(snapshot.stats, statsRow, SCORING_PRESETS.ppr);
}

/** The player a fact is about in the response; null for a D/ST. */
export function citedName({ name, position }: Player): string | null {
  return position === 'DEF' ? null : name;
}

/** Sum over games. */
export function totalOver(games: readonly GameUsage[], amountIn: (game: GameUsage) => number): number {
  return games.reduce((sum, game) => sum + amountIn(game), 0);
}

/** Why he has no game of this season or the last; earlier seasons are not looked at. */
export function noGamesReason(snapshot: Snapshot, player: Player): NoGamesReason {
  if (player.entryYear === snapshot.season) return 'rookie';
  return snapshot.week === 1 ? 'none_last_season' : 'none_in_two_seasons';
}
