// Season points in words, for totals of several weeks.
import { type Fact, rounded, type Sentence, sentence } from '../../citations/index.ts';

/** Points from which a total is written without tenths. */
const MIN_WHOLE_POINTS = 10;

/** "92" of 91.6 points; "8.4" of a total below ten. */
export function totalPoints(points: Fact): Sentence {
  return Math.abs(points.value) < MIN_WHOLE_POINTS ? sentence`${points}` : rounded(points);
}
