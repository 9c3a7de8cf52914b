// Letter grades: a percentile of a published reference distribution, never
// a rank inside one league.
import type { GRADES } from '../../contract/index.ts';
import { normalCdf } from '../../stats/index.ts';

export type Grade = (typeof GRADES)[number];

/** From which percentile on a grade is given, best first; below the last one it is an F. */
export const GRADE_CUTOFFS: readonly (readonly [grade: Grade, percentile: number])[] = [
  ['A+', 97],
  ['A', 90],
  ['A-', 83],
  ['B+', 75],
  ['B', 62],
  ['B-', 50],
  ['C+', 38],
  ['C', 26],
  ['C-', 16],
  ['D', 7],
];

/** Percentile below which a position is weak: a grade of C or worse. */
export const WEAK_PERCENTILE = 38;

/** The grade of a percentile, 0 to 100. */
export function letterGrade(percentile: number): Grade {
  if (!(percentile >= 0 && percentile <= 100))
    throw new RangeError(`a percentile must be between 0 and 100, not ${percentile}`);
  return GRADE_CUTOFFS.find(([, cutoff]) => percentile >= cutoff)?.[0] ?? 'F';
}

/**
 * Percentile of a value in a sample sorted in rising order: the share below it, equal ones
 * counted half, times 100.
 */
export function percentileAmong(sorted: readonly number[], value: number): number {
  if (sorted.length === 0) throw new RangeError('a sample must have at least one value to have percentiles');
  const below = countUntil(sorted, value, (other) => other >= value);
  const atOrBelow = countUntil(sorted, value, (other) => other > value);
  return (50 * (below + atOrBelow)) / sorted.length;
}

/** Percentile of a standard score under the normal distribution. */
export function normalPercentile(score: number): number {
  return 100 * normalCdf(score);
}

/** Number of leading elements for which `reached` is false. */
function countUntil(sorted: readonly number[], value: number, reached: (other: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reached(sorted[middle] ?? value)) high = middle;
    else low = middle + 1;
  }
  return low;
}
