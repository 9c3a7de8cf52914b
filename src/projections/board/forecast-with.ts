// A forecast with other projections, and projections scaled to a board's points.
import { pointsOf, SCORING_PRESETS, type Scoring, scoringAt } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { Week } from '../../nfl/index.ts';
import { weekRanks } from '../distributions/week-ranks.ts';
import type { Forecast, Projection } from '../model.ts';
import { type BoardScoring, exactPoints, type Opinion } from './board.ts';

/** Expected points below which a stat line is too small to be scaled to a board's points. */
const MIN_SCALED_MEAN = 0.1;
/** A board in several scorings is read in the first of these. */
const SCORINGS: readonly BoardScoring[] = ['half_ppr', 'ppr', 'standard'];

/**
 * The forecast with these projections in place of its own, in the same order; its version names the
 * source. The forecast itself where none differs.
 */
export function forecastWith(forecast: Forecast, projections: readonly Projection[], source: string): Forecast {
  if (projections.every((projection, i) => projection === forecast.projections[i])) return forecast;
  const { season, week } = forecast;
  const byPlayer = new Map(projections.map((projection) => [projection.player.index, projection]));
  const ranksOf = memoPer((scoring: Scoring) =>
    weekRanks(projections, ({ line, player }) => pointsOf(line, scoringAt(scoring, player.position))),
  );
  return {
    season,
    week,
    version: `${forecast.version} with ${source}`,
    projections,
    projectionFor: (player) => byPlayer.get(player.index),
    outcome: forecast.outcome,
    rank: (projection, scoring) => ranksOf(scoring).get(projection) ?? projections.length,
    spread: forecast.spread,
    correlation: forecast.correlation,
    outscoreProbability: forecast.outscoreProbability,
    winProbabilities: forecast.winProbabilities,
  };
}

/** The stat line of every player on the board scaled, so that his mean moves toward the board's. */
export function scaledToBoard(forecast: Forecast, opinion: Omit<Opinion, 'source'>): readonly Projection[] {
  return forecast.projections.map((projection) => {
    const factor = boardFactor(projection, opinion, forecast);
    return factor === null ? projection : scaled(projection, factor, opinion.stat);
  });
}

/** Blended mean over the model's mean; null where the board does not count. */
function boardFactor(
  { player, line }: Projection,
  { board, weights }: Omit<Opinion, 'source'>,
  { season, week }: Week,
): number | null {
  const weight = weights[player.position];
  if (weight === undefined) return null;
  for (const scoring of SCORINGS) {
    const points = board.pointsOf(player, { season, week }, scoring);
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
