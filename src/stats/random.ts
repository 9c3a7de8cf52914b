// The normal distribution, and random numbers that repeat with their seed.
import { floatAt } from '../checked/index.ts';

/** 32 bits of a text (FNV-1a): similar texts have unrelated hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A stream of numbers in [0, 1). */
export function uniformStream(seed: string): () => number {
  const next = mulberry32(hashText(seed));
  return () => next() / 2 ** 32;
}

/** A stream of numbers strictly between 0 and 1, one for each whole-number seed. */
export function openUniformStream(seed: number): () => number {
  const next = mulberry32(0x6b1d_ca11 + Math.imul(seed, 0x9e37_79b1));
  return () => (next() + 0.5) / 2 ** 32;
}

/** A standard normal draw from a stream in [0, 1) (Box and Muller 1958). */
export function normalDraw(uniform: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Equal parts of the normal distribution that `fillNormal` draws from: its tails end at 3.7. */
const NORMAL_BITS = 12;
const NORMAL_PARTS = 2 ** NORMAL_BITS;
let normalParts: Float64Array | null = null;

/** Fills an array with standard normal draws, for simulations that need millions of them. */
export function fillNormal(target: Float64Array, uniform: () => number): void {
  normalParts ??= Float64Array.from({ length: NORMAL_PARTS }, (_, i) => normalQuantile((i + 0.5) / NORMAL_PARTS));
  for (let i = 0; i < target.length; i += 2) {
    // one random number has the bits of two draws
    const pair = (uniform() * NORMAL_PARTS * NORMAL_PARTS) | 0;
    target[i] = floatAt(normalParts, pair & (NORMAL_PARTS - 1));
    if (i + 1 < target.length) target[i + 1] = floatAt(normalParts, pair >> NORMAL_BITS);
  }
}

/** Whole numbers below 2^32 (mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The point below which nine in ten standard normal numbers lie. */
export const NORMAL_P90 = 1.2815515655446004;
/** The point that 2.5% of them exceed: 95% lie between it and its negative. */
export const NORMAL_P975 = 1.959963984540054;

/**
 * Probability that a standard normal number is below `z`; absolute error under 1e-7 (Abramowitz and
 * Stegun 7.1.26, refined).
 */
export function normalCdf(z: number): number {
  return z < 0 ? upperTail(-z) : 1 - upperTail(z);
}

/**
 * Upper tail for z >= 0 by the rational approximation of the error function's complement (Numerical
 * Recipes' erfcc, 1.2e-7 relative).
 */
function upperTail(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const polynomial = series.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  return 0.5 * t * Math.exp(-x * x + polynomial);
}

/**
 * The z below which a standard normal number lies with probability `p`, for 0 < p < 1. Acklam's
 * approximation, error under 1.2e-9 relative.
 */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return ratio(
      q,
      [
        -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
        2.938163982698783,
      ],
      [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1],
    );
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    q *
    ratio(
      r,
      [
        -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
        2.506628277459239,
      ],
      [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1],
    )
  );
}

/** Quotient of two polynomials, highest power first. */
function ratio(x: number, numerator: readonly number[], denominator: readonly number[]): number {
  const value = (polynomial: readonly number[]) => polynomial.reduce((sum, coefficient) => sum * x + coefficient, 0);
  return value(numerator) / value(denominator);
}
