// Conditional logit: probabilities of the members of a group of which only one is chosen,
// fitted by Newton's method.
import { solveRidge } from './quantile-regression.ts';

/** A group: inputs of each member, rows of equal length, and the share of the choices each got. */
export interface ChoiceGroup {
  readonly inputs: readonly (readonly number[])[];
  readonly shares: readonly number[];
}

const MAX_STEPS = 20;
const CONVERGENCE_TOLERANCE = 1e-6;
/** Beyond this an exponent says no more. */
const MAX_EXPONENT = 12;

/** Coefficients under which the shares that came are likeliest, searched from `start`. */
export function fitConditionalLogit(groups: readonly ChoiceGroup[], start: readonly number[]): readonly number[] {
  const size = start.length;
  let now = start;
  for (let step = 0; step < MAX_STEPS && groups.length > 0; step++) {
    const left = new Float64Array(size * size);
    const right = new Float64Array(size);
    for (const { inputs, shares } of groups) {
      const probabilities = conditionalLogit(now, inputs);
      const mean = new Array<number>(size).fill(0);
      inputs.forEach((x, member) => {
        for (let i = 0; i < size; i++) mean[i] = (mean[i] ?? 0) + (probabilities[member] ?? 0) * (x[i] ?? 0);
      });
      inputs.forEach((x, member) => {
        const predicted = probabilities[member] ?? 0;
        const residual = (shares[member] ?? 0) - predicted;
        for (let i = 0; i < size; i++) {
          right[i] = (right[i] ?? 0) + (x[i] ?? 0) * residual;
          for (let j = 0; j <= i; j++)
            left[i * size + j] = (left[i * size + j] ?? 0) + predicted * (x[i] ?? 0) * ((x[j] ?? 0) - (mean[j] ?? 0));
        }
      });
    }
    const step = solveRidge(left, right, new Array<number>(size).fill(0));
    now = now.map((value, i) => value + Math.max(-2, Math.min(2, step[i] ?? 0)));
    if (Math.max(...step.map(Math.abs)) < CONVERGENCE_TOLERANCE) break;
  }
  return now;
}

/** Odds of each member; they sum to one. */
export function conditionalLogit(
  coefficients: readonly number[],
  inputs: readonly (readonly number[])[],
): readonly number[] {
  const weights = inputs.map((x) => {
    const sum = coefficients.reduce((total, value, i) => total + value * (x[i] ?? 0), 0);
    return Math.exp(Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, sum)));
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
