// The league that a player is valued in: a manager's own, or the one assumed without it.
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

/** Twelve teams that start one QB, two RB, two WR, a TE, a flex, a kicker and a D/ST. */
export const assumedLeague = memoPer((scoring: Scoring): ValuedLeague => {
  const slots = [...STARTING_SLOTS, ...POSITIONS_WITHOUT_BENCH];
  return { teams: LEAGUE_TEAMS, slots, scoringOf: () => scoring };
});

/** A league as the platform shows it. */
export const playedLeague = memoPer(({ teams, rosterSpots, scoring: settings }: League): ValuedLeague => {
  const { scoring } = leagueScoring(settings);
  return { teams: teams ?? LEAGUE_TEAMS, slots: startingSlots(rosterSpots), scoringOf: () => scoring };
});

/** What projections leave out of the league's points, for the positions it starts. */
export const leftOutScoring = ({ rosterSpots, scoring }: League): readonly LeftOutScoring[] =>
  leagueScoring(scoring).leftOutOf(startingSlots(rosterSpots).flatMap(positionsOfSlot));
