// An operator's board in a forecast: means move by position, odds follow, the source is named.
import { describe, expect, it } from 'vitest';
import { SCORING_PRESETS, type StatLine } from '../../../src/fantasy/scoring/index.ts';
import type { Player } from '../../../src/nfl/index.ts';
import {
  BOARD_SOURCE,
  type BoardScoring,
  blendWithBoard,
  createForecast,
  DEFAULT_HYPERPARAMETERS,
  OPERATOR_WEIGHTS,
  type Opinion,
  type Projection,
} from '../../../src/projections/index.ts';
import { person } from '../../support/worlds/nfl.ts';

const { initialShapes } = DEFAULT_HYPERPARAMETERS.distributions;

const WEEK = { season: 2024, week: 5 };
const { half_ppr, ppr, standard } = SCORING_PRESETS;
let count = 0;
function projection(position: string, line: StatLine, plays = 1): Projection {
  const { firstSeason: _, ...rest } = person({ name: `${position} ${count}`, position, platformId: `p${count}` });
  const player: Player = { ...rest, index: count++ };
  return { player, team: 'SF', opponent: 'SEA', home: true, plays, line, parts: [] };
}
const forecastOf = (...projections: readonly Projection[]) =>
  createForecast(WEEK, '2024 wk 4 test', projections, { shapes: initialShapes, correlations: {} });
/** A board with points by projection, in one scoring and week. */
const opinionOf = (
  points: readonly (readonly [Projection, number])[],
  scoring: BoardScoring = 'half_ppr',
  week = WEEK.week,
): Opinion => ({
  weights: OPERATOR_WEIGHTS,
  source: BOARD_SOURCE,
  stat: 'operators_board',
  board: {
    pointsOf: (player, asked, wanted) =>
      wanted === scoring && asked.season === WEEK.season && asked.week === week
        ? (points.find(([each]) => each.player.platformId === player.platformId)?.[1] ?? null)
        : null,
  },
});
const tenPoints: StatLine = { receptions: 4, receiving_yards: 60, receiving_tds: 1 / 3 };

describe('a forecast blended with a board', () => {
  it.each([
    ['RB', 16],
    ['WR', 16],
    ['QB', 12.5],
    ['TE', 12.5],
  ])('moves the mean of a %s from 10 toward 20 points, to %d', (position, mean) => {
    const own = projection(position, tenPoints);
    const blended = blendWithBoard(forecastOf(own), opinionOf([[own, 20]]));
    const moved = blended.projectionFor(own.player) as Projection;
    expect(blended.outcome(moved, half_ppr).mean).toBeCloseTo(mean, 10);
    expect(moved.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(mean - 10, 10);
  });

  it('moves every scoring alike, and floor, ceiling and odds with it', () => {
    const [own, other] = [projection('WR', tenPoints), projection('WR', tenPoints)];
    const others = Array.from({ length: 40 }, () => projection('WR', { receptions: 5, receiving_yards: 80 }));
    const forecast = forecastOf(own, other, ...others);
    const blended = blendWithBoard(forecast, opinionOf([[own, 20]]));
    const moved = blended.projectionFor(own.player) as Projection;
    const [before, after] = [forecast.outcome(own, ppr), blended.outcome(moved, ppr)];
    expect(after.mean / before.mean).toBeCloseTo(1.6, 10);
    expect(after.p90).toBeGreaterThan(before.p90);
    expect(after.starterProbability).toBeGreaterThan(before.starterProbability);
    expect(blended.outscoreProbability(moved, other, ppr)).toBeGreaterThan(0.5);
    expect(blended.rank(moved, ppr)).toBe(1);
    expect(blended.rank(other, ppr)).toBe(forecast.rank(other, ppr));
    expect(blended.winProbabilities([moved, other], ppr)[0]).toBeGreaterThan(0.5);
  });

  it('reads a board in another scoring in that scoring', () => {
    const own = projection('WR', tenPoints);
    const blended = blendWithBoard(forecastOf(own), opinionOf([[own, 18]], 'standard'));
    expect(blended.outcome(blended.projectionFor(own.player) as Projection, standard).mean).toBeCloseTo(14, 10);
  });

  it('names the board in its version, and says so in the parts', () => {
    const own = projection('WR', tenPoints);
    const blended = blendWithBoard(forecastOf(own), opinionOf([[own, 20]]));
    expect(blended.version).toBe(`2024 wk 4 test with ${BOARD_SOURCE}`);
    expect(blended.projectionFor(own.player)?.parts.map(({ stat }) => stat)).toEqual(['operators_board']);
  });

  it('keeps the odds to play, and takes a 0 on the board for an absence', () => {
    const [hurt, sits] = [projection('RB', tenPoints, 0.4), projection('RB', tenPoints, 0.1)];
    const blended = blendWithBoard(
      forecastOf(hurt, sits),
      opinionOf([
        [hurt, 20],
        [sits, 0],
      ]),
    );
    expect(blended.projectionFor(hurt.player)?.plays).toBe(0.4);
    expect(blended.projectionFor(sits.player)).toBe(sits);
  });

  it('is the same forecast without a player of this week on the board', () => {
    const [own, kicker] = [projection('WR', tenPoints), projection('K', { pat_made: 3 })];
    const forecast = forecastOf(own, kicker);
    expect(blendWithBoard(forecast, opinionOf([]))).toBe(forecast);
    expect(blendWithBoard(forecast, opinionOf([[own, 20]], 'half_ppr', 6))).toBe(forecast);
    expect(blendWithBoard(forecast, opinionOf([[kicker, 12]]))).toBe(forecast);
  });
});
