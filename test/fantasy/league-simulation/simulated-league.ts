// Leagues to simulate: what a test does not care about has a usual value.
import type {
  PlayerWeek,
  SimulatedLeague,
  SimulatedPlayer,
  SimulatedSeason,
  SimulatedTeam,
} from '../../../src/fantasy/league-simulation/simulated-league.ts';

/** A player of week 1 to `last` against one opponent. */
export function player(
  id: string,
  given: Partial<Omit<SimulatedPlayer, 'weeks'>> & Partial<PlayerWeek> & { readonly last?: number } = {},
): SimulatedPlayer {
  const { position = 'RB', team = 'A', opponent = 'B', plays = 1, mean = 10, sd = 5, last = 17 } = given;
  const weeks = Array.from({ length: last }, (_, i) => ({ week: i + 1, opponent, plays, mean, sd }));
  return { id, position, positions: given.positions ?? [position], team, weeks };
}

export function team(rosterId: number, given: Partial<SimulatedTeam> = {}): SimulatedTeam {
  const { players = [player(`back of ${rosterId}`, { team: `T${rosterId}`, opponent: null })] } = given;
  return {
    rosterId,
    players,
    division: null,
    wins: 0,
    pointsFor: 0,
    weeksPlayed: 0,
    locked: null,
    spots: { open: 0, taken: players },
    ...given,
  };
}

/** Two regular weeks from week 1 on, then a final of two teams in week 3. */
export function simulatedLeague(
  teams: readonly SimulatedTeam[],
  given: Partial<SimulatedSeason> & { readonly pairs?: readonly (readonly [number, number])[] } = {},
): SimulatedLeague {
  const regularWeeks = given.regularWeeks ?? [1, 2];
  const { pairs = [[1, 2]] } = given;
  return {
    season: {
      week: regularWeeks[0] ?? 3,
      slots: ['RB'],
      unprojected: { mean: 0, sd: 0 },
      regularWeeks,
      games: new Map(regularWeeks.map((week) => [week, pairs])),
      medianGame: false,
      divisions: false,
      bracket: { teams: 2, rounds: [[3]], reseeds: false },
      playoffScores: new Map(),
      bestBall: false,
      positionLimits: new Map(),
      freeAgents: [],
      correlation: () => 0,
      ...given,
    },
    teams,
  };
}
