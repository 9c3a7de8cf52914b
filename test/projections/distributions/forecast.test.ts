// A forecast's odds: percentiles in order, comparisons that complement each other,
// ranks, and other scorings.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORING_PRESETS, type StatLine } from '../../../src/fantasy/scoring/index.ts';
import type { Player } from '../../../src/nfl/index.ts';
import { createForecast, DEFAULT_HYPERPARAMETERS, type Projection } from '../../../src/projections/index.ts';
import { person } from '../../support/worlds/nfl.ts';

const { initialShapes } = DEFAULT_HYPERPARAMETERS.distributions;

let count = 0;
function projection(position: string, team: string, opponent: string, line: StatLine, plays = 1): Projection {
  const { firstSeason: _, ...rest } = person({ name: `${position} ${count}`, position });
  const player: Player = { ...rest, index: count++ };
  return { player, team, opponent, home: true, plays, line, parts: [] };
}

const odds = { shapes: initialShapes, correlations: { 'QB with WR': 0.4, 'RB with RB': -0.1 } };
const forecastOf = (projections: readonly Projection[]) =>
  createForecast({ season: 2024, week: 5 }, '2024 wk 4 test', projections, odds);
const receiver = (team: string, opponent: string, receptions: number, yards: number, tds = 0.3) =>
  projection('WR', team, opponent, { receptions, receiving_yards: yards, receiving_tds: tds });

describe('a forecast', () => {
  it('has percentiles in order and odds between nothing and certainty, for any line', () => {
    const line = fc.record({
      receptions: fc.double({ min: 0, max: 12, noNaN: true }),
      receiving_yards: fc.double({ min: 0, max: 160, noNaN: true }),
      receiving_tds: fc.double({ min: 0, max: 1.5, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 40 }),
        fc.constantFrom('ppr', 'half_ppr', 'standard'),
        (lines, name) => {
          const forecast = forecastOf(lines.map((one) => projection('WR', 'SF', 'SEA', one)));
          for (const one of forecast.projections) {
            const { p10, p50, p90, starterProbability } = forecast.outcome(one, SCORING_PRESETS[name]);
            expect(p10).toBeLessThanOrEqual(p50);
            expect(p50).toBeLessThanOrEqual(p90);
            expect(starterProbability).toBeGreaterThan(0);
            expect(starterProbability).toBeLessThan(1);
          }
        },
      ),
      { numRuns: 40, seed: 1 },
    );
  });

  it('has no floor below nothing for those who play for touches, and leaves it to kickers and defenses', () => {
    const idle = receiver('SF', 'SEA', 1, 9, 0.02);
    const [passer, kicker] = [projection('QB', 'SF', 'SEA', { passing_yards: 40 }), projection('K', 'SF', 'SEA', {})];
    const low = { ...initialShapes.WR, p10: [-3, 0.33, 0] };
    const shapes = { ...initialShapes, WR: low, QB: low, K: low };
    const forecast = createForecast({ season: 2024, week: 5 }, 'test', [idle, passer, kicker], { ...odds, shapes });
    for (const name of ['ppr', 'half_ppr', 'standard'] as const) {
      expect(forecast.outcome(idle, SCORING_PRESETS[name]).p10).toBe(0);
      expect(forecast.outcome(passer, SCORING_PRESETS[name]).p10).toBe(0);
      expect(forecast.outcome(kicker, SCORING_PRESETS[name]).p10).toBeLessThan(0);
    }
    // a league that takes points away for yards means it
    expect(forecast.outcome(idle, { receiving_yards: -1 }).p10).toBeLessThan(0);
  });

  it('compares two players the same from both sides', () => {
    const [a, b] = [receiver('SF', 'SEA', 6, 80), receiver('DAL', 'NYG', 4, 60)];
    const forecast = forecastOf([a, b]);
    expect(forecast.outscoreProbability(a, b, SCORING_PRESETS.half_ppr)).toBeGreaterThan(0.5);
    expect(
      forecast.outscoreProbability(a, b, SCORING_PRESETS.half_ppr) +
        forecast.outscoreProbability(b, a, SCORING_PRESETS.half_ppr),
    ).toBeCloseTo(1, 9);
    expect(forecast.outscoreProbability(a, a, SCORING_PRESETS.half_ppr)).toBe(0.5);
    expect(forecast.winProbabilities([a, b], SCORING_PRESETS.half_ppr)[0]).toBeCloseTo(
      forecast.outscoreProbability(a, b, SCORING_PRESETS.half_ppr),
      9,
    );
  });

  it('knows that a quarterback and his receiver rise and fall together', () => {
    const passer = projection('QB', 'SF', 'SEA', { passing_yards: 270, passing_tds: 2 });
    const [own, other] = [receiver('SF', 'SEA', 6, 80), receiver('DAL', 'NYG', 6, 80)];
    const forecast = forecastOf([passer, own, other]);
    expect(forecast.outscoreProbability(passer, own, SCORING_PRESETS.half_ppr)).toBeGreaterThan(
      forecast.outscoreProbability(passer, other, SCORING_PRESETS.half_ppr),
    );
  });

  it('ranks by the mean and the chance to play, within the position', () => {
    const healthy = receiver('SF', 'SEA', 5, 70);
    const doubtful = projection('WR', 'DAL', 'NYG', { receptions: 7, receiving_yards: 95 }, 0.1);
    const passer = projection('QB', 'DAL', 'NYG', { passing_yards: 250 });
    const forecast = forecastOf([doubtful, healthy, passer]);
    expect([healthy, doubtful, passer].map((one) => forecast.rank(one, SCORING_PRESETS.half_ppr))).toEqual([1, 2, 1]);
    expect(forecast.projectionFor(healthy.player)).toBe(healthy);
  });

  it('stretches the shape to the scoring that is asked', () => {
    const catcher = receiver('SF', 'SEA', 8, 60, 0.2);
    const forecast = forecastOf([catcher]);
    const [half, full] = [
      forecast.outcome(catcher, SCORING_PRESETS.half_ppr),
      forecast.outcome(catcher, SCORING_PRESETS.ppr),
    ];
    expect(full.mean - half.mean).toBeCloseTo(4, 9);
    expect(full.p90 / half.p90).toBeCloseTo(full.mean / half.mean, 9);
  });
});
