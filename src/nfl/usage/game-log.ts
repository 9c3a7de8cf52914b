// The game log: a player's games with his usage in each, and the team's totals to take shares of.
// The model, the odds to play and the products all read a player's games here.
import { memoPerPair } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { seasonRows } from '../tables/as-of.ts';
import { countAt, type NumberColumn, numberAt, textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';
import { seasonBoxScores } from './box-scores.ts';

/**
 * One regular-season game that a player played. Counts are zero where the box
 * score does not list him.
 */
export interface GameUsage extends Week {
  readonly team: string;
  /**
   * Share of the offense's snaps, 0 to 1 (`snap_counts.offense_pct`); null when the snap
   * counts do not list him.
   */
  readonly snapShare: number | null;
  readonly attempts: number;
  readonly carries: number;
  readonly targets: number;
  readonly airYards: number;
  readonly teamAttempts: number;
  readonly teamCarries: number;
  readonly teamTargets: number;
  readonly teamAirYards: number;
  /** Row of `snapshot.stats`; null for a game with snaps but without a box-score row. */
  readonly statsRow: number | null;
  /** Whether the box score lists him or he took an offensive snap. */
  readonly isOnOffense: boolean;
}

/** Volume of a team without a target, carry or attempt in the box score. */
const noVolume = { attempts: 0, carries: 0, targets: 0, airYards: 0 };

/**
 * Games of earlier seasons by player and the rows that the snapshot shows. They are cached with the
 * tables of statistics and snaps, so that the snapshots of many weeks share them.
 */
const earlierGamesIn = memoPerPair(
  (_stats: ArrayBufferLike, _snaps: ArrayBufferLike) => new Map<string, readonly GameUsage[]>(),
);

/**
 * The regular-season games a player took part in, oldest first: those with a box score or a snap of
 * any kind, on special teams too.
 */
export function gameLog(snapshot: Snapshot, player: Player, season: number): readonly GameUsage[] {
  if (season === snapshot.season) return readGames(snapshot, player, season);
  const { stats, snaps } = snapshot;
  const earlier = earlierGamesIn(stats.numbers.season.buffer, snaps.numbers.season.buffer);
  const key = `${seasonRows(stats, season)} ${seasonRows(snaps, season)} ${player.index}`;
  const games = earlier.get(key) ?? readGames(snapshot, player, season);
  earlier.set(key, games);
  return games;
}

/** Those he played: the box score lists him, or he took an offensive snap. */
export const gamesInSeason = (snapshot: Snapshot, player: Player, season: number): readonly GameUsage[] =>
  gameLog(snapshot, player, season).filter(({ isOnOffense }) => isOnOffense);

function readGames(snapshot: Snapshot, player: Player, season: number): readonly GameUsage[] {
  const { stats, snaps } = snapshot;
  const [from, to] = seasonRows(stats, season);
  const [snapsFrom, snapsTo] = seasonRows(snaps, season);
  const rowOfWeek = new Map<number, number>();
  for (const row of snapshot.statsOf(player))
    if (row >= from && row < to && textAt(stats.texts.season_type, row) === 'REG')
      rowOfWeek.set(numberAt(stats.numbers.week, row), row);
  const { offense_snaps, defense_snaps, st_snaps, offense_pct, week: snapWeeks } = snaps.numbers;
  const snapRowOfWeek = new Map<number, number>();
  for (const row of snapshot.snapsOf(player))
    if (row >= snapsFrom && row < snapsTo && textAt(snaps.texts.game_type, row) === 'REG')
      snapRowOfWeek.set(numberAt(snapWeeks, row), row);
  const weeks = [...rowOfWeek.keys()];
  for (const [week, row] of snapRowOfWeek)
    if (!rowOfWeek.has(week) && countAt(offense_snaps, row) + countAt(defense_snaps, row) + countAt(st_snaps, row) > 0)
      weeks.push(week);
  const { teamGame } = seasonBoxScores(snapshot, season);
  return weeks
    .sort((a, b) => a - b)
    .map((week) => {
      const [row, snapRow] = [rowOfWeek.get(week), snapRowOfWeek.get(week)];
      const team = row === undefined ? textAt(snaps.texts.team, snapRow ?? -1) : textAt(stats.texts.team, row);
      const count = (column: NumberColumn) => (row === undefined ? 0 : countAt(column, row));
      const snapShare = snapRow === undefined ? Number.NaN : numberAt(offense_pct, snapRow);
      const game = teamGame(team, week) ?? noVolume;
      return {
        season,
        week,
        team,
        snapShare: Number.isNaN(snapShare) ? null : snapShare,
        attempts: count(stats.numbers.attempts),
        carries: count(stats.numbers.carries),
        targets: count(stats.numbers.targets),
        airYards: count(stats.numbers.receiving_air_yards),
        teamAttempts: game.attempts,
        teamCarries: game.carries,
        teamTargets: game.targets,
        teamAirYards: game.airYards,
        statsRow: row ?? null,
        isOnOffense: row !== undefined || countAt(offense_snaps, snapRow ?? -1) > 0,
      };
    });
}

/**
 * The player's last games before the snapshot's week, oldest first, at most `maxGames`: of this
 * season, or, while he has none, of the season before.
 */
export function recentGames(snapshot: Snapshot, player: Player, maxGames = 4): readonly GameUsage[] {
  for (const season of [snapshot.season, snapshot.season - 1]) {
    const games = gamesInSeason(snapshot, player, season);
    if (games.length > 0) return games.slice(-maxGames);
  }
  return [];
}

/**
 * The player's last games before the snapshot's week in any season, oldest
 * first, at most `maxGames`.
 */
export function lastGames(snapshot: Snapshot, player: Player, maxGames: number): readonly GameUsage[] {
  const seasons = new Set([
    ...snapshot.statsOf(player).map((row) => numberAt(snapshot.stats.numbers.season, row)),
    ...snapshot.snapsOf(player).map((row) => numberAt(snapshot.snaps.numbers.season, row)),
  ]);
  let games: readonly GameUsage[] = [];
  for (const season of [...seasons].sort((a, b) => b - a)) {
    if (games.length >= maxGames) break;
    games = [...gamesInSeason(snapshot, player, season), ...games];
  }
  return games.slice(-maxGames);
}

/** The games for the team of the last one: usage for two teams does not compare. */
export function gamesWithCurrentTeam(games: readonly GameUsage[]): readonly GameUsage[] {
  const team = games.at(-1)?.team;
  return games.filter((game) => game.team === team);
}

/**
 * All players with a target, carry or attempt for the team this season, or in the season before
 * while this one has none.
 */
export function teamMembers(snapshot: Snapshot, team: string): readonly Player[] {
  const ids =
    seasonBoxScores(snapshot, snapshot.season).members.get(team) ??
    seasonBoxScores(snapshot, snapshot.season - 1).members.get(team);
  return [...(ids ?? [])].map((id) => snapshot.players.byGsisId(id)).filter((player) => player !== undefined);
}

/**
 * Opportunities of a game: pass attempts and carries for a quarterback, carries
 * and targets for all others.
 */
export function opportunities(game: GameUsage, position: string): number {
  return position === 'QB' ? game.attempts + game.carries : game.carries + game.targets;
}

/** A part as a share of the whole, 0 to 1; 0 when the whole is nothing. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Week of the last of these games; zero, before every week, without one. */
export function lastGameWeek(games: readonly { readonly week: number }[]): number {
  return games.at(-1)?.week ?? 0;
}
