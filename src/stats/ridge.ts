// Linear regression with shrinkage, from running sums: rows are added as weeks are played, and
// solving takes milliseconds.
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { floatAt, itemAt } from '../checked/index.ts';
import { addAll, addAt } from './vectors.ts';

/** Fitted coefficients: `coefficients[feature][output]`, the intercept apart. */
export interface LinearFit {
  readonly intercept: readonly number[];
  readonly coefficients: readonly (readonly number[])[];
}

/** Sums over weighted rows; everything a ridge regression needs to know of them. */
export class RegressionMoments {
  readonly #features: number;
  readonly #outputs: number;
  /** Row-major, feature 0 being the constant one. */
  readonly #xx: Float64Array;
  readonly #xy: Float64Array;
  /** The row that is being added: its features after the constant one, and its outputs. */
  readonly #row: Float64Array;
  readonly #outcome: Float64Array;
  #rows = 0;

  constructor(features: number, outputs: number) {
    this.#features = features + 1;
    this.#outputs = outputs;
    this.#xx = new Float64Array(this.#features ** 2);
    this.#xy = new Float64Array(this.#features * outputs);
    this.#row = new Float64Array(this.#features).fill(1);
    this.#outcome = new Float64Array(outputs);
  }

  /** Number of rows so far. */
  get rows(): number {
    return this.#rows;
  }

  /** Weighted mean of each feature; zeros while there are no rows. */
  means(): readonly number[] {
    const total = floatAt(this.#xx, 0);
    return Array.from({ length: this.#features - 1 }, (_, i) =>
      total > 0 ? floatAt(this.#xx, (i + 1) * this.#features) / total : 0,
    );
  }

  /** Adds one row with its weight (above zero). */
  add(x: ArrayLike<number>, y: ArrayLike<number>, weight: number): void {
    const size = this.#features;
    const outputs = this.#outputs;
    if (x.length !== size - 1 || y.length !== outputs)
      throw new RangeError(`A row must have ${size - 1} features and ${outputs} outputs.`);
    const [row, outcome] = [this.#row, this.#outcome];
    row.set(x, 1);
    outcome.set(y);
    for (let i = 0; i < size; i++) {
      const xi = weight * floatAt(row, i);
      if (xi === 0) continue;
      for (let j = 0; j <= i; j++) addAt(this.#xx, i * size + j, xi * floatAt(row, j));
      for (let k = 0; k < outputs; k++) addAt(this.#xy, i * outputs + k, xi * floatAt(outcome, k));
    }
    this.#rows += 1;
  }

  /** Sums over the rows of all; undefined of none. */
  static sum(all: readonly RegressionMoments[]): RegressionMoments | undefined {
    const [first] = all;
    if (!first) return undefined;
    const sum = new RegressionMoments(first.#features - 1, first.#outputs);
    for (const part of all) {
      sum.#rows += part.#rows;
      addAll(sum.#xx, part.#xx);
      addAll(sum.#xy, part.#xy);
    }
    return sum;
  }

  /** The sums over the same rows of their first features alone. */
  leading(features: number): RegressionMoments {
    const some = new RegressionMoments(features, this.#outputs);
    const size = some.#features;
    some.#rows = this.#rows;
    for (let i = 0; i < size; i++)
      some.#xx.set(this.#xx.subarray(i * this.#features, i * this.#features + size), i * size);
    some.#xy.set(this.#xy.subarray(0, some.#xy.length));
    return some;
  }

  /**
   * Coefficients that minimize the weighted squared error plus `strength` rows' worth of pull on
   * each standardized feature, toward other coefficients or toward zero. A feature that never
   * varied stays where it is pulled, as everything does while there are no rows.
   */
  solve(strength: number, toward?: LinearFit): LinearFit {
    const size = this.#features;
    const total = floatAt(this.#xx, 0);
    const left = new Matrix(size, size);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) {
        const value = floatAt(this.#xx, i * size + j);
        left.set(i, j, value);
        left.set(j, i, value);
      }
    }
    for (let i = 0; i < size; i++) {
      const mean = total > 0 ? left.get(i, 0) / total : 0;
      const variance = total > 0 ? left.get(i, i) / total - mean * mean : 0;
      // the intercept is hardly shrunk; the variance of a constant feature is rounding only, so
      // it stays at its target
      const pull = i === 0 ? 1 : variance > 1e-9 ? strength * variance : 1e9;
      left.set(i, i, left.get(i, i) + pull);
    }
    const right = new Matrix(size, this.#outputs);
    for (let i = 0; i < size; i++) {
      const goal = i === 0 ? toward?.intercept : toward?.coefficients[i - 1];
      const pull = left.get(i, i) - floatAt(this.#xx, i * size + i);
      for (let k = 0; k < this.#outputs; k++)
        right.set(i, k, floatAt(this.#xy, i * this.#outputs + k) + (goal ? pull * itemAt(goal, k) : 0));
    }
    const [intercept = [], ...coefficients] = new CholeskyDecomposition(left).solve(right).to2DArray();
    return { intercept, coefficients };
  }
}

/** Values of fitted coefficients for one row of features; nothing while there are none. */
export function predict(fitted: LinearFit | undefined, features: readonly number[]): number[] {
  if (!fitted) return [];
  const values = [...fitted.intercept];
  for (const [i, row] of fitted.coefficients.entries()) {
    const x = itemAt(features, i);
    if (x === 0) continue;
    for (let k = 0; k < values.length; k++) values[k] = itemAt(values, k) + x * itemAt(row, k);
  }
  return values;
}
