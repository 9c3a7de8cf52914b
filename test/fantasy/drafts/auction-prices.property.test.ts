// Fair prices of an auction: the same money, shared out by worth.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairPrices } from '../../../src/fantasy/index.ts';

const lots = fc.array(
  fc.record({ price: fc.integer({ min: 0, max: 80 }), value: fc.integer({ min: -100, max: 300 }) }),
  { minLength: 1, maxLength: 40 },
);

describe('fair prices', () => {
  it('sum to the money spent, fall below no price that was paid, and follow the worth', () => {
    fc.assert(
      fc.property(lots, (list) => {
        const fair = fairPrices(list);
        if (list.every(({ value }) => value <= 0)) {
          expect(fair).toBeNull();
          return;
        }
        const spent = list.reduce((sum, { price }) => sum + price, 0);
        expect(fair?.reduce((sum, price) => sum + price, 0)).toBeCloseTo(spent, 6);
        const least = Math.min(...list.map(({ price }) => price));
        list.forEach(({ value }, i) => {
          expect(fair?.[i]).toBeGreaterThanOrEqual(least);
          if (value <= 0) expect(fair?.[i]).toBe(least);
          list.forEach((other, at) => {
            if (other.value >= value) expect(fair?.[at]).toBeGreaterThanOrEqual((fair?.[i] ?? 0) - 1e-9);
          });
        });
      }),
    );
  });

  it('do not depend on the order of the lots', () => {
    fc.assert(
      fc.property(lots, (list) => {
        const backwards = fairPrices([...list].reverse());
        fairPrices(list)?.forEach((price, i) => {
          expect(backwards?.[list.length - 1 - i]).toBeCloseTo(price, 6);
        });
      }),
    );
  });

  it('are those one can work out by hand', () => {
    const list = [
      { price: 31, value: 10 },
      { price: 1, value: 20 },
      { price: 1, value: -5 },
    ];
    expect(fairPrices(list)).toEqual([11, 21, 1]);
    expect(fairPrices([])).toBeNull();
  });
});
