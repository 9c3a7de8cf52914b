// How the top tier is described, and what a market rank means for a player.
import { expect, it } from 'vitest';
import { marketPrice, topTierOf } from '../../../src/products/draft-board/decide.ts';
import type { BoardPlayer } from '../../../src/products/draft-board/player.ts';

const worth = (points: number | null, position = 'RB') =>
  ({
    player: { position },
    overReplacement: points === null ? null : { value: points },
    market: null,
  }) as unknown as BoardPlayer;

it('describes the top tier by its ends, or its only player', () => {
  const tierOf = (...points: readonly number[]) => topTierOf(points.map((each) => worth(each)));
  expect(tierOf(100)).toMatchObject({ first: { overReplacement: { value: 100 } }, last: null });
  expect(tierOf(100, 90, 79)).toMatchObject({
    first: { overReplacement: { value: 100 } },
    last: { overReplacement: { value: 79 } },
  });
  expect(tierOf()).toBeNull();
});

it('calls a late price a value where the player is worth more than a replacement, with the round to take him', () => {
  const rank = { value: 60 };
  const price = (
    points: number | null,
    market: { opinion: string; isFar: boolean },
    { isListed = false, isTopTier = false, boardRank = 30 } = {},
  ) =>
    marketPrice({ ...worth(points), rank: boardRank, market: { ...market, rank } } as unknown as BoardPlayer, {
      isListed,
      isTopTier,
    });
  // the market takes him in the fifth round
  expect(price(10, { opinion: 'too late', isFar: true })).toEqual({ kind: 'value', facts: { rank, round: 4 } });
  expect(price(10, { opinion: 'too late', isFar: true }, { boardRank: 50 })).toMatchObject({ facts: { round: 5 } });
  expect(price(9.9, { opinion: 'too late', isFar: true })).toBeNull();
  expect(price(50, { opinion: 'too early', isFar: true })).toEqual({ kind: 'too_early', facts: { rank } });
  expect(price(50, { opinion: 'too early', isFar: true }, { isTopTier: true })).toBeNull();
  // a price that is about right is not said, but for a player of the lists
  expect(price(50, { opinion: 'too late', isFar: false })).toBeNull();
  expect(price(50, { opinion: 'too late', isFar: false }, { isListed: true })).toMatchObject({ kind: 'value' });
});
