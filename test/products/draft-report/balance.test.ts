import { expect, it } from 'vitest';
import { byPercentile, withOwnSlot } from '../../../src/products/draft-report/decide.ts';

const balance = [
  { position: 'WR', grade: 'A', percentile: 90 },
  { position: 'TE', grade: 'F', percentile: 5 },
  { position: 'QB', grade: 'C', percentile: 50 },
] as const;

it('judges no position that only shared slots take', () => {
  const own = withOwnSlot(balance, ['QB', 'WR', 'REC_FLEX']);
  expect(own.map(({ position }) => position)).toEqual(['WR', 'QB']);
  expect(byPercentile(own)[0]?.position).toBe('QB');
});

it('judges every position in a league with shared slots only', () => {
  expect(withOwnSlot(balance, ['FLEX', 'SUPER_FLEX'])).toEqual(balance);
});
