// Logistic regression and conditional logit over indicators: rows name the few inputs that hold, of
// some hundreds. Use where the inputs are categories and the dense fits would be too slow.
import { floatAt, itemAt, wholeAt } from '../checked/index.ts';
import { addAt, clampedScore, dot, moved, sigmoid } from './vectors.ts';

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

/** The value at a point; adds the gradient to `gradient`, which is zero when it is called. */
type Objective = (point: Float64Array, gradient: Float64Array) => number;

interface SearchOptions {
  readonly from: Float64Array;
  /** Curvature along each coefficient near `from`, above zero: the first guess of the steps. */
  readonly curvature: Float64Array;
  /**
   * Length of the first step, in steps of Newton's method for coefficients that do not interact.
   */
  readonly firstStep: number;
  readonly maxSteps: number;
}

/** Gain relative to the value below which the search ends. */
const CONVERGENCE_TOLERANCE = 1e-6;
/** Steps remembered to estimate curvature. */
const MAX_REMEMBERED_STEPS = 8;
const MAX_HALVINGS = 20;

interface Step {
  readonly move: Float64Array;
  /** How much the gradient fell. */
  readonly bend: Float64Array;
  readonly scale: number;
}

function maximize(objective: Objective, { from, curvature, firstStep, maxSteps }: SearchOptions): Float64Array {
  const evaluate = (point: Float64Array) => {
    const gradient = new Float64Array(point.length);
    return { point, gradient, value: objective(point, gradient) };
  };
  let current = evaluate(from);
  const steps: Step[] = [];
  for (let step = 0; step < maxSteps; step++) {
    const direction = uphill(current.gradient, steps, curvature);
    if (direction.every((value) => value === 0)) break;
    let length = steps.length === 0 ? firstStep : 1;
    let next = evaluate(moved(current.point, direction, length));
    for (let halving = 0; halving < MAX_HALVINGS && !(next.value > current.value); halving++) {
      length /= 2;
      next = evaluate(moved(current.point, direction, length));
    }
    if (!(next.value > current.value)) break;
    const move = moved(next.point, current.point, -1);
    const bend = moved(current.gradient, next.gradient, -1);
    const fall = dot(move, bend);
    if (fall > 0) steps.push({ move, bend, scale: 1 / fall });
    if (steps.length > MAX_REMEMBERED_STEPS) steps.shift();
    const gain = next.value - current.value;
    current = next;
    if (gain < CONVERGENCE_TOLERANCE * Math.abs(current.value)) break;
  }
  return current.point;
}

/** The direction of the next step, from the gradient and the curvature of the last steps. */
function uphill(gradient: Float64Array, steps: readonly Step[], curvature: Float64Array): Float64Array {
  let direction: Float64Array = gradient.slice();
  const factors = new Float64Array(steps.length);
  for (let k = steps.length - 1; k >= 0; k--) {
    const { move, bend, scale } = steps[k] as Step;
    const factor = scale * dot(move, direction);
    factors[k] = factor;
    direction = moved(direction, bend, -factor);
  }
  const last = steps.at(-1);
  const size = last ? 1 / (last.scale * dot(last.bend, divided(last.bend, curvature))) : 1;
  direction = divided(direction, curvature, size);
  steps.forEach(({ move, bend, scale }, k) => {
    direction = moved(direction, move, floatAt(factors, k) - scale * dot(bend, direction));
  });
  return direction;
}

function divided(values: Float64Array, divisors: Float64Array, factor = 1): Float64Array {
  const ratios = new Float64Array(values.length);
  for (let i = 0; i < ratios.length; i++) ratios[i] = (factor * floatAt(values, i)) / floatAt(divisors, i);
  return ratios;
}

const MAX_INDICATORS = 2 ** 16;
const FIRST_CAPACITY = 1024;

/** Distinct sets of indicators, numbered in the order in which they were added. */
export class IndicatorRows {
  readonly #byKey = new Map<string, number>();
  #indicators = new Uint16Array(FIRST_CAPACITY);
  /** Where each row starts, and the end of the last. */
  #starts = new Uint32Array(FIRST_CAPACITY);
  #longest = 0;

  get length(): number {
    return this.#byKey.size;
  }

  /** Indicators of the longest row. */
  get longest(): number {
    return this.#longest;
  }

  /** The number of the row with these indicators, which is added when it is new. */
  rowOf(indicators: readonly number[]): number {
    const distinct = [...indicators].sort((a, b) => a - b).filter((index, i, sorted) => index !== sorted[i - 1]);
    if (distinct.some((indicator) => indicator >= MAX_INDICATORS))
      throw new RangeError(`an indicator must be below ${MAX_INDICATORS}`);
    const key = String.fromCharCode(...distinct);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const row = this.#byKey.size;
    const start = wholeAt(this.#starts, row);
    const end = start + distinct.length;
    this.#indicators = withCapacity(this.#indicators, end);
    this.#indicators.set(distinct, start);
    this.#starts = withCapacity(this.#starts, row + 2);
    this.#starts[row + 1] = end;
    this.#longest = Math.max(this.#longest, distinct.length);
    this.#byKey.set(key, row);
    return row;
  }

  /** Sum of the coefficients of a row's indicators. */
  score(row: number, coefficients: Float64Array): number {
    const indicators = this.#indicators;
    const end = wholeAt(this.#starts, row + 1);
    let sum = 0;
    for (let k = wholeAt(this.#starts, row); k < end; k++) sum += floatAt(coefficients, wholeAt(indicators, k));
    return sum;
  }

  /** Adds `amount` to the sum of each of a row's indicators. */
  add(row: number, amount: number, sums: Float64Array): void {
    const indicators = this.#indicators;
    const end = wholeAt(this.#starts, row + 1);
    for (let k = wholeAt(this.#starts, row); k < end; k++) addAt(sums, wholeAt(indicators, k), amount);
  }
}

/** The array itself, or a copy of at least twice its length when it is too short. */
export function withCapacity<Numbers extends Uint16Array | Uint32Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers;
  const copy = new (numbers.constructor as new (size: number) => Numbers)(Math.max(length, 2 * numbers.length));
  copy.set(numbers);
  return copy;
}
