// The point a league's season has reached at the replay point.
import type { SimulatedLeague } from '../simulate.ts';
import { LAST_LEAGUE_WEEK } from './leagues.ts';
import type { LeagueSeason } from './played-season.ts';

export const isLive = (simulatedLeague: SimulatedLeague, league: LeagueSeason): boolean =>
  league.season === simulatedLeague.season;

/** The first week without known results. */
export const openWeek = (simulatedLeague: SimulatedLeague, league: LeagueSeason): number =>
  isLive(simulatedLeague, league) ? simulatedLeague.week : LAST_LEAGUE_WEEK + 1;

/** The last week that was begun, and with it the rosters of today. */
export const currentWeek = (simulatedLeague: SimulatedLeague, league: LeagueSeason): number =>
  Math.min(LAST_LEAGUE_WEEK, openWeek(simulatedLeague, league));
