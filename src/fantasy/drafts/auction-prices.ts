// What the players of an auction would have cost if every dollar had bought the same worth.

/** Somebody who was bought. */
export interface AuctionLot {
  /** Dollars paid. */
  readonly price: number;
  /** Expected points above replacement; a player below replacement is worth the least bid. */
  readonly value: number;
}

/**
 * Fair prices in the order of the lots: everybody costs the least price that was paid, and the money beyond that is shared out by worth.
 * They sum to the money that was spent. Null when nobody is worth anything, because then no price can be called fair.
 */
export function fairPrices(lots: readonly AuctionLot[]): readonly number[] | null {
  const values = lots.map(({ value }) => Math.max(0, value));
  const totalValue = values.reduce((sum, value) => sum + value, 0);
  if (totalValue <= 0) return null;
  const lowestPrice = Math.min(...lots.map(({ price }) => price));
  const spentAboveMinimum = lots.reduce((sum, { price }) => sum + price - lowestPrice, 0);
  return values.map((value) => lowestPrice + (spentAboveMinimum * value) / totalValue);
}
