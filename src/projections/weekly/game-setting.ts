// The context of a team's game for the weekly model: opponent, line, rest and roof.
import { type Snapshot, textAt } from '../../nfl/index.ts';

export interface GameContext {
  readonly opponent: string;
  readonly home: boolean;
  /** Points the line expects of the team; a league-average total while there is no line. */
  readonly impliedTotal: number;
  /** Points the line gives the team over the opponent. */
  readonly pointSpread: number;
  /** 1 under a fixed roof. */
  readonly dome: number;
  /** Days of rest less the opponent's, at most a week either way. */
  readonly restAdvantage: number;
}

/**
 * Null on a bye. `averageTeamPoints` replaces a missing line. A closed or open movable roof is
 * not known before the game and counts as open.
 */
export function gameContext(snapshot: Snapshot, team: string, averageTeamPoints: number): GameContext | null {
  const row = snapshot.gameOf(team);
  if (row === undefined) return null;
  const { spread_line, total_line, home_rest, away_rest } = snapshot.games.numbers;
  const home = textAt(snapshot.games.texts.home_team, row) === team;
  const spread = spread_line[row] || 0;
  const total = total_line[row] || 2 * averageTeamPoints;
  const pointSpread = home ? spread : -spread;
  const restAdvantage = ((home_rest[row] || 7) - (away_rest[row] || 7)) * (home ? 1 : -1);
  return {
    opponent: textAt(home ? snapshot.games.texts.away_team : snapshot.games.texts.home_team, row),
    home: home && textAt(snapshot.games.texts.location, row) !== 'Neutral',
    impliedTotal: (total + pointSpread) / 2,
    pointSpread,
    dome: textAt(snapshot.games.texts.roof, row) === 'dome' ? 1 : 0,
    restAdvantage: Math.max(-7, Math.min(7, restAdvantage)),
  };
}
