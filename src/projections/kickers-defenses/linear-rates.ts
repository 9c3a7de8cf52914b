// Amounts a game as a linear function of the game's context: fitted, predicted, and explained
// input by input in points.
import { itemAt } from '../../checked/index.ts';
import { type LinearFit, RegressionMoments } from '../../stats/index.ts';
import type { ProjectionPart } from '../model.ts';
import { CONTEXT_INPUTS } from './game-setting.ts';

type Input = (typeof CONTEXT_INPUTS)[number];

/**
 * A fit with what an explanation needs: `typical` is the mean of each input over
 * the games it was fitted to.
 */
export interface RateModel {
  readonly linear: LinearFit;
  readonly typical: readonly number[];
}

/** Learns amounts of some statistics from some inputs of the setting. */
export class RateFit {
  readonly #places: readonly number[];
  readonly #moments: RegressionMoments;
  readonly #sums: number[];

  readonly #ridgeRows: number;

  constructor(inputs: readonly Input[], outputs: number, ridgeRows: number) {
    this.#ridgeRows = ridgeRows;
    this.#places = inputs.map((input) => CONTEXT_INPUTS.indexOf(input));
    this.#moments = new RegressionMoments(inputs.length, outputs);
    this.#sums = inputs.map(() => 0);
  }

  add(inputValues: readonly number[], amounts: readonly number[]): void {
    const x = this.#places.map((inputIndex) => itemAt(inputValues, inputIndex));
    x.forEach((value, index) => {
      this.#sums[index] = itemAt(this.#sums, index) + value;
    });
    this.#moments.add(x, amounts, 1);
  }

  rates(): RateModel {
    const rows = Math.max(1, this.#moments.rows);
    return { linear: this.#moments.solve(this.#ridgeRows), typical: this.#sums.map((sum) => sum / rows) };
  }
}

/** Expected amounts, none below zero, in the order the outputs were learned in. */
export function predictAmounts(
  { linear }: RateModel,
  inputs: readonly Input[],
  inputValues: readonly number[],
): readonly number[] {
  const x = inputs.map((input) => itemAt(inputValues, CONTEXT_INPUTS.indexOf(input)));
  return linear.intercept.map((start, output) =>
    Math.max(
      0,
      x.reduce((sum, value, index) => sum + value * itemAt(itemAt(linear.coefficients, index), output), start),
    ),
  );
}

/**
 * The way from an average game to this one: what each input adds, given what one unit of
 * each output is worth in points. The first part, `average_game`, is what remains, so that
 * the parts sum to `total`.
 */
export function explainContributions(
  { linear, typical }: RateModel,
  inputs: readonly Input[],
  inputValues: readonly number[],
  pointValues: readonly number[],
  total: number,
): readonly ProjectionPart[] {
  const steps = inputs.map((input, index): ProjectionPart => {
    const value = itemAt(inputValues, CONTEXT_INPUTS.indexOf(input));
    const perUnit = pointValues.reduce(
      (sum, pointValue, output) => sum + pointValue * itemAt(itemAt(linear.coefficients, index), output),
      0,
    );
    const unit = input.endsWith('total') ? 'points' : input === 'home' || input === 'indoors' ? 'count' : 'per_game';
    return { stat: input, value, unit, points: perUnit * (value - itemAt(typical, index)), player: null };
  });
  const unexplained = total - steps.reduce((sum, { points }) => sum + points, 0);
  return [{ stat: 'average_game', value: unexplained, unit: 'points', points: unexplained, player: null }, ...steps];
}
