// Sums and means of lists, sums over vectors in typed arrays for the inner loops of the fits, and
// the logistic function. Lengths must agree: an index past the end throws.
import { floatAt, itemAt } from '../checked/index.ts';

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Null over nothing. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}

/**
 * The middle value; of an even number the mean of the middle two, or the upper of
 * them. Null over nothing.
 */
export function median(values: readonly number[], ofTwo: 'mean' | 'upper' = 'mean'): number | null {
  const ascending = [...values].sort((a, b) => a - b);
  const half = Math.floor(ascending.length / 2);
  const upper = ascending[half];
  if (upper === undefined) return null;
  return ofTwo === 'upper' || ascending.length % 2 === 1 ? upper : (itemAt(ascending, half - 1) + upper) / 2;
}

/** Sum of the inputs, each times its coefficient. */
export function weightedSum(coefficients: readonly number[], inputs: readonly number[]): number {
  return coefficients.reduce((total, coefficient, i) => total + coefficient * itemAt(inputs, i), 0);
}

/** The value, or the bound that it lies beyond. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += floatAt(a, i) * floatAt(b, i);
  return sum;
}

/** `point` plus `length` times `direction`. */
export function moved(point: Float64Array, direction: Float64Array, length: number): Float64Array {
  const sum = new Float64Array(point.length);
  for (let i = 0; i < sum.length; i++) sum[i] = floatAt(point, i) + length * floatAt(direction, i);
  return sum;
}

/** Adds `amount` to the sum at `index`. */
export function addAt(sums: Float64Array, index: number, amount: number): void {
  sums[index] = floatAt(sums, index) + amount;
}

/** Adds each value to the sum at its index. */
export function addAll(sums: Float64Array, values: Float64Array): void {
  for (let i = 0; i < sums.length; i++) addAt(sums, i, floatAt(values, i));
}

/** The largest change of a coefficient from one step of a search to the next. */
export function largestMove(from: readonly number[], to: readonly number[]): number {
  return Math.max(...to.map((value, i) => Math.abs(value - itemAt(from, i))));
}

/** Beyond this an exponent says no more. */
const MAX_EXPONENT = 12;

/** A score near enough to zero for its exponential: no probability becomes 0 or 1. */
export const clampedScore = (score: number): number => clamp(score, -MAX_EXPONENT, MAX_EXPONENT);

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** Odds of each member from the members' scores; they sum to one. */
export function softmax(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores);
  return shares(scores.map((score) => Math.exp(score - highest)));
}

/** Each as a share of the sum of all. */
export function shares(weights: readonly number[]): readonly number[] {
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}
