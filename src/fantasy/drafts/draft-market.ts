// What the market says of a draft: the platform's ranks, what a pick was worth against them, and
// prices of an auction.
import type { Player } from '../../nfl/index.ts';
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

export interface DraftRanks {
  /** When the platform was polled. */
  readonly asOf: string;
  /** By average draft position; absent for the popularity of the player file. */
  readonly by?: 'adp';
  /** Rank by the platform's player id, 1 = drafted first. */
  readonly ranks: ReadonlyMap<string, number>;
}

/** The rank polled for a player id; without a poll that of the player file at hand. */
export function draftRankIn(recorded: DraftRanks | null, id: string | null, player: Player | undefined): number | null {
  const rank = (recorded ? recorded.ranks.get(id ?? '') : player?.platform?.searchRank) ?? null;
  return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
}

/** Where a draft rank is cited from. */
export const draftRankSource = (market: DraftRanks['by']) =>
  market === 'adp'
    ? { dataset: 'platform projections_season' as const, field: 'adp' }
    : { dataset: 'platform players' as const, field: 'search_rank' };

/**
 * A player's rank in the market, lower = drafted earlier; null where the market does not rank him.
 */
export interface MarketRanked {
  readonly marketRank: number | null;
}

/**
 * Places each entry of a board, best first, is moved against the market's order of the same board:
 * positive = we rank him higher. Both orders are of the entries the market ranks, so the moves sum
 * to zero; null for the others. Equal market ranks keep the board's order.
 */
export function marketRankDifferences(board: readonly MarketRanked[]): readonly (number | null)[] {
  const ranked = board.flatMap(({ marketRank }, i) => (marketRank === null ? [] : [{ i, marketRank }]));
  const ownOrder = new Map(ranked.map(({ i }, index) => [i, index]));
  const differences: (number | null)[] = board.map(() => null);
  [...ranked]
    .sort((a, b) => a.marketRank - b.marketRank || a.i - b.i)
    .forEach(({ i }, index) => {
      differences[i] = index - (ownOrder.get(i) ?? index);
    });
  return differences;
}
