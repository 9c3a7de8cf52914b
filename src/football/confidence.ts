// The one rule by which calibrated odds become a word: what `confidence` means in every answer.

export type Confidence = 'high' | 'medium' | 'low';

/** Least odds of being right for each word. */
const HIGH = 0.7;
const MEDIUM = 0.6;

/** The word for the odds (0 to 1) that a call is right. */
export function confidenceOf(odds: number): Confidence {
  if (odds >= HIGH) return 'high';
  return odds >= MEDIUM ? 'medium' : 'low';
}
