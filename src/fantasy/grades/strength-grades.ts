// Grades a team's points at a position against teams of all leagues, not against the order in its
// own.
import { type Grade, letterGrade, normalPercentile } from './letter-grades.ts';

/**
 * The reference distribution: a team's points a week at a position over its league's average are
 * spread around one, normally, with the variance `lasting + weekly / weeks`. `lasting` is how much
 * teams truly differ, `weekly` the luck of single weeks, so that one great week earns a lesser
 * grade than a great season. Two numbers a position, fitted by least squares of the logarithms to
 * the spreads in spans of one to thirteen weeks of 13 league seasons (148 teams, 2021 to 2024). See
 * docs/research/leagues.md.
 */
const REFERENCE_SPREAD: Readonly<Record<string, { readonly betweenTeamsSd: number; readonly weeklySd: number }>> = {
  QB: { betweenTeamsSd: 0.017, weeklySd: 0.11 },
  RB: { betweenTeamsSd: 0.053, weeklySd: 0.15 },
  WR: { betweenTeamsSd: 0.034, weeklySd: 0.125 },
  TE: { betweenTeamsSd: 0.054, weeklySd: 0.455 },
  K: { betweenTeamsSd: 0, weeklySd: 0.29 },
  DEF: { betweenTeamsSd: 0, weeklySd: 0.515 },
};
/** Positions that no league measured has a slot for: spread like the widest of those above. */
const DEFAULT_SPREAD = { betweenTeamsSd: 0.05, weeklySd: 0.5 };

/** Percentile of a team's points at a position, 0 to 100; 50 without any points in the league. */
export function strengthPercentile(
  position: string,
  { pointsPerWeek, leagueAverage }: { readonly pointsPerWeek: number; readonly leagueAverage: number },
  weeks: number,
): number {
  if (weeks < 1 || leagueAverage <= 0) return 50;
  const { betweenTeamsSd, weeklySd } = REFERENCE_SPREAD[position] ?? DEFAULT_SPREAD;
  return normalPercentile((pointsPerWeek / leagueAverage - 1) / Math.sqrt(betweenTeamsSd + weeklySd / weeks));
}

export function strengthGrade(...args: Parameters<typeof strengthPercentile>): Grade {
  return letterGrade(strengthPercentile(...args));
}
