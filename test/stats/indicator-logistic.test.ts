// Fits over indicators agree with the rates and odds they are fitted to.
import { describe, expect, it } from 'vitest';
import { fitIndicatorChoice, fitIndicatorLogistic, indicatorScore, sigmoid, softmax } from '../../src/stats/index.ts';

describe('logistic regression over indicators', () => {
  it('finds the rate of each group when nothing pulls', () => {
    const rows = [
      { indicators: [0], yes: 30, all: 40 },
      { indicators: [0, 1], yes: 5, all: 50 },
    ];
    const fitted = fitIndicatorLogistic(rows, { start: [0, 0], ridge: 1e-6 });
    for (const { indicators, yes, all } of rows)
      expect(sigmoid(indicatorScore(fitted, indicators))).toBeCloseTo(yes / all, 2);
  });

  it('stays where it is pulled to without rows', () => {
    expect(fitIndicatorLogistic([], { start: [1, -2], ridge: 5 })).toEqual([1, -2]);
  });
});

describe('conditional logit over indicators', () => {
  it('finds how often each kind is chosen', () => {
    const group = (chosen: number) => ({ members: [[0], [1], [2]], chosen });
    const groups = [...Array(60).fill(group(0)), ...Array(30).fill(group(1)), ...Array(10).fill(group(2))];
    const fitted = fitIndicatorChoice(groups, { start: [0, 0, 0], ridge: 1e-3 });
    const odds = softmax([0, 1, 2].map((index) => indicatorScore(fitted, [index])));
    [0.6, 0.3, 0.1].forEach((share, index) => {
      expect(odds[index]).toBeCloseTo(share, 2);
    });
  });
});
