// Amounts a game as a linear function of the setting: fitted, predicted, and told input by input in points.
import type { Part } from '../../model.ts';
import { PRESETS, type StatLine } from '../../scoring.ts';
import { type Linear, Moments } from '../ridge.ts';
import { INPUTS } from './setting.ts';

type Input = (typeof INPUTS)[number];

/** A fit with what is needed to tell it: `typical` is the mean of each input over the games learnt from. */
export interface Rates {
  readonly linear: Linear;
  readonly typical: readonly number[];
}

/** Rows' worth of pull toward the league's mean on each input: there is one row a team and game, and much luck in it. */
const STRENGTH = 400;

/** Learns amounts of some statistics from some inputs of the setting. */
export class RateFit {
  readonly #places: readonly number[];
  readonly #moments: Moments;
  readonly #sums: number[];

  constructor(inputs: readonly Input[], outputs: number) {
    this.#places = inputs.map((input) => INPUTS.indexOf(input));
    this.#moments = new Moments(inputs.length, outputs);
    this.#sums = inputs.map(() => 0);
  }

  add(setting: readonly number[], amounts: readonly number[]): void {
    const x = this.#places.map((place) => setting[place] ?? 0);
    x.forEach((value, at) => {
      this.#sums[at] = (this.#sums[at] ?? 0) + value;
    });
    this.#moments.add(x, amounts, 1);
  }

  rates(): Rates {
    const rows = Math.max(1, this.#moments.rows);
    return { linear: this.#moments.solve(STRENGTH), typical: this.#sums.map((sum) => sum / rows) };
  }
}

/** Expected amounts, none below zero, in the order the outputs were learnt in. */
export function expected({ linear }: Rates, inputs: readonly Input[], setting: readonly number[]): readonly number[] {
  const x = inputs.map((input) => setting[INPUTS.indexOf(input)] ?? 0);
  return linear.intercept.map((start, output) =>
    Math.max(
      0,
      x.reduce((sum, value, at) => sum + value * (linear.coefficients[at]?.[output] ?? 0), start),
    ),
  );
}

/**
 * The way from an average game to this one: what each input adds, given what one unit of each output is worth in points. The first part,
 * `average_game`, is what remains, so that the parts sum to `total`.
 */
export function told(
  { linear, typical }: Rates,
  inputs: readonly Input[],
  setting: readonly number[],
  worth: readonly number[],
  total: number,
): readonly Part[] {
  const steps = inputs.map((input, at): Part => {
    const value = setting[INPUTS.indexOf(input)] ?? 0;
    const perUnit = worth.reduce((sum, price, output) => sum + price * (linear.coefficients[at]?.[output] ?? 0), 0);
    const unit = input.endsWith('total') ? 'points' : input === 'home' || input === 'indoors' ? 'count' : 'per_game';
    return { stat: input, value, unit, points: perUnit * (value - (typical[at] ?? 0)), player: null };
  });
  const rest = total - steps.reduce((sum, { points }) => sum + points, 0);
  return [{ stat: 'average_game', value: rest, unit: 'points', points: rest, player: null }, ...steps];
}

/** What one unit of a statistic is worth under the common defaults. */
export function worthOf(stats: readonly (keyof StatLine)[]): readonly number[] {
  const prices: StatLine = PRESETS.half_ppr;
  return stats.map((stat) => prices[stat] ?? 0);
}
