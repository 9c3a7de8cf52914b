// Weak positions whose points were on the team's own bench: its lineups cost more than its players.
import type { Fact } from '../../citations/index.ts';
import { type LineupReview, lineupMistakes, type PositionStrength, rankAmong } from '../../fantasy/index.ts';
import type { TeamSeason } from './team-season.ts';

/** Share of the league's teams with better lineups from which a manager's calls are trouble. */
const MIN_POOR_RANK_SHARE = 2 / 3;

export const isPoorRank = (rank: number, teams: number): boolean => rank > MIN_POOR_RANK_SHARE * teams;

/** Points a week more than the average team's bench from which a bench is trouble; not tuned. */
const MIN_MORE_MISSED = 1;

export interface MissedPoints {
  /** Points a week that the best lineups would have added at the position. */
  readonly own: Fact;
  /** The same of the league's average team. */
  readonly average: Fact;
}

/**
 * Null where they would not close the gap to the league's average, where the average team missed
 * about as many or most set no better lineups, and in best ball: in hindsight every bench has
 * points, so a bench alone is no trouble.
 */
export function missedPointsAt(
  { cite, league, roster, rosters, reviews }: TeamSeason,
  { position, pointsPerWeek, leagueAverage }: PositionStrength,
): MissedPoints | null {
  const review = reviews.get(roster.id);
  if (!review || league.rules.bestBall) return null;
  const missedBy = (other: LineupReview): number =>
    other.weeks
      .flatMap(lineupMistakes)
      .filter(({ benched }) => benched.position === position)
      .reduce((sum, { cost }) => sum + cost, 0) / other.weeks.length;
  const own = missedBy(review);
  const all = [...reviews.values()].map(missedBy);
  const average = all.reduce((sum, missed) => sum + missed, 0) / all.length;
  const efficiencies = rosters.flatMap(({ id }) => reviews.get(id)?.efficiency ?? []);
  const isLowerHalf = rankAmong(review.efficiency, efficiencies) > rosters.length / 2;
  if (!isLowerHalf || own - average < MIN_MORE_MISSED || pointsPerWeek + own < leagueAverage) return null;
  const fact = (stat: string, value: number, about: string, rule: string) =>
    cite({ stat, value, unit: 'points', about, rule });
  const cost = 'sum(points of the benched player in the best lineup - points of the starter he replaces) / weeks';
  return {
    own: fact('mis_start_cost_per_week', own, `roster ${roster.id}, ${position}`, cost),
    average: fact('league_avg_mis_start_cost_per_week', average, position, `mean over all rosters of ${cost}`),
  };
}
