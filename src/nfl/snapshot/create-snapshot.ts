// Builds the snapshot of the current week from tables and players; earlier
// snapshots are cut from it.
import { LRUCache } from 'lru-cache';
import { finish, type Steps } from '../../steps/index.ts';
import type { Player } from '../players/player.ts';
import { createDirectory, type PlayerIdentity } from '../players/player-index.ts';
import { gamesAsOf, picksAsOf, rostersAsOf, rowsBefore, rowsThrough } from '../tables/as-of.ts';
import {
  DEPTH_CHARTS,
  type GamesTable,
  INJURIES,
  type InjuriesTable,
  ROSTERS,
  type RostersTable,
  SNAPS,
  type SnapsTable,
  STATS,
  type StatsTable,
} from '../tables/columns.ts';
import { rosterStatusAt } from '../tables/roster-status.ts';
import { indexRows, type RowIndex } from '../tables/row-index.ts';
import { firstRows, joinTables, numberAt, rowsBetween, type Table, textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';
import { seasonNow } from './current-week.ts';
import { type GameClock, type GameDay, injuriesAt, teamsAnnouncedInRosters, teamsWithInactives } from './game-day.ts';
import type { Snapshot, SnapshotTables } from './snapshot.ts';

/**
 * What a snapshot of the current week is made of: plain data that can be sent to another thread.
 */
export interface SnapshotSources {
  readonly tables: SnapshotTables;
  readonly people: readonly PlayerIdentity[];
  readonly freshness: Readonly<Record<string, string>>;
}

/** Apart from the snapshots, so that no analysis can reach rows that its snapshot hides. */
const sources = new WeakMap<Snapshot, SnapshotSources>();

/**
 * What `createSnapshot` made this snapshot of. Throws RangeError for the
 * snapshot of an earlier week.
 */
export function snapshotSources(snapshot: Snapshot): SnapshotSources {
  const found = sources.get(snapshot);
  if (!found) throw new RangeError('only the snapshot of the current week has sources of its own');
  return found;
}

/** Snapshots of earlier weeks cached for the next request about the same week. */
const MAX_CACHED_VIEWS = 8;

/**
 * The snapshot of the current week (`seasonNow`). Rows of that week itself, such as a Thursday game
 * already played, are hidden. Throws RangeError when the schedule names no regular-season game.
 */
export function createSnapshot(
  tables: SnapshotTables,
  people: readonly PlayerIdentity[],
  freshness: Readonly<Record<string, string>>,
): Snapshot {
  return finish(createSnapshotInSteps({ tables, people, freshness }));
}

/** The same in parts. */
export function* createSnapshotInSteps({ tables, people, freshness }: SnapshotSources): Steps<Snapshot> {
  const now = seasonNow(tables.games)?.requested;
  if (!now) throw new RangeError('the schedule names no regular-season game');
  const directory = yield* createDirectory(people);
  const index = yield* indexTables(tables);
  const views = new LRUCache<string, Snapshot>({ max: MAX_CACHED_VIEWS });

  /**
   * What was known before `known`, shown for the week `asked`: the same week, or a later
   * one than the data at hand.
   */
  const viewBefore = (knownBefore: Week, requested: Week): Snapshot => {
    const key = [knownBefore.season, knownBefore.week, requested.season, requested.week].join(' ');
    const view = views.get(key) ?? buildView(knownBefore, requested);
    views.set(key, view);
    return view;
  };

  const buildView = (knownBefore: Week, requested: Week, clock: GameClock | null = null): Snapshot => {
    const inRosters = clock ? teamsAnnouncedInRosters(tables.rosters, requested, clock) : undefined;
    const gameDay = clock && gameDayOf(requested, clock, inRosters);
    const isCurrent = !isEarlier(knownBefore, now);
    const isLive = isCurrent && isSameWeek(knownBefore, requested);
    const stats = firstRows(tables.stats, rowsBefore(tables.stats, knownBefore));
    const snaps = firstRows(tables.snaps, rowsBefore(tables.snaps, knownBefore));
    const reported = firstRows(tables.injuries, rowsThrough(tables.injuries, knownBefore));
    const injuries = clock ? injuriesAt(reported, knownBefore, clock.now) : reported;
    const rosters = rostersAsOf(tables.rosters, knownBefore, inRosters);
    const depthCharts = firstRows(tables.depthCharts, rowsThrough(tables.depthCharts, knownBefore));
    const games = gamesAsOf(tables.games, knownBefore, isCurrent ? requested.week : knownBefore.week);
    const draftPicks = picksAsOf(tables.draftPicks, knownBefore.season);
    const players = isCurrent ? directory.today : directory.before(knownBefore.season);

    const statsOf = (player: Player) => index.stats.rowsOf(player.gsisId, stats.length);
    const snapsOf = (player: Player) => index.snaps.rowsOf(player.pfrId, snaps.length);
    const injuriesOf = (player: Player) => index.injuries.rowsOf(player.gsisId, injuries.length);
    const rostersOf = (player: Player) => index.rosters.rowsOf(player.gsisId, rosters.length);
    const depthChartsOf = (player: Player) => index.depthCharts.rowsOf(player.gsisId, depthCharts.length);

    const draftPickOf = (player: Player) =>
      index.draftPicks.rowsOf(player.gsisId, draftPicks.length)[0] ??
      index.draftPicksByPfr.rowsOf(player.pfrId, draftPicks.length)[0];

    const findTeam = createTeamFinder({ ...knownBefore, stats, snaps, injuries, rosters });
    const teams = new Map<number, string | null>();
    const teamOf = (player: Player): string | null => {
      if (player.position === 'DEF') return player.platformId;
      if (isCurrent && player.platform) return player.platform.team;
      let team = teams.get(player.index);
      if (team === undefined) {
        team = findTeam({
          stats: () => statsOf(player),
          snaps: () => snapsOf(player),
          injuries: () => injuriesOf(player),
          rosters: () => rostersOf(player),
        });
        teams.set(player.index, team);
      }
      return team;
    };

    const view: Snapshot = Object.freeze({
      ...requested,
      isCurrent,
      players,
      stats,
      snaps,
      injuries,
      rosters,
      depthCharts,
      games,
      draftPicks,
      freshness,
      statsOf,
      snapsOf,
      injuriesOf,
      rostersOf,
      depthChartsOf,
      draftPickOf,
      teamOf,
      gameOf: gamesOfWeek(games, requested),
      gameDay,
      teamsWithResult: isLive ? teamsWithResult(tables.games, requested) : new Set<string>(),
      teamsWithInactives: isLive ? teamsWithInactives(tables.rosters, requested) : new Set<string>(),
      onGameDay: (clockNow: GameClock) =>
        isSameWeek(knownBefore, requested) && clockNow.phase !== '' ? viewAt(requested, clockNow) : view,
      before(season: number, week: number) {
        const requestedWeek = { season, week };
        if (gameDay && isSameWeek(requestedWeek, requested)) return view;
        return viewBefore(isEarlier(requestedWeek, knownBefore) ? requestedWeek : knownBefore, requestedWeek);
      },
    });
    return view;
  };

  /** The week at a moment between its first kickoff and its end. */
  const viewAt = (week: Week, clock: GameClock): Snapshot => {
    // today's files have no report of a later moment, so nothing but the phase changes them
    const moment = isEarlier(week, now) ? ` ${clock.now}` : '';
    const key = `${week.season} ${week.week} ${clock.phase}${moment}`;
    const view = views.get(key) ?? buildView(week, week, clock);
    views.set(key, view);
    return view;
  };

  const gameDayOf = (week: Week, clock: GameClock, inRosters: Iterable<string> = []): GameDay => {
    const { stats } = tables;
    return {
      hasKickedOff: (team) => clock.hasKickedOff(team),
      announcedTeams: new Set([...inRosters, ...clock.polledInactives.keys()]),
      polledInactives: clock.polledInactives,
      stats,
      statLineOf({ gsisId }) {
        const row = index.stats
          .rowsOf(gsisId, stats.length)
          .findLast((each) => stats.numbers.season[each] === week.season && stats.numbers.week[each] === week.week);
        return row !== undefined && clock.hasStatistics(textAt(stats.texts.team, row)) ? row : null;
      },
    };
  };

  const current = viewBefore(now, now);
  sources.set(current, { tables, people, freshness });
  return current;
}

function teamsWithResult(games: GamesTable, week: Week): ReadonlySet<string> {
  const teams = new Set<string>();
  for (let row = rowsBefore(games, week); row < Math.min(rowsThrough(games, week), games.length); row++) {
    if (!Number.isFinite(games.numbers.home_score[row])) continue;
    teams.add(textAt(games.texts.home_team, row)).add(textAt(games.texts.away_team, row));
  }
  return teams;
}

const isSameWeek = (a: Week, b: Week) => a.season === b.season && a.week === b.week;

/**
 * The current snapshot as if files of seasons before `season` had never been loaded. The schedule
 * and the draft picks stay whole, as one file of each covers all seasons.
 */
export function sinceSeason(snapshot: Snapshot, season: number): Snapshot {
  const { tables, people, freshness } = snapshotSources(snapshot);
  const start = { season, week: 0 };
  const { stats, snaps, injuries, rosters, depthCharts } = tables;
  const firstRow = [stats, snaps, injuries, rosters, depthCharts].map((table) => rowsBefore(table, start));
  if (firstRow.every((row) => row === 0)) return snapshot;
  return createSnapshot(
    {
      ...tables,
      stats: lastRows(STATS, stats, rowsBefore(stats, start)),
      snaps: lastRows(SNAPS, snaps, rowsBefore(snaps, start)),
      injuries: lastRows(INJURIES, injuries, rowsBefore(injuries, start)),
      rosters: lastRows(ROSTERS, rosters, rowsBefore(rosters, start)),
      depthCharts: lastRows(DEPTH_CHARTS, depthCharts, rowsBefore(depthCharts, start)),
    },
    people,
    freshness,
  );
}

/** A copy in memory of its own: row numbers are cached by the memory they belong to. */
function lastRows<N extends string, T extends string>(
  columns: { readonly numbers: readonly N[]; readonly texts: readonly T[] },
  table: Table<N, T>,
  from: number,
): Table<N, T> {
  return joinTables(columns.numbers, columns.texts, [rowsBetween(table, from, table.length)]);
}

function isEarlier(a: Week, b: Week): boolean {
  return a.season < b.season || (a.season === b.season && a.week < b.week);
}

function gamesOfWeek(games: GamesTable, week: Week): (team: string) => number | undefined {
  const rowOf = new Map<string, number>();
  for (let row = rowsBefore(games, week); row < Math.min(rowsThrough(games, week), games.length); row++) {
    rowOf.set(textAt(games.texts.home_team, row), row);
    rowOf.set(textAt(games.texts.away_team, row), row);
  }
  return (team) => rowOf.get(team);
}

// The rows of every player in the tables of a snapshot.
interface TableIndex {
  readonly stats: RowIndex;
  readonly snaps: RowIndex;
  readonly injuries: RowIndex;
  readonly rosters: RowIndex;
  readonly depthCharts: RowIndex;
  readonly draftPicks: RowIndex;
  readonly draftPicksByPfr: RowIndex;
}

/** A table a part. */
function* indexTables(tables: SnapshotTables): Steps<TableIndex> {
  yield;
  const stats = indexRows(tables.stats.texts.player_id);
  yield;
  const snaps = indexRows(tables.snaps.texts.pfr_player_id);
  yield;
  const injuries = indexRows(tables.injuries.texts.gsis_id);
  yield;
  const rosters = indexRows(tables.rosters.texts.gsis_id);
  yield;
  const depthCharts = indexRows(tables.depthCharts.texts.gsis_id);
  yield;
  const draftPicks = indexRows(tables.draftPicks.texts.gsis_id);
  const draftPicksByPfr = indexRows(tables.draftPicks.texts.pfr_player_id);
  yield;
  return { stats, snaps, injuries, rosters, depthCharts, draftPicks, draftPicksByPfr };
}

// Finds a player's team before a week from the files alone: the roster first, then the last game.
interface TeamTables extends Week {
  readonly stats: StatsTable;
  readonly snaps: SnapsTable;
  readonly injuries: InjuriesTable;
  readonly rosters: RostersTable;
}

/** Read on demand: the roster is enough for most players. */
interface PlayerRows {
  stats(): readonly number[];
  snaps(): readonly number[];
  injuries(): readonly number[];
  rosters(): readonly number[];
}

/**
 * Finds the team from the rows of one player. The last roster row of the season decides, if the
 * team has no newer roster without the player (a team on a bye has none). Without a roster row the
 * last game or injury report of the season decides; before the season's first roster, the last
 * game of the season before.
 */
function createTeamFinder(tables: TeamTables): (rows: PlayerRows) => string | null {
  const { rosters, stats, snaps, injuries, season } = tables;
  const firstRoster = rowsBefore(rosters, { season, week: 0 });
  const lastList = new Map<string, number>();
  const { codes } = rosters.texts.team;
  for (let row = firstRoster; row < rosters.length; row++) {
    // only the last row in a run of one team can be the team's last
    if (codes[row] === codes[row + 1] && row + 1 < rosters.length) continue;
    lastList.set(textAt(rosters.texts.team, row), numberAt(rosters.numbers.week, row));
  }

  const lastOf = (table: StatsTable | SnapsTable | InjuriesTable, rows: readonly number[], since: number) => {
    const row = rows.at(-1);
    if (row === undefined || numberAt(table.numbers.season, row) < since) return null;
    return {
      when: numberAt(table.numbers.season, row) * 100 + numberAt(table.numbers.week, row),
      team: textAt(table.texts.team, row),
    };
  };

  return (rows) => {
    const listed = rows.rosters().filter((row) => row >= firstRoster);
    const last = listed.at(-1);
    if (last !== undefined) {
      const week = numberAt(rosters.numbers.week, last);
      const lastOnTeam = listed.findLast((row) => {
        const isOffTeam = rosterStatusAt(tables, row)?.group === 'off_team';
        return (
          rosters.numbers.week[row] === week && lastList.get(textAt(rosters.texts.team, row)) === week && !isOffTeam
        );
      });
      return lastOnTeam === undefined ? null : textAt(rosters.texts.team, lastOnTeam) || null;
    }
    const since = firstRoster < rosters.length ? season : season - 1;
    const lastRows = [
      lastOf(stats, rows.stats(), since),
      lastOf(snaps, rows.snaps(), since),
      lastOf(injuries, rows.injuries(), since),
    ]
      .filter((found) => found !== null)
      .sort((a, b) => b.when - a.when);
    return lastRows[0]?.team || null;
  };
}
