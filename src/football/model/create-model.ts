// The model as analyses see it: for each picture the parameters that were fitted before its week, and one forecast kept.
import type { Forecast, Model, Outlook } from '../model.ts';
import { createOutlook } from '../outlook/outlook.ts';
import { LAST_WEEK } from '../season.ts';
import type { Week, World } from '../world.ts';
import { createForecast } from './distribution/forecast.ts';
import type { ModelParameters } from './parameters.ts';
import { projectWeek } from './walk.ts';

/** A model that can name the parameters it would use for a week. */
export interface FittedModel extends Model {
  version(week: Week): string;
}

/**
 * Puts a model together from parameters of one or more weeks, at least one. A week is told by the latest parameters not fitted after
 * it; a week before all of them by the earliest, there being nothing else.
 */
export function createModel(fits: readonly ModelParameters[]): FittedModel {
  const inOrder = [...fits].sort((a, b) => a.season - b.season || a.week - b.week);
  const [earliest] = inOrder;
  if (!earliest) throw new RangeError('a model needs parameters');
  const parametersFor = ({ season, week }: Week): ModelParameters =>
    inOrder.findLast((fit) => fit.season < season || (fit.season === season && fit.week <= week)) ?? earliest;
  const forecasts = new WeakMap<World, Forecast>();
  const outlooks = new WeakMap<World, Map<number, Outlook>>();
  const weekOf = (world: World): Forecast => {
    let forecast = forecasts.get(world);
    if (!forecast) {
      const { version, fitted } = parametersFor(world);
      const { season, week } = world;
      forecast = createForecast({ season, week }, version, projectWeek(world, fitted), fitted.odds);
      forecasts.set(world, forecast);
    }
    return forecast;
  };

  return {
    version: (week) => parametersFor(week).version,
    week: weekOf,
    season(world, last = LAST_WEEK) {
      const toWeek = outlooks.get(world) ?? new Map<number, Outlook>();
      outlooks.set(world, toWeek);
      let told = toWeek.get(last);
      if (!told) {
        const { version, outlook } = parametersFor(world);
        told = createOutlook(world, version, outlook, weekOf(world), last);
        toWeek.set(last, told);
      }
      return told;
    },
  };
}
