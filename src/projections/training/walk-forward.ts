// The walk through history: each completed week is forecast with what was known before it, then learnt from. Nothing looks ahead.

import { type Snapshot, textAt, type Week } from '../../nfl/index.ts';
import { DistributionTrainer } from '../distributions/fitted-odds.ts';
import { defenseModel } from '../kickers-defenses/defenses.ts';
import { kickingModel } from '../kickers-defenses/kickers.ts';
import type { Projection } from '../model.ts';
import { fitOutlook, type OutlookParameters } from '../season/fit-outlook.ts';
import type { InformationCutoff } from '../trainer.ts';
import { skillModel } from '../weekly/skill-model.ts';
import { createParameters, type Fitted, type ModelParameters } from './parameters.ts';

/** A week about to be played, as the walk stands before it. */
export interface WalkForwardStep {
  readonly before: Snapshot;
  /** The picture the walk learns results from. */
  readonly after: Snapshot;
  /** Parameters for this week, fitted to the weeks before it; null where `fitFor` did not ask for any. */
  readonly parameters: ModelParameters | null;
}

/** Weeks after which residuals are measured in fresh spreads. */
const RESIDUAL_REFIT_WEEKS = 4;
/** Weeks at the start whose forecasts the odds are not learnt from: the model has seen next to nothing then. */
const WARM_UP_WEEKS = 8;

/** One pass through the weeks; its trainers learn as it goes. */
export class WalkForwardTrainer {
  readonly #trainers = {
    skill: skillModel.trainer(),
    kicking: kickingModel.trainer(),
    defending: defenseModel.trainer(),
  };
  readonly #odds = new DistributionTrainer();
  readonly #learned: Week[] = [];
  #outlook: { readonly season: number; readonly parameters: OutlookParameters } | null = null;

  /**
   * Steps through the regular weeks of `now`'s files in order, up to the week `now` stands before. `fitFor` says for which weeks
   * parameters are wanted. Called once for each walk.
   */
  *steps(now: Snapshot, fitFor: (week: Week) => boolean): Generator<WalkForwardStep, void, void> {
    const weeks = completedWeeks(now);
    for (const week of [...weeks, { season: now.season, week: now.week }]) {
      const before = now.before(week.season, week.week);
      yield { before, after: now, parameters: fitFor(week) ? this.#parameters(week, before) : null };
      if (this.#learned.length === weeks.length) return;
      const projected = Object.values(this.#trainers).flatMap((trainer) => trainer.learn(before, now));
      if (this.#learned.length >= WARM_UP_WEEKS) this.#odds.learn(before, projected, now);
      this.#learned.push(week);
      if (this.#learned.length % RESIDUAL_REFIT_WEEKS === 0) this.#odds.refitResidualScale();
    }
  }

  #parameters(week: Week, before: Snapshot): ModelParameters {
    // the outlook learns from whole seasons, so it changes once a year
    if (this.#outlook?.season !== week.season) this.#outlook = { season: week.season, parameters: fitOutlook(before) };
    const fitted: Fitted = {
      skill: this.#trainers.skill.parameters(),
      kicking: this.#trainers.kicking.parameters(),
      defending: this.#trainers.defending.parameters(),
      odds: this.#odds.parameters(),
    };
    return createParameters(week, this.#learned.at(-1) ?? null, fitted, this.#outlook.parameters);
  }
}

/** Everybody's projections for the week before which `world` stands. */
export function projectWeek(
  snapshot: Snapshot,
  fitted: Fitted,
  information: InformationCutoff = { at: 'friday' },
): Projection[] {
  return [
    ...skillModel.project(snapshot, fitted.skill, information),
    ...kickingModel.project(snapshot, fitted.kicking, information),
    ...defenseModel.project(snapshot, fitted.defending, information),
  ];
}

/** Regular weeks before the world's own that have statistics, in order. */
function completedWeeks(now: Snapshot): readonly Week[] {
  const { season, week } = now.stats.numbers;
  const weeks: Week[] = [];
  for (let row = 0; row < now.stats.length; row++) {
    const rowWeek = { season: season[row] ?? 0, week: week[row] ?? 0 };
    const last = weeks.at(-1);
    if (last?.season === rowWeek.season && last.week === rowWeek.week) continue;
    if (textAt(now.stats.texts.season_type, row) === 'REG') weeks.push(rowWeek);
  }
  return weeks;
}
