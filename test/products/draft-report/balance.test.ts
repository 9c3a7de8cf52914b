import { expect, it } from 'vitest';
import { draggingSpot, weakestSpot, withOwnSlot } from '../../../src/products/draft-report/plan.ts';

const balance = [
  { position: 'WR', grade: 'A', percentile: 90, shortfall: -20 },
  { position: 'TE', grade: 'F', percentile: 5, shortfall: 20 },
  { position: 'QB', grade: 'C', percentile: 50, shortfall: 0 },
] as const;

it('judges no position that only shared slots take', () => {
  const own = withOwnSlot(balance, ['QB', 'WR', 'REC_FLEX']);
  expect(own.map(({ position }) => position)).toEqual(['WR', 'QB']);
  expect(weakestSpot(own)?.position).toBe('QB');
});

it('judges every position in a league with shared slots only', () => {
  expect(withOwnSlot(balance, ['FLEX', 'SUPER_FLEX'])).toEqual(balance);
});

it('names the position that drags the grade, where one alone does', () => {
  const at = (percentiles: Readonly<Record<string, number>>, shortfalls: Readonly<Record<string, number>>) =>
    Object.entries(percentiles).map(([position, percentile]) => {
      const shortfall = shortfalls[position] ?? 50 - percentile;
      return { position, percentile, shortfall, grade: 'B' as const };
    });
  const dragIn = (
    percentiles: Readonly<Record<string, number>>,
    overall: number,
    shortfalls: Readonly<Record<string, number>> = {},
  ) => draggingSpot(at(percentiles, shortfalls), overall)?.position;
  expect(dragIn({ QB: 18, RB: 78, WR: 85, TE: 40 }, 17)).toBe('QB');
  expect(dragIn({ QB: 18, RB: 78, WR: 85, TE: 25 }, 17)).toBeUndefined();
  expect(dragIn({ QB: 18, RB: 60, WR: 55, TE: 40 }, 35)).toBeUndefined();
  // another is further behind in points, or none is behind
  expect(dragIn({ QB: 18, RB: 78, WR: 85, TE: 40 }, 17, { TE: 60 })).toBeUndefined();
  expect(dragIn({ QB: 48, RB: 78, WR: 85, TE: 70 }, 17, { QB: -1 })).toBeUndefined();
  // a kicker drags nothing
  expect(dragIn({ K: 2, RB: 78, WR: 85 }, 40)).toBeUndefined();
});
