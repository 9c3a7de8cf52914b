// Odds as answers show them: the confidence word for them, and the whole percent that
// thresholds are compared with.
import { CALL_ODDS } from '../contract/index.ts';

export type Confidence = 'high' | 'medium' | 'low';

/** The word for the probability (0 to 1) that a call turns out right, as displayed. */
export function confidenceOf(probability: number): Confidence {
  const displayed = roundToDisplayed(probability);
  if (displayed >= CALL_ODDS.high) return 'high';
  return displayed >= CALL_ODDS.medium ? 'medium' : 'low';
}

/**
 * Odds as shown, rounded to whole percents: thresholds are compared with the number a reader gets.
 */
export function roundToDisplayed(probability: number): number {
  return Math.round((Math.round(probability * 1e4) / 1e4) * 100) / 100;
}
