// Results of one week: stat lines, players with snaps, starting
// quarterbacks, and each team's volume.
import { rowsBefore, rowsThrough, type Snapshot, seasonBoxScores, textAt } from '../../nfl/index.ts';
import { appearancesIn } from '../availability/results.ts';
import { type LineVector, lineAt, ZERO_LINE } from '../line.ts';
import type { Pace } from './pace.ts';
import type { SquadMember } from './squads.ts';

export interface GameResults {
  /** Team totals; undefined for a team without a game. */
  totalsOf(team: string): Pace | undefined;
  /**
   * The line of a player who played, zeros for snaps alone; null when he did not. A quarterback
   * plays when he starts.
   */
  lineOf(member: SquadMember): LineVector | null;
}

/** Reads the week from any later snapshot. */
export function resultsOf(after: Snapshot, season: number, week: number): GameResults {
  const { stats } = after;
  const lines = new Map<string, LineVector>();
  const end = Math.min(rowsThrough(stats, { season, week }), stats.length);
  for (let row = rowsBefore(stats, { season, week }); row < end; row++)
    lines.set(textAt(stats.texts.player_id, row), lineAt(stats, row));
  const { teamGame } = seasonBoxScores(after, season);
  const appearances = appearancesIn(after, season, week);
  const starters = new Set(appearances.starters.values());
  return {
    totalsOf: (team) => teamGame(team, week),
    lineOf({ player, position }) {
      const id = player.gsisId ?? '';
      if (position === 'QB' && !starters.has(id)) return null;
      return lines.get(id) ?? (appearances.hasPlayed(player) ? ZERO_LINE : null);
    },
  };
}
