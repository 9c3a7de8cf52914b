// What the players of an auction would have cost if every dollar had bought the same worth.

/** Somebody who was bought. */
export interface Lot {
  /** Dollars paid. */
  readonly price: number;
  /** Expected points above replacement; a player below replacement is worth the least bid. */
  readonly worth: number;
}

/**
 * Fair prices in the order of the lots: everybody costs the least price that was paid, and the money beyond that is shared out by worth.
 * They sum to the money that was spent. Null when nobody is worth anything, because then no price can be called fair.
 */
export function fairPrices(lots: readonly Lot[]): readonly number[] | null {
  const worths = lots.map(({ worth }) => Math.max(0, worth));
  const worthOfAll = worths.reduce((sum, worth) => sum + worth, 0);
  if (worthOfAll <= 0) return null;
  const least = Math.min(...lots.map(({ price }) => price));
  const beyond = lots.reduce((sum, { price }) => sum + price - least, 0);
  return worths.map((worth) => least + (beyond * worth) / worthOfAll);
}
