// The model as analyses see it: for each picture the parameters that were fitted before its week, and one forecast kept.

import { LAST_WEEK, type Snapshot, type Week } from '../../nfl/index.ts';
import { createForecast } from '../distributions/forecast.ts';
import type { Forecast, Model, SeasonOutlook } from '../model.ts';
import { createOutlook } from '../season/outlook.ts';
import type { ModelParameters } from './parameters.ts';
import { projectWeek } from './walk-forward.ts';

/** A model that can name the parameters it would use for a week. */
export interface FittedModel extends Model {
  version(week: Week): string;
}

/**
 * Puts a model together from parameters of one or more weeks, at least one. A week is told by the latest parameters not fitted after
 * it; a week before all of them by the earliest, there being nothing else.
 */
export function createModel(fits: readonly ModelParameters[]): FittedModel {
  const fitsInOrder = [...fits].sort((a, b) => a.season - b.season || a.week - b.week);
  const [earliest] = fitsInOrder;
  if (!earliest) throw new RangeError('a model needs parameters');
  const parametersFor = ({ season, week }: Week): ModelParameters =>
    fitsInOrder.findLast((fit) => fit.season < season || (fit.season === season && fit.week <= week)) ?? earliest;
  const forecasts = new WeakMap<Snapshot, Forecast>();
  const outlooks = new WeakMap<Snapshot, Map<number, SeasonOutlook>>();
  const weekOf = (snapshot: Snapshot): Forecast => {
    let forecast = forecasts.get(snapshot);
    if (!forecast) {
      const { version, fitted } = parametersFor(snapshot);
      const { season, week } = snapshot;
      forecast = createForecast({ season, week }, version, projectWeek(snapshot, fitted), fitted.odds);
      forecasts.set(snapshot, forecast);
    }
    return forecast;
  };

  return {
    version: (week) => parametersFor(week).version,
    week: weekOf,
    season(snapshot, last = LAST_WEEK) {
      const byLastWeek = outlooks.get(snapshot) ?? new Map<number, SeasonOutlook>();
      outlooks.set(snapshot, byLastWeek);
      let existing = byLastWeek.get(last);
      if (!existing) {
        const { version, outlook } = parametersFor(snapshot);
        existing = createOutlook(snapshot, version, outlook, weekOf(snapshot), last);
        byLastWeek.set(last, existing);
      }
      return existing;
    },
  };
}
