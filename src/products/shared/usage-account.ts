// What is said of a player's recent usage: which of its numbers are worth a word.
import { type Fact, isShownAsZero } from '../../citations/index.ts';
import type { GameSet } from '../../nfl/index.ts';
import type { OnlyGame, UsageAccount, UsageSpan, UsageSummary } from '../phrases/index.ts';

/**
 * Means over the recent games; null where the dataset has no row or the
 * position has no such statistic.
 */
export interface RecentUsage {
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
export function usageSummary(usage: RecentUsage): UsageSummary | null {
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
