// How a player was used in his last games: snaps, targets, carries, and his share of what the team had to give.

import { memoPer } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { textAt } from '../tables/table.ts';

/** One game as his usage saw it. A share is null when its dataset has no row for him. */
export interface GameUsage {
  readonly season: number;
  readonly week: number;
  readonly team: string;
  /** Share of the offence's snaps, 0 to 1 (`snap_counts.offense_pct`). */
  readonly snapShare: number | null;
  readonly attempts: number;
  readonly carries: number;
  readonly targets: number;
  readonly teamCarries: number;
  readonly teamTargets: number;
  /** Row of `world.stats`; null for a game with snaps but nothing in the box score. */
  readonly statsRow: number | null;
}

/** What a team's offence had to give in one game. */
interface TeamVolume {
  carries: number;
  targets: number;
}

interface StatsIndex {
  readonly teamVolume: ReadonlyMap<string, TeamVolume>;
  /** gsis ids of everybody with a row for the team in the season. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The player's last regular-season games before this week, oldest first, at most `most`: of this season, or, while he has none, of the
 * last one. A game counts when he has a row in the box score or at least one offensive snap.
 */
export function recentGames(snapshot: Snapshot, player: Player, maxGames = 4): readonly GameUsage[] {
  for (const season of [snapshot.season, snapshot.season - 1]) {
    const games = usageOfSeason(snapshot, player, season);
    if (games.length > 0) return games.slice(-maxGames);
  }
  return [];
}

/** The player's last regular-season games before this week whatever their season, oldest first, at most `most`. */
export function lastGames(snapshot: Snapshot, player: Player, maxGames: number): readonly GameUsage[] {
  const seasons = new Set(
    [...snapshot.statsOf(player)]
      .map((row) => snapshot.stats.numbers.season[row] ?? 0)
      .concat([...snapshot.snapsOf(player)].map((row) => snapshot.snaps.numbers.season[row] ?? 0)),
  );
  let games: readonly GameUsage[] = [];
  for (const season of [...seasons].sort((a, b) => b - a)) {
    if (games.length >= maxGames) break;
    games = [...usageOfSeason(snapshot, player, season), ...games];
  }
  return games.slice(-maxGames);
}

/** Those of his games that he played for the team of the last one: work for two teams is not to be compared. */
export function gamesWithCurrentTeam(games: readonly GameUsage[]): readonly GameUsage[] {
  const team = games.at(-1)?.team;
  return games.filter((game) => game.team === team);
}

function usageOfSeason(snapshot: Snapshot, player: Player, season: number): GameUsage[] {
  const { stats, snaps } = snapshot;
  const rowOfWeek = new Map<number, number>();
  for (const row of snapshot.statsOf(player)) {
    if (stats.numbers.season[row] === season && textAt(stats.texts.season_type, row) === 'REG')
      rowOfWeek.set(stats.numbers.week[row] ?? 0, row);
  }
  const snapOfWeek = new Map<number, number>();
  for (const row of snapshot.snapsOf(player)) {
    if (snaps.numbers.season[row] === season && textAt(snaps.texts.game_type, row) === 'REG')
      snapOfWeek.set(snaps.numbers.week[row] ?? 0, row);
  }
  const played = [...snapOfWeek].filter(
    ([week, row]) => rowOfWeek.has(week) || (snaps.numbers.offense_snaps[row] ?? 0) > 0,
  );
  const weeks = [...new Set([...rowOfWeek.keys(), ...played.map(([week]) => week)])].sort((a, b) => a - b);
  const { teamVolume } = statsIndexOf(snapshot);
  return weeks.map((week) => {
    const row = rowOfWeek.get(week) ?? null;
    const snapRow = snapOfWeek.get(week);
    const team = row === null ? textAt(snaps.texts.team, snapRow ?? 0) : textAt(stats.texts.team, row);
    const all = teamVolume.get(gameKey(team, season, week));
    const count = (column: Float64Array) => (row === null ? 0 : column[row] || 0);
    return {
      season,
      week,
      team,
      snapShare: snapRow === undefined ? null : (snaps.numbers.offense_pct[snapRow] ?? null),
      attempts: count(stats.numbers.attempts),
      carries: count(stats.numbers.carries),
      targets: count(stats.numbers.targets),
      teamCarries: all?.carries ?? 0,
      teamTargets: all?.targets ?? 0,
      statsRow: row,
    };
  });
}

/** Everybody with a box-score row for `team` in this season so far, or in the last one while this season has none. */
export function teamMembers(snapshot: Snapshot, team: string): readonly Player[] {
  const { members } = statsIndexOf(snapshot);
  const ids =
    members.get(seasonKey(team, snapshot.season)) ??
    members.get(seasonKey(team, snapshot.season - 1)) ??
    new Set<string>();
  return [...ids].map((id) => snapshot.players.byGsisId(id)).filter((player) => player !== undefined);
}

/** Chances to touch the ball: pass attempts and carries for a quarterback, carries and targets for everybody else. */
export function opportunities(game: GameUsage, position: string): number {
  return position === 'QB' ? game.attempts + game.carries : game.carries + game.targets;
}

/** Mean over games; null over none. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

const gameKey = (team: string, season: number, week: number) => `${team} ${season} ${week}`;
const seasonKey = (team: string, season: number) => `${team} ${season}`;

/** One pass over the box scores. */
const statsIndexOf = memoPer(indexStats);

function indexStats(snapshot: Snapshot): StatsIndex {
  const { stats } = snapshot;
  const teamVolume = new Map<string, TeamVolume>();
  const members = new Map<string, Set<string>>();
  for (let row = 0; row < stats.length; row++) {
    const season = stats.numbers.season[row] ?? 0;
    const team = textAt(stats.texts.team, row);
    const key = gameKey(team, season, stats.numbers.week[row] ?? 0);
    const teamTotals = teamVolume.get(key) ?? { carries: 0, targets: 0 };
    teamTotals.carries += stats.numbers.carries[row] || 0;
    teamTotals.targets += stats.numbers.targets[row] || 0;
    teamVolume.set(key, teamTotals);
    // teammates are asked for the current and the last season only
    if (season < snapshot.season - 1) continue;
    const ids = members.get(seasonKey(team, season)) ?? new Set<string>();
    members.set(seasonKey(team, season), ids.add(textAt(stats.texts.player_id, row)));
  }
  return { teamVolume, members };
}
