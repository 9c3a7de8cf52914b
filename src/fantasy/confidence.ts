// Calibrated odds as answers show them: the word for them, and the whole percent that
// thresholds are compared with.

import { CALL_ODDS } from '../contract/index.ts';

export type Confidence = 'high' | 'medium' | 'low';

/** The word for the odds (0 to 1) that a call is right. */
export function confidenceOf(probability: number): Confidence {
  if (probability >= CALL_ODDS.high) return 'high';
  return probability >= CALL_ODDS.medium ? 'medium' : 'low';
}

/**
 * Odds as shown, rounded to whole percents: thresholds are compared with the number a reader gets.
 */
export function roundToDisplayed(probability: number): number {
  return Math.round((Math.round(probability * 1e4) / 1e4) * 100) / 100;
}
