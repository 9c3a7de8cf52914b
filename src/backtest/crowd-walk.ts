// The weeks of a backtest in order, each with the model as fitted before it. The crowd moves each
// forecast: rostership counts by weights learned from the weeks before.
import { crowdSharesOf, type PlatformRostership } from '../fantasy/index.ts';
import { memoPer } from '../memo/index.ts';
import type { Snapshot, Week } from '../nfl/index.ts';
import {
  blendWithCrowd,
  blendWithPlatform,
  CROWD_WEIGHTS,
  createModel,
  crowdOpinion,
  expectationsOf,
  type FittedModel,
  type Forecast,
  learnOpinionWeights,
  type Model,
  PLATFORM_WEIGHTS,
  type PlatformPoints,
  platformOpinion,
  type ScoredWeek,
  type WalkForwardStep,
} from '../projections/index.ts';
import { type SeasonWalksOptions, seasonWalks } from './season-walks.ts';

export interface CrowdWeeksOptions extends SeasonWalksOptions {
  /** The platform's rostership before the week; null where it has none. */
  readonly rostershipOf: (week: Week) => PlatformRostership | null;
  /** What the platform projects for the week; null where it has nothing. */
  readonly projectionsOf?: (week: Week) => PlatformPoints | null;
}

export interface CrowdWeek extends WalkForwardStep {
  readonly parameters: NonNullable<WalkForwardStep['parameters']>;
  /** Fitted before the week, with its rostership blended in. */
  readonly model: Model;
  /** Blends the week's rostership into another forecast of it. */
  readonly blend: (forecast: Forecast) => Forecast;
}

/** Null for a week that was only learned from: the caller may pause there. */
export function* crowdWeeks(
  now: Snapshot,
  { rostershipOf, projectionsOf = () => null, ...options }: CrowdWeeksOptions,
): Generator<CrowdWeek | null> {
  const crowd = createCrowdWalk(rostershipOf, projectionsOf);
  for (const { before, after, parameters } of seasonWalks(now, options)) {
    if (!parameters) {
      yield null;
      continue;
    }
    const own = createModel([parameters]);
    yield { before, after, parameters, model: crowd.applyTo(own, before), blend: crowd.blend };
    crowd.learn(own.week(before), after);
  }
}

const INITIAL_WEIGHTS = { crowd: CROWD_WEIGHTS, platform: PLATFORM_WEIGHTS, operator: {} };

interface CrowdWalk {
  /** The model with the week's rostership blended in; the model itself where there is none. */
  applyTo(model: FittedModel, week: Week): Model;
  /** The same of one forecast. */
  blend(forecast: Forecast): Forecast;
  /**
   * Learns from a week that was asked about: `forecast` is the model's own,
   * `after` has its results.
   */
  learn(forecast: Forecast, after: Snapshot): void;
}

function createCrowdWalk(
  rostershipOf: (week: Week) => PlatformRostership | null,
  projectionsOf: (week: Week) => PlatformPoints | null,
): CrowdWalk {
  const weeks: ScoredWeek[] = [];
  let weights = learnOpinionWeights(weeks, INITIAL_WEIGHTS);
  const crowdOf = memoPer((forecast: Forecast) => {
    const polled = rostershipOf(forecast);
    return polled && crowdOpinion(forecast, crowdSharesOf(polled));
  });
  const platformOf = memoPer((forecast: Forecast) => {
    const projected = projectionsOf(forecast);
    return projected && platformOpinion(forecast, projected);
  });
  const blend = (forecast: Forecast): Forecast => {
    const [crowd, opinion] = [crowdOf(forecast), platformOf(forecast)];
    const moved = crowd ? blendWithCrowd(forecast, { crowd, weights: weights.crowd, source: 'rostership' }) : forecast;
    return opinion
      ? blendWithPlatform(moved, { opinion, weights: weights.platform, source: 'platform projections' })
      : moved;
  };
  return {
    blend,
    applyTo: (model, { season, week }) =>
      model.withForecasts((forecast, snapshot) =>
        snapshot.season === season && snapshot.week === week ? blend(forecast) : forecast,
      ),
    learn(forecast, after) {
      const expectations = expectationsOf(
        forecast,
        { crowd: crowdOf(forecast), platform: platformOf(forecast), operator: null },
        null,
      );
      weeks.push({ season: forecast.season, week: forecast.week, expectations, after });
      weights = learnOpinionWeights(weeks, INITIAL_WEIGHTS);
    },
  };
}
