// Logistic regression by Newton's method: the probability of a yes from a few inputs.
import { type Sample, solve } from './quantile-regression.ts';

const STEPS = 50;
/** Twentieth halving of a step: what is left of it moves nothing. */
const HALVINGS = 20;
const SETTLED = 1e-6;
/**
 * Pull on each coefficient toward where the search begins, as that of a few rows: outcomes that are all alike, or inputs that say the same
 * thing twice, would else have no solution or many.
 */
const PULL = 1;

/**
 * Coefficients for `sample` (the constant one among its inputs), whose outcomes are 0 or 1. They are held a little to `start`. Every step is
 * shortened until it is one uphill, so that the search ends at the best coefficients wherever it begins.
 */
export function fitLogistic(sample: Sample, start: readonly number[]): readonly number[] {
  let now = start;
  let value = worthOf(sample, now, start);
  for (let step = 0; step < STEPS; step++) {
    const move = newtonStep(sample, now, start);
    let next = now;
    let reached = Number.NEGATIVE_INFINITY;
    for (let halving = 0, length = 1; halving < HALVINGS && !(reached >= value); halving++, length /= 2) {
      next = now.map((coefficient, i) => coefficient + length * (move[i] ?? 0));
      reached = worthOf(sample, next, start);
    }
    if (!(reached >= value)) break;
    const moved = Math.max(...next.map((coefficient, i) => Math.abs(coefficient - (now[i] ?? 0))));
    [now, value] = [next, reached];
    if (moved < SETTLED) break;
  }
  return now;
}

/** Log likelihood less what the pull costs: the search looks for its only summit. */
function worthOf(sample: Sample, coefficients: readonly number[], start: readonly number[]): number {
  const pulled = coefficients.reduce((sum, value, i) => sum + (value - (start[i] ?? 0)) ** 2, 0);
  return sample.outcomes.reduce(
    (sum, outcome, row) => {
      const logit = logitOf(coefficients, sample.inputs[row] ?? []);
      // log of the probability of what came, without overflow far from even odds
      const against = outcome === 1 ? -logit : logit;
      return sum - (against > 0 ? against + Math.log1p(Math.exp(-against)) : Math.log1p(Math.exp(against)));
    },
    -0.5 * PULL * pulled,
  );
}

function newtonStep(sample: Sample, now: readonly number[], start: readonly number[]): readonly number[] {
  const size = now.length;
  const left = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    left[i * size + i] = PULL;
    right[i] = PULL * ((start[i] ?? 0) - (now[i] ?? 0));
  }
  sample.outcomes.forEach((outcome, row) => {
    const x = sample.inputs[row] ?? [];
    const chance = 1 / (1 + Math.exp(-logitOf(now, x)));
    const weight = chance * (1 - chance);
    for (let i = 0; i < size; i++) {
      const xi = x[i] ?? 0;
      right[i] = (right[i] ?? 0) + xi * (outcome - chance);
      for (let j = 0; j <= i; j++) left[i * size + j] = (left[i * size + j] ?? 0) + weight * xi * (x[j] ?? 0);
    }
  });
  return solve(left, right, new Array<number>(size).fill(0));
}

function logitOf(coefficients: readonly number[], inputs: readonly number[]): number {
  return coefficients.reduce((sum, value, i) => sum + value * (inputs[i] ?? 0), 0);
}

/** Probability of a yes, strictly between 0 and 1. */
export function probability(coefficients: readonly number[], inputs: readonly number[]): number {
  return 1 / (1 + Math.exp(-Math.max(-12, Math.min(12, logitOf(coefficients, inputs)))));
}
