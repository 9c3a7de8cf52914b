// The strongest and the weakest position of a drafted roster.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { WEAK_PERCENTILE } from '../../fantasy/index.ts';
import { mean } from '../../stats/index.ts';

export interface PositionBalance {
  readonly position: string;
  readonly percentile: number;
  /** Points above replacement that the mean simulated roster has more there. */
  readonly shortfall: number;
}

/** The lowest percentile of a position that is not streamed; undefined for none. */
export function weakestSpot(balance: readonly PositionBalance[]): PositionBalance | undefined {
  return notStreamed(balance).sort((a, b) => a.percentile - b.percentile)[0];
}

/** The highest percentile of a position that is not streamed; undefined for none. */
export function strongestSpot(balance: readonly PositionBalance[]): PositionBalance | undefined {
  return notStreamed(balance).sort((a, b) => b.percentile - a.percentile)[0];
}

/** Kickers and defenses change week by week, so they make no draft. */
function notStreamed(balance: readonly PositionBalance[]): PositionBalance[] {
  return balance.filter(({ position }) => !isStreamed(position));
}

/**
 * Positions with a slot of their own: one that only shared slots take need not be started. All of
 * them in a league with shared slots only.
 */
export function withOwnSlot<Balance extends PositionBalance>(
  balance: readonly Balance[],
  slots: readonly string[],
): readonly Balance[] {
  const own = balance.filter(({ position }) => slots.includes(position));
  return own.length > 0 ? own : balance;
}

/**
 * Percentiles by which a roster is graded below its other positions before one of
 * them drags it (not tuned).
 */
const MIN_DRAG = 20;
/**
 * Percentiles that the weakest position is below the next one, to be the
 * one that drags (not tuned).
 */
const MIN_DRAG_GAP = 10;

/**
 * The position that costs the roster its grade: graded lowest, and furthest behind in points; null
 * where none does, or several. Kickers and defenses are left out.
 */
export function draggingSpot(balance: readonly PositionBalance[], overall: number): PositionBalance | null {
  const [weakest, ...others] = notStreamed(balance).sort((a, b) => a.percentile - b.percentile);
  const [next] = others;
  const level = mean(others.map(({ percentile }) => percentile));
  if (!weakest || !next || level === null) return null;
  const isCostliest = weakest.shortfall > 0 && others.every(({ shortfall }) => shortfall < weakest.shortfall);
  const drags = level - overall >= MIN_DRAG && next.percentile - weakest.percentile >= MIN_DRAG_GAP;
  return drags && isCostliest && weakest.percentile < WEAK_PERCENTILE ? weakest : null;
}
