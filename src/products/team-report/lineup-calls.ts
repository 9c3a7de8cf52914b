// Weak positions whose points were on the team's own bench: its lineups cost more than its players.
import type { Fact } from '../../citations/index.ts';
import { lineupMistakes, type PositionStrength, rankAmong } from '../../fantasy/index.ts';
import type { TeamSeason } from './team-season.ts';

/**
 * Share of the league's teams with better lineups from which a manager's calls are the trouble:
 * in hindsight every bench has points, so a bench alone is none.
 */
const MIN_CALLS_RANK_SHARE = 2 / 3;

/**
 * Points a week that the best lineups would have added at the position; null where they would
 * not reach the league's average, where most lineups of the league are no better, and in best ball.
 */
export function missedPointsAt(
  { cite, league, roster, rosters, reviews, weeks }: TeamSeason,
  { position, pointsPerWeek, leagueAverage }: PositionStrength,
): Fact | null {
  const own = reviews.get(roster.id);
  if (!own || league.rules.bestBall) return null;
  const rank = rankAmong(
    own.efficiency,
    rosters.flatMap(({ id }) => reviews.get(id)?.efficiency ?? []),
  );
  const missed =
    own.weeks
      .flatMap(lineupMistakes)
      .filter(({ benched }) => benched.position === position)
      .reduce((sum, { cost }) => sum + cost, 0) / weeks.length;
  if (rank <= MIN_CALLS_RANK_SHARE * rosters.length || pointsPerWeek + missed < leagueAverage) return null;
  return cite({
    stat: 'mis_start_cost_per_week',
    value: missed,
    unit: 'points',
    about: `roster ${roster.id}, ${position}`,
    rule: 'sum(points of the benched player in the best lineup - points of the starter he replaces) / weeks',
  });
}
