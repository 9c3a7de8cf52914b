// The games a player took part in, with his share of the offense's snaps.
import { memoPerPair } from '../../memo/index.ts';
import { countAt, numberAt, type Player, type Snapshot, seasonRows, textAt } from '../../nfl/index.ts';

export interface PlayedGame {
  readonly week: number;
  /** Share of the offense's snaps; NaN where unknown. */
  readonly share: number;
}

/**
 * Games of earlier seasons by player and the rows that the snapshot shows. They are cached with the
 * tables of statistics and snaps, so that the snapshots of many weeks share them.
 */
const earlierGamesIn = memoPerPair(
  (_stats: ArrayBufferLike, _snaps: ArrayBufferLike) => new Map<string, readonly PlayedGame[]>(),
);

/** The regular-season games with a stat line or a snap of any kind, oldest first. */
export function gamesOf(snapshot: Snapshot, player: Player, season: number): readonly PlayedGame[] {
  if (season === snapshot.season) return readGames(snapshot, player, season);
  const { stats, snaps } = snapshot;
  const earlier = earlierGamesIn(stats.numbers.season.buffer, snaps.numbers.season.buffer);
  const key = `${seasonRows(stats, season)} ${seasonRows(snaps, season)} ${player.index}`;
  const games = earlier.get(key) ?? readGames(snapshot, player, season);
  earlier.set(key, games);
  return games;
}

function readGames(snapshot: Snapshot, player: Player, season: number): readonly PlayedGame[] {
  const { stats, snaps } = snapshot;
  const shares = new Map<number, number>();
  const [statsFrom, statsTo] = seasonRows(stats, season);
  for (const row of snapshot.statsOf(player))
    if (row >= statsFrom && row < statsTo && textAt(stats.texts.season_type, row) === 'REG')
      shares.set(numberAt(stats.numbers.week, row), Number.NaN);
  const [snapsFrom, snapsTo] = seasonRows(snaps, season);
  const { offense_snaps, defense_snaps, st_snaps, offense_pct } = snaps.numbers;
  for (const row of snapshot.snapsOf(player))
    if (row >= snapsFrom && row < snapsTo && textAt(snaps.texts.game_type, row) === 'REG')
      if (countAt(offense_snaps, row) + countAt(defense_snaps, row) + countAt(st_snaps, row) > 0)
        shares.set(numberAt(snaps.numbers.week, row), numberAt(offense_pct, row));
  return [...shares].map(([week, share]) => ({ week, share })).sort((a, b) => a.week - b.week);
}

/** Mean share of the offense's snaps where it is known; NaN where it never is. */
export function meanShare(games: readonly PlayedGame[]): number {
  const known = games.filter(({ share }) => !Number.isNaN(share));
  return known.reduce((sum, { share }) => sum + share, 0) / known.length;
}
