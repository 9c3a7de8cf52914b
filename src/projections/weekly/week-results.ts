// What came of a week: every line, who was on the field, who started at quarterback, and what each team threw and ran.
import { rowsBefore, rowsThrough, type Snapshot, type Table, textAt } from '../../nfl/index.ts';
import { amount } from './form.ts';
import { type LineVector, lineAt, ZERO_LINE } from './game-log.ts';
import type { Pace } from './pace.ts';
import type { SquadMember } from './squads.ts';

export interface GameResults {
  /** Team totals; undefined for a team without a line, whose game was not played. */
  totalsOf(team: string): Pace | undefined;
  /** His line when he played, zeros for snaps alone; null when he did not. A quarterback plays when he starts. */
  lineOf(member: SquadMember): LineVector | null;
}

/** Reads the week from any later picture. */
export function resultsOf(after: Snapshot, season: number, week: number): GameResults {
  const { stats, snaps } = after;
  const lines = new Map<string, LineVector>();
  const totals = new Map<string, Pace>();
  const passers = new Map<string, { readonly id: string; readonly attempts: number }>();
  for (const row of rowsOf(stats, season, week)) {
    const id = textAt(stats.texts.player_id, row);
    const team = textAt(stats.texts.team, row);
    const line = lineAt(stats, row);
    const attempts = amount(line, 'attempts');
    lines.set(id, line);
    if (attempts > (passers.get(team)?.attempts ?? 0)) passers.set(team, { id, attempts });
    const teamTotals = totals.get(team) ?? { targets: 0, carries: 0, attempts: 0 };
    totals.set(team, {
      targets: teamTotals.targets + amount(line, 'targets'),
      carries: teamTotals.carries + amount(line, 'carries'),
      attempts: teamTotals.attempts + attempts,
    });
  }
  const playersWithSnaps = new Set<string>();
  for (const row of rowsOf(snaps, season, week))
    if ((snaps.numbers.offense_snaps[row] ?? 0) > 0) playersWithSnaps.add(textAt(snaps.texts.pfr_player_id, row));
  const starters = new Set<string>();
  const { home_team, away_team, home_qb_id, away_qb_id } = after.games.texts;
  for (const row of rowsOf(after.games, season, week)) {
    // where the schedule does not name him it is the one who threw most
    starters.add(textAt(home_qb_id, row) || (passers.get(textAt(home_team, row))?.id ?? ''));
    starters.add(textAt(away_qb_id, row) || (passers.get(textAt(away_team, row))?.id ?? ''));
  }
  return {
    totalsOf: (team) => totals.get(team),
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
