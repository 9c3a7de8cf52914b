// The median: of an odd number the middle, of an even one as the caller asks.
import { expect, it } from 'vitest';
import { median } from '../../src/stats/index.ts';

it.each([
  [[3, 1, 2], 2, 2],
  [[4, 1, 2, 3], 2.5, 3],
  [[7], 7, 7],
])('of %j', (values, ofMiddleTwo, upper) => {
  expect([median(values), median(values, 'upper')]).toEqual([ofMiddleTwo, upper]);
});

it('is null over nothing', () => {
  expect(median([])).toBeNull();
});
