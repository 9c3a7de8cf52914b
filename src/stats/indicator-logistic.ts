// Logistic regression and conditional logit over indicators: rows name the few inputs that hold, of
// some hundreds. Use where the inputs are categories and the dense fits would be too slow.

/** Rows with the same indicators: their indices, how many said yes, and how many there were. */
export interface IndicatorRow {
  readonly indicators: readonly number[];
  readonly yes: number;
  readonly all: number;
}

/** A group of which one member is chosen; `chosen` is the member's place in the group. */
export interface IndicatorGroup {
  readonly members: readonly (readonly number[])[];
  readonly chosen: number;
}

/** `ridge` pulls every coefficient toward `start`, in rows; the search begins at `from`. */
export interface IndicatorFitOptions {
  readonly start: readonly number[];
  readonly from?: readonly number[];
  readonly ridge: number;
  readonly maxSteps?: number;
}

const DEFAULT_MAX_STEPS = 60;
/** Gain in log likelihood, relative to its size, below which the search ends. */
const CONVERGENCE_TOLERANCE = 1e-6;
/** Steps remembered to estimate curvature. */
const MEMORY = 8;
const MAX_HALVINGS = 20;
/** Beyond this an exponent says no more. */
const MAX_EXPONENT = 12;

/** Sum of the coefficients of the indicators that hold. */
export function indicatorScore(coefficients: ArrayLike<number>, indicators: readonly number[]): number {
  let sum = 0;
  for (const index of indicators) sum += coefficients[index] ?? 0;
  return Math.max(-MAX_EXPONENT, Math.min(MAX_EXPONENT, sum));
}

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** Odds of each member from the members' scores; they sum to one. */
export function softmax(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(score - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Coefficients of the probability of a yes: the likeliest, pulled toward `start`. */
export function fitIndicatorLogistic(rows: readonly IndicatorRow[], options: IndicatorFitOptions): readonly number[] {
  return maximize(options, (current, gradient) => {
    let value = 0;
    for (const { indicators, yes, all } of rows) {
      const score = indicatorScore(current, indicators);
      const predicted = sigmoid(score);
      value += yes * Math.log(predicted) + (all - yes) * Math.log(1 - predicted);
      const residual = yes - all * predicted;
      for (const i of indicators) gradient[i] = (gradient[i] ?? 0) + residual;
    }
    return value;
  });
}

/** Coefficients of the odds among a group's members: the likeliest, pulled toward `start`. */
export function fitIndicatorChoice(groups: readonly IndicatorGroup[], options: IndicatorFitOptions): readonly number[] {
  return maximize(options, (current, gradient) => {
    let value = 0;
    for (const { members, chosen } of groups) {
      const odds = softmax(members.map((member) => indicatorScore(current, member)));
      value += Math.log(odds[chosen] ?? 1);
      members.forEach((indicators, place) => {
        const residual = (place === chosen ? 1 : 0) - (odds[place] ?? 0);
        for (const i of indicators) gradient[i] = (gradient[i] ?? 0) + residual;
      });
    }
    return value;
  });
}

type Objective = (current: Float64Array, gradient: Float64Array) => number;

/** L-BFGS: some hundreds of coefficients are too many for Newton's method. */
function maximize(
  { start, from = start, ridge, maxSteps = DEFAULT_MAX_STEPS }: IndicatorFitOptions,
  objective: Objective,
): readonly number[] {
  const size = start.length;
  const evaluate = (point: Float64Array) => {
    const gradient = new Float64Array(size);
    let value = objective(point, gradient);
    for (let i = 0; i < size; i++) {
      const pull = (point[i] ?? 0) - (start[i] ?? 0);
      value -= 0.5 * ridge * pull * pull;
      gradient[i] = (gradient[i] ?? 0) - ridge * pull;
    }
    return { point, value, gradient };
  };
  let current = evaluate(Float64Array.from(from));
  const steps: { readonly move: Float64Array; readonly bend: Float64Array; readonly scale: number }[] = [];
  for (let step = 0; step < maxSteps; step++) {
    const direction = uphill(current.gradient, steps);
    const isFirst = steps.length === 0;
    const largest = direction.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    if (largest === 0) break;
    let length = isFirst ? Math.min(1, 1 / largest) : 1;
    let next = evaluate(current.point.map((value, i) => value + length * (direction[i] ?? 0)));
    for (let halving = 0; halving < MAX_HALVINGS && !(next.value > current.value); halving++) {
      length /= 2;
      next = evaluate(current.point.map((value, i) => value + length * (direction[i] ?? 0)));
    }
    if (!(next.value > current.value)) break;
    const move = next.point.map((value, i) => value - (current.point[i] ?? 0));
    const bend = next.gradient.map((value, i) => (current.gradient[i] ?? 0) - value);
    const curvature = dot(move, bend);
    if (curvature > 0) steps.push({ move, bend, scale: 1 / curvature });
    if (steps.length > MEMORY) steps.shift();
    const gain = next.value - current.value;
    current = next;
    if (gain < CONVERGENCE_TOLERANCE * Math.abs(current.value)) break;
  }
  return [...current.point];
}

/** The direction of the next step, from the gradient and the curvature of the last steps. */
function uphill(
  gradient: Float64Array,
  steps: readonly { readonly move: Float64Array; readonly bend: Float64Array; readonly scale: number }[],
): Float64Array {
  const direction = gradient.slice();
  const factors = [...steps].reverse().map(({ move, bend, scale }) => {
    const factor = scale * dot(move, direction);
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] ?? 0) - factor * (bend[i] ?? 0);
    return factor;
  });
  const last = steps.at(-1);
  const size = last ? dot(last.move, last.bend) / dot(last.bend, last.bend) : 1;
  for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] ?? 0) * size;
  steps.forEach(({ move, bend, scale }, k) => {
    const factor = (factors[steps.length - 1 - k] ?? 0) - scale * dot(bend, direction);
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] ?? 0) + factor * (move[i] ?? 0);
  });
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
