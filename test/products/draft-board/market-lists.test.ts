// How far the market has to be from the board to make a player a value or a reach.
import { expect, it } from 'vitest';
import { earlyOnMarket, lateOnMarket, unlistedOf } from '../../../src/products/draft-board/decide.ts';
import type { BoardPlayer } from '../../../src/products/draft-board/player.ts';

/** A board of forty, ten a tier, where the market agrees but for the places given. */
function listed(moves: Readonly<Record<number, number>>) {
  const board = Array.from({ length: 40 }, (_, i) => {
    const [rank, places] = [i + 1, moves[i + 1] ?? 0];
    return {
      player: { position: 'WR' },
      rank,
      marketRank: rank + places,
      delta: places,
      overReplacement: { value: 50 },
      market: { opinion: places > 0 ? 'too late' : 'too early' },
    } as unknown as BoardPlayer;
  });
  return { board, tierAt: (rank: number) => Math.ceil(rank / 10) };
}
const ranks = (list: readonly BoardPlayer[]) => list.map(({ rank }) => rank);

it('calls a player a value from a round on, or from half a round into another tier', () => {
  expect(ranks(lateOnMarket(listed({ 5: 12, 15: 5, 16: 6, 22: 7, 31: 9 })))).toEqual([5, 16]);
  expect(ranks(lateOnMarket(listed({ 21: 8, 23: 8 })))).toEqual([23]);
});

it('calls a player a reach by the same distances, and none of the top tier', () => {
  expect(ranks(earlyOnMarket(listed({ 9: -8, 15: -5, 16: -6, 24: -12, 28: -7 })))).toEqual([24, 16]);
});

it("names the market's best of the players after the list, at most three", () => {
  const after = [40, 2, null, 9, 1, 12].map((marketRank, i) => ({
    player: { name: `Player ${i}`, position: i === 4 ? 'K' : 'QB', platformId: `${i}` } as BoardPlayer['player'],
    marketRank,
  }));
  expect(unlistedOf(after, 36).map(({ marketRank }) => marketRank.value)).toEqual([2, 9, 12]);
  expect(unlistedOf(after, 30).map(({ marketRank }) => marketRank.value)).toEqual([2, 9]);
});
