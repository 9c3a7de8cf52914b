import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predict, RegressionMoments } from '../../src/stats/index.ts';

const number = fc.double({ min: -10, max: 10, noNaN: true });
const row = fc.tuple(number, number, number);

describe('linear regression from running sums', () => {
  it('finds the line that made the rows when hardly anything pulls', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number, number), { minLength: 30, maxLength: 60 }),
        fc.tuple(number, number, number),
        (points, [a, b, c]) => {
          const spread = (at: 0 | 1) => Math.max(...points.map((p) => p[at])) - Math.min(...points.map((p) => p[at]));
          fc.pre(spread(0) > 1 && spread(1) > 1);
          const moments = new RegressionMoments(2, 1);
          // a grid next to the drawn points keeps the two features apart
          const rows = [...points, ...[-5, 0, 5].flatMap((x) => [-5, 0, 5].map((y) => [x, y] as const))];
          for (const [x, y] of rows) moments.add([x, y], [a + b * x + c * y], 1e4);
          const fitted = moments.solve(1e-6);
          expect(predict(fitted, [3, -2])[0]).toBeCloseTo(a + 3 * b - 2 * c, 1);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('stays where it is pulled without data', () => {
    const toward = { intercept: [2], coefficients: [[3], [-1]] };
    expect(new RegressionMoments(2, 1).solve(100)).toEqual({ intercept: [0], coefficients: [[0], [0]] });
    expect(predict(new RegressionMoments(2, 1).solve(100, toward), [1, 1])[0]).toBeCloseTo(4, 6);
  });

  it('gives a feature that never varied no say', () => {
    const moments = new RegressionMoments(2, 1);
    for (const x of [1, 2, 3, 4]) moments.add([x, 7], [10 * x], 1);
    expect(Math.abs(moments.solve(0.001).coefficients[1]?.[0] ?? 1)).toBeLessThan(1e-3);
  });

  it('solves for the first features as if there were no others', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const [both, first] = [new RegressionMoments(2, 1), new RegressionMoments(1, 1)];
        for (const [x, y, z] of rows) {
          both.add([x, y], [z], 1);
          first.add([x], [z], 1);
        }
        const leading = both.leading(1);
        expect(leading.rows).toBe(first.rows);
        expect(leading.solve(5)).toEqual(first.solve(5));
      }),
    );
  });

  it('sums of parts equal the sums of the whole', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 20 }), fc.nat(20), (rows, cut) => {
        const of = (some: typeof rows) => {
          const moments = new RegressionMoments(2, 1);
          for (const [x, y, z] of some) moments.add([x, y], [z], 1);
          return moments;
        };
        const [whole, parts] = [of(rows), RegressionMoments.sum([of(rows.slice(0, cut)), of(rows.slice(cut))])];
        expect(parts?.rows).toBe(whole.rows);
        const [one, other] = [whole.solve(5), parts?.solve(5)];
        for (const k of [0, 1])
          expect(other?.coefficients[k]?.[0]).toBeCloseTo(one.coefficients[k]?.[0] ?? Number.NaN, 6);
      }),
    );
  });
});
