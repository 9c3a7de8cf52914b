// The strongest and the weakest position of a drafted roster.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import type { Grade } from '../../fantasy/index.ts';

export interface PositionBalance {
  readonly position: string;
  readonly grade: Grade;
  readonly percentile: number;
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
