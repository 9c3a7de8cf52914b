// Quantile and logistic regression: they find what made the data, and what every
// solution of theirs must satisfy.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLogistic, fitQuantile, normalQuantile, probability } from '../../src/stats/index.ts';

/** Evenly spread shares between 0 and 1, in an order without pattern. */
const shares = (count: number) => Array.from({ length: count }, (_, i) => ((i * 0.6180339887) % 1) * 0.998 + 0.001);

describe('quantile regression', () => {
  it('finds the percentiles of a spread that grows with the mean', () => {
    const rows = shares(4000).map((share, i) => ({ mean: 2 + (i % 200) / 10, share }));
    const sample = {
      inputs: rows.map(({ mean }) => [1, mean]),
      outcomes: rows.map(({ mean, share }) => mean + (1 + 0.3 * mean) * normalQuantile(share)),
    };
    for (const share of [0.1, 0.5, 0.9]) {
      const [start = 0, slope = 0] = fitQuantile(sample, share, [0, 1]);
      for (const mean of [5, 12, 20])
        expect(start + slope * mean).toBeCloseTo(mean + (1 + 0.3 * mean) * normalQuantile(share), 0);
    }
  });

  it('leaves the asked share of the outcomes below it', () => {
    const outcomes = fc.array(fc.double({ min: -5, max: 40, noNaN: true }), { minLength: 40, maxLength: 120 });
    fc.assert(
      fc.property(outcomes, fc.constantFrom(0.1, 0.5, 0.9), (values, share) => {
        const [level = 0] = fitQuantile({ inputs: values.map(() => [1]), outcomes: values }, share, [10]);
        // the loss is smoothed, and between two outcomes far apart every level is nearly as good: a
        // twentieth of them may be off
        const below = values.filter((value) => value < level - 0.6).length;
        const notAbove = values.filter((value) => value <= level + 0.6).length;
        expect(below).toBeLessThanOrEqual((share + 0.05) * values.length + 2);
        expect(notAbove).toBeGreaterThanOrEqual((share - 0.05) * values.length - 2);
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('stays where it starts without outcomes', () => {
    expect(fitQuantile({ inputs: [], outcomes: [] }, 0.9, [1, 2])).toEqual([1, 2]);
  });
});

describe('logistic regression', () => {
  it('predicts as many as came, and finds the odds that made the data', () => {
    const rows = shares(5000).map((share, i) => {
      const x = (i % 100) / 25 - 2;
      return { x, yes: share < 1 / (1 + Math.exp(-(0.5 + 1.2 * x))) ? 1 : 0 };
    });
    const sample = { inputs: rows.map(({ x }) => [1, x]), outcomes: rows.map(({ yes }) => yes) };
    const fitted = fitLogistic(sample, [0, 0]);
    const expected = sample.inputs.reduce((sum, inputs) => sum + probability(fitted, inputs), 0);
    expect(expected).toBeCloseTo(
      rows.reduce((sum, { yes }) => sum + yes, 0),
      0,
    );
    expect(fitted[0]).toBeCloseTo(0.5, 0);
    expect(fitted[1]).toBeCloseTo(1.2, 0);
  });

  it('finds its way when the inputs nearly say the same thing, as proportions near one and their logarithms do', () => {
    const rows = shares(2000).map((share, i) => {
      const x = 0.85 + (i % 61) / 200;
      return { x, yes: share < 0.25 + 0.3 * (x - 0.85) ? 1 : 0 };
    });
    const sample = { inputs: rows.map(({ x }) => [1, x, Math.log(x)]), outcomes: rows.map(({ yes }) => yes) };
    const came = rows.reduce((sum, { yes }) => sum + yes, 0);
    for (const start of [
      [-1, 1, 1],
      [5, 9, 1],
      [-15, 13, -3],
    ]) {
      const fitted = fitLogistic(sample, start);
      const expected = sample.inputs.reduce((sum, inputs) => sum + probability(fitted, inputs), 0);
      expect(Math.abs(expected / came - 1)).toBeLessThan(0.05);
    }
  });

  it('predicts about as many as came, whatever the outcomes and wherever it begins', () => {
    const outcomes = fc.array(
      fc.tuple(fc.double({ min: 0.01, max: 2.5, noNaN: true }), fc.integer({ min: 0, max: 1 })),
      {
        minLength: 60,
        maxLength: 200,
      },
    );
    const begin = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -3, max: 3, noNaN: true })));
    fc.assert(
      fc.property(outcomes, begin, (rows, start) => {
        const sample = { inputs: rows.map(([x]) => [1, x, Math.log(x)]), outcomes: rows.map(([, yes]) => yes) };
        const fitted = fitLogistic(sample, start);
        const expected = sample.inputs.reduce((sum, inputs) => sum + probability(fitted, inputs), 0);
        const came = rows.reduce((sum, [, yes]) => sum + yes, 0);
        // the gradient of the pull is what is left between them: the distance that
        // the constant was moved
        expect(Math.abs(expected - came)).toBeCloseTo(Math.abs((fitted[0] ?? 0) - (start[0] ?? 0)), 3);
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('stays where it starts without outcomes', () => {
    expect(fitLogistic({ inputs: [], outcomes: [] }, [-1, 1, 1])).toEqual([-1, 1, 1]);
  });
});
