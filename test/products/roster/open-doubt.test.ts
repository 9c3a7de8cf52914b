// When a projection is one "if he plays": a listed player who is all but sure to play has none.
import { expect, it } from 'vitest';
import type { Brief } from '../../../src/products/brief/index.ts';
import { isInOpenDoubt } from '../../../src/products/roster/roster-player.ts';

const profile = (availability: string, odds: number | null) =>
  ({
    player: { position: 'RB' },
    status: { availability },
    forecast: odds === null ? null : { playOdds: { value: odds } },
  }) as unknown as Brief;

it('is open for a listed player until he is all but sure to play', () => {
  expect(isInOpenDoubt(profile('questionable', 0.89))).toBe(true);
  expect(isInOpenDoubt(profile('questionable', 0.9))).toBe(false);
  expect(isInOpenDoubt(profile('healthy', 0.95))).toBe(false);
  expect(isInOpenDoubt(profile('healthy', 0.6))).toBe(true);
  expect(isInOpenDoubt(profile('questionable', null))).toBe(false);
});
