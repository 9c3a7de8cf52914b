// How strong a team is at each position, and the letter for it: a percentile of a
// published reference distribution, never a rank inside one league. With the odds that
// such a judgment is right.
import { entryOf } from '../../checked/index.ts';
import type { GRADES } from '../../contract/index.ts';
import { normalCdf, normalQuantile, sum } from '../../stats/index.ts';
import { Tally } from '../../tally/index.ts';
import { type LineupReview, NO_POSITION } from '../lineups/lineup-review.ts';
import { rankAmong } from '../standings/playoff-race.ts';
import type { SeasonValue } from '../value/season-value.ts';

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

/** The percentile from which a grade is given. */
export const percentileFrom = (grade: Exclude<Grade, 'F'>): number =>
  GRADE_CUTOFFS.find(([each]) => each === grade)?.[1] ?? 0;

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

/** League weeks over which a position's strength is judged. */
const JUDGED_LEAGUE_WEEKS = 4;

/**
 * Probability that the position scores above its league's average over the next four
 * league weeks. What lasts of the points so far follows from the spread of teams and of
 * single weeks at the position.
 */
export function strengthLastsProbability(...args: Parameters<typeof relativeStrength>): number {
  const strength = relativeStrength(...args);
  if (strength === null) return 0.5;
  const { betweenTeamsVariance, weeklyVariance } = strength;
  const lastingShare = betweenTeamsVariance / strength.variance;
  const expected = lastingShare * strength.difference;
  const variance = (1 - lastingShare) * betweenTeamsVariance + weeklyVariance / JUDGED_LEAGUE_WEEKS;
  return normalCdf(expected / Math.sqrt(variance));
}

/**
 * Correlation of a drafted roster's place among its redrafts before the season with its place at
 * the end: the likeliest value for 145 captured rosters, 2021 to 2024
 * (docs/research/confidence.md). Rosters of which few picks were projected have half of it.
 */
const DRAFT_PLACE_CORRELATION = 0.34;
const PARTLY_PROJECTED_CORRELATION = 0.17;

/**
 * Probability that a drafted roster ends on its grade's side of the median redraft, given the share
 * of redrafts (0 to 1) with a lower projected value.
 */
export function draftGradeProbability(redraftsBeaten: number, { isModeled }: { readonly isModeled: boolean }): number {
  const correlation = isModeled ? DRAFT_PLACE_CORRELATION : PARTLY_PROJECTED_CORRELATION;
  const score = Math.abs(normalQuantile(Math.min(0.999, Math.max(0.001, redraftsBeaten))));
  return normalCdf((correlation * score) / Math.sqrt(1 - correlation ** 2));
}

/** Standard deviations between the 10th and the 90th percentile of a normal distribution. */
const SDS_BETWEEN_DECILES = 2.563;

/**
 * Log odds of a draft board's first player are this share of those that the percentiles of the
 * season give: first of many noisy numbers, and a season can be lost. Fitted to the boards of 2018
 * to 2024, where every fit to six seasons is between .30 and .62 (docs/research/confidence.md).
 */
const BOARD_LOG_ODDS_SHARE = 0.4;

/**
 * Probability that the first player of a draft board outscores, over the weeks ahead, who finishes
 * them at the replacement rank of the position.
 */
export function firstOfBoardProbability({
  p10,
  p90,
  overReplacement,
}: Pick<SeasonValue, 'p10' | 'p90' | 'overReplacement'>): number {
  const sd = Math.max(1, (p90 - p10) / SDS_BETWEEN_DECILES);
  const above = normalCdf(overReplacement / sd) ** BOARD_LOG_ODDS_SHARE;
  const below = normalCdf(-overReplacement / sd) ** BOARD_LOG_ODDS_SHARE;
  return above / (above + below);
}

export interface PositionStrength {
  readonly position: string;
  /** 1 = best in the league. */
  readonly rank: number;
  readonly pointsPerWeek: number;
  /** Over all teams, this one included. */
  readonly leagueAverage: number;
}

/** Every position with a starter in the league, in alphabetical order; one list per team. */
export function positionStrengths(
  reviews: ReadonlyMap<number, LineupReview>,
): ReadonlyMap<number, readonly PositionStrength[]> {
  const scored = new Map([...reviews].map(([id, review]) => [id, pointsByPosition(review)]));
  const positions = [
    ...new Set([...scored.values()].flatMap((byPosition) => [...byPosition.entries()].map(([position]) => position))),
  ].sort();
  const perWeek = (id: number, position: string) =>
    entryOf(scored, id).of(position) / entryOf(reviews, id).weeks.length;
  const leagues = positions.map((position) => {
    const all = [...reviews.keys()].map((id) => perWeek(id, position));
    return { position, all, average: sum(all) / all.length };
  });
  return new Map(
    [...reviews.keys()].map((id) => [
      id,
      leagues.map(({ position, all, average }) => ({
        position,
        rank: rankAmong(perWeek(id, position), all),
        pointsPerWeek: perWeek(id, position),
        leagueAverage: average,
      })),
    ]),
  );
}

function pointsByPosition(review: LineupReview): Tally<string> {
  const points = new Tally<string>();
  for (const { started } of review.weeks) {
    for (const starter of started) {
      if (starter.position === NO_POSITION) continue;
      points.add(starter.position, starter.points);
    }
  }
  return points;
}

/**
 * The reference distribution: a team's points a week at a position over its league's average are
 * spread around one, normally, with the variance `betweenTeamsVariance + weeklyVariance / weeks`:
 * how much teams truly differ, and the luck of single weeks, so that one great week earns a lesser
 * grade than a great season. Two numbers a position, fitted by least squares of the logarithms to
 * the spreads in spans of one to thirteen weeks of 13 league seasons (148 teams, 2021 to 2024). See
 * docs/research/leagues.md.
 */
const REFERENCE_SPREAD: Readonly<
  Record<string, { readonly betweenTeamsVariance: number; readonly weeklyVariance: number }>
> = {
  QB: { betweenTeamsVariance: 0.017, weeklyVariance: 0.11 },
  RB: { betweenTeamsVariance: 0.053, weeklyVariance: 0.15 },
  WR: { betweenTeamsVariance: 0.034, weeklyVariance: 0.125 },
  TE: { betweenTeamsVariance: 0.054, weeklyVariance: 0.455 },
  K: { betweenTeamsVariance: 0, weeklyVariance: 0.29 },
  DEF: { betweenTeamsVariance: 0, weeklyVariance: 0.515 },
};
/** Positions that no league measured has a slot for: spread like the widest of those above. */
const DEFAULT_SPREAD = { betweenTeamsVariance: 0.05, weeklyVariance: 0.5 };

/**
 * How far the position scores from its league's average, as a share of it, and the spread of teams
 * around one over so many weeks. Null without a week, and without any points in the league.
 */
export function relativeStrength(
  { position, pointsPerWeek, leagueAverage }: Omit<PositionStrength, 'rank'>,
  weeks: number,
) {
  if (weeks < 1 || leagueAverage <= 0) return null;
  const { betweenTeamsVariance, weeklyVariance } = REFERENCE_SPREAD[position] ?? DEFAULT_SPREAD;
  const variance = betweenTeamsVariance + weeklyVariance / weeks;
  return { difference: pointsPerWeek / leagueAverage - 1, betweenTeamsVariance, weeklyVariance, variance };
}

/** Percentile of a team's points at a position, 0 to 100; 50 without any points in the league. */
export function strengthPercentile(...args: Parameters<typeof relativeStrength>): number {
  const strength = relativeStrength(...args);
  return strength === null ? 50 : normalPercentile(strength.difference / Math.sqrt(strength.variance));
}

export function strengthGrade(...args: Parameters<typeof strengthPercentile>): Grade {
  return letterGrade(strengthPercentile(...args));
}
