// Tiers against every segmentation there is, and places moved against what any order must hold.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UncertainValue } from '../../../src/fantasy/drafts/tiers.ts';
import { marketRankDifferences, tierSizes } from '../../../src/fantasy/index.ts';

const falling = fc
  .array(fc.record({ value: fc.integer({ min: -200, max: 300 }), sd: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 9,
  })
  .map((list) => list.sort((a, b) => b.value - a.value));

function costOf(list: readonly UncertainValue[], sizes: readonly number[], breakCost: number): number {
  let from = 0;
  return sizes.reduce((total, size) => {
    const tier = list.slice(from, from + size);
    from += size;
    const mass = tier.reduce((sum, { sd }) => sum + 1 / sd ** 2, 0);
    const mean = tier.reduce((sum, { value, sd }) => sum + value / sd ** 2, 0) / mass;
    return total + breakCost + tier.reduce((sum, { value, sd }) => sum + ((value - mean) / sd) ** 2, 0);
  }, 0);
}

/** Every way to cut a list of this length. */
function* segmentations(length: number): Generator<readonly number[]> {
  if (length === 0) yield [];
  for (let first = 1; first <= length; first++)
    for (const rest of segmentations(length - first)) yield [first, ...rest];
}

describe('tiers', () => {
  it('are the best of all segmentations', () => {
    fc.assert(
      fc.property(falling, fc.integer({ min: 1, max: 20 }), (list, breakCost) => {
        const sizes = tierSizes(list, breakCost);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(list.length);
        expect(Math.min(1, ...sizes)).toBe(1);
        const best = Math.min(...[...segmentations(list.length)].map((other) => costOf(list, other, breakCost)));
        expect(costOf(list, sizes, breakCost)).toBeLessThanOrEqual(best + 1e-6);
      }),
      { numRuns: 200 },
    );
  });

  it('never break between equal values', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer(), (length, value) => {
        const list = Array.from({ length }, () => ({ value, sd: 5 }));
        expect(tierSizes(list, 1)).toEqual([length]);
      }),
    );
  });

  it('break where the gap is beyond the noise, and only there', () => {
    const at = (values: readonly number[], sd: number) => values.map((value) => ({ value, sd }));
    expect(tierSizes(at([100, 98, 97, 60, 58, 10], 5), 2)).toEqual([3, 2, 1]);
    expect(tierSizes(at([100, 98, 97, 60, 58, 10], 200), 2)).toEqual([6]);
    expect(tierSizes([], 2)).toEqual([]);
  });
});

describe('places moved against the market', () => {
  const board = fc.array(fc.record({ marketRank: fc.option(fc.integer({ min: 1, max: 50 })) }), { maxLength: 40 });

  it('sum to nothing, and are unknown exactly where the market is', () => {
    fc.assert(
      fc.property(board, (list) => {
        const moved = marketRankDifferences(list);
        expect(moved.map((delta) => delta === null)).toEqual(list.map(({ marketRank }) => marketRank === null));
        expect(moved.reduce<number>((sum, delta) => sum + (delta ?? 0), 0)).toBe(0);
      }),
    );
  });

  it('are none for a board in the order of the market', () => {
    fc.assert(
      fc.property(board, (list) => {
        const inOrder = [...list].sort((a, b) => (a.marketRank ?? 99) - (b.marketRank ?? 99));
        expect(marketRankDifferences(inOrder).every((delta) => delta === null || delta === 0)).toBe(true);
      }),
    );
  });

  it('count a player the market drafts later as a value', () => {
    expect(
      marketRankDifferences([{ marketRank: 30 }, { marketRank: null }, { marketRank: 10 }, { marketRank: 20 }]),
    ).toEqual([2, null, -1, -1]);
  });
});
