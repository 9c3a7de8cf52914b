// From what is expected to how it may turn out: the odds of a starter's next three games, and the
// range of the rest of the season.
import { fitLogistic, fitQuantile, probability, weightedSum } from '../../stats/index.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';

export type RangeHyperparameters = SeasonHyperparameters['range'];

export interface RangeCoefficients {
  /** Logistic coefficients over `startableInputs`. */
  readonly startable: readonly number[];
  /** Coefficients over `rangeInputs` of the tenth and the ninetieth percentile. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** What the range of the rest of a season depends on. */
export interface RestOfSeasonRange {
  /** Expected points a game left, absence counted as zero, over the last starter's. */
  readonly ratio: number;
  readonly gamesLeft: number;
  /** Share of the games left that he is expected to play. */
  readonly plays: number;
  /** His team has not played yet: uncertainty is largest then. */
  readonly isOpening: boolean;
}

/** Names of `startableInputs` and of `rangeInputs`, in order. */
export const STARTABLE_INPUTS = ['intercept', 'ratio', 'log_ratio'] as const;
export const RANGE_INPUTS = [
  'ratio',
  'root_ratio',
  'scatter_x_ratio',
  'scatter_x_root_ratio',
  'opening_x_ratio',
  'absence_x_ratio',
] as const;

/**
 * `ratio`: expected points of the next three games over those of the last starter by expectation. A
 * ratio is the same in any scoring.
 */
function startableInputs(ratio: number): readonly number[] {
  return [1, ratio, Math.log(ratio + 0.2)];
}

/**
 * All vanish with the ratio: his level, the scatter of few games, the doubt before a season, and
 * the doubt whether he plays.
 */
function rangeInputs(
  { ratio, gamesLeft, plays, isOpening }: RestOfSeasonRange,
  { minPlayShare }: RangeHyperparameters,
): readonly number[] {
  const scatter = 1 / Math.sqrt(gamesLeft);
  const root = Math.sqrt(ratio);
  const absence = ratio * Math.sqrt((1 - plays) / Math.max(plays, minPlayShare));
  return [ratio, root, scatter * ratio, scatter * root, isOpening ? ratio : 0, absence];
}

export class RangeTrainer {
  readonly #hyperparameters: RangeHyperparameters;
  readonly #near = { inputs: [] as (readonly number[])[], outcomes: [] as number[] };
  readonly #rest = { inputs: [] as (readonly number[])[], outcomes: [] as number[] };

  constructor(hyperparameters: RangeHyperparameters) {
    this.#hyperparameters = hyperparameters;
  }

  /** A player's next three games: 1 when they were a starter's. */
  learnStartable(ratio: number, outcome: 0 | 1): void {
    this.#near.inputs.push(startableInputs(ratio));
    this.#near.outcomes.push(outcome);
  }

  /** His points a game of the rest, over the last starter's expected ones. */
  learnRange(rest: RestOfSeasonRange, outcome: number): void {
    const { minRatio, starterPoints } = this.#hyperparameters;
    if (rest.ratio < minRatio || rest.gamesLeft < 1) return;
    this.#rest.inputs.push(rangeInputs(rest, this.#hyperparameters).map((input) => input * starterPoints));
    this.#rest.outcomes.push(outcome * starterPoints);
  }

  parameters(): RangeCoefficients {
    const { initial } = this.#hyperparameters;
    return {
      startable: fitLogistic(this.#near, initial.startable),
      low: fitQuantile(this.#rest, 0.1, initial.low),
      high: fitQuantile(this.#rest, 0.9, initial.high),
    };
  }
}

export function startableProbability({ startable }: RangeCoefficients, ratio: number): number {
  return ratio <= 0 ? 0 : probability(startable, startableInputs(ratio));
}

/**
 * Tenth and ninetieth percentile of the points a game left, as ratios; the range always
 * contains the expectation.
 */
export function rangeOf(
  { low, high }: RangeCoefficients,
  rest: RestOfSeasonRange,
  hyperparameters: RangeHyperparameters,
): { low: number; high: number } {
  const { ratio, gamesLeft } = rest;
  if (ratio <= 0 || gamesLeft < 1) return { low: 0, high: 0 };
  const inputs = rangeInputs(rest, hyperparameters);
  return {
    low: Math.min(ratio, Math.max(0, weightedSum(low, inputs))),
    high: Math.max(ratio, weightedSum(high, inputs)),
  };
}
