// Blends a board into a forecast: an operator's projections, or what rostership says of the crowd.
import { pointsOf, SCORING_PRESETS, type Scoring } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { Week } from '../../nfl/index.ts';
import { Tally } from '../../tally/index.ts';
import type { Forecast, Projection } from '../model.ts';
import { type BoardScoring, type BoardWeights, exactPoints, type Opinion } from './board.ts';

/** The name under which blended projections cite an operator's board. */
export const BOARD_SOURCE = "operator's board";

/** Weights of an operator's board before any week was scored (docs/research/rostership.md). */
export const OPERATOR_WEIGHTS: BoardWeights = { QB: 0.25, RB: 0.6, WR: 0.6, TE: 0.25 };
/** Expected points below which a stat line is too small to be scaled to a board's points. */
const MIN_SCALED_MEAN = 0.1;
/** A board in several scorings is read in the first of these. */
const SCORINGS: readonly BoardScoring[] = ['half_ppr', 'ppr', 'standard'];

/**
 * The forecast with the stat line of every player on the board scaled, so that his mean
 * moves toward the board's in every scoring. Floors, ceilings and odds follow the mean; the
 * odds to play stay. The version names the board. A board without a player of the week
 * returns the forecast as it is.
 */
export function blendWithBoard(forecast: Forecast, opinion: Opinion): Forecast {
  const { season, week } = forecast;
  let blended = 0;
  const projections = forecast.projections.map((projection) => {
    const factor = boardFactor(projection, opinion, { season, week });
    if (factor === null) return projection;
    blended += 1;
    return scaled(projection, factor, opinion.stat);
  });
  if (blended === 0) return forecast;
  const byPlayer = new Map(projections.map((projection) => [projection.player.index, projection]));
  const ranksOf = memoPer((scoring: Scoring) => rankByExpectedPoints(projections, scoring));
  return {
    season,
    week,
    version: `${forecast.version} with ${opinion.source}`,
    projections,
    projectionFor: (player) => byPlayer.get(player.index),
    outcome: forecast.outcome,
    rank: (projection, scoring) => ranksOf(scoring).get(projection) ?? projections.length,
    outscoreProbability: forecast.outscoreProbability,
    winProbabilities: forecast.winProbabilities,
  };
}

/** Blended mean over the model's mean; null where the board does not count. */
function boardFactor({ player, line }: Projection, { board, weights }: Opinion, week: Week): number | null {
  const weight = weights[player.position];
  if (weight === undefined) return null;
  for (const scoring of SCORINGS) {
    const points = board.pointsOf(player, week, scoring);
    if (points === null) continue;
    const mean = exactPoints(line, SCORING_PRESETS[scoring]);
    // boards write 0 for a player who sits, which is the odds to play and not his points
    return mean >= MIN_SCALED_MEAN && points > 0 ? (mean + weight * (points - mean)) / mean : null;
  }
  return null;
}

function scaled(projection: Projection, factor: number, stat: Opinion['stat']): Projection {
  const line = Object.fromEntries(Object.entries(projection.line).map(([stat, amount]) => [stat, amount * factor]));
  const halfPprMean = exactPoints(projection.line, SCORING_PRESETS.half_ppr);
  const boardPart = {
    stat,
    value: factor,
    unit: 'factor',
    points: halfPprMean * (factor - 1),
    player: null,
  } as const;
  return { ...projection, line, parts: [...projection.parts, boardPart] };
}

function rankByExpectedPoints(projections: readonly Projection[], scoring: Scoring): ReadonlyMap<Projection, number> {
  const counts = new Tally<string>();
  const ranks = new Map<Projection, number>();
  const sorted = projections
    .map((projection) => ({ projection, points: pointsOf(projection.line, scoring) * projection.plays }))
    .sort((a, b) => b.points - a.points || a.projection.player.index - b.projection.player.index);
  for (const { projection } of sorted) {
    ranks.set(projection, counts.add(projection.player.position));
  }
  return ranks;
}
