// The shape of a score: its 10th, 50th and 90th percentile and the chance of a starter's week, as
// functions of what is expected.
import type { StatLine } from '../../fantasy/scoring/index.ts';
import { NORMAL_P90, probability, weightedSum } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';

export const MODELED = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const;
export type Modeled = (typeof MODELED)[number];

/** Coefficients of one position. */
export interface DistributionShape {
  /** Of `spreadInputs`, for half-PPR points. */
  readonly p10: readonly number[];
  readonly p50: readonly number[];
  readonly p90: readonly number[];
  /** Of `starterInputs`, on the scale of log odds. */
  readonly starts: readonly number[];
}

/**
 * Whether the player counts among those a week is fitted to and measured against: a substitute's
 * expectation holds only in the games in which he is more than that.
 */
export function isExpectedToPlay({ plays }: { readonly plays: number }): boolean {
  return plays >= 0.5;
}

export function isModeled(position: string): position is Modeled {
  return MODELED.some((known) => known === position);
}

/** Names of `spreadInputs` and of `starterInputs`, in order. */
export const SPREAD_INPUTS = ['intercept', 'mean', 'touchdown_points'] as const;
export const STARTER_INPUTS = ['intercept', 'ratio', 'log_ratio'] as const;

/**
 * What the percentiles depend on: the mean, and how much of it is touchdowns, which come or do not.
 */
export function spreadInputs(mean: number, line: StatLine): readonly number[] {
  const touchdowns =
    4 * amountIn(line, 'passing_tds') + 6 * (amountIn(line, 'rushing_tds') + amountIn(line, 'receiving_tds'));
  return [1, Math.max(0, mean), Math.min(touchdowns, 12)];
}

/**
 * What a starter's week depends on: the mean relative to that of the last projected starter, which
 * is the same in every scoring.
 */
export function starterInputs(mean: number, lastStarter: number): readonly number[] {
  const proportion = Math.max(MIN_PROPORTION, mean / Math.max(MIN_LINE, lastStarter));
  return [1, proportion, Math.log(proportion)];
}

/** A hundredth of a starter is as good as nothing, and a line under half a point is none. */
const MIN_PROPORTION = 0.01;
/** The lowest line of a last starter to divide by, in points a game. */
const MIN_LINE = 0.5;

export interface Percentiles {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** Percentiles of half-PPR points, in order. */
export function percentilesOf(shape: DistributionShape, mean: number, line: StatLine): Percentiles {
  const inputs = spreadInputs(mean, line);
  const [p10 = 0, p50 = 0, p90 = 0] = [shape.p10, shape.p50, shape.p90]
    .map((coefficients) => weightedSum(coefficients, inputs))
    .sort((a, b) => a - b);
  return { p10, p50, p90 };
}

/** Standard deviation of the normal number with these outer percentiles; half a point at least. */
export function sdOf({ p10, p90 }: Percentiles): number {
  return Math.max(0.5, (p90 - p10) / (2 * NORMAL_P90));
}

export function starterProbability(shape: DistributionShape, mean: number, lastStarter: number): number {
  return probability(shape.starts, starterInputs(mean, lastStarter));
}
