// How amounts are written: rounded, or without their decimal. Whether one reads 0 or 1 is for
// `citations` to say, and decisions ask there too.
import {
  type Fact,
  isLargeAmount,
  isNearlyWhole,
  isShownAsZero,
  isShownWhole,
  rounded,
  type Sentence,
  sentence,
} from '../../citations/index.ts';
import { CUTS } from '../cuts.ts';

/** Of the rounds of a draft. */
export const ORDINALS: readonly string[] =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(' ');

/** "0.9", "2": a whole number without its decimal. */
export const withoutZeroDecimal = (amount: Fact): Fact | Sentence => (isNearlyWhole(amount) ? rounded(amount) : amount);

/** A mean workload as a person says it: "3.5", "7", "17". */
export const workloadAmount = (workload: Fact): Fact | Sentence =>
  isShownWhole(workload) ? rounded(workload) : workload;

/** "92" of 91.6 points; "8.4" of a total below ten; "0" of none. */
export const totalPoints = (points: Fact): Sentence =>
  isShownAsZero(points.value) || isLargeAmount(points) ? rounded(points) : sentence`${points}`;

/** "7.7" of a mean; "0" of none. */
export const meanPoints = (points: Fact): Fact | Sentence => (isShownAsZero(points.value) ? rounded(points) : points);

/** "4" of a floor; "near zero" below one. */
const floorPoints = (floor: Fact): Sentence =>
  Math.abs(floor.value) < CUTS.points.shown ? sentence`near zero` : rounded(floor);

/** "floor 4, ceiling 28": the 10th and 90th percentile. */
export function rangeClause({ floor, ceiling }: { readonly floor: Fact; readonly ceiling: Fact }): Sentence {
  return sentence`floor ${floorPoints(floor)}, ceiling ${rounded(ceiling)}`;
}
