// The projected stat line as a vector: which statistics it holds, how it reads from a box
// score, what it is worth.
import { itemAt } from '../checked/index.ts';
import { halfPprWeights } from '../fantasy/scoring/index.ts';
import { countAt, type StatsTable } from '../nfl/index.ts';

/**
 * The projected statistics, under the columns of the box score. Stored
 * coefficients are in this order.
 */
export const LINE_STATS = [
  'attempts',
  'completions',
  'passing_yards',
  'passing_tds',
  'passing_interceptions',
  'passing_2pt_conversions',
  'carries',
  'rushing_yards',
  'rushing_tds',
  'rushing_2pt_conversions',
  'targets',
  'receptions',
  'receiving_yards',
  'receiving_tds',
  'receiving_2pt_conversions',
  'fumbles_lost',
  'special_teams_tds',
] as const;

export type LineStat = (typeof LINE_STATS)[number];

/**
 * Amounts in the order of `LINE_STATS`. A plain array: thousands are made a week, and small typed
 * arrays live off the heap.
 */
export type LineVector = readonly number[];

/** The line of a player who did nothing. */
export const ZERO_LINE: LineVector = LINE_STATS.map(() => 0);

/**
 * Half-PPR points of one unit, in the order of `LINE_STATS`. A line counts lost fumbles together;
 * all kinds cost the same.
 */
export const HALF_PPR_WEIGHTS = halfPprWeights(
  LINE_STATS.map((stat) => (stat === 'fumbles_lost' ? 'rushing_fumbles_lost' : stat)),
);

/** Half-PPR points of a line in the order of `LINE_STATS`. */
export function halfPpr(line: ArrayLike<number>): number {
  let points = 0;
  for (let k = 0; k < HALF_PPR_WEIGHTS.length; k++) points += itemAt(HALF_PPR_WEIGHTS, k) * itemAt(line, k);
  return points;
}

const STAT_INDEX = Object.fromEntries(LINE_STATS.map((stat, index) => [stat, index])) as Record<LineStat, number>;

/** Index of a statistic in a line. */
export const lineIndex = (stat: LineStat): number => STAT_INDEX[stat];

/** Amount of one statistic in a line. */
export function amount(line: ArrayLike<number>, stat: LineStat): number {
  return itemAt(line, STAT_INDEX[stat]);
}

/** The line of one box-score row. */
export function lineAt({ numbers }: StatsTable, row: number): LineVector {
  return LINE_STATS.map((stat) =>
    stat === 'fumbles_lost'
      ? countAt(numbers.sack_fumbles_lost, row) +
        countAt(numbers.rushing_fumbles_lost, row) +
        countAt(numbers.receiving_fumbles_lost, row)
      : countAt(numbers[stat], row),
  );
}

/** Adds a line, times a weight, to sums in the same order. */
export function addLine(sums: number[] | Float64Array, line: ArrayLike<number>, weight = 1): void {
  for (let k = 0; k < sums.length; k++) sums[k] = itemAt(sums, k) + weight * itemAt(line, k);
}
