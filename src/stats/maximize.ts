// L-BFGS: the maximum of a smooth concave function of some hundreds of coefficients, which are too
// many for Newton's method.
import { floatAt } from '../checked/index.ts';
import { dot, moved } from './vectors.ts';

/** The value at a point; adds the gradient to `gradient`, which is zero when it is called. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

export interface SearchOptions {
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

export function maximize(objective: Objective, { from, curvature, firstStep, maxSteps }: SearchOptions): Float64Array {
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
