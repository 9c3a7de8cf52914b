// Who scores most: a distribution over the contenders that agrees with the pairwise odds.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { winProbabilities } from '../../../src/projections/distributions/win-probabilities.ts';
import { normalCdf } from '../../../src/stats/index.ts';

const none = () => 0;
const sure = (mean: number, sd = 7) => ({ mean, sd, plays: 1, exclusiveGroup: null });

describe('the odds to be best', () => {
  it('sum to one, none below zero, whoever is compared', () => {
    const contender = fc.record({
      mean: fc.double({ min: -1, max: 25, noNaN: true }),
      sd: fc.double({ min: 0.5, max: 10, noNaN: true }),
      plays: fc.double({ min: 0, max: 1, noNaN: true }),
      exclusiveGroup: fc.constantFrom(null, 'BUF', 'KC'),
    });
    const correlations = fc.double({ min: -0.6, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(fc.array(contender, { minLength: 2, maxLength: 8 }), correlations, (contenders, correlation) => {
        const odds = winProbabilities(contenders, () => correlation);
        expect(odds.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(odds.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it('are the pairwise odds for two, drawn or not', () => {
    const exact = winProbabilities([sure(14), sure(11)], none)[0] ?? 0;
    expect(exact).toBeCloseTo(normalCdf(3 / Math.sqrt(98)), 6);
    // a third who can hardly win makes the first two be drawn
    expect(winProbabilities([sure(14), sure(11), sure(-60, 1)], none)[0]).toBeCloseTo(exact, 1.7);
  });

  it('are equal among equals, to a hundredth', () => {
    for (const share of winProbabilities([sure(12), sure(12), sure(12), sure(12)], none))
      expect(Math.abs(share - 0.25)).toBeLessThan(0.012);
  });

  it('give someone who does not play the zero he scores', () => {
    const [absent = 1, present = 0] = winProbabilities([{ ...sure(20, 6), plays: 0 }, sure(10, 3)], none);
    expect(absent).toBeLessThan(0.01);
    expect(present).toBeGreaterThan(0.99);
  });

  it('favor the better one of two teammates more when they rise and fall together', () => {
    const apart = winProbabilities([sure(14), sure(11)], none)[0] ?? 0;
    const together = winProbabilities([sure(14), sure(11)], (i, j) => (i === j ? 1 : 0.4))[0] ?? 0;
    expect(together).toBeGreaterThan(apart);
  });

  describe('of contenders after one place', () => {
    const rival = (exclusiveGroup: string, plays: number, mean = 18) => ({ ...sure(mean), plays, exclusiveGroup });
    const parts = fc
      .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 })
      .chain((sizes) =>
        fc.double({ min: 0.1, max: 1, noNaN: true }).map((whole) => {
          const sum = sizes.reduce((all, size) => all + size, 0);
          return sizes.map((size) => (whole * size) / sum);
        }),
      );

    it('are at least the odds to play of each, whatever points he is given, and share what no one plays', () => {
      fc.assert(
        fc.property(parts, fc.double({ min: -2, max: 25, noNaN: true }), (plays, mean) => {
          const odds = winProbabilities(
            plays.map((each, i) => rival('BUF', each, i === 0 ? mean : 18)),
            none,
          );
          const left = 1 - plays.reduce((sum, each) => sum + each, 0);
          for (const [i, share] of odds.entries()) expect(share).toBeCloseTo((plays[i] ?? 0) + left / plays.length, 9);
          expect(odds.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        }),
      );
    });

    it('are the same against a rival who can hardly win, to a hundredth', () => {
      fc.assert(
        fc.property(parts, (plays) => {
          const rivals = plays.map((each) => rival('BUF', each, 30));
          const alone = winProbabilities(rivals, none);
          const joined = winProbabilities([...rivals, sure(-60, 1)], none);
          for (const [i, share] of alone.entries()) expect(Math.abs(share - (joined[i] ?? 0))).toBeLessThan(0.02);
        }),
        { seed: 1 },
      );
    });

    it('never leave a third alone where one of them plays for sure', () => {
      const third = (rivals: ReturnType<typeof rival>[]) => winProbabilities([...rivals, sure(16)], none)[2] ?? 0;
      const exclusive = third([rival('BUF', 0.5), rival('BUF', 0.5)]);
      const apart = third([rival('BUF', 0.5), rival('KC', 0.5)]);
      const one = winProbabilities([rival('BUF', 1), sure(16)], none)[1] ?? 0;
      expect(Math.abs(exclusive - one)).toBeLessThan(0.015);
      expect(exclusive).toBeLessThan(apart);
    });

    it('hold for odds to play that sum to more than one as well', () => {
      expect(winProbabilities([rival('BUF', 0.9), rival('BUF', 0.9)], none)).toEqual([0.5, 0.5]);
    });
  });

  it('are the same every time, and known for one and for none', () => {
    const three = [sure(12), { ...sure(10), plays: 0.6 }, sure(9)];
    expect(winProbabilities(three, none)).toEqual(winProbabilities(three, none));
    expect(winProbabilities([sure(3)], none)).toEqual([1]);
    expect(winProbabilities([], none)).toEqual([]);
  });
});
