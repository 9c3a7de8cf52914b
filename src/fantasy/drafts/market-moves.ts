// A board against the market: how many places each player moves among the players that both rank.

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
