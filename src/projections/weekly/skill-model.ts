// Learns the weekly model from one completed week after the other, each projected first with
// what was learned before it.
import { rowsBefore, type Snapshot, teamsWithInactives } from '../../nfl/index.ts';
import { finish, mapInSteps } from '../../steps/index.ts';
import { AvailabilityTrainer } from '../availability/training.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import type { Projection } from '../model.ts';
import { type PositionModel, positionModel, type Trainer } from '../trainer.ts';
import { LineTrainer } from './line-trainer.ts';
import { type LineCoefficients, projectionOf, projectionRows, type SkillParameters } from './skill-rows.ts';
import { resultsOf } from './week-results.ts';

export type { LineCoefficients, SkillParameters } from './skill-rows.ts';

/** Rows between two parts of the work: about 2 ms. */
const ROWS_PER_PART = 100;

type FittedLines = LineCoefficients & Pick<SkillParameters, 'gameDay'>;

class SkillTrainer implements Trainer<SkillParameters> {
  readonly #availability: AvailabilityTrainer;
  readonly #lines: LineTrainer;
  readonly #gameDay: LineTrainer;
  readonly #hyperparameters: WeeklyHyperparameters;
  #fitted: FittedLines | null = null;

  constructor(hyperparameters: WeeklyHyperparameters) {
    this.#hyperparameters = hyperparameters;
    this.#availability = new AvailabilityTrainer(hyperparameters.availability);
    this.#lines = new LineTrainer(hyperparameters);
    this.#gameDay = new LineTrainer(hyperparameters);
  }

  learn(before: Snapshot, after: Snapshot): readonly Projection[] {
    const fitted = { ...this.#fittedLines(), availability: this.#availability.parametersOfWeek(before) };
    const { warmUpWeeks } = this.#hyperparameters;
    const rows = finish(projectionRows(before, fitted, { at: 'friday' }, this.#hyperparameters));
    const hasPast = before.week > warmUpWeeks || rowsBefore(before.stats, { season: before.season, week: 0 }) > 0;
    if (hasPast) {
      const results = resultsOf(after, before.season, before.week);
      this.#lines.learn(rows, results);
      const announced = teamsWithInactives(after.rosters, before);
      if (announced.size > 0) {
        const gameDayRows = finish(projectionRows(before, fitted, { at: 'lock', after }, this.#hyperparameters));
        this.#gameDay.learn(
          gameDayRows.filter(({ week }) => announced.has(week.team)),
          results,
        );
      }
    }
    this.#availability.learn(before, after);
    this.#fitted = null;
    return rows.map(projectionOf);
  }

  parameters(): SkillParameters {
    return { ...this.#fittedLines(), availability: this.#availability.parameters() };
  }

  #fittedLines(): FittedLines {
    if (this.#fitted) return this.#fitted;
    const lines = this.#lines.coefficients();
    this.#fitted = { ...lines, gameDay: this.#gameDay.coefficientsNear(lines) };
    return this.#fitted;
  }
}

/** Quarterbacks, runners, receivers and tight ends. */
export function createSkillModel(hyperparameters: WeeklyHyperparameters): PositionModel<SkillParameters> {
  return positionModel({
    trainer: () => new SkillTrainer(hyperparameters),
    *projectInSteps(snapshot, parameters, information) {
      const rows = yield* projectionRows(snapshot, parameters, information, hyperparameters);
      // with their parts made: else each would hold all that its row was made of
      return yield* mapInSteps(rows, ROWS_PER_PART, (row): Projection => ({ ...projectionOf(row) }));
    },
  });
}
