// The strongest and the weakest position of a drafted roster.
import type { Grade } from '../../fantasy/index.ts';

export interface PositionBalance {
  readonly position: string;
  readonly grade: Grade;
  readonly percentile: number;
}

/**
 * Positions of few points that managers stream: between two positions at the same percentile
 * the other one matters more.
 */
const STREAMED_POSITIONS: readonly string[] = ['K', 'DEF'];

/** The lowest percentile; a kicker or a D/ST only when no other position is as low. */
export function weakestSpot(balance: readonly PositionBalance[]): PositionBalance | undefined {
  return extreme(balance, (a, b) => a.percentile - b.percentile);
}

/** The highest percentile; a kicker or a D/ST only when no other position is as high. */
export function strongestSpot(balance: readonly PositionBalance[]): PositionBalance | undefined {
  return extreme(balance, (a, b) => b.percentile - a.percentile);
}

function extreme(
  balance: readonly PositionBalance[],
  order: (a: PositionBalance, b: PositionBalance) => number,
): PositionBalance | undefined {
  const last = ({ position }: PositionBalance) => (STREAMED_POSITIONS.includes(position) ? 1 : 0);
  return [...balance].sort((a, b) => order(a, b) || last(a) - last(b))[0];
}
