// How a player was used in his recent games: facts, their change, and which of them are worth a
// word.

import { type Fact, isShownAsZero, lookUp } from '../../citations/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  type GameSet,
  type GameUsage,
  gamesWithCurrentTeam,
  isLeftInjured,
  isLongAbsenceGames,
  LAST_WEEK,
  type OpportunityKind,
  opportunities,
  opportunityKind,
  type Player,
  type Snapshot,
  weeksPlayed,
  workloadTrend,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { busierPasser } from './passers.ts';
import {
  type OnlyGame,
  usageWindow,
  type WorkloadParts,
  workloadChangePerGame,
  workloadParts,
  workloadPerGame,
} from './workload.ts';

/** The games behind a usage. */
export interface UsageSpan {
  readonly games: number;
  /** Null of several games. */
  readonly onlyGame: OnlyGame | null;
  /** False when the games are last season's. */
  readonly isThisSeason: boolean;
  /** Which of his recent games these are. */
  readonly gameSet: GameSet;
  /** The last of them, where it was early in last season and he missed the rest of it. */
  readonly lastWeek: number | null;
}

/**
 * What is said of a usage; `usageAccount` in shared/ chooses. A fact is null where it says nothing.
 */
export type UsageAccount =
  /** He played on special teams only. */
  | { readonly kind: 'unused'; readonly span: UsageSpan }
  /** A quarterback who came in for another: relief duty says nothing of a start. */
  | { readonly kind: 'relief'; readonly span: UsageSpan }
  | ({ readonly kind: 'snaps'; readonly snapShare: Fact } & UsageParts)
  /** Without snaps, and of a quarterback, whose points say more. */
  | ({ readonly kind: 'work' } & UsageParts);

export interface UsageParts {
  readonly span: UsageSpan;
  readonly position: string;
  readonly targets: Fact | null;
  readonly carries: Fact | null;
  /** Cited without a word: a share that adds nothing to his role. */
  readonly unsaid: readonly Fact[];
  /** A game. */
  readonly points: Fact | null;
}

/** The means worth naming; `usageSummary` in shared/ chooses. */
export interface UsageSummary {
  readonly span: UsageSpan;
  readonly position: string;
  readonly snapShare: Fact | null;
  /** In the order in which they are named. */
  readonly shares: readonly { readonly of: 'carries' | 'targets'; readonly share: Fact }[];
  /** A game. */
  readonly points: Fact | null;
}

/** Why a player has no recent games. */
export type NoGamesReason = 'rookie' | 'none_last_season' | 'none_in_two_seasons';

/**
 * Means over the recent games; null where the dataset has no row or the
 * position has no such statistic.
 */
interface RecentUsage {
  readonly position: string;
  /** Null without any game. */
  readonly games: Fact | null;
  /** Null of several games. */
  readonly onlyGame: OnlyGame | null;
  /** False when the games are last season's. */
  readonly isThisSeason: boolean;
  readonly gameSet: GameSet;
  /** Of last season: the week in its first half after which he missed the rest; null else. */
  readonly lastWeek: number | null;
  readonly snapShare: Fact | null;
  readonly targetShare: Fact | null;
  readonly carryShare: Fact | null;
  readonly pointsPerGame: Fact | null;
  /** Whether a quarterback threw fewer passes than a teammate in each of several games. */
  readonly isReliefOnly: boolean;
}

/** Share of snaps over his games below which a quarterback played in relief. */
const MIN_STARTER_SNAPS = 0.5;

/** A smaller share of targets or carries is left out of a summary. */
const MIN_SUMMARY_SHARE = 0.02;

/**
 * A back's targets and a receiver's carries are named from this share: a smaller one adds nothing.
 */
const MIN_SIDE_SHARE = 0.08;

function spanOf({ onlyGame, isThisSeason, gameSet, lastWeek }: RecentUsage, games: Fact): UsageSpan {
  return { games: games.value, onlyGame, isThisSeason, gameSet, lastWeek };
}

const shown = (share: Fact | null): Fact | null => (share !== null && share.value > 0 ? share : null);

/** Next to his snaps, no points at all say nothing more. */
const scored = (points: Fact | null): Fact | null => (points === null || isShownAsZero(points.value) ? null : points);

/** Whether he played on special teams only. */
const isUnused = ({ snapShare, targetShare, carryShare, pointsPerGame }: RecentUsage): boolean =>
  [snapShare, targetShare, carryShare, pointsPerGame].every((fact) => fact === null || fact.value === 0);

interface NamedShares {
  readonly targets: Fact | null;
  readonly carries: Fact | null;
  readonly unsaid: readonly Fact[];
}

/**
 * His main share, and the other one where it adds to his role; one alone is named whatever its
 * size.
 */
function namedShares({ position, targetShare, carryShare, isThisSeason, gameSet }: RecentUsage): NamedShares {
  const [targets, carries] = [shown(targetShare), shown(carryShare)];
  if (!targets || !carries) return { targets, carries, unsaid: [] };
  const isBack = position === 'RB' || position === 'FB';
  const side = isBack ? targets : carries;
  // both and a span of last season, or of full games, are too much for one sentence
  if (side.value >= MIN_SIDE_SHARE && isThisSeason && gameSet === 'all') return { targets, carries, unsaid: [] };
  return { targets: isBack ? null : targets, carries: isBack ? carries : null, unsaid: [side] };
}

/** Null without a game, and where there is nothing to say. */
export function usageAccount(usage: RecentUsage): UsageAccount | null {
  const { position, games, snapShare, pointsPerGame: points } = usage;
  if (!games) return null;
  const span = spanOf(usage, games);
  if (snapShare && isUnused(usage)) return { kind: 'unused', span };
  const { targets, carries, unsaid } = namedShares(usage);
  if (position === 'QB' && snapShare && snapShare.value < MIN_STARTER_SNAPS)
    // a starter may have left one of the games early: then his share is all there is to say
    return usage.isReliefOnly
      ? { kind: 'relief', span }
      : { kind: 'snaps', snapShare, span, position, targets: null, carries: null, unsaid: [], points: null };
  // of a quarterback the share says that he started, or left early: his points say more
  if (snapShare && position !== 'QB')
    return { kind: 'snaps', snapShare, span, position, targets, carries, unsaid, points: scored(points) };
  return targets || carries || points ? { kind: 'work', span, position, targets, carries, unsaid, points } : null;
}

/** Null without a game, and where there is nothing to say. */
function usageSummary(usage: RecentUsage): UsageSummary | null {
  const { position, games, snapShare, pointsPerGame: points, isThisSeason } = usage;
  if (!games) return null;
  const named = (kind: 'carries' | 'targets', share: Fact | null) =>
    share !== null && share.value >= MIN_SUMMARY_SHARE ? [{ of: kind, share }] : [];
  const [carries, targets] = [named('carries', usage.carryShare), named('targets', usage.targetShare)];
  const shares = position === 'RB' || position === 'FB' ? [...carries, ...targets] : [...targets, ...carries];
  // three shares and a span of last season are too much for one sentence
  const isLong = !isThisSeason && carries.length > 0 && targets.length > 0;
  const snaps = position === 'QB' || isLong ? null : snapShare;
  return snaps || shares.length > 0 || points
    ? { span: spanOf(usage, games), position, snapShare: snaps, shares, points }
    : null;
}

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
function workloadChange(games: readonly GameUsage[], position: string): WorkloadChange {
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

/** Positions with a workload: touches, targets or pass attempts. */
export const SKILL_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

interface Workload {
  readonly change: WorkloadChange;
  readonly usage: UsageFacts;
}

/** Last season's workload predicts nothing: it has no recent mean and no change. */
export const NO_CHANGE: WorkloadChange = { recent: null, change: null };

/** Those for his current team that he did not leave injured; all of them where he left each one. */
function fullGames(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): readonly GameUsage[] {
  const current = gamesWithCurrentTeam(games);
  const full = current.filter((game) => !isLeftInjured(snapshot, player, game, current));
  return full.length > 0 ? full : current;
}

/**
 * `games` are the recent ones, oldest first. The change is zero while it is within the player's
 * usual variation, and null with too few games to test it.
 */
export function workloadOver(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): Workload {
  const trend = games[0]?.season === snapshot.season ? workloadTrend(snapshot, player) : null;
  const compared = trend ? [...trend.earlier, ...trend.recent] : fullGames(snapshot, player, games);
  const measured = workloadChange(compared, player.position);
  const usage = usageMeans(snapshot, player, games);
  const change = { recent: measured.recent, change: trend && measured.change };
  const {
    opportunityKind,
    opportunitiesPerGame,
    opportunitiesBefore,
    opportunitiesChange,
    opportunityParts,
    isUntouched,
  } = usageFacts(snapshot, player, compared, change);
  return {
    change: { recent: measured.recent, change: trend && (trend.direction === 'flat' ? 0 : measured.change) },
    usage: {
      ...usage,
      opportunityKind,
      opportunitiesPerGame,
      opportunitiesBefore,
      opportunitiesChange,
      opportunityParts,
      isUntouched,
      hasEarlyExit: trend?.hasEarlyExit ?? false,
    },
  };
}

/** Over the games of `usageWindow`, without a workload. */
export function usageMeans(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): UsageFacts {
  const { games: counted, set } = usageWindow(snapshot, player, games);
  return usageFacts(snapshot, player, counted, NO_CHANGE, set);
}
