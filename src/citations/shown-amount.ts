// What a reader sees of an amount: whether it reads 0 or 1.
// Decisions and sentences share it, so that neither contradicts the number that is printed.
import type { Fact } from './fact.ts';

/** Half of the one decimal that is shown: a smaller amount reads "0.0". */
const HALF_A_TENTH = 0.05;
/** From here on an amount is shown without its decimal. */
const FIRST_WHOLE_AMOUNT = 10;

/** Whether one decimal shows nothing of it. */
export const isShownAsZero = (value: number): boolean => Math.abs(value) < HALF_A_TENTH;

export const isNearlyWhole = ({ value }: Fact): boolean => isShownAsZero(value - Math.round(value));

/** Whether a decimal of it decides nothing. */
export const isLargeAmount = ({ value }: Fact): boolean => Math.abs(value) >= FIRST_WHOLE_AMOUNT;

/** Whether an amount reads "1", which takes a singular noun and verb. */
export const isSingular = (amount: Fact): boolean => isNearlyWhole(amount) && isRoundedSingular(amount);

/** The same of an amount that is rounded to a whole number. */
export const isRoundedSingular = ({ value }: Fact): boolean => Math.round(value) === 1;

/** Whether a workload is shown as a whole number. */
export const isShownWhole = (workload: Fact): boolean =>
  isNearlyWhole(workload) || workload.value >= FIRST_WHOLE_AMOUNT;

const shownAmount = (workload: Fact): number =>
  isShownWhole(workload) ? Math.round(workload.value) : Math.round(10 * workload.value) / 10;

/** Whether a workload reads "0". */
export const isShownAsNone = (workload: Fact): boolean => shownAmount(workload) === 0;
