// The shape of a score: its 10th, 50th and 90th percentile and the chance of a starter's week, as
// functions of what is expected.

import { itemAt } from '../../checked/index.ts';
import type { StatLine } from '../../fantasy/scoring/index.ts';
import { NORMAL_P90, probability } from '../../stats/index.ts';
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
const MIN_LINE = 0.5;

export interface Percentiles {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** Percentiles of half-PPR points, in order. */
export function percentilesOf(shape: DistributionShape, mean: number, line: StatLine): Percentiles {
  const inputs = spreadInputs(mean, line);
  const value = (coefficients: readonly number[]) =>
    coefficients.reduce((sum, coefficient, index) => sum + coefficient * itemAt(inputs, index), 0);
  const [p10 = 0, p50 = 0, p90 = 0] = [value(shape.p10), value(shape.p50), value(shape.p90)].sort((a, b) => a - b);
  return { p10, p50, p90 };
}

/** Standard deviation of the normal number with these outer percentiles; half a point at least. */
export function sdOf({ p10, p90 }: Percentiles): number {
  return Math.max(0.5, (p90 - p10) / (2 * NORMAL_P90));
}

export function starterProbability(shape: DistributionShape, mean: number, lastStarter: number): number {
  return probability(shape.starts, starterInputs(mean, lastStarter));
}

/**
 * Before any week was used: a lower tenth at a third of the mean, a median a little under it,
 * an upper tenth well above.
 */
export const INITIAL_SHAPES: Readonly<Record<Modeled, DistributionShape>> = {
  QB: initialShape(4),
  RB: initialShape(5),
  WR: initialShape(5),
  TE: initialShape(4),
  K: initialShape(5),
  DEF: initialShape(8),
};

function initialShape(above: number): DistributionShape {
  return { p10: [0, 0.33, 0], p50: [0, 0.93, 0], p90: [above, 1.3, 0], starts: [-1, 1, 1] };
}
