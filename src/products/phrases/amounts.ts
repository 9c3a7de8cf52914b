// How amounts are shown: the one place that rounds a number, drops its decimal, or takes it for one
// or none. What is said never depends on it.
import { type Fact, rounded, type Sentence, sentence } from '../../citations/index.ts';

/** Half of the one decimal that is shown: a smaller amount reads "0.0". */
const HALF_A_TENTH = 0.05;
/** From here on a decimal decides nothing. */
const FIRST_WHOLE_AMOUNT = 10;
/** Below it a rounded floor is a number without a citation. */
const FIRST_WHOLE_FLOOR = 1;

/** Whether one decimal shows nothing of it. */
export const isShownAsZero = (value: number): boolean => Math.abs(value) < HALF_A_TENTH;

const isNearlyWhole = ({ value }: Fact): boolean => isShownAsZero(value - Math.round(value));

/** Whether an amount reads "1", which takes a singular noun and verb. */
export const isSingular = (amount: Fact): boolean => isNearlyWhole(amount) && Math.round(amount.value) === 1;

/** "0.9", "2": a whole number without its decimal. */
export const withoutZeroDecimal = (amount: Fact): Fact | Sentence => (isNearlyWhole(amount) ? rounded(amount) : amount);

const isShownWhole = (amount: Fact): boolean => isNearlyWhole(amount) || amount.value >= FIRST_WHOLE_AMOUNT;

/** A mean workload as a person says it: "3.5", "7", "17". */
export const workloadAmount = (workload: Fact): Fact | Sentence =>
  isShownWhole(workload) ? rounded(workload) : workload;

const shownAmount = (workload: Fact): number =>
  isShownWhole(workload) ? Math.round(workload.value) : Math.round(10 * workload.value) / 10;

/** Whether two workloads read the same. */
export const isSameAmount = (a: Fact, b: Fact): boolean => shownAmount(a) === shownAmount(b);

/** Whether a workload reads "0". */
export const isShownAsNone = (workload: Fact): boolean => shownAmount(workload) === 0;

/** "92" of 91.6 points; "8.4" of a total below ten; "0" of none. */
export const totalPoints = (points: Fact): Sentence =>
  isShownAsZero(points.value) || Math.abs(points.value) >= FIRST_WHOLE_AMOUNT ? rounded(points) : sentence`${points}`;

/** "7.7" of a mean; "0" of none. */
export const meanPoints = (points: Fact): Fact | Sentence => (isShownAsZero(points.value) ? rounded(points) : points);

/** "4" of a floor; "near zero" below one. */
export const floorPoints = (floor: Fact): Sentence =>
  Math.abs(floor.value) < FIRST_WHOLE_FLOOR ? sentence`near zero` : rounded(floor);
