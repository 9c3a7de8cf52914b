// Logistic regression by Newton's method: the probability of a yes from a few inputs.
import { type Sample, solve } from './quantile-regression.ts';

const STEPS = 12;
const SETTLED = 1e-6;

/** Coefficients for `sample` (the constant one among its inputs), whose outcomes are 0 or 1, searched from `start`. */
export function fitLogistic(sample: Sample, start: readonly number[]): readonly number[] {
  const size = start.length;
  let now = start;
  for (let step = 0; step < STEPS && sample.outcomes.length > 0; step++) {
    const left = new Float64Array(size * size);
    const right = new Float64Array(size);
    sample.outcomes.forEach((outcome, row) => {
      const x = sample.inputs[row] ?? [];
      const chance = probability(now, x);
      const weight = Math.max(1e-6, chance * (1 - chance));
      for (let i = 0; i < size; i++) {
        const xi = x[i] ?? 0;
        right[i] = (right[i] ?? 0) + xi * (outcome - chance);
        for (let j = 0; j <= i; j++) left[i * size + j] = (left[i * size + j] ?? 0) + weight * xi * (x[j] ?? 0);
      }
    });
    const move = solve(left, right, new Array<number>(size).fill(0));
    now = now.map((value, i) => value + Math.max(-2, Math.min(2, move[i] ?? 0)));
    if (Math.max(...move.map(Math.abs)) < SETTLED) break;
  }
  return now;
}

/** Probability of a yes, strictly between 0 and 1. */
export function probability(coefficients: readonly number[], inputs: readonly number[]): number {
  const logit = coefficients.reduce((sum, value, i) => sum + value * (inputs[i] ?? 0), 0);
  return 1 / (1 + Math.exp(-Math.max(-12, Math.min(12, logit))));
}
