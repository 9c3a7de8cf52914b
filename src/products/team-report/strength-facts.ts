// A team's points at a position compared with its league, as facts: the same numbers wherever
// the report mentions them.
import type { Fact } from '../../citations/index.ts';
import type { PositionStrength } from '../../fantasy/index.ts';
import { leagueSize, type Place, placeOf } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

export interface StrengthFacts {
  readonly position: string;
  /** Points a week from the players started there. */
  readonly own: Fact;
  /** The same over all rosters, this one included. */
  readonly average: Fact;
  /** 1 = most points. */
  readonly rank: Fact;
  /** Teams in the league. */
  readonly leagueSize: Fact;
  readonly place: Place;
  /** Whether the players started there brought no points. */
  readonly isNothing: boolean;
}

export function strengthFacts({ cite, roster, rosters }: TeamSeason, strength: PositionStrength): StrengthFacts {
  const { position, pointsPerWeek, leagueAverage, rank } = strength;
  const about = `roster ${roster.id}, ${position}`;
  const teams = leagueSize(rosters.length, cite);
  const rankFact = cite({ stat: 'league_rank', value: rank, unit: 'rank', about, rule: 'rank of points_per_week' });
  return {
    position,
    own: cite({
      stat: 'points_per_week',
      value: pointsPerWeek,
      unit: 'points',
      about,
      rule: 'sum(points of starters there) / weeks',
    }),
    average: cite({
      stat: 'league_avg_points_per_week',
      value: leagueAverage,
      unit: 'points',
      about: position,
      rule: 'mean of points_per_week over all rosters',
    }),
    rank: rankFact,
    leagueSize: teams,
    place: placeOf(rankFact, teams),
    isNothing: pointsPerWeek === 0,
  };
}
