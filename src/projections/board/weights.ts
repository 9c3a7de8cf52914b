// How much a board's word counts, learned from the weeks it was archived for.
import type { BoardWeights } from './board.ts';

/**
 * One player's game: what was expected before it and what he scored, in half-PPR points, or as
 * chances to start.
 */
export interface BoardResult {
  readonly position: string;
  /** The model's mean or chance without any board. */
  readonly model: number;
  readonly board: number;
  readonly scored: number;
}

/**
 * Squared points of disagreement that the starting weights count for: about 300 player games, in
 * which a weight is known to a quarter.
 */
const PRIOR_SQUARES = 900;
/** The same of chances to start: 300 quarterbacks' games with a disagreement of a tenth. */
export const PRIOR_ROLE_SQUARES = 3;

/**
 * The weights with the least squared error over the games, pulled toward `start`. The positions
 * are those of `start`.
 */
export function learnedWeights(
  results: readonly BoardResult[],
  start: BoardWeights,
  priorSquares = PRIOR_SQUARES,
): BoardWeights {
  return Object.fromEntries(
    Object.entries(start).map(([position, weight = 0]) => {
      let [squares, gains] = [priorSquares, priorSquares * weight];
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
