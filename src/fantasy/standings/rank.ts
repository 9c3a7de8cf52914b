// Ranks inside a league: one more than the number of teams that are strictly better.

/** Sums of the same cents in another order differ by less than this. */
const TIE_TOLERANCE = 1e-6;

/**
 * Rank of a value among all of the league's, its own included: equal values share the better rank.
 */
export function rankAmong(value: number, all: readonly number[]): number {
  return 1 + all.filter((other) => other > value + TIE_TOLERANCE).length;
}
