// Logistic regression by Newton's method: the probability of a yes from a few inputs.
import { itemAt } from '../checked/index.ts';
import { type RegressionSample, solveRidge } from './quantile-regression.ts';
import { addAt, clampedScore, largestMove, sigmoid, weightedSum } from './vectors.ts';

const MAX_STEPS = 50;
/** Twentieth halving of a step: what is left of it moves nothing. */
const MAX_HALVINGS = 20;
const CONVERGENCE_TOLERANCE = 1e-6;
/**
 * Pull on each coefficient toward where the search begins, as that of a few rows: outcomes that are
 * all alike, or inputs that say the same thing twice, would else have no solution or many.
 */
const RIDGE_LAMBDA = 1;

/**
 * Coefficients for `sample` (the constant one among its inputs), whose outcomes are 0 or 1. They
 * are shrunk a little toward `start`. Every step is shortened until it is one uphill, so that the
 * search ends at the best coefficients wherever it begins.
 */
export function fitLogistic(sample: RegressionSample, start: readonly number[]): readonly number[] {
  let current = start;
  let value = penalizedLikelihood(sample, current, start);
  for (let step = 0; step < MAX_STEPS; step++) {
    const newton = newtonStep(sample, current, start);
    let next = current;
    let bestLikelihood = Number.NEGATIVE_INFINITY;
    for (let halving = 0, length = 1; halving < MAX_HALVINGS && !(bestLikelihood >= value); halving++, length /= 2) {
      next = current.map((coefficient, i) => coefficient + length * itemAt(newton, i));
      bestLikelihood = penalizedLikelihood(sample, next, start);
    }
    if (!(bestLikelihood >= value)) break;
    const move = largestMove(current, next);
    [current, value] = [next, bestLikelihood];
    if (move < CONVERGENCE_TOLERANCE) break;
  }
  return current;
}

/** Log likelihood less what the pull costs: the search looks for its only summit. */
function penalizedLikelihood(
  sample: RegressionSample,
  coefficients: readonly number[],
  start: readonly number[],
): number {
  const penalty = coefficients.reduce((sum, value, i) => sum + (value - itemAt(start, i)) ** 2, 0);
  return sample.outcomes.reduce(
    (sum, outcome, row) => {
      const logit = weightedSum(coefficients, itemAt(sample.inputs, row));
      // log of the probability of what came, without overflow far from even odds
      const signedLogit = outcome === 1 ? -logit : logit;
      return (
        sum - (signedLogit > 0 ? signedLogit + Math.log1p(Math.exp(-signedLogit)) : Math.log1p(Math.exp(signedLogit)))
      );
    },
    -0.5 * RIDGE_LAMBDA * penalty,
  );
}

function newtonStep(sample: RegressionSample, current: readonly number[], start: readonly number[]): readonly number[] {
  const size = current.length;
  const left = new Float64Array(size * size);
  const right = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    left[i * size + i] = RIDGE_LAMBDA;
    right[i] = RIDGE_LAMBDA * (itemAt(start, i) - itemAt(current, i));
  }
  sample.outcomes.forEach((outcome, row) => {
    const x = itemAt(sample.inputs, row);
    const predicted = sigmoid(weightedSum(current, x));
    const weight = predicted * (1 - predicted);
    for (const [i, xi] of x.entries()) {
      addAt(right, i, xi * (outcome - predicted));
      for (let j = 0; j <= i; j++) addAt(left, i * size + j, weight * xi * itemAt(x, j));
    }
  });
  return solveRidge(left, right, new Array<number>(size).fill(0));
}

/** Probability of a yes, strictly between 0 and 1. */
export function probability(coefficients: readonly number[], inputs: readonly number[]): number {
  return sigmoid(clampedScore(weightedSum(coefficients, inputs)));
}

/** Added to a share and to its complement, so that 0 and 1 have a logit. */
const SHARE_MARGIN = 0.02;

/** The logit of a share, 0 to 1. */
export const logit = (share: number): number => Math.log((share + SHARE_MARGIN) / (1 + SHARE_MARGIN - share));
