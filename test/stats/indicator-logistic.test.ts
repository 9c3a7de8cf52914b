// Fits over indicators agree with the rates and odds they are fitted to.
import { describe, expect, it } from 'vitest';
import { IndicatorChoices, IndicatorCounts, IndicatorRows, sigmoid, softmax } from '../../src/stats/index.ts';

describe('rows of indicators', () => {
  it('are the same row in any order, each indicator counted once', () => {
    const rows = new IndicatorRows();
    const row = rows.rowOf([3, 1, 3]);
    expect(rows.rowOf([1, 3])).toBe(row);
    expect(rows.score(row, Float64Array.of(1, 10, 100, 1000))).toBe(1010);
  });

  it('stay apart as their number grows', () => {
    const rows = new IndicatorRows();
    const numbers = Array.from({ length: 3000 }, (_, i) => rows.rowOf([i, i + 1]));
    const coefficients = Float64Array.from({ length: 3001 }, (_, i) => i);
    expect(rows.length).toBe(3000);
    numbers.forEach((row, i) => {
      expect(rows.score(row, coefficients)).toBe(2 * i + 1);
    });
  });

  it('refuse an indicator that does not fit', () => {
    expect(() => new IndicatorRows().rowOf([65536])).toThrow(RangeError);
  });
});

describe('logistic regression over indicators', () => {
  it('finds the rate of each group when nothing pulls', () => {
    const rows = new IndicatorRows();
    const counts = new IndicatorCounts(rows);
    const groups = [
      { row: rows.rowOf([0]), yes: 30, all: 40 },
      { row: rows.rowOf([0, 1]), yes: 5, all: 50 },
    ];
    for (const { row, yes, all } of groups) for (let i = 0; i < all; i++) counts.count(row, i < yes ? 'yes' : 'no');
    const fitted = Float64Array.from(counts.fit({ start: [0, 0], ridge: 1e-6 }));
    for (const { row, yes, all } of groups) expect(sigmoid(rows.score(row, fitted))).toBeCloseTo(yes / all, 2);
  });

  it('finds the same coefficients wherever the search begins', () => {
    const rows = new IndicatorRows();
    const counts = new IndicatorCounts(rows);
    for (let i = 0; i < 300; i++) counts.count(rows.rowOf([i % 3, 3 + (i % 4), 7 + (i % 5)]), i % 7 < 3 ? 'yes' : 'no');
    const start = Array.from({ length: 12 }, () => 0);
    const [cold, warm] = [start, start.map((_, i) => i / 4 - 1)].map((from) => counts.fit({ start, from, ridge: 2 }));
    cold?.forEach((coefficient, i) => {
      expect(warm?.[i]).toBeCloseTo(coefficient, 2);
    });
  });

  it('stays where it is pulled to without rows', () => {
    expect(new IndicatorCounts(new IndicatorRows()).fit({ start: [1, -2], ridge: 5 })).toEqual([1, -2]);
  });
});

describe('conditional logit over indicators', () => {
  it('finds how often each kind is chosen', () => {
    const rows = new IndicatorRows();
    const choices = new IndicatorChoices(rows);
    const members = [0, 1, 2].map((indicator) => rows.rowOf([indicator]));
    [60, 30, 10].forEach((times, chosen) => {
      for (let i = 0; i < times; i++) choices.add(members, chosen);
    });
    const fitted = Float64Array.from(choices.fit({ start: [0, 0, 0], ridge: 1e-3 }));
    const odds = softmax(members.map((row) => rows.score(row, fitted)));
    [0.6, 0.3, 0.1].forEach((share, index) => {
      expect(odds[index]).toBeCloseTo(share, 2);
    });
  });
});
