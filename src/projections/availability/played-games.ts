// The games a player took part in, with his share of the offense's snaps.
import { countAt, numberAt, type Player, rowsBefore, type Snapshot, textAt } from '../../nfl/index.ts';

export interface PlayedGame {
  readonly week: number;
  /** Share of the offense's snaps; NaN where unknown. */
  readonly share: number;
}

/** The regular-season games with a stat line or a snap of any kind, oldest first. */
export function gamesOf(snapshot: Snapshot, player: Player, season: number): readonly PlayedGame[] {
  const { stats, snaps } = snapshot;
  const shares = new Map<number, number>();
  const statsStart = rowsBefore(stats, { season, week: 0 });
  for (const row of snapshot.statsOf(player))
    if (row >= statsStart && stats.numbers.season[row] === season && textAt(stats.texts.season_type, row) === 'REG')
      shares.set(numberAt(stats.numbers.week, row), Number.NaN);
  const snapsStart = rowsBefore(snaps, { season, week: 0 });
  const { offense_snaps, defense_snaps, st_snaps, offense_pct } = snaps.numbers;
  for (const row of snapshot.snapsOf(player))
    if (row >= snapsStart && snaps.numbers.season[row] === season && textAt(snaps.texts.game_type, row) === 'REG')
      if (countAt(offense_snaps, row) + countAt(defense_snaps, row) + countAt(st_snaps, row) > 0)
        shares.set(numberAt(snaps.numbers.week, row), numberAt(offense_pct, row));
  return [...shares].map(([week, share]) => ({ week, share })).sort((a, b) => a.week - b.week);
}

/** Mean share of the offense's snaps where it is known; NaN where it never is. */
export function meanShare(games: readonly PlayedGame[]): number {
  const known = games.filter(({ share }) => !Number.isNaN(share));
  return known.reduce((sum, { share }) => sum + share, 0) / known.length;
}
