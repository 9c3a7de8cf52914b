// The measures of the track record: rank correlation, pairs and Brier scores. Each has its subject
// and its name, here and in a scorer's report of a backtest.
import { itemAt } from '../checked/index.ts';
import type { Measure } from '../contract/index.ts';
import { NORMAL_P90, normalCdf, sum } from '../stats/index.ts';

/** Subject and name of each measure, as published. */
export const MEASURES = {
  rho: { of: 'Weekly projections', name: 'rank correlation with the result' },
  mae: { of: 'Weekly projections', name: 'mean absolute error, points' },
  pair: { of: 'Start or sit', name: 'pairs called right' },
  close: { of: 'Start or sit', name: 'close pairs called right' },
  brier: { of: 'Start or sit', name: 'Brier score of the odds' },
  ece: { of: 'Start or sit', name: 'calibration error of the odds' },
  cover: { of: 'Floor and ceiling', name: 'results inside the 80 % interval' },
  pinball: { of: 'Floor and ceiling', name: 'quantile loss' },
  startsBrier: { of: "Odds of a starter's week", name: 'Brier score' },
  startsEce: { of: "Odds of a starter's week", name: 'calibration error' },
  nearerSmall: { of: 'Where the platform differs', name: 'ours nearer to the result, 2 to 4 points apart' },
  nearerMedium: { of: 'Where the platform differs', name: 'ours nearer to the result, 4 to 6 points apart' },
  nearerLarge: { of: 'Where the platform differs', name: 'ours nearer to the result, 6 or more points apart' },
  playsBrier: { of: 'Odds to play', name: 'Brier score' },
  quarterbackBrier: { of: 'Odds to start at quarterback', name: 'Brier score' },
} as const;

/** What was expected of a player in points, and what he scored. */
export interface ScoredProjection {
  readonly points: number;
  readonly floor: number;
  readonly ceiling: number;
  readonly scored: number;
}

/** A mean and the number of samples it is of. */
export interface SampleMean {
  readonly value: number;
  readonly samples: number;
}

/** Null without samples. */
export function meanOf(values: readonly number[]): SampleMean | null {
  if (values.length === 0) return null;
  return { value: sum(values) / values.length, samples: values.length };
}

/** The published measure; none without samples. */
export function measure(name: keyof typeof MEASURES, position: string, found: SampleMean | null): Measure[] {
  if (found === null) return [];
  const { value, samples } = found;
  const rounded = Number(value.toFixed(6));
  return [{ ...MEASURES[name], position, value: rounded, interval: null, target: null, peers: [], samples }];
}

/** Mean squared distance of probabilities from what happened; null without samples. */
export function brierScore(odds: readonly { readonly said: number; readonly happened: boolean }[]): SampleMean | null {
  return meanOf(odds.map(({ said, happened }) => (said - (happened ? 1 : 0)) ** 2));
}

/**
 * Spearman's rank correlation, ties at their average rank; 0 when either side is all tied, null
 * with fewer than two.
 */
export function rankCorrelation(rows: readonly ScoredProjection[]): SampleMean | null {
  if (rows.length < 2) return null;
  const expected = ranksOf(rows.map(({ points }) => points));
  const scored = ranksOf(rows.map((row) => row.scored));
  const middle = (rows.length - 1) / 2;
  let [product, expectedSquares, scoredSquares] = [0, 0, 0];
  for (let i = 0; i < rows.length; i++) {
    const [a, b] = [itemAt(expected, i) - middle, itemAt(scored, i) - middle];
    product += a * b;
    expectedSquares += a * a;
    scoredSquares += b * b;
  }
  const scale = Math.sqrt(expectedSquares * scoredSquares);
  return { value: scale === 0 ? 0 : product / scale, samples: rows.length };
}

/** Ranks from 0, ties at their average rank. */
function ranksOf(values: readonly number[]): readonly number[] {
  const order = values.map((_, i) => i).sort((a, b) => itemAt(values, a) - itemAt(values, b));
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[itemAt(order, to + 1)] === values[itemAt(order, from)]) to += 1;
    for (let i = from; i <= to; i++) ranks[itemAt(order, i)] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}

/** Pairs of players with different results: the share called right, and the odds' Brier score. */
export function pairMeasures(rows: readonly ScoredProjection[]): {
  readonly right: SampleMean | null;
  readonly brier: SampleMean | null;
} {
  const right: number[] = [];
  const odds: { said: number; happened: boolean }[] = [];
  rows.forEach((a, i) => {
    for (const b of rows.slice(i + 1)) {
      if (a.scored === b.scored) continue;
      const happened = a.scored > b.scored;
      // an equal projection is half a call
      right.push(a.points === b.points ? 0.5 : a.points > b.points === happened ? 1 : 0);
      odds.push({ said: outscoreOdds(a, b), happened });
    }
  });
  return { right: meanOf(right), brier: brierScore(odds) };
}

/** Odds that `a` outscores `b`, from points, floors and ceilings alone. */
function outscoreOdds(a: ScoredProjection, b: ScoredProjection): number {
  return normalCdf((a.points - b.points) / Math.hypot(spreadOf(a), spreadOf(b)));
}

/** Standard deviation of the normal number with this floor and ceiling; half a point at least. */
const spreadOf = ({ floor, ceiling }: ScoredProjection) => Math.max(0.5, (ceiling - floor) / (2 * NORMAL_P90));

/**
 * Ours and the platform's projection of a player, null where it said nothing, and what he scored.
 */
interface ScoredOpinions {
  readonly points: number;
  readonly platform: number | null;
  readonly scored: number;
}

/** Points between the two from which each size counts, and below which: less is noise. */
const SIZES = [
  ['nearerSmall', 2, 4],
  ['nearerMedium', 4, 6],
  ['nearerLarge', 6, Number.POSITIVE_INFINITY],
] as const;

/** How often ours was nearer to the result than the platform's, by the size of the difference. */
export const nearerMeasures = (rows: readonly ScoredOpinions[]): readonly Measure[] =>
  SIZES.flatMap(([name, from, below]) => measure(name, 'ALL', nearerShare(rows, from, below)));

const nearerShare = (rows: readonly ScoredOpinions[], from: number, below: number) =>
  meanOf(
    rows.flatMap(({ points, platform, scored }) => {
      const apart = platform === null ? 0 : Math.abs(platform - points);
      if (platform === null || apart < from || apart >= below) return [];
      return Math.abs(points - scored) < Math.abs(platform - scored) ? 1 : 0;
    }),
  );
