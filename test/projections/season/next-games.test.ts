// The next three games of a player, put together from the week's forecast and the outlook.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_HYPERPARAMETERS, type SeasonProjection } from '../../../src/projections/index.ts';
import { nextGamesPoints } from '../../../src/projections/season/next-games.ts';

type Weeks = SeasonProjection['weeks'];
const yards = ({ receiving_yards = 0 }: { readonly receiving_yards?: number }) => receiving_yards / 10;
const { forecastCarryOver } = DEFAULT_HYPERPARAMETERS.season.restOfSeason;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const amount = fc.double({ min: 0, max: 30, noNaN: true });
const weeks: fc.Arbitrary<Weeks> = fc
  .array(fc.record({ rests: fc.boolean(), plays: share, points: amount }), { maxLength: 8 })
  .map((all) =>
    all.map(({ rests, plays, points }, i) => ({
      week: i + 1,
      opponent: rests ? null : 'KC',
      plays: rests ? 0 : plays,
      line: { receiving_yards: points * 10 },
    })),
  );
const coming = fc.record({ week: fc.integer({ min: 1, max: 8 }), mean: amount, isOpening: fc.boolean() });

describe('the next three games', () => {
  it('are the coming one by the forecast and two half by it; before the season all are half by it', () => {
    const line = { receiving_yards: 60 };
    const all: Weeks = [
      { week: 5, opponent: 'KC', plays: 0.9, line: { receiving_yards: 100 } },
      { week: 6, opponent: null, plays: 0, line },
      { week: 7, opponent: 'LV', plays: 0.5, line },
      { week: 8, opponent: 'KC', plays: 1, line },
      { week: 9, opponent: 'KC', plays: 1, line: { receiving_yards: 990 } },
    ];
    expect(nextGamesPoints(all, { week: 5, mean: 10, isOpening: false }, yards, forecastCarryOver)).toBeCloseTo(
      (9 + 0.5 * 8 + 8) / 3,
      12,
    );
    expect(nextGamesPoints(all, { week: 5, mean: 10, isOpening: true }, yards, forecastCarryOver)).toBeCloseTo(
      (0.9 * 8 + 0.5 * 8 + 8) / 3,
      12,
    );
    // the coming game has begun: three are left after it
    expect(nextGamesPoints(all.slice(1), { week: 5, mean: 10, isOpening: false }, yards, 0.5)).toBeCloseTo(
      (0.5 * 8 + 8 + 54.5) / 3,
      12,
    );
    expect(nextGamesPoints(all, null, yards, forecastCarryOver)).toBeCloseTo((9 + 3 + 6) / 3, 12);
    expect(nextGamesPoints([], { week: 5, mean: 10, isOpening: false }, yards, forecastCarryOver)).toBe(0);
  });

  it('lie within what the forecast and the outlook expect, and rise with the forecast', () => {
    fc.assert(
      fc.property(weeks, coming, amount, (all, forecast, more) => {
        const expected = nextGamesPoints(all, forecast, yards, forecastCarryOver);
        const most = Math.max(forecast.mean, ...all.map(({ line }) => yards(line)));
        expect(expected).toBeGreaterThanOrEqual(0);
        expect(expected).toBeLessThanOrEqual(most + 1e-9);
        const better = nextGamesPoints(all, { ...forecast, mean: forecast.mean + more }, yards, forecastCarryOver);
        expect(better).toBeGreaterThanOrEqual(expected - 1e-9);
      }),
    );
  });
});
