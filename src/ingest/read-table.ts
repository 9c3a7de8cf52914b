// A CSV file to a table of typed columns, found by name: what is missing, misplaced or not a number
// is refused with its reason.
import { setImmediate } from 'node:timers/promises';
import { itemAt } from '../checked/index.ts';
import { normalizeTeam, type Table, TableBuilder } from '../nfl/index.ts';
import { Tally } from '../tally/index.ts';
import { cleanName } from './clean-name.ts';
import { CsvReader } from './csv.ts';
import { MAX_PLAIN_BYTES, type UpstreamFile, unpack } from './decompress.ts';
import { InvalidFileError } from './invalid-file.ts';
import { noteRepairs, oneRowAKey, type RowKey } from './one-row-a-key.ts';

/** What to take from a file and what it must hold. */
export interface TableSpec<N extends string, T extends string> {
  readonly numbers: readonly N[];
  readonly texts: readonly T[];
  /** Other names of a column, tried in order when its own is not in the header. */
  readonly aliases?: Readonly<Partial<Record<N | T, readonly string[]>>>;
  /** Columns that may be absent; they read as missing. */
  readonly optional?: readonly (N | T)[];
  /** Text columns with team codes: written in our codes. */
  readonly teams?: readonly T[];
  /** The season all rows must be of; null for a file of many seasons. */
  readonly season: number | null;
  /** Leaves out rows with an empty text in this column. */
  readonly required?: T;
  /** Of the rows of one key one is left. */
  readonly key: RowKey<N, T>;
  /** Text columns with a fixed vocabulary: other words read as missing. */
  readonly vocabulary?: Readonly<Partial<Record<T, ReadonlySet<string>>>>;
  /** Columns that every row fills: missing is not zero. */
  readonly filled?: readonly (N | T)[];
}

/**
 * Cells of one column that may be missing or text where a number, a team or a known word is
 * expected: one in 500. More means that the columns have moved.
 */
const MAX_BAD_CELL_SHARE = 1 / 500;
/** Columns with names and remarks, which answers print; ids and codes are read unchanged. */
const PRINTED: ReadonlySet<string> = new Set([
  'player_display_name',
  'player_name',
  'player',
  'full_name',
  'report_primary_injury',
  'report_status',
  'practice_status',
  'status_description_abbr',
]);
/** Rows between pauses, so that the service answers requests while a file is read. */
const ROWS_PER_PAUSE = 2_000;

/**
 * Rows with `season` and `week`, sorted by them. Rows without a week are left out. Throws
 * InvalidFileError (file name and reason) for a damaged or ragged file, missing columns, bad cells
 * and contradictory rows beyond the tolerance, and rows of another season. What was left out within
 * it is noted for `repairsOf`.
 */
export async function readTable<N extends string, T extends string>(
  file: UpstreamFile,
  spec: TableSpec<N | 'season' | 'week', T>,
): Promise<Table<N | 'season' | 'week', T>> {
  const reader = new CsvReader(await unpack(file, MAX_PLAIN_BYTES.table), file.name);
  const fields = findColumns(file.name, reader.header, spec);
  const { numbers, texts, season, required, vocabulary } = spec;
  const teams = new Set<string>(spec.teams);
  const filled = new Set<string>(spec.filled);
  const bad = new Tally<string>();
  const countBad = (column: string) => bad.add(column);

  const number = (column: N | 'season' | 'week'): number => {
    const field = fields[column];
    if (field === undefined) return Number.NaN;
    const value = reader.number(field);
    if (value === undefined || (Number.isNaN(value) && filled.has(column))) countBad(column);
    return value ?? Number.NaN;
  };
  const text = (column: T): string => {
    const field = fields[column];
    if (field === undefined) return '';
    const value = reader.word(field);
    if (value === '' && filled.has(column)) countBad(column);
    if (PRINTED.has(column)) return cleanName(value) ?? '';
    const known = vocabulary?.[column];
    if (known && value !== '' && !known.has(value)) {
      countBad(column);
      return '';
    }
    if (!teams.has(column)) return value;
    const team = normalizeTeam(value);
    if (team === null && value !== '' && value !== 'FA') countBad(column);
    return team ?? '';
  };

  const builder = new TableBuilder<N | 'season' | 'week', T>(numbers, texts);
  while (reader.next()) {
    if (reader.records % ROWS_PER_PAUSE === 0) await setImmediate();
    const week = number('week');
    const seasonOfRow = number('season');
    if (season !== null && seasonOfRow !== season) {
      throw new InvalidFileError(
        file.name,
        `record ${reader.records} is of season ${seasonOfRow} where ${season} is expected`,
      );
    }
    if (Number.isFinite(week) && Number.isFinite(seasonOfRow) && (required === undefined || text(required) !== '')) {
      builder.add(number, text);
    }
  }
  const expected = (column: string) => {
    if (teams.has(column)) return 'a team';
    return texts.some((name) => name === column) ? 'a known word' : 'a number';
  };
  const repairs: string[] = [];
  for (const [column, cells] of bad.entries()) {
    const reason = `column ${column} holds ${cells} cells that are not ${expected(column)} among ${reader.records} records`;
    if (cells > reader.records * MAX_BAD_CELL_SHARE) throw new InvalidFileError(file.name, reason);
    repairs.push(reason);
  }
  const table = builder.build((raw, a, b) => {
    // a dataset without one of them is not sorted by it
    const { season: seasons, week: weeks }: Readonly<Record<string, readonly number[]>> = raw;
    const differ = (cells: readonly number[] | undefined) => (cells ? itemAt(cells, a) - itemAt(cells, b) : 0);
    return differ(seasons) || differ(weeks);
  });
  if (repairs.length > 0) noteRepairs(table, repairs);
  return oneRowAKey(file.name, table, spec.key);
}

/** Records of a file in plain bytes, whatever they say. InvalidFileError for a ragged one. */
export async function countRecords({ name, content }: UpstreamFile): Promise<number> {
  const reader = new CsvReader(content, name);
  while (reader.next()) if (reader.records % ROWS_PER_PAUSE === 0) await setImmediate();
  return reader.records;
}

/** Column names of a file in plain bytes: they distinguish the vocabularies of a dataset. */
export function headerOf({ name, content }: UpstreamFile): ReadonlySet<string> {
  return new Set(new CsvReader(content, name).header);
}

function findColumns<N extends string, T extends string>(
  file: string,
  header: readonly string[],
  { numbers, texts, aliases, optional = [] }: TableSpec<N, T>,
): Readonly<Partial<Record<N | T, number>>> {
  const fields: Partial<Record<N | T, number>> = {};
  const missing: string[] = [];
  for (const column of [...numbers, ...texts]) {
    const name = [column, ...(aliases?.[column] ?? [])].find((candidate) => header.includes(candidate));
    if (name !== undefined) fields[column] = header.indexOf(name);
    else if (!optional.includes(column)) missing.push(column);
  }
  if (header[0]?.trimStart().startsWith('<')) throw new InvalidFileError(file, 'it is a web page, not a table');
  if (missing.length > 0) throw new InvalidFileError(file, `the header lacks ${missing.join(', ')}`);
  return fields;
}
