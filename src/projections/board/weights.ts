// How much a board's word counts, learned from the weeks it was archived for.
import type { BoardWeights } from './board.ts';

/** One player's game: what was expected before it and what he scored, in half-PPR points. */
export interface BoardResult {
  readonly position: string;
  /** The model's mean without any board. */
  readonly model: number;
  readonly board: number;
  readonly scored: number;
}

/**
 * Squared points of disagreement that the starting weights count for: about 300 player games, in
 * which a weight is known to a quarter.
 */
const PRIOR_SQUARES = 900;

/**
 * The weights with the least squared error over the games, pulled toward `start`. The positions
 * are those of `start`.
 */
export function learnedWeights(results: readonly BoardResult[], start: BoardWeights): BoardWeights {
  return Object.fromEntries(
    Object.entries(start).map(([position, weight = 0]) => {
      let [squares, gains] = [PRIOR_SQUARES, PRIOR_SQUARES * weight];
      for (const result of results) {
        if (result.position !== position) continue;
        const difference = result.board - result.model;
        squares += difference * difference;
        gains += difference * (result.scored - result.model);
      }
      return [position, Math.min(1, Math.max(0, gains / squares))];
    }),
  );
}
