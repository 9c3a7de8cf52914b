// Results of one week: stat lines, players with snaps, starting
// quarterbacks, and each team's volume.

import {
  countAt,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  seasonBoxScores,
  type Table,
  textAt,
} from '../../nfl/index.ts';
import { amount, type LineVector, lineAt, ZERO_LINE } from '../line.ts';
import type { Pace } from './pace.ts';
import type { SquadMember } from './squads.ts';

export interface GameResults {
  /** Team totals; undefined for a team without a game. */
  totalsOf(team: string): Pace | undefined;
  /**
   * The line of a player who played, zeros for snaps alone; null when he did not. A
   * quarterback plays when he starts.
   */
  lineOf(member: SquadMember): LineVector | null;
}

/** Reads the week from any later snapshot. */
export function resultsOf(after: Snapshot, season: number, week: number): GameResults {
  const { stats, snaps } = after;
  const lines = new Map<string, LineVector>();
  const leadingPassers = new Map<string, { readonly id: string; readonly attempts: number }>();
  for (const row of rowsOf(stats, season, week)) {
    const id = textAt(stats.texts.player_id, row);
    const team = textAt(stats.texts.team, row);
    const line = lineAt(stats, row);
    const attempts = amount(line, 'attempts');
    lines.set(id, line);
    if (attempts > (leadingPassers.get(team)?.attempts ?? 0)) leadingPassers.set(team, { id, attempts });
  }
  const { teamGame } = seasonBoxScores(after, season);
  const playersWithSnaps = new Set<string>();
  for (const row of rowsOf(snaps, season, week))
    if (countAt(snaps.numbers.offense_snaps, row) > 0) playersWithSnaps.add(textAt(snaps.texts.pfr_player_id, row));
  const starters = new Set<string>();
  const { home_team, away_team, home_qb_id, away_qb_id } = after.games.texts;
  for (const row of rowsOf(after.games, season, week)) {
    // where the schedule names no starter, the player with the most attempts
    starters.add(textAt(home_qb_id, row) || (leadingPassers.get(textAt(home_team, row))?.id ?? ''));
    starters.add(textAt(away_qb_id, row) || (leadingPassers.get(textAt(away_team, row))?.id ?? ''));
  }
  return {
    totalsOf: (team) => teamGame(team, week),
    lineOf({ player, position }) {
      const id = player.gsisId ?? '';
      if (position === 'QB' && !starters.has(id)) return null;
      return lines.get(id) ?? (playersWithSnaps.has(player.pfrId ?? '') ? ZERO_LINE : null);
    },
  };
}

type Dated = Table<'season' | 'week', never>;

function* rowsOf(table: Dated, season: number, week: number): Generator<number> {
  const end = Math.min(rowsThrough(table, { season, week }), table.length);
  for (let row = rowsBefore(table, { season, week }); row < end; row++) yield row;
}
