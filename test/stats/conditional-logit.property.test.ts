// The odds of one among several: what must hold for every room, and that
// coefficients are found again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionalLogit, fitConditionalLogit } from '../../src/stats/index.ts';

const score = fc.double({ min: 0, max: 1, noNaN: true });
const room = fc.array(score, { minLength: 1, maxLength: 5 });
const inputs = (scores: readonly number[]) => scores.map((one) => [one]);

describe('the odds of one among several', () => {
  it('sum to one, whoever they are', () => {
    fc.assert(
      fc.property(room, fc.double({ min: -30, max: 30, noNaN: true }), (scores, slope) => {
        const odds = conditionalLogit([slope], inputs(scores));
        expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...odds)).toBeGreaterThan(0);
      }),
    );
  });

  it('are in the order of the scores, and a better rival takes from everyone', () => {
    fc.assert(
      fc.property(room, score, (scores, rival) => {
        const [alone, together] = [
          conditionalLogit([5], inputs(scores)),
          conditionalLogit([5], inputs([...scores, rival])),
        ];
        scores.forEach((one, i) => {
          scores.forEach((other, j) => {
            if (one > other) expect(alone[i]).toBeGreaterThanOrEqual(alone[j] ?? 1);
          });
          expect(together[i]).toBeLessThan(alone[i] ?? 0);
        });
      }),
    );
  });

  it('are fitted to what came: rooms divided by known coefficients give them back', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 9, noNaN: true }), (slope) => {
        const rooms = Array.from({ length: 40 }, (_, i) => {
          const scores = inputs([0.2 + (i % 7) / 10, 0.1 + (i % 5) / 10, 0.05 * (i % 3)]);
          return { inputs: scores, shares: conditionalLogit([slope], scores) };
        });
        expect(fitConditionalLogit(rooms, [5])[0]).toBeCloseTo(slope, 2);
      }),
      { numRuns: 25 },
    );
  });
});
