// Where a team's players at a position rank in its league by the points projected for the weeks
// left: a strength of past weeks may have been traded away or be hurt.
import { createFact, type Fact } from '../../citations/index.ts';
import { playedLeague, seasonValues, spotsOf } from '../../fantasy/index.ts';
import type { Model } from '../../projections/index.ts';
import type { TeamSeason } from './team-season.ts';

/** The team's place among the rosters of its league, 1 = most points projected. */
export type OutlookRank = (position: string) => Fact;

/** By the best players of each roster, as many as start at the position. */
export function outlookRank({ snapshot, league, roster, playersOf }: TeamSeason, model: Model): OutlookRank {
  const outlook = model.season(snapshot, league.rules.lastWeek);
  const values = seasonValues(outlook, playedLeague(league));
  const pointsOf = (id: string, position: string): number => {
    const player = snapshot.players.byPlatformId(id);
    const projection = player?.fantasyPositions.includes(position) ? outlook.projectionFor(player) : undefined;
    return projection ? values.valueOf(projection).points : 0;
  };
  return (position) => {
    const starters = spotsOf(league.rosterSpots, position);
    const totalOf = (players: readonly string[]) =>
      players
        .map((player) => pointsOf(player, position))
        .sort((a, b) => b - a)
        .slice(0, starters)
        .reduce((sum, each) => sum + each, 0);
    // a week that does not list the team has its players of today
    const own = totalOf(playersOf.get(roster.id) ?? roster.players);
    const rank = 1 + [...playersOf.values()].filter((players) => totalOf(players) > own).length;
    return createFact('projected_league_rank', rank, 'rank', null, {
      dataset: 'platform rosters',
      slice: `league ${league.id} ${league.season} wk ${snapshot.week}, roster ${roster.id}, ${position}`,
      rule: 'rank of the points the model projects for the weeks left, best starters of each roster',
    });
  };
}
