// Blends an operator's board into a forecast.
import type { Forecast } from '../model.ts';
import type { BoardWeights, Opinion } from './board.ts';
import { forecastWith, scaledToBoard } from './forecast-with.ts';

/** The name under which blended projections cite an operator's board. */
export const BOARD_SOURCE = "operator's board";

/** Weights of an operator's board before any week was scored (docs/research/rostership.md). */
export const OPERATOR_WEIGHTS: BoardWeights = { QB: 0.25, RB: 0.6, WR: 0.6, TE: 0.25 };

/**
 * The forecast with the stat line of every player on the board scaled, so that his mean
 * moves toward the board's in every scoring. Floors, ceilings and odds follow the mean; the
 * odds to play stay. The version names the board. A board without a player of the week
 * returns the forecast as it is.
 */
export const blendWithBoard = (forecast: Forecast, opinion: Opinion): Forecast =>
  forecastWith(forecast, scaledToBoard(forecast, opinion), opinion.source);
