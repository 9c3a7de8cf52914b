// The measures against values worked out by hand.
import { expect, it } from 'vitest';
import { brierScore, pairMeasures, rankCorrelation } from '../../src/track-record/measures.ts';

const rows = (...pairs: readonly (readonly [points: number, scored: number])[]) =>
  pairs.map(([points, scored]) => ({ points, scored, floor: points - 5, ceiling: points + 5 }));

it('ranks with ties at their average, and an all-tied side as no correlation', () => {
  expect(rankCorrelation(rows([1, 10], [2, 20], [3, 30]))).toEqual({ value: 1, samples: 3 });
  expect(rankCorrelation(rows([1, 30], [2, 20], [3, 10]))?.value).toBe(-1);
  // ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5)
  expect(rankCorrelation(rows([1, 1], [2, 2], [2, 3], [4, 4]))?.value).toBeCloseTo(4.5 / Math.sqrt(22.5), 12);
  expect(rankCorrelation(rows([2, 1], [2, 5]))?.value).toBe(0);
  expect(rankCorrelation(rows([2, 1]))).toBeNull();
});

it('counts an equal projection as half a call, and skips equal results', () => {
  expect(pairMeasures(rows([3, 9], [2, 5], [2, 7])).right).toEqual({ value: 2.5 / 3, samples: 3 });
  expect(pairMeasures(rows([3, 5], [2, 5], [1, 7])).right).toEqual({ value: 0, samples: 2 });
  expect(pairMeasures([])).toEqual({ right: null, brier: null });
});

it('takes the odds of a pair from points, floors and ceilings', () => {
  expect(pairMeasures(rows([3, 9], [3, 5])).brier?.value).toBeCloseTo(0.25, 6);
  // a gap of one combined standard deviation: odds of 0.8413
  const spread = Math.SQRT2 * (5 / 1.2815515655446004);
  expect(pairMeasures(rows([spread, 9], [0, 5])).brier?.value).toBeCloseTo((1 - 0.841345) ** 2, 5);
});

it('squares the distance of odds from what happened', () => {
  const odds = [
    { said: 0.8, happened: true },
    { said: 0.4, happened: false },
  ];
  expect(brierScore(odds)?.value).toBeCloseTo((0.04 + 0.16) / 2, 12);
  expect(brierScore([])).toBeNull();
});
