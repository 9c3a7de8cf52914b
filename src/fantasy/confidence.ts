// How calibrated odds are read in every answer: the word that `rosterConfidence` is, and the whole percents that thresholds are held against.

import { CALL_ODDS } from '../contract/index.ts';

export type Confidence = 'high' | 'medium' | 'low';

/** The word for the odds (0 to 1) that a call is right. */
export function confidenceOf(probability: number): Confidence {
  if (probability >= CALL_ODDS.high) return 'high';
  return probability >= CALL_ODDS.medium ? 'medium' : 'low';
}

/** Odds as prose tells them, in whole percents: a threshold is held against the number a reader sees. */
export function roundToDisplayed(probability: number): number {
  return Math.round((Math.round(probability * 1e4) / 1e4) * 100) / 100;
}
