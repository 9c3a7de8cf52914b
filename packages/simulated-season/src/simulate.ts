// The whole simulated league at one moment: two football seasons, and the fantasy leagues
// that were played on them.

import { playLeague } from './platform/league-season.ts';
import { LEAGUES } from './platform/leagues.ts';
import { SandboxMarket, statBook } from './platform/market.ts';
import type { LeagueSeason } from './platform/played-season.ts';
import { BASE_SCORING } from './platform/scoring.ts';
import { currentSeason, playBothSeasons, type ReplayPoint, type Simulation } from './simulation.ts';

export interface SimulatedLeague extends Simulation {
  /** The fantasy leagues: last season's, then this season's. */
  readonly fantasy: readonly LeagueSeason[];
  /** What the platform at large expects of this season's players: PPR points. */
  readonly market: SandboxMarket;
}

/**
 * Plays everything. Pure: the same season, week and seed give the same league, and two weeks of a
 * seed are two views of one league. Throws RangeError for a week outside 1 to 18.
 */
export function simulate(point: ReplayPoint): SimulatedLeague {
  if (!Number.isInteger(point.week) || point.week < 1 || point.week > 18)
    throw new RangeError(`week ${point.week} is not between 1 and 18`);
  const simulation = playBothSeasons(point);
  const books = simulation.seasons.map(statBook);
  const fantasy: LeagueSeason[] = [];
  for (const definition of LEAGUES) {
    let previous: LeagueSeason | null = null;
    for (const [i, record] of simulation.seasons.entries()) {
      previous = playLeague(point.seed, definition, record, books[i] ?? new Map(), previous);
      fantasy.push(previous);
    }
  }
  const market = new SandboxMarket(point.seed, currentSeason(simulation), books.at(-1) ?? new Map(), {
    ...BASE_SCORING,
    rec: 1,
  });
  return { ...simulation, fantasy: fantasy.sort((a, b) => a.season - b.season), market };
}
