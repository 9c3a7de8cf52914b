// Logistic regression and conditional logit over indicators: rows name the few inputs that hold, of
// some hundreds. Use where the inputs are categories and the dense fits would be too slow.
import { floatAt, itemAt, wholeAt } from '../checked/index.ts';
import { type IndicatorRows, withCapacity } from './indicator-rows.ts';
import { maximize, type Objective } from './maximize.ts';
import { clampedScore, sigmoid } from './sigmoid.ts';
import { addAt } from './vectors.ts';

/** `ridge` pulls every coefficient toward `start`, in rows; the search begins at `from`. */
export interface IndicatorFitOptions {
  readonly start: readonly number[];
  readonly from?: readonly number[];
  readonly ridge: number;
  readonly maxSteps?: number;
}

const DEFAULT_MAX_STEPS = 60;
/** How often each row came up, and how often with a yes. */
export class IndicatorCounts {
  readonly rows: IndicatorRows;
  #all = new Float64Array();
  #yes = new Float64Array();

  constructor(rows: IndicatorRows) {
    this.rows = rows;
  }

  count(row: number, outcome: 'yes' | 'no'): void {
    this.#all = withCapacity(this.#all, row + 1);
    this.#yes = withCapacity(this.#yes, row + 1);
    addAt(this.#all, row, 1);
    if (outcome === 'yes') addAt(this.#yes, row, 1);
  }

  /** What was counted so far weighs this much from now on. */
  discount(weight: number): void {
    this.#all = this.#all.map((times) => times * weight);
    this.#yes = this.#yes.map((times) => times * weight);
  }

  /** Coefficients of the probability of a yes: the likeliest, pulled toward `start`. */
  fit(options: IndicatorFitOptions): readonly number[] {
    const { rows } = this;
    const [all, yes] = [this.#all, this.#yes];
    const length = Math.min(all.length, rows.length);
    const objective: Objective = (point, gradient) => {
      let value = 0;
      for (let row = 0; row < length; row++) {
        const times = floatAt(all, row);
        if (times === 0) continue;
        const score = clampedScore(rows.score(row, point));
        const positive = floatAt(yes, row);
        const growth = Math.exp(-score);
        value -= times * Math.log1p(growth) + (times - positive) * score;
        rows.add(row, positive - times / (1 + growth), gradient);
      }
      return value;
    };
    const addCurvature = (point: Float64Array, curvature: Float64Array) => {
      for (let row = 0; row < length; row++) {
        const times = floatAt(all, row);
        if (times === 0) continue;
        const probability = sigmoid(clampedScore(rows.score(row, point)));
        rows.add(row, times * probability * (1 - probability), curvature);
      }
    };
    return likeliest(options, { objective, addCurvature, firstStep: 1 / Math.max(1, rows.longest) });
  }
}

/** Groups of rows of which one was chosen. */
export class IndicatorChoices {
  readonly rows: IndicatorRows;
  /** Rows of all groups, one group after the other. */
  #members = new Uint32Array();
  #length = 0;
  /** The end of each group in `#members`, and the place of the member chosen. */
  readonly #ends: number[] = [];
  readonly #chosen: number[] = [];

  constructor(rows: IndicatorRows) {
    this.rows = rows;
  }

  /** `chosen` is the member's place in the group. */
  add(members: readonly number[], chosen: number): void {
    const start = this.#length;
    const end = start + members.length;
    this.#length = end;
    this.#members = withCapacity(this.#members, end);
    this.#members.set(members, start);
    this.#ends.push(end);
    this.#chosen.push(start + chosen);
  }

  /** Coefficients of the odds among a group's members: the likeliest, pulled toward `start`. */
  fit(options: IndicatorFitOptions): readonly number[] {
    const { rows } = this;
    const members = this.#members.subarray(0, this.#length);
    const [ends, chosen] = [this.#ends, this.#chosen];
    const used = new Uint8Array(rows.length);
    for (const row of members) used[row] = 1;
    const weights = new Float64Array(rows.length);
    /** Weights of all rows: a group's odds are their shares of the group's sum. */
    const weigh = (point: Float64Array) => {
      for (let row = 0; row < weights.length; row++)
        if (used[row]) weights[row] = Math.exp(clampedScore(rows.score(row, point)));
    };
    const sums = new Float64Array(rows.length);
    const spread = (into: Float64Array) => {
      for (let row = 0; row < sums.length; row++) if (used[row]) rows.add(row, floatAt(sums, row), into);
    };
    /** Calls `visit` with each group and the sum of its weights. */
    const eachGroup = (visit: (group: number, start: number, end: number, total: number) => void) => {
      let start = 0;
      for (const [group, end] of ends.entries()) {
        let total = 0;
        for (let i = start; i < end; i++) total += floatAt(weights, wholeAt(members, i));
        visit(group, start, end, total);
        start = end;
      }
    };
    const objective: Objective = (point, gradient) => {
      weigh(point);
      sums.fill(0);
      let value = 0;
      eachGroup((group, start, end, total) => {
        for (let i = start; i < end; i++) {
          const row = wholeAt(members, i);
          addAt(sums, row, -floatAt(weights, row) / total);
        }
        const row = wholeAt(members, itemAt(chosen, group));
        addAt(sums, row, 1);
        value += Math.log(floatAt(weights, row) / total);
      });
      spread(gradient);
      return value;
    };
    const addCurvature = (point: Float64Array, curvature: Float64Array) => {
      weigh(point);
      sums.fill(0);
      eachGroup((_, start, end, total) => {
        for (let i = start; i < end; i++) {
          const row = wholeAt(members, i);
          const odds = floatAt(weights, row) / total;
          addAt(sums, row, odds * (1 - odds));
        }
      });
      spread(curvature);
    };
    return likeliest(options, { objective, addCurvature, firstStep: 1 / Math.max(1, rows.longest) });
  }
}

interface Likelihood {
  readonly objective: Objective;
  /** Adds the curvature of the log likelihood along each coefficient. */
  readonly addCurvature: (point: Float64Array, curvature: Float64Array) => void;
  /** Short enough for a row's indicators to move together. */
  readonly firstStep: number;
}

function likeliest(
  { start, from = start, ridge, maxSteps = DEFAULT_MAX_STEPS }: IndicatorFitOptions,
  { objective, addCurvature, firstStep }: Likelihood,
): readonly number[] {
  const anchor = Float64Array.from(start);
  const penalized: Objective = (point, gradient) => {
    let value = objective(point, gradient);
    for (let i = 0; i < point.length; i++) {
      const pull = floatAt(point, i) - floatAt(anchor, i);
      value -= 0.5 * ridge * pull * pull;
      addAt(gradient, i, -ridge * pull);
    }
    return value;
  };
  const begin = Float64Array.from(from);
  const curvature = new Float64Array(begin.length).fill(ridge);
  addCurvature(begin, curvature);
  return [...maximize(penalized, { from: begin, curvature, firstStep, maxSteps })];
}
