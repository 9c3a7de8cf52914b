// What the season tests share: one simulated league for each seed and week, its files read back as
// rows, and a little statistics.
import { releaseFile, type SimulatedLeague, simulate } from '../src/index.ts';

export type Row = Readonly<Record<string, string>>;

const simulatedLeagues = new Map<string, SimulatedLeague>();

/** The simulated league of a week of 2025, played once. */
export function simulatedAt(week: number, seed = 11): SimulatedLeague {
  const key = `${seed}/${week}`;
  const simulatedLeague = simulatedLeagues.get(key) ?? simulate({ season: 2025, week, seed });
  simulatedLeagues.set(key, simulatedLeague);
  return simulatedLeague;
}

/** Rows of a comma-separated text; quoted fields may hold commas, quotes and line breaks. */
export function readCsv(text: string): Row[] {
  const [header = [], ...records] = recordsOf(text);
  return records.map((record) => {
    if (record.length !== header.length)
      throw new Error(`a row of ${record.length} cells under ${header.length} columns`);
    const row: Record<string, string> = {};
    for (let i = 0; i < header.length; i++) row[header[i] ?? ''] = record[i] ?? '';
    return row;
  });
}

/** Lines without a quote are split at commas: a search for quotes at every cell is slow. */
function recordsOf(text: string): readonly string[][] {
  const records: string[][] = [];
  let start = '';
  for (const line of text.split('\n')) {
    const record = start + line;
    // inside quotes the line break belongs to the cell
    const isWhole = record.split('"').length % 2 === 1;
    start = isWhole ? '' : `${record}\n`;
    if (isWhole && record !== '') records.push(record.includes('"') ? quotedCells(record) : record.split(','));
  }
  return records;
}

const quotedCells = (record: string): string[] =>
  [...`${record},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );

const filesRead = new WeakMap<SimulatedLeague, Map<string, Row[]>>();

/** Rows of a file of the simulated league, read once. */
export function rowsOf(simulatedLeague: SimulatedLeague, tag: string, name: string): Row[] {
  const files = filesRead.get(simulatedLeague) ?? new Map<string, Row[]>();
  filesRead.set(simulatedLeague, files);
  let rows = files.get(`${tag}/${name}`);
  if (!rows) {
    const text = releaseFile(simulatedLeague, tag, name);
    if (text === null) throw new Error(`no ${tag}/${name}`);
    rows = readCsv(text);
    files.set(`${tag}/${name}`, rows);
  }
  return rows;
}

export const num = (row: Row, column: string): number => Number(row[column] ?? '');

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;

export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  return mean(a.map((value, i) => (value - middleA) * ((b[i] ?? 0) - middleB))) / (deviation(a) * deviation(b));
}

export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
