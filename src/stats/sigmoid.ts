// Probabilities from scores on the scale of log odds.
import { clamp, sum } from './vectors.ts';

/** Beyond this an exponent says no more. */
const MAX_EXPONENT = 12;

/** A score near enough to zero for its exponential: no probability becomes 0 or 1. */
export const clampedScore = (score: number): number => clamp(score, -MAX_EXPONENT, MAX_EXPONENT);

export const sigmoid = (score: number): number => 1 / (1 + Math.exp(-score));

/** Odds of each member from the members' scores; they sum to one. */
export function softmax(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores);
  return shares(scores.map((score) => Math.exp(score - highest)));
}

/** Each as a share of the sum of all. */
export function shares(weights: readonly number[]): readonly number[] {
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}
