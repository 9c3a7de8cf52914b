// One of several: the odds of each member of a room to get a place that only one can have (conditional logit), fitted by Newton's method.
import { solve } from '../model/distribution/quantile-regression.ts';

/** A room: inputs of each member, rows of equal length, and the share of the places each got. */
export interface Room {
  readonly inputs: readonly (readonly number[])[];
  readonly shares: readonly number[];
}

const STEPS = 20;
const SETTLED = 1e-6;
/** Beyond this an exponent says no more. */
const MOST = 12;

/** Coefficients under which the shares that came are likeliest, searched from `start`. */
export function fitOneOf(rooms: readonly Room[], start: readonly number[]): readonly number[] {
  const size = start.length;
  let now = start;
  for (let step = 0; step < STEPS && rooms.length > 0; step++) {
    const left = new Float64Array(size * size);
    const right = new Float64Array(size);
    for (const { inputs, shares } of rooms) {
      const odds = oneOf(now, inputs);
      const mean = new Array<number>(size).fill(0);
      inputs.forEach((x, member) => {
        for (let i = 0; i < size; i++) mean[i] = (mean[i] ?? 0) + (odds[member] ?? 0) * (x[i] ?? 0);
      });
      inputs.forEach((x, member) => {
        const chance = odds[member] ?? 0;
        const missed = (shares[member] ?? 0) - chance;
        for (let i = 0; i < size; i++) {
          right[i] = (right[i] ?? 0) + (x[i] ?? 0) * missed;
          for (let j = 0; j <= i; j++)
            left[i * size + j] = (left[i * size + j] ?? 0) + chance * (x[i] ?? 0) * ((x[j] ?? 0) - (mean[j] ?? 0));
        }
      });
    }
    const move = solve(left, right, new Array<number>(size).fill(0));
    now = now.map((value, i) => value + Math.max(-2, Math.min(2, move[i] ?? 0)));
    if (Math.max(...move.map(Math.abs)) < SETTLED) break;
  }
  return now;
}

/** Odds of each member; they sum to one. */
export function oneOf(coefficients: readonly number[], inputs: readonly (readonly number[])[]): readonly number[] {
  const weights = inputs.map((x) => {
    const sum = coefficients.reduce((total, value, i) => total + value * (x[i] ?? 0), 0);
    return Math.exp(Math.max(-MOST, Math.min(MOST, sum)));
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
