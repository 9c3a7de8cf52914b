// From what is expected to how it may turn out: the odds of a starter's next three games, and the range of the rest of the season.
import { fitLogistic, probability } from '../model/distribution/logistic.ts';
import { fitQuantile } from '../model/distribution/quantile-regression.ts';

/** Starters' places by the mean of three games, a missed one counting zero. */
export const STARTABLE_PLACES: Readonly<Record<string, number>> = { QB: 14, RB: 30, WR: 30, TE: 14, K: 14, DEF: 14 };

export interface SpreadOdds {
  /** Logistic coefficients over `startableInputs`. */
  readonly startable: readonly number[];
  /** Coefficients over `rangeInputs` of the tenth and the ninetieth percentile. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** Believed before anything was learnt. */
const START: SpreadOdds = { startable: [-4, 4, 0], low: [0, 0.4, 0, 0], high: [0.2, 1.2, 0, 0] };
/** Least of a line's worth for the range to be learnt from it: below, everything is zero. */
const LEAST = 0.15;

/** `ratio`: expected points of the next three games over those of the last starter by expectation. A ratio is the same in any scoring. */
function startableInputs(ratio: number): readonly number[] {
  return [1, ratio, Math.log(ratio + 0.2)];
}

/** `ratio`: expected points a game left over the last starter's. */
function rangeInputs(ratio: number, gamesLeft: number): readonly number[] {
  const scatter = 1 / Math.sqrt(gamesLeft);
  return [1, ratio, scatter, scatter * ratio];
}

export class OddsTrainer {
  readonly #near = { inputs: [] as (readonly number[])[], outcomes: [] as number[] };
  readonly #rest = { inputs: [] as (readonly number[])[], outcomes: [] as number[] };

  /** A player's next three games, and whether they were a starter's. */
  learnStartable(ratio: number, reached: boolean): void {
    this.#near.inputs.push(startableInputs(ratio));
    this.#near.outcomes.push(reached ? 1 : 0);
  }

  /** His points a game of the rest, over the last starter's expected ones. */
  learnRange(ratio: number, gamesLeft: number, outcome: number): void {
    if (ratio < LEAST || gamesLeft < 1) return;
    this.#rest.inputs.push(rangeInputs(ratio, gamesLeft));
    this.#rest.outcomes.push(outcome);
  }

  parameters(): SpreadOdds {
    return {
      startable: fitLogistic(this.#near, START.startable),
      low: fitQuantile(this.#rest, 0.1, START.low),
      high: fitQuantile(this.#rest, 0.9, START.high),
    };
  }
}

export function startableOdds({ startable }: SpreadOdds, ratio: number): number {
  return ratio <= 0 ? 0 : probability(startable, startableInputs(ratio));
}

/** Tenth and ninetieth percentile of the points a game left, as ratios; the range always holds the expectation. */
export function rangeOf({ low, high }: SpreadOdds, ratio: number, gamesLeft: number): { low: number; high: number } {
  if (ratio <= 0 || gamesLeft < 1) return { low: 0, high: 0 };
  const inputs = rangeInputs(ratio, gamesLeft);
  const at = (coefficients: readonly number[]) => coefficients.reduce((sum, c, i) => sum + c * (inputs[i] ?? 0), 0);
  return { low: Math.min(ratio, Math.max(0, at(low))), high: Math.max(ratio, at(high)) };
}
