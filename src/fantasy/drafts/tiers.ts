// Tiers: where an ordered list of values breaks, by exact one-dimensional segmentation against
// the noise of each value.
import { floatAt } from '../../checked/index.ts';

/** A value with how uncertain it is, as a standard deviation above zero. */
export interface UncertainValue {
  readonly value: number;
  readonly sd: number;
}

/**
 * Sizes of the tiers of a list in falling order, exactly: the segmentation with the least sum of
 * squared distances from the tier's mean, each in units of its own noise, plus `breakCost` for
 * every tier. Two neighboring tiers therefore stay apart only where the gap between their means
 * is more than noise explains: merging tiers of a and b equal members costs gap² · ab / (a + b)
 * / noise². Of equally good segmentations the one with the longer first tiers counts. Quadratic
 * in the length of the list.
 */
export function tierSizes(values: readonly UncertainValue[], breakCost: number): readonly number[] {
  const n = values.length;
  const weight = new Float64Array(n + 1);
  const sum = new Float64Array(n + 1);
  const squares = new Float64Array(n + 1);
  // relative to the first value: squares of large numbers leave no digits for small differences
  const [first] = values;
  if (first === undefined) return [];
  const origin = first.value;
  values.forEach(({ value: center, sd }, i) => {
    const value = center - origin;
    const weightOfValue = 1 / (sd * sd);
    weight[i + 1] = floatAt(weight, i) + weightOfValue;
    sum[i + 1] = floatAt(sum, i) + weightOfValue * value;
    squares[i + 1] = floatAt(squares, i) + weightOfValue * value * value;
  });
  const sumBetween = (prefix: Float64Array, from: number, to: number) => floatAt(prefix, to) - floatAt(prefix, from);
  const squaredError = (from: number, to: number) => {
    const mass = sumBetween(weight, from, to);
    return Math.max(0, sumBetween(squares, from, to) - sumBetween(sum, from, to) ** 2 / mass);
  };
  /** Least cost of the values from `i` on, and the length of their first tier. */
  const cost = new Float64Array(n + 1);
  const length = new Int32Array(n + 1);
  for (let i = n - 1; i >= 0; i--) {
    cost[i] = Number.POSITIVE_INFINITY;
    for (let end = n; end > i; end--) {
      const total = squaredError(i, end) + breakCost + floatAt(cost, end);
      if (total < floatAt(cost, i) - 1e-9) {
        cost[i] = total;
        length[i] = end - i;
      }
    }
  }
  const sizes: number[] = [];
  for (let i = 0; i < n; i += length[i] ?? n) sizes.push(length[i] ?? n);
  return sizes;
}
