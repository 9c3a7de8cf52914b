// The normal distribution: known points, and the two directions undoing each other.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillNormal, normalCdf, normalQuantile, uniformStream } from '../../src/stats/index.ts';

describe('the normal distribution', () => {
  it('has its well-known points', () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 6);
    expect(normalCdf(1)).toBeCloseTo(0.8413447, 6);
    expect(normalCdf(-1.959964)).toBeCloseTo(0.025, 6);
    expect(normalQuantile(0.9)).toBeCloseTo(1.2815516, 6);
  });

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (p) => {
        expect(Math.abs(normalCdf(normalQuantile(p)) - p)).toBeLessThan(1e-6);
      }),
      { seed: 1 },
    );
  });

  it('never falls and is symmetric', () => {
    const z = fc.double({ min: -6, max: 6, noNaN: true });
    fc.assert(
      fc.property(z, z, (a, b) => {
        if (a < b) expect(normalCdf(a)).toBeLessThanOrEqual(normalCdf(b) + 1e-7);
        expect(normalCdf(a) + normalCdf(-a)).toBeCloseTo(1, 6);
      }),
      { seed: 1 },
    );
  });

  it('fills arrays with draws that are independent of each other', () => {
    const draws = new Float64Array(100_001);
    fillNormal(draws, uniformStream('draws'));
    const mean = (pick: (value: number, i: number) => number) =>
      draws.reduce((sum, value, i) => sum + pick(value, i), 0) / draws.length;
    expect(mean((value) => value)).toBeCloseTo(0, 1.7);
    expect(mean((value) => value ** 2)).toBeCloseTo(1, 1.7);
    expect(mean((value) => Number(value > 1.2815516))).toBeCloseTo(0.1, 2);
    for (const lag of [1, 2, 3]) expect(mean((value, i) => value * (draws[i + lag] ?? 0))).toBeCloseTo(0, 1.7);
  });
});
