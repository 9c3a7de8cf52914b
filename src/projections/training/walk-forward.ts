// Walk-forward training: each completed week is projected with what was known
// before it, then learned from.
import { numberAt, type Snapshot, textAt, type Week } from '../../nfl/index.ts';
import { finish, type Steps } from '../../steps/index.ts';
import { DistributionTrainer } from '../distributions/fitted-odds.ts';
import { DEFAULT_HYPERPARAMETERS, type Hyperparameters } from '../hyperparameters/index.ts';
import { createDefenseModel } from '../kickers-defenses/defenses.ts';
import { createKickingModel } from '../kickers-defenses/kickers.ts';
import type { Projection } from '../model.ts';
import { fitOutlook } from '../season/fit-outlook.ts';
import { type InformationCutoff, informationOf, type PositionModel } from '../trainer.ts';
import { createSkillModel } from '../weekly/skill-model.ts';
import { type Fitted, type NamedOutlook, nameFitted, nameOutlook, orderFitted } from './named-parameters.ts';
import { createParameters, type ModelParameters } from './parameters.ts';

/**
 * Completed seasons the model learns from, in the service and for every season of a backtest.
 * Chosen in docs/research/seasons.md.
 */
export const LEARNED_SEASONS = 7;

/** A week about to be played. */
export interface WalkForwardStep {
  readonly before: Snapshot;
  /** The snapshot that results are learned from. */
  readonly after: Snapshot;
  /**
   * Parameters for this week, fitted to the weeks before it; null where
   * `fitFor` did not ask for any.
   */
  readonly parameters: ModelParameters | null;
}

/**
 * One pass through the weeks; its trainers learn as it goes. An experiment passes another set of
 * hyperparameters: `new WalkForwardTrainer({ ...DEFAULT_HYPERPARAMETERS, weekly: {
 * ...DEFAULT_HYPERPARAMETERS.weekly, warmUpWeeks: 6 } })`.
 */
export class WalkForwardTrainer {
  readonly #hyperparameters: Hyperparameters;
  readonly #trainers: ReturnType<typeof createTrainers>;
  readonly #odds: DistributionTrainer;
  readonly #learned: Week[] = [];
  #outlook: { readonly season: number; readonly parameters: NamedOutlook } | null = null;

  constructor(hyperparameters: Hyperparameters = DEFAULT_HYPERPARAMETERS) {
    this.#hyperparameters = hyperparameters;
    this.#trainers = createTrainers(hyperparameters);
    this.#odds = new DistributionTrainer(hyperparameters.distributions);
  }

  /**
   * Steps through the regular weeks of `now`'s files in order, up to the week of `now` itself.
   * `fitFor` says for which weeks parameters are wanted. Called once for each trainer.
   */
  *steps(now: Snapshot, fitFor: (week: Week) => boolean): Generator<WalkForwardStep, void, void> {
    const { warmUpWeeks, residualRefitWeeks } = this.#hyperparameters.distributions;
    const weeks = completedWeeks(now);
    for (const week of [...weeks, { season: now.season, week: now.week }]) {
      const before = now.before(week.season, week.week);
      yield { before, after: now, parameters: fitFor(week) ? this.#parameters(week, before) : null };
      if (this.#learned.length === weeks.length) return;
      const projected = Object.values(this.#trainers).flatMap((trainer) => trainer.learn(before, now));
      if (this.#learned.length >= warmUpWeeks) this.#odds.learn(before, projected, now);
      this.#learned.push(week);
      if (this.#learned.length % residualRefitWeeks === 0) this.#odds.refitResidualScale();
    }
  }

  #parameters(week: Week, before: Snapshot): ModelParameters {
    const hyperparameters = this.#hyperparameters;
    // the outlook learns from whole seasons, so it changes once a year
    if (this.#outlook?.season !== week.season)
      this.#outlook = { season: week.season, parameters: nameOutlook(fitOutlook(before, hyperparameters.season)) };
    const fitted = nameFitted({
      skill: this.#trainers.skill.parameters(),
      kicking: this.#trainers.kicking.parameters(),
      defending: this.#trainers.defending.parameters(),
      odds: this.#odds.parameters(),
    });
    const outlook = this.#outlook.parameters;
    return createParameters(week, this.#learned.at(-1) ?? null, { hyperparameters, fitted, outlook });
  }
}

interface PositionModels {
  readonly skill: PositionModel<Fitted['skill']>;
  readonly kicking: PositionModel<Fitted['kicking']>;
  readonly defending: PositionModel<Fitted['defending']>;
}

function positionModels({ weekly, kickersDefenses }: Hyperparameters): PositionModels {
  return {
    skill: createSkillModel(weekly),
    kicking: createKickingModel(kickersDefenses),
    defending: createDefenseModel(kickersDefenses),
  };
}

function createTrainers(hyperparameters: Hyperparameters) {
  const { skill, kicking, defending } = positionModels(hyperparameters);
  return { skill: skill.trainer(), kicking: kicking.trainer(), defending: defending.trainer() };
}

/** Projections of every player for the snapshot's week. */
export function projectWeek(
  snapshot: Snapshot,
  parameters: Pick<ModelParameters, 'fitted' | 'hyperparameters'>,
  information?: InformationCutoff,
): Projection[] {
  return finish(projectWeekInSteps(snapshot, parameters, information));
}

/** The same in parts. */
export function* projectWeekInSteps(
  snapshot: Snapshot,
  { fitted: stored, hyperparameters }: Pick<ModelParameters, 'fitted' | 'hyperparameters'>,
  information: InformationCutoff = informationOf(snapshot),
): Steps<Projection[]> {
  const { skill, kicking, defending } = positionModels(hyperparameters);
  const fitted = orderFitted(stored);
  return [
    ...(yield* skill.projectInSteps(snapshot, fitted.skill, information)),
    ...(yield* kicking.projectInSteps(snapshot, fitted.kicking, information)),
    ...(yield* defending.projectInSteps(snapshot, fitted.defending, information)),
  ];
}

/** Regular weeks before the snapshot's own that have statistics, in order. */
function completedWeeks(now: Snapshot): readonly Week[] {
  const { season, week } = now.stats.numbers;
  const weeks: Week[] = [];
  for (let row = 0; row < now.stats.length; row++) {
    const rowWeek = { season: numberAt(season, row), week: numberAt(week, row) };
    const last: Week | undefined = weeks.at(-1);
    if (last?.season === rowWeek.season && last.week === rowWeek.week) continue;
    if (textAt(now.stats.texts.season_type, row) === 'REG') weeks.push(rowWeek);
  }
  return weeks;
}
