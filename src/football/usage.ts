// How a player was used in his last games: snaps, targets, carries, and his share of what the team had to give.
import { textAt } from './table.ts';
import type { Player, World } from './world.ts';

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
interface Volume {
  carries: number;
  targets: number;
}

interface StatsIndex {
  readonly volume: ReadonlyMap<string, Volume>;
  /** gsis ids of everybody with a row for the team in the season. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The player's last regular-season games before this week, oldest first, at most `most`: of this season, or, while he has none, of the
 * last one. A game counts when he has a row in the box score or at least one offensive snap.
 */
export function recentGames(world: World, player: Player, most = 4): readonly GameUsage[] {
  for (const season of [world.season, world.season - 1]) {
    const games = gamesOf(world, player, season);
    if (games.length > 0) return games.slice(-most);
  }
  return [];
}

/** The player's last regular-season games before this week whatever their season, oldest first, at most `most`. */
export function lastGames(world: World, player: Player, most: number): readonly GameUsage[] {
  const seasons = new Set(
    [...world.statsOf(player)]
      .map((row) => world.stats.numbers.season[row] ?? 0)
      .concat([...world.snapsOf(player)].map((row) => world.snaps.numbers.season[row] ?? 0)),
  );
  let games: readonly GameUsage[] = [];
  for (const season of [...seasons].sort((a, b) => b - a)) {
    if (games.length >= most) break;
    games = [...gamesOf(world, player, season), ...games];
  }
  return games.slice(-most);
}

/** Those of his games that he played for the team of the last one: work for two teams is not to be compared. */
export function ofLastTeam(games: readonly GameUsage[]): readonly GameUsage[] {
  const team = games.at(-1)?.team;
  return games.filter((game) => game.team === team);
}

function gamesOf(world: World, player: Player, season: number): GameUsage[] {
  const { stats, snaps } = world;
  const rowOfWeek = new Map<number, number>();
  for (const row of world.statsOf(player)) {
    if (stats.numbers.season[row] === season && textAt(stats.texts.season_type, row) === 'REG')
      rowOfWeek.set(stats.numbers.week[row] ?? 0, row);
  }
  const snapOfWeek = new Map<number, number>();
  for (const row of world.snapsOf(player)) {
    if (snaps.numbers.season[row] === season && textAt(snaps.texts.game_type, row) === 'REG')
      snapOfWeek.set(snaps.numbers.week[row] ?? 0, row);
  }
  const played = [...snapOfWeek].filter(
    ([week, row]) => rowOfWeek.has(week) || (snaps.numbers.offense_snaps[row] ?? 0) > 0,
  );
  const weeks = [...new Set([...rowOfWeek.keys(), ...played.map(([week]) => week)])].sort((a, b) => a - b);
  const { volume } = indexOf(world);
  return weeks.map((week) => {
    const row = rowOfWeek.get(week) ?? null;
    const snapRow = snapOfWeek.get(week);
    const team = row === null ? textAt(snaps.texts.team, snapRow ?? 0) : textAt(stats.texts.team, row);
    const all = volume.get(gameKey(team, season, week));
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
export function teamMembers(world: World, team: string): readonly Player[] {
  const { members } = indexOf(world);
  const ids =
    members.get(seasonKey(team, world.season)) ?? members.get(seasonKey(team, world.season - 1)) ?? new Set<string>();
  return [...ids].map((id) => world.players.byGsisId(id)).filter((player) => player !== undefined);
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

/** One pass over the box scores a picture; kept as long as the picture is. */
const indexes = new WeakMap<object, StatsIndex>();

function indexOf(world: World): StatsIndex {
  const { stats } = world;
  const known = indexes.get(stats);
  if (known) return known;
  const volume = new Map<string, Volume>();
  const members = new Map<string, Set<string>>();
  for (let row = 0; row < stats.length; row++) {
    const season = stats.numbers.season[row] ?? 0;
    const team = textAt(stats.texts.team, row);
    const key = gameKey(team, season, stats.numbers.week[row] ?? 0);
    const all = volume.get(key) ?? { carries: 0, targets: 0 };
    all.carries += stats.numbers.carries[row] || 0;
    all.targets += stats.numbers.targets[row] || 0;
    volume.set(key, all);
    // teammates are asked for the current and the last season only
    if (season < world.season - 1) continue;
    const ids = members.get(seasonKey(team, season)) ?? new Set<string>();
    members.set(seasonKey(team, season), ids.add(textAt(stats.texts.player_id, row)));
  }
  const index = { volume, members };
  indexes.set(stats, index);
  return index;
}
