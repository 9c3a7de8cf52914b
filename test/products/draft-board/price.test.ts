// How the top tier is described, and what a market rank means for a player.
import { expect, it } from 'vitest';
import { marketPrice } from '../../../src/products/draft-board/decide.ts';
import type { BoardPlayer } from '../../../src/products/draft-board/player.ts';
import { topTierOf } from '../../../src/products/draft-board/tiers.ts';

const worth = (points: number | null, position = 'RB') =>
  ({
    player: { position },
    overReplacement: points === null ? null : { value: points },
    market: null,
  }) as unknown as BoardPlayer;

it('describes a tier by its size', () => {
  const kindOf = (...points: readonly (number | null)[]) => topTierOf(points.map((each) => worth(each)))?.kind;
  expect(kindOf(100)).toBe('alone');
  expect(kindOf(100, 90, 79)).toBe('short');
  expect(kindOf(100, 99, 98, 97, 96)).toBe('long');
  expect(kindOf()).toBeUndefined();
});

it('says what most of a long tier is, and whether it is deep', () => {
  const tierOf = (...positions: readonly string[]) => topTierOf(positions.map((position) => worth(50, position)));
  const five = tierOf('RB', 'RB', 'RB', 'WR', 'QB');
  expect(five).toMatchObject({ facts: { main: { position: 'RB', isMost: true }, isDeep: false } });
  expect(tierOf('WR', 'WR', 'WR', 'WR', 'WR')).toMatchObject({ facts: { main: { position: 'WR', isMost: true } } });
  expect(tierOf('WR', 'RB', 'QB', 'TE', 'WR')).toMatchObject({ facts: { main: { isMost: false } } });
  expect(topTierOf(Array.from({ length: 10 }, () => worth(50)))).toMatchObject({ facts: { isDeep: true } });
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
