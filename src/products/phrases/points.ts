// Season points in words, for totals of several weeks.
import { type Fact, rounded, type Sentence, sentence } from '../../citations/index.ts';

/** Points from which a total is written without tenths. */
const MIN_WHOLE_POINTS = 10;

/** Below it one decimal shows nothing. */
const MIN_SHOWN_POINTS = 0.05;

/** "92" of 91.6 points; "8.4" of a total below ten; "0" of none. */
export function totalPoints(points: Fact): Sentence {
  const isNothing = Math.abs(points.value) < MIN_SHOWN_POINTS;
  return isNothing || Math.abs(points.value) >= MIN_WHOLE_POINTS ? rounded(points) : sentence`${points}`;
}
