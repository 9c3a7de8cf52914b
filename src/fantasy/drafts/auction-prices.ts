import { sum } from '../../stats/index.ts';
// Fair auction prices: what each player would have cost if every dollar had bought the same value.

/** A player who was bought. */
export interface AuctionLot {
  /** Dollars paid. */
  readonly price: number;
  /** Expected points above replacement; a player below replacement is worth the least bid. */
  readonly value: number;
}

/**
 * Fair prices in the order of the lots: every player costs the lowest price that was paid, and the
 * rest of the money is divided by value. They sum to the money that was spent. Null when no player
 * has value, because then no price is fair.
 */
export function fairPrices(lots: readonly AuctionLot[]): readonly number[] | null {
  const values = lots.map(({ value }) => Math.max(0, value));
  const totalValue = sum(values);
  if (totalValue <= 0) return null;
  const lowestPrice = Math.min(...lots.map(({ price }) => price));
  const spentAboveMinimum = lots.reduce((sum, { price }) => sum + price - lowestPrice, 0);
  return values.map((value) => lowestPrice + (spentAboveMinimum * value) / totalValue);
}
