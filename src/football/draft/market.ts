// A board against the market: how many places each player is moved in the order of those whom both know.

/** A player's rank in the market, lower = drafted earlier; null where the market does not rank him. */
export interface Marketed {
  readonly marketRank: number | null;
}

/**
 * Places each entry of a board, best first, is moved against the market's order of the same board: positive = we rank him higher. Both
 * orders are of the entries the market ranks, so the moves sum to zero; null for the others. Equal market ranks keep the board's order.
 */
export function placesMoved(board: readonly Marketed[]): readonly (number | null)[] {
  const ranked = board.flatMap(({ marketRank }, i) => (marketRank === null ? [] : [{ i, marketRank }]));
  const ours = new Map(ranked.map(({ i }, place) => [i, place]));
  const moved: (number | null)[] = board.map(() => null);
  [...ranked]
    .sort((a, b) => a.marketRank - b.marketRank || a.i - b.i)
    .forEach(({ i }, place) => {
      moved[i] = place - (ours.get(i) ?? place);
    });
  return moved;
}
