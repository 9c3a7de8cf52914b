// The crowd in a backtest: rostership moves each week's forecast, by weights learned from the weeks
// before it.
import { type PlatformRostership, platformShareOf } from '../fantasy/index.ts';
import { memoPer } from '../memo/index.ts';
import type { Snapshot, Week } from '../nfl/index.ts';
import {
  blendWithBoard,
  CROWD_WEIGHTS,
  crowdBoard,
  expectationsOf,
  type Forecast,
  learnOpinionWeights,
  type Model,
  type ScoredWeek,
} from '../projections/index.ts';

export interface CrowdWalk {
  /** The model with the week's rostership blended in; the model itself where there is none. */
  applyTo(model: Model, week: Week): Model;
  /** The same of one forecast. */
  blend(forecast: Forecast): Forecast;
  /**
   * Learns from a week that was asked about: `forecast` is the model's own,
   * `after` has its results.
   */
  learn(forecast: Forecast, after: Snapshot): void;
}

export function createCrowdWalk(rostershipOf: (week: Week) => PlatformRostership | null): CrowdWalk {
  const weeks: ScoredWeek[] = [];
  let weights = learnOpinionWeights(weeks, { crowd: CROWD_WEIGHTS, operator: {} });
  const boardOf = memoPer((forecast: Forecast) => {
    const polled = rostershipOf(forecast);
    return polled && crowdBoard(forecast, (player) => platformShareOf(polled, player));
  });
  const blend = (forecast: Forecast): Forecast => {
    const board = boardOf(forecast);
    return board
      ? blendWithBoard(forecast, { board, weights: weights.crowd, source: 'rostership', stat: 'rostership' })
      : forecast;
  };
  return {
    blend,
    applyTo(model, { season, week }) {
      const blended = memoPer(blend);
      return {
        ...model,
        week(snapshot) {
          const forecast = model.week(snapshot);
          return snapshot.season === season && snapshot.week === week ? blended(forecast) : forecast;
        },
      };
    },
    learn(forecast, after) {
      const expectations = expectationsOf(forecast, { crowd: boardOf(forecast), operator: null }, null);
      weeks.push({ season: forecast.season, week: forecast.week, expectations, after });
      weights = learnOpinionWeights(weeks, { crowd: CROWD_WEIGHTS, operator: {} });
    },
  };
}
