// What a snapshot is made of, in memory: one table over all seasons, which rows came from which
// file, and everyone in them. Only what changed in the archive is read again.
import type { Logger } from '../logger/index.ts';
import {
  type GamesTable,
  joinTables,
  latestSeason,
  type PlayerIdentity,
  rowsBetween,
  type SnapshotTables,
  type Table,
  type WeekStart,
  weekStarts,
} from '../nfl/index.ts';
import type { DatasetVersion } from './archive.ts';
import { defaultSeasons, PLATFORM_PLAYERS, PLATFORM_STATE, PLAYER_IDS } from './datasets.ts';
import type { UpstreamFile } from './decompress.ts';
import { InvalidFileError } from './invalid-file.ts';
import { readPlayerIds } from './nflverse/player-ids.ts';
import { repairsOf } from './one-row-a-key.ts';
import { countContradicted, joinIdentities } from './player-identities.ts';
import { readPlatformPlayers } from './sleeper/players.ts';
import { readState } from './sleeper/state.ts';
import { TABLE_NAMES, TABLE_SOURCES, type TableName } from './snapshot-tables.ts';

/** The rows of one file in a table, after those of the part before it. */
export interface LoadedPart {
  readonly part: string;
  /** Identifies content and the way it was read. */
  readonly key: string;
  readonly rows: number;
  /** What was left out or blanked as the file was read, one sentence each. */
  readonly repairs: readonly string[];
}

export interface LoadedTable {
  readonly parts: readonly LoadedPart[];
  readonly table: Table;
}

export interface LoadedPeople {
  /** Identifies the files they come from. */
  readonly key: string;
  /** What was left out of the id register, one sentence each. */
  readonly repairs: readonly string[];
  readonly people: readonly PlayerIdentity[];
}

export interface SnapshotParts {
  readonly tables: Readonly<Partial<Record<TableName, LoadedTable>>>;
  readonly people: LoadedPeople | null;
}

/** The archive to be loaded. */
export interface ArchiveState {
  readonly versions: readonly DatasetVersion[];
  /** Seasons to load; null = the last eight of the schedule. */
  readonly seasons: readonly number[] | null;
}

export interface PartsReading {
  /** The archived file; null when it is not there. */
  readonly read: (dataset: string, part: string) => Promise<Uint8Array | null>;
  /** A table read from this file before; null = it has to be read. */
  readonly alreadyRead?: (key: string) => Table | null;
  readonly log: Pick<Logger, 'warn'>;
}

interface WantedPart {
  readonly part: string;
  readonly key: string;
  readonly season: number;
  readonly starts: readonly WeekStart[];
}

/** Names one file and how it is read. */
export function partKey(name: TableName, sha256: string, starts: readonly WeekStart[]): string {
  if (!TABLE_SOURCES[name].isDatedByKickoffs) return sha256;
  return sha256 + starts.map(({ week, kickoffMs }) => `${week}:${kickoffMs}`).join();
}

/** Whether `parts` are what the archive holds. */
export function isUpToDate(parts: SnapshotParts, archive: ArchiveState): boolean {
  const games = gamesOf(parts);
  if (!isSame(parts.tables.games, wantedParts('games', archive, [], null))) return false;
  const seasons = seasonsOf(games, archive);
  return (
    TABLE_NAMES.every((name) => isSame(parts.tables[name], wantedParts(name, archive, seasons, games))) &&
    parts.people?.key === peopleKey(archive, seasons)
  );
}

/**
 * The parts as the archive has them: `previous` with what changed read again. A file that only a
 * newer reader finds unfit is logged and left out. Null while the archive has no schedule.
 */
export async function updateParts(
  previous: SnapshotParts | null,
  archive: ArchiveState,
  reading: PartsReading,
): Promise<SnapshotParts | null> {
  const update = (name: TableName, seasons: readonly number[], games: GamesTable | null) =>
    updateTable(name, previous?.tables[name], wantedParts(name, archive, seasons, games), reading);
  const schedule = await update('games', [], null);
  if (schedule.table.length === 0) return null;
  const games = schedule.table as GamesTable;
  const seasons = seasonsOf(games, archive);
  const tables: Partial<Record<TableName, LoadedTable>> = { games: schedule };
  for (const name of TABLE_NAMES) if (name !== 'games') tables[name] = await update(name, seasons, games);
  const key = peopleKey(archive, seasons);
  const people = previous?.people?.key === key ? previous.people : { key, ...(await readPeople(tables, reading)) };
  return { tables, people };
}

/** The tables under their types; a table that is not loaded is empty. */
export function tablesOf({ tables }: SnapshotParts): SnapshotTables {
  const entries = TABLE_NAMES.map((name) => [name, tables[name]?.table ?? emptyTable(name)]);
  return Object.fromEntries(entries) as unknown as SnapshotTables;
}

const gamesOf = ({ tables }: SnapshotParts): GamesTable =>
  (tables.games?.table ?? emptyTable('games')) as unknown as GamesTable;

/** The seasons to load; none for a schedule without games. */
export function seasonsOf(games: GamesTable, { seasons }: ArchiveState): readonly number[] {
  const latest = latestSeason(games);
  return seasons ?? (latest === null ? [] : defaultSeasons(latest));
}

function wantedParts(
  name: TableName,
  { versions }: ArchiveState,
  seasons: readonly number[],
  games: GamesTable | null,
): readonly WantedPart[] {
  const { dataset, isSeasonal, isDatedByKickoffs = false } = TABLE_SOURCES[name];
  return (isSeasonal ? seasons : [0]).flatMap((season) => {
    const part = isSeasonal ? String(season) : '';
    const version = versions.find((candidate) => candidate.dataset === dataset && candidate.part === part);
    if (!version) return [];
    const starts = isDatedByKickoffs && games ? weekStarts(games, season) : [];
    return [{ part, key: partKey(name, version.sha256, starts), season, starts }];
  });
}

const isSame = (loaded: LoadedTable | undefined, wanted: readonly WantedPart[]): boolean =>
  loaded !== undefined &&
  loaded.parts.length === wanted.length &&
  wanted.every(({ part, key }, i) => loaded.parts[i]?.part === part && loaded.parts[i].key === key);

async function updateTable(
  name: TableName,
  loaded: LoadedTable | undefined,
  wanted: readonly WantedPart[],
  reading: PartsReading,
): Promise<LoadedTable> {
  if (loaded && isSame(loaded, wanted)) return loaded;
  const rowsOfPart = loadedRows(loaded);
  const parts: { readonly table: Table; readonly part: LoadedPart }[] = [];
  for (const each of wanted) {
    const { part, key } = each;
    const known = rowsOfPart.get(`${part} ${key}`);
    const table =
      known?.table ?? reading.alreadyRead?.(key) ?? (await readPart(name, each, reading)) ?? emptyTable(name);
    const repairs = known?.repairs ?? repairsOf(table);
    parts.push({ table, part: { part, key, rows: table.length, repairs } });
  }
  const { numbers, texts } = TABLE_SOURCES[name].shape;
  const whole = joinTables(
    numbers,
    texts,
    parts.map(({ table }) => table),
  );
  return { parts: parts.map(({ part }) => part), table: whole };
}

/** Views of the loaded parts, by part and key. */
function loadedRows(
  loaded: LoadedTable | undefined,
): ReadonlyMap<string, { readonly table: Table; readonly repairs: readonly string[] }> {
  const rows = new Map<string, { readonly table: Table; readonly repairs: readonly string[] }>();
  let from = 0;
  for (const { part, key, rows: length, repairs } of loaded?.parts ?? []) {
    if (loaded) rows.set(`${part} ${key}`, { table: rowsBetween(loaded.table, from, from + length), repairs });
    from += length;
  }
  return rows;
}

function emptyTable(name: TableName): Table {
  const { numbers, texts } = TABLE_SOURCES[name].shape;
  return joinTables(numbers, texts, []);
}

const readPart = (name: TableName, { part, season, starts }: WantedPart, reading: PartsReading) =>
  readFile(reading, TABLE_SOURCES[name].dataset, part, (file) => TABLE_SOURCES[name].read(file, season, starts));

/** Null for a file that is not there or unfit. */
async function readFile<V>(
  { read, log }: PartsReading,
  dataset: string,
  part: string,
  reader: (file: UpstreamFile) => Promise<V>,
): Promise<V | null> {
  const content = await read(dataset, part);
  if (content === null) return null;
  try {
    return await reader({ name: [dataset, part].filter(Boolean).join(' '), content });
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error;
    log.warn({ dataset, part, reason: error.reason }, 'An archived file cannot be read and is left out.');
    return null;
  }
}

function peopleKey({ versions }: ArchiveState, seasons: readonly number[]): string {
  const datasets = [PLATFORM_PLAYERS, PLAYER_IDS, PLATFORM_STATE];
  for (const name of ['stats', 'rosters', 'snaps'] as const) datasets.push(TABLE_SOURCES[name].dataset);
  const files = datasets.flatMap((dataset) => versions.filter((version) => version.dataset === dataset));
  return [...files.map(({ dataset, part, sha256 }) => `${dataset} ${part} ${sha256}`), ...seasons].join();
}

async function readPeople(
  tables: SnapshotParts['tables'],
  reading: PartsReading,
): Promise<Pick<LoadedPeople, 'people' | 'repairs'>> {
  const { rosters, stats, snaps } = tablesOf({ tables, people: null });
  const ids = (await readFile(reading, PLAYER_IDS, '', readPlayerIds)) ?? [];
  const people = joinIdentities({
    platform: (await readFile(reading, PLATFORM_PLAYERS, '', readPlatformPlayers)) ?? [],
    ids,
    rosters,
    stats,
    snaps,
    platformSeason: (await readFile(reading, PLATFORM_STATE, '', readState))?.season ?? null,
  });
  const contradicted = countContradicted(ids, people);
  return { people, repairs: contradicted === 0 ? [] : [`${contradicted} rows give a player a second platform id`] };
}
