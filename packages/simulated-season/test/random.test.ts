// The random streams: repeatable, apart from each other, and distributed as their names say.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../src/random.ts';
import { deviation, mean } from './simulated-season.ts';

const draws = (count: number, draw: () => number): number[] => Array.from({ length: count }, draw);

describe('a stream', () => {
  it('repeats itself under the same seed and labels and differs under others', () => {
    const first = (seed: number, label: string): number[] => {
      const random = randomOf(seed, label);
      return draws(5, () => random.next());
    };
    expect(first(1, 'a')).toEqual(first(1, 'a'));
    expect(first(1, 'a')).not.toEqual(first(1, 'b'));
    expect(first(1, 'a')).not.toEqual(first(2, 'a'));
  });

  it('draws what it promises', () => {
    const random = randomOf(5, 'moments');
    const normal = draws(20_000, () => random.normal(3, 2));
    expect(mean(normal)).toBeCloseTo(3, 1);
    expect(deviation(normal)).toBeCloseTo(2, 1);
    expect(mean(draws(20_000, () => random.gamma(2.5)))).toBeCloseTo(2.5, 1);
    expect(mean(draws(20_000, () => random.gamma(0.5)))).toBeCloseTo(0.5, 1);
    expect(mean(draws(20_000, () => random.poisson(1.9)))).toBeCloseTo(1.9, 1);
    expect(mean(draws(20_000, () => random.binomial(10, 0.3)))).toBeCloseTo(3, 1);
  });

  it('hands out everything it is given, and nothing to weights of zero', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(200),
        fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 1, maxLength: 12 }),
        (seed, total, weights) => {
          const counts = randomOf(seed, 'shares').multinomial(total, weights);
          const given = counts.reduce((a, b) => a + b, 0);
          expect(given).toBe(weights.some((weight) => weight > 0) ? total : 0);
          counts.forEach((count, i) => {
            if (weights[i] === 0) expect(count).toBe(0);
          });
        },
      ),
    );
  });
});
