// The fitted model as products use it: forecasts and outlooks by the parameters that were
// fitted before their week.
import { lastFantasyWeek } from '../../fantasy/defaults/index.ts';
import { memoPer, memoPerEntry } from '../../memo/index.ts';
import type { Snapshot, Week } from '../../nfl/index.ts';
import { finish, type Steps, sharedWork } from '../../steps/index.ts';
import { availabilitiesOf } from '../availability/estimate.ts';
import { createForecast } from '../distributions/forecast.ts';
import type { Forecast, Model } from '../model.ts';
import { outlookInSteps } from '../season/outlook.ts';
import { type OutlookFit, skillExpectationsInSteps } from '../season/skill-expectations.ts';
import type { InformationCutoff } from '../trainer.ts';
import { orderFitted, orderOutlook } from './named-parameters.ts';
import type { ModelParameters } from './parameters.ts';
import { projectWeekInSteps } from './walk-forward.ts';

/** A model that can name the parameters it would use for a week. */
export interface FittedModel extends Model {
  version(week: Week): string;
  /** Makes the forecast of `week` in parts; it is ready when they are done. */
  weekInSteps(snapshot: Snapshot): Steps<void>;
  /** Makes the outlook of `season` in parts, its forecast first. */
  seasonInSteps(snapshot: Snapshot, last?: number): Steps<void>;
  /** This model with its forecasts changed; outlooks begin with the changed one. */
  withForecasts(change: ChangeForecast): FittedModel;
}

/** Another forecast of the snapshot's week, such as one with the crowd blended in. */
export type ChangeForecast = (forecast: Forecast, snapshot: Snapshot) => Forecast;

/** The forecast of the snapshot's week under these parameters. */
export function forecastWeek(
  snapshot: Snapshot,
  parameters: ModelParameters,
  information?: InformationCutoff,
): Forecast {
  return finish(forecastInSteps(snapshot, parameters, information));
}

function* forecastInSteps(
  snapshot: Snapshot,
  parameters: ModelParameters,
  information?: InformationCutoff,
): Steps<Forecast> {
  const { season, week } = snapshot;
  const projections = yield* projectWeekInSteps(snapshot, parameters, information);
  yield;
  return createForecast({ season, week }, parameters.version, projections, orderFitted(parameters.fitted).odds);
}

/**
 * Puts a model together from parameters of one or more weeks, at least one. A week uses
 * the latest parameters not fitted after it; a week before all of them uses the
 * earliest, as there are no others.
 */
export function createModel(fits: readonly ModelParameters[]): FittedModel {
  const fitsInOrder = [...fits].sort((a, b) => a.season - b.season || a.week - b.week);
  const [earliest] = fitsInOrder;
  if (!earliest) throw new RangeError('a model must have the parameters of at least one week');
  const parametersFor = ({ season, week }: Week): ModelParameters =>
    fitsInOrder.findLast((fit) => fit.season < season || (fit.season === season && fit.week <= week)) ?? earliest;
  const forecasts = memoPer((snapshot: Snapshot) =>
    sharedWork(() => forecastInSteps(snapshot, parametersFor(snapshot))),
  );
  const outlookFitFor = (week: Week): OutlookFit => {
    const { outlook, hyperparameters, fitted } = parametersFor(week);
    const { availability } = orderFitted(fitted).skill;
    return { parameters: orderOutlook(outlook), hyperparameters: hyperparameters.season, availability };
  };
  // the longest part of an outlook, and the same for any forecast and any last week
  const expectations = memoPer((snapshot: Snapshot) =>
    sharedWork(() => skillExpectationsInSteps(snapshot, outlookFitFor(snapshot))),
  );
  const availabilities = memoPer((snapshot: Snapshot) => {
    const { fitted, hyperparameters } = parametersFor(snapshot);
    return availabilitiesOf(
      snapshot,
      orderFitted(fitted).skill.availability,
      hyperparameters.weekly.availability.atLock,
    );
  });
  const modelOf = (forecastOf: (snapshot: Snapshot) => Forecast): FittedModel => {
    const outlooks = memoPerEntry((snapshot: Snapshot, last: number) =>
      sharedWork(function* () {
        while (forecasts(snapshot).advance()) yield;
        while (expectations(snapshot).advance()) yield;
        const weeks = { weekly: forecastOf(snapshot), last, expectations: expectations(snapshot).finish() };
        return yield* outlookInSteps(snapshot, outlookFitFor(snapshot), weeks);
      }),
    );
    return {
      version: (week) => parametersFor(week).version,
      week: forecastOf,
      *weekInSteps(snapshot) {
        while (forecasts(snapshot).advance()) yield;
      },
      availability: (snapshot, player) => availabilities(snapshot)(player),
      season: (snapshot, last = lastFantasyWeek(snapshot.week)) => outlooks(snapshot, last).finish(),
      *seasonInSteps(snapshot, last = lastFantasyWeek(snapshot.week)) {
        while (outlooks(snapshot, last).advance()) yield;
      },
      withForecasts: (change) => modelOf(memoPer((snapshot) => change(forecastOf(snapshot), snapshot))),
    };
  };
  return modelOf((snapshot) => forecasts(snapshot).finish());
}
