// The league that a player is valued in: a manager's own, or the one assumed without it.
import { LRUCache } from 'lru-cache';
import { memoPer } from '../../memo/index.ts';
import { LEAGUE_TEAMS, POSITIONS_WITHOUT_BENCH, STARTING_SLOTS } from '../defaults/index.ts';
import type { League } from '../league.ts';
import { positionsOfSlot, startingSlots } from '../lineups/slots.ts';
import { type LeftOutScoring, leagueScoring, type Scoring } from '../scoring/index.ts';

export interface ValuedLeague {
  readonly teams: number;
  /** The starting slots of a team. */
  readonly slots: readonly string[];
  /** The scoring of a position's players. */
  scoringOf(position: string): Scoring;
}

/** Leagues of a scoring with players that stay valued. */
const MAX_LEAGUES = 4;
const leaguesOf = memoPer((_: Scoring) => new LRUCache<string, ValuedLeague>({ max: MAX_LEAGUES }));

/** The same object for the same league: its players are valued once. */
export function valuedLeagueOf(scoring: Scoring, teams: number, slots: readonly string[]): ValuedLeague {
  const leagues = leaguesOf(scoring);
  const key = `${teams} ${slots}`;
  const league = leagues.get(key) ?? { teams, slots, scoringOf: () => scoring };
  leagues.set(key, league);
  return league;
}

/** Twelve teams that start one QB, two RB, two WR, a TE, a flex, a kicker and a D/ST. */
export const assumedLeague = memoPer((scoring: Scoring) =>
  valuedLeagueOf(scoring, LEAGUE_TEAMS, [...STARTING_SLOTS, ...POSITIONS_WITHOUT_BENCH]),
);

/** A league as the platform shows it. */
export const playedLeague = memoPer(({ teams, rosterSpots, scoring }: League) =>
  valuedLeagueOf(leagueScoring(scoring).scoring, teams ?? LEAGUE_TEAMS, startingSlots(rosterSpots)),
);

/** What projections leave out of the league's points, for the positions it starts. */
export const leftOutScoring = ({ rosterSpots, scoring }: League): readonly LeftOutScoring[] =>
  leagueScoring(scoring).leftOutOf(startingSlots(rosterSpots).flatMap(positionsOfSlot));
