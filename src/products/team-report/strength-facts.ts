// What a team scored at a position beside its league, as facts: the same numbers wherever the team report speaks of them.
import type { Fact } from '../../citations/index.ts';
import type { PositionStrength } from '../../fantasy/index.ts';
import type { TeamSeason } from './team-season.ts';

export interface StrengthFacts {
  /** Points a week from players started there. */
  readonly own: Fact;
  /** The same over all rosters, one's own included. */
  readonly average: Fact;
  readonly rankFact: Fact;
}

export function strengthFacts({ cite, roster }: TeamSeason, strength: PositionStrength): StrengthFacts {
  const { position, pointsPerWeek, leagueAverage, rank } = strength;
  const sourceSlice = `roster ${roster.id}, ${position}`;
  return {
    own: cite({
      stat: 'points_per_week',
      value: pointsPerWeek,
      unit: 'points',
      about: sourceSlice,
      rule: 'sum(points of starters there) / weeks',
    }),
    average: cite({
      stat: 'league_avg_points_per_week',
      value: leagueAverage,
      unit: 'points',
      about: position,
      rule: 'mean of points_per_week over all rosters',
    }),
    rankFact: cite({
      stat: 'league_rank',
      value: rank,
      unit: 'rank',
      about: sourceSlice,
      rule: 'rank of points_per_week',
    }),
  };
}
