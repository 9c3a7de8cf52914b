// Grades a team's points at a position against teams of all leagues, not against the order in its
// own.
import { type Grade, letterGrade, normalPercentile } from './letter-grades.ts';
import type { PositionStrength } from './positional-strength.ts';

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
