// Quantile regression: coefficients of a linear function below which a given
// share of the outcomes lies.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { floatAt, itemAt } from '../checked/index.ts';
import { addAt, largestMove } from './vectors.ts';

/** Outcomes with their inputs (the constant one included), rows of equal length. */
export interface RegressionSample {
  readonly inputs: readonly (readonly number[])[];
  readonly outcomes: readonly number[];
}

/**
 * Points within which a residual counts as small: the check loss is smoothed there, so that
 * every step is a solvable one.
 */
const SMOOTHED_POINTS = 0.05;
const MAX_STEPS = 60;
/** The steps end when no coefficient moves by more than this. */
const CONVERGENCE_TOLERANCE = 1e-5;
/**
 * Pull on each coefficient toward where it starts, in rows: keeps the solution defined
 * when inputs hardly vary.
 */
const RIDGE_LAMBDA = 1e-3;

/**
 * Minimizes the check loss of `shareOf` by majorization (Hunter and Lange, 2000), each
 * step being a weighted least-squares solution. `start` is where the search begins; the
 * answer hardly depends on it.
 */
export function fitQuantile(sample: RegressionSample, quantile: number, start: readonly number[]): readonly number[] {
  const size = start.length;
  const inputs = flattened(sample.inputs, size);
  const outcomes = Float64Array.from(sample.outcomes);
  const left = new Float64Array(size * size);
  const right = new Float64Array(size);
  let now = start;
  for (let step = 0; step < MAX_STEPS && outcomes.length > 0; step++) {
    left.fill(0);
    right.fill(0);
    addWeightedRows({ inputs, outcomes, quantile, coefficients: Float64Array.from(now) }, left, right);
    const next = solveRidge(left, right, now);
    const move = largestMove(now, next);
    now = next;
    if (move < CONVERGENCE_TOLERANCE) break;
  }
  return now;
}

/** Rows one after the other: the search passes over them many times. */
function flattened(rows: readonly (readonly number[])[], size: number): Float64Array {
  const flat = new Float64Array(rows.length * size);
  rows.forEach((row, i) => {
    flat.set(row, i * size);
  });
  return flat;
}

interface WeightedRows {
  readonly inputs: Float64Array;
  readonly outcomes: Float64Array;
  readonly quantile: number;
  readonly coefficients: Float64Array;
}

/** The sums of one least-squares step: the lower half of `left`, and `right`. */
function addWeightedRows(
  { inputs, outcomes, quantile, coefficients }: WeightedRows,
  left: Float64Array,
  right: Float64Array,
): void {
  const size = coefficients.length;
  for (let row = 0; row < outcomes.length; row++) {
    const first = row * size;
    const outcome = floatAt(outcomes, row);
    let fitted = 0;
    for (let i = 0; i < size; i++) fitted += floatAt(coefficients, i) * floatAt(inputs, first + i);
    const weight = 1 / (SMOOTHED_POINTS + Math.abs(outcome - fitted));
    const target = weight * outcome + 2 * quantile - 1;
    for (let i = 0; i < size; i++) {
      const input = floatAt(inputs, first + i);
      if (input === 0) continue;
      const line = i * size;
      addAt(right, i, input * target);
      const weighted = weight * input;
      for (let j = 0; j <= i; j++) addAt(left, line + j, weighted * floatAt(inputs, first + j));
    }
  }
}

/** Solves the symmetric system given by its lower half, shrunk a little toward `anchor`. */
export function solveRidge(lower: Float64Array, right: Float64Array, anchor: readonly number[]): readonly number[] {
  const size = anchor.length;
  const matrix = Matrix.zeros(size, size);
  const vector = Matrix.zeros(size, 1);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const value = floatAt(lower, i * size + j) + (i === j ? RIDGE_LAMBDA : 0);
      matrix.set(i, j, value);
      matrix.set(j, i, value);
    }
    vector.set(i, 0, floatAt(right, i) + RIDGE_LAMBDA * itemAt(anchor, i));
  }
  return new CholeskyDecomposition(matrix).solve(vector).to1DArray();
}
