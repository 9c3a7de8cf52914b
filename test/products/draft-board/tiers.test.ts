// Tiers of a board: the same however many of it are shown, and called what their players are worth.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RankedProjection } from '../../../src/fantasy/index.ts';
import { inTiers, tiersOf } from '../../../src/products/draft-board/decide.ts';

const boardOf = (worths: readonly number[]): readonly RankedProjection[] =>
  [...worths]
    .sort((a, b) => b - a)
    .map((draftValue) => ({ draftValue, outcome: { p10: 0, p90: 20 } }) as unknown as RankedProjection);
const board = fc.array(fc.integer({ min: -120, max: 200 }), { minLength: 1, maxLength: 60 }).map(boardOf);
const RESERVES = ['Reserves', 'Depth', 'Late fliers', 'Last picks'];

it('a tier below replacement is never called starters, and one above it never reserves', () => {
  fc.assert(
    fc.property(board, (list) => {
      for (const { label, players } of inTiers(tiersOf(list), list)) {
        const worths = players.map(({ draftValue }) => draftValue);
        expect(RESERVES.includes(label)).toBe(Math.max(...worths) < 0);
        expect(label === 'Fringe starters and top bench').toBe(Math.max(...worths) >= 0 && Math.min(...worths) < 0);
      }
    }),
  );
});

it('a tier is no longer than a round and a bit', () => {
  fc.assert(
    fc.property(board, (list) => {
      const sizes = tiersOf(list).map(({ size }) => size);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(14);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(list.length);
    }),
  );
});

it('a shorter list has the same tiers as far as it reaches', () => {
  fc.assert(
    fc.property(board, fc.integer({ min: 1, max: 60 }), (list, limit) => {
      const tiers = tiersOf(list);
      const whole = inTiers(tiers, list).flatMap(({ label, players }, i) => players.map(() => `${i} ${label}`));
      const short = inTiers(tiers, list.slice(0, limit)).flatMap(({ label, players }, i) =>
        players.map(() => `${i} ${label}`),
      );
      expect(short).toEqual(whole.slice(0, limit));
    }),
  );
});
