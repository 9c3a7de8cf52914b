// Points in words: of one game with the scoring, and totals of several weeks.
import { type Fact, rounded, type Sentence, sentence, type Word, word } from '../../citations/index.ts';

/** Points from which a total is written without tenths. */
const MIN_WHOLE_POINTS = 10;

/** Below it one decimal shows nothing. */
const MIN_SHOWN_POINTS = 0.05;

/** "92" of 91.6 points; "8.4" of a total below ten; "0" of none. */
export function totalPoints(points: Fact): Sentence {
  const isNothing = Math.abs(points.value) < MIN_SHOWN_POINTS;
  return isNothing || Math.abs(points.value) >= MIN_WHOLE_POINTS ? rounded(points) : sentence`${points}`;
}

/** Receptions make the points of a back and a receiver: of others the scoring is not said. */
export function pointsWord({ position }: { readonly position: string }): Word {
  if (position === 'K' || position === 'DEF') return word('points');
  return word(position === 'QB' ? 'fantasy points' : 'PPR points');
}
