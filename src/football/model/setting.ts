// Where and against whom a team plays: line, rest and roof.
import { textAt } from '../table.ts';
import type { World } from '../world.ts';

export interface Setting {
  readonly opponent: string;
  readonly home: boolean;
  /** Points the line expects of the team; a league-average total while there is no line. */
  readonly implied: number;
  /** Points the line gives the team over the opponent. */
  readonly edge: number;
  /** 1 under a fixed roof. */
  readonly dome: number;
  /** Days of rest less the opponent's, at most a week either way. */
  readonly rest: number;
}

/** Points a team scores when nothing is known of the game. */
export const AVERAGE_TOTAL = 22.5;

/** Null on a bye. A closed or open movable roof is not known before the game and counts as open. */
export function settingOf(world: World, team: string): Setting | null {
  const row = world.gameOf(team);
  if (row === undefined) return null;
  const { spread_line, total_line, home_rest, away_rest } = world.games.numbers;
  const home = textAt(world.games.texts.home_team, row) === team;
  const spread = spread_line[row] || 0;
  const total = total_line[row] || 2 * AVERAGE_TOTAL;
  const edge = home ? spread : -spread;
  const rest = ((home_rest[row] || 7) - (away_rest[row] || 7)) * (home ? 1 : -1);
  return {
    opponent: textAt(home ? world.games.texts.away_team : world.games.texts.home_team, row),
    home: home && textAt(world.games.texts.location, row) !== 'Neutral',
    implied: (total + edge) / 2,
    edge,
    dome: textAt(world.games.texts.roof, row) === 'dome' ? 1 : 0,
    rest: Math.max(-7, Math.min(7, rest)),
  };
}
