// Conditional logit: probabilities of the members of a group of which only one is chosen,
// fitted by Newton's method.
import { floatAt, itemAt } from '../checked/index.ts';
import { solveRidge } from './quantile-regression.ts';
import { addAt, clamp, clampedScore, shares, weightedSum } from './vectors.ts';

/** A group: inputs of each member, rows of equal length, and the share of the choices each got. */
export interface ChoiceGroup {
  readonly inputs: readonly (readonly number[])[];
  readonly shares: readonly number[];
}

const MAX_STEPS = 20;
const CONVERGENCE_TOLERANCE = 1e-6;
/** Largest change of a coefficient in one step. */
const MAX_MOVE = 2;

/** Coefficients under which the shares that came are likeliest, searched from `start`. */
export function fitConditionalLogit(groups: readonly ChoiceGroup[], start: readonly number[]): readonly number[] {
  const size = start.length;
  let now = start;
  for (let step = 0; step < MAX_STEPS && groups.length > 0; step++) {
    const left = new Float64Array(size * size);
    const right = new Float64Array(size);
    for (const { inputs, shares: observed } of groups) {
      const probabilities = conditionalLogit(now, inputs);
      const mean = new Float64Array(size);
      inputs.forEach((x, member) => {
        const predicted = itemAt(probabilities, member);
        for (const [i, xi] of x.entries()) addAt(mean, i, predicted * xi);
      });
      inputs.forEach((x, member) => {
        const predicted = itemAt(probabilities, member);
        const residual = itemAt(observed, member) - predicted;
        for (const [i, xi] of x.entries()) {
          addAt(right, i, xi * residual);
          for (let j = 0; j <= i; j++) addAt(left, i * size + j, predicted * xi * (itemAt(x, j) - floatAt(mean, j)));
        }
      });
    }
    const step = solveRidge(left, right, new Array<number>(size).fill(0));
    now = now.map((value, i) => value + clamp(itemAt(step, i), -MAX_MOVE, MAX_MOVE));
    if (Math.max(...step.map(Math.abs)) < CONVERGENCE_TOLERANCE) break;
  }
  return now;
}

/** Odds of each member; they sum to one. */
export function conditionalLogit(
  coefficients: readonly number[],
  inputs: readonly (readonly number[])[],
): readonly number[] {
  return shares(inputs.map((x) => Math.exp(clampedScore(weightedSum(coefficients, x)))));
}
