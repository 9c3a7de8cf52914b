// Blends an operator's projection board into a forecast. Use it where the operator has configured a
// board for the snapshot's week.

import { pointsOf, SCORING_PRESETS, type Scoring, type StatLine } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { Player, Week } from '../../nfl/index.ts';
import { Tally } from '../../tally/index.ts';
import type { Forecast, Projection } from '../model.ts';

export type BoardScoring = keyof typeof SCORING_PRESETS;

/** Projected points of an operator's board. */
export interface Board {
  /** Points in a game he plays; null where the board has none in this scoring. */
  pointsOf(player: Pick<Player, 'platformId' | 'gsisId'>, week: Week, scoring: BoardScoring): number | null;
}

/** The name under which blended projections cite the board. */
export const BOARD_SOURCE = "operator's board";

/**
 * Weight of the board's points in the blended mean, the rest being the model's. Other positions are
 * not blended (docs/research/rostership.md).
 */
const BOARD_WEIGHTS: Readonly<Record<string, number>> = { QB: 0.25, RB: 0.6, WR: 0.6, TE: 0.25 };
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
export function blendWithBoard(forecast: Forecast, board: Board): Forecast {
  const { season, week } = forecast;
  let blended = 0;
  const projections = forecast.projections.map((projection) => {
    const factor = boardFactor(projection, board, { season, week });
    if (factor === null) return projection;
    blended += 1;
    return scaled(projection, factor);
  });
  if (blended === 0) return forecast;
  const byPlayer = new Map(projections.map((projection) => [projection.player.index, projection]));
  const ranksOf = memoPer((scoring: Scoring) => rankByExpectedPoints(projections, scoring));
  return {
    season,
    week,
    version: `${forecast.version} with ${BOARD_SOURCE}`,
    projections,
    projectionFor: (player) => byPlayer.get(player.index),
    outcome: forecast.outcome,
    rank: (projection, scoring) => ranksOf(scoring).get(projection) ?? projections.length,
    outscoreProbability: forecast.outscoreProbability,
    winProbabilities: forecast.winProbabilities,
  };
}

/** Blended mean over the model's mean; null where the board does not count. */
function boardFactor({ player, line }: Projection, board: Board, week: Week): number | null {
  const weight = BOARD_WEIGHTS[player.position];
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

/** Points without rounding to the hundredth, which a large factor would multiply. */
function exactPoints(line: StatLine, scoring: Scoring): number {
  return Object.entries(scoring).reduce((sum, [stat, weight]) => sum + weight * (line[stat as keyof StatLine] || 0), 0);
}

function scaled(projection: Projection, factor: number): Projection {
  const line = Object.fromEntries(Object.entries(projection.line).map(([stat, amount]) => [stat, amount * factor]));
  const halfPprMean = exactPoints(projection.line, SCORING_PRESETS.half_ppr);
  const boardPart = {
    stat: 'operators_board',
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
