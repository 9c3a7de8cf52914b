// The walk through history: each completed week is forecast with what was known before it, then learnt from. Nothing looks ahead.
import type { Projection } from '../model.ts';
import { fitOutlook, type OutlookParameters } from '../outlook/fit.ts';
import { textAt } from '../table.ts';
import type { Week, World } from '../world.ts';
import { OddsTrainer } from './distribution/odds.ts';
import { defending } from './kicking-defence/defending.ts';
import { kicking } from './kicking-defence/kicking.ts';
import { type Fitted, type ModelParameters, nameParameters } from './parameters.ts';
import { skillModel } from './skill.ts';
import type { Information } from './trainer.ts';

/** A week about to be played, as the walk stands before it. */
export interface Step {
  readonly before: World;
  /** The picture the walk learns results from. */
  readonly after: World;
  /** Parameters for this week, fitted to the weeks before it; null where `fitFor` did not ask for any. */
  readonly parameters: ModelParameters | null;
}

/** Weeks after which residuals are measured in fresh spreads. */
const MEASURE_EVERY = 4;
/** Weeks at the start whose forecasts the odds are not learnt from: the model has seen next to nothing then. */
const FIRST_WEEKS = 8;

/** One pass through the weeks; its trainers learn as it goes. */
export class Walk {
  readonly #trainers = { skill: skillModel.trainer(), kicking: kicking.trainer(), defending: defending.trainer() };
  readonly #odds = new OddsTrainer();
  readonly #learnt: Week[] = [];
  #outlook: { readonly season: number; readonly parameters: OutlookParameters } | null = null;

  /**
   * Steps through the regular weeks of `now`'s files in order, up to the week `now` stands before. `fitFor` says for which weeks
   * parameters are wanted. Called once for each walk.
   */
  *through(now: World, fitFor: (week: Week) => boolean): Generator<Step, void, void> {
    const weeks = completedWeeks(now);
    for (const week of [...weeks, { season: now.season, week: now.week }]) {
      const before = now.before(week.season, week.week);
      yield { before, after: now, parameters: fitFor(week) ? this.#parameters(week, before) : null };
      if (this.#learnt.length === weeks.length) return;
      const projected = Object.values(this.#trainers).flatMap((trainer) => trainer.learn(before, now));
      if (this.#learnt.length >= FIRST_WEEKS) this.#odds.learn(before, projected, now);
      this.#learnt.push(week);
      if (this.#learnt.length % MEASURE_EVERY === 0) this.#odds.measureAnew();
    }
  }

  #parameters(week: Week, before: World): ModelParameters {
    // the outlook learns from whole seasons, so it changes once a year
    if (this.#outlook?.season !== week.season) this.#outlook = { season: week.season, parameters: fitOutlook(before) };
    const fitted: Fitted = {
      skill: this.#trainers.skill.parameters(),
      kicking: this.#trainers.kicking.parameters(),
      defending: this.#trainers.defending.parameters(),
      odds: this.#odds.parameters(),
    };
    return nameParameters(week, this.#learnt.at(-1) ?? null, fitted, this.#outlook.parameters);
  }
}

/** Everybody's projections for the week before which `world` stands. */
export function projectWeek(world: World, fitted: Fitted, information: Information = { at: 'friday' }): Projection[] {
  return [
    ...skillModel.project(world, fitted.skill, information),
    ...kicking.project(world, fitted.kicking, information),
    ...defending.project(world, fitted.defending, information),
  ];
}

/** Regular weeks before the world's own that have statistics, in order. */
function completedWeeks(now: World): readonly Week[] {
  const { season, week } = now.stats.numbers;
  const weeks: Week[] = [];
  for (let row = 0; row < now.stats.length; row++) {
    const at = { season: season[row] ?? 0, week: week[row] ?? 0 };
    const last = weeks.at(-1);
    if (last?.season === at.season && last.week === at.week) continue;
    if (textAt(now.stats.texts.season_type, row) === 'REG') weeks.push(at);
  }
  return weeks;
}
