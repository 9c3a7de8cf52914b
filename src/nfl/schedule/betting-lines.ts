// What the betting line says about a game: each team's implied total.

import type { Snapshot } from '../snapshot/snapshot.ts';
import { textAt } from '../tables/table.ts';

export interface BettingLine {
  readonly opponent: string;
  readonly home: boolean;
  /** Points the line expects of the team: half the total, half the spread added or taken. */
  readonly impliedTotal: number;
  readonly opponentImpliedTotal: number;
}

/**
 * The team's line this week; null on a bye or while there is no line. `spread_line` > 0 favors the
 * home team (nflverse schedules).
 */
export function bettingLine(snapshot: Snapshot, team: string): BettingLine | null {
  const row = snapshot.gameOf(team);
  if (row === undefined) return null;
  const total = snapshot.games.numbers.total_line[row] ?? Number.NaN;
  const spread = snapshot.games.numbers.spread_line[row] ?? Number.NaN;
  if (!Number.isFinite(total + spread)) return null;
  const homeTeam = textAt(snapshot.games.texts.home_team, row);
  const home = homeTeam === team;
  const [homeTotal, awayTotal] = [(total + spread) / 2, (total - spread) / 2];
  return {
    opponent: home ? textAt(snapshot.games.texts.away_team, row) : homeTeam,
    home,
    impliedTotal: home ? homeTotal : awayTotal,
    opponentImpliedTotal: home ? awayTotal : homeTotal,
  };
}
