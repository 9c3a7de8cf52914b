// One row a key: a file that was written twice, or in two versions at once, counts no game twice.
import { numberAt, type Table, textAt, withoutRows } from '../nfl/index.ts';
import { InvalidFileError } from './invalid-file.ts';

/** The columns whose values together name one row. */
export interface RowKey<N extends string, T extends string> {
  readonly numbers: readonly N[];
  readonly texts: readonly T[];
  /** Of rows that contradict each other the one with the latest time counts; absent = the first. */
  readonly newest?: T;
}

/** Rows that say something else than another row of their key: one in 500. */
const MAX_CONTRADICTED_SHARE = 1 / 500;

const noted = new WeakMap<Table, readonly string[]>();

/** Notes what had to be left out or blanked in a table that was read. */
export const noteRepairs = (table: Table, what: readonly string[]): void => void noted.set(table, what);

/** What was noted of a table as it was read; [] for any other table. */
export const repairsOf = (table: Table): readonly string[] => noted.get(table) ?? [];

/**
 * The table with one row a key; rows with an empty first text belong to no key. Throws
 * InvalidFileError when more than one row in 500 contradicts another.
 */
export function oneRowAKey<N extends string, T extends string>(
  file: string,
  table: Table<N, T>,
  { numbers, texts, newest }: RowKey<NoInfer<N>, NoInfer<T>>,
): Table<N, T> {
  const dropped = new Set<number>();
  const rowOf = new Map<string, number>();
  let contradicted = 0;
  for (let row = 0; row < table.length; row++) {
    const words = texts.map((column) => textAt(table.texts[column], row));
    if (words[0] === '') continue;
    const key = [...words, ...numbers.map((column) => numberAt(table.numbers[column], row))].join('|');
    const before = rowOf.get(key);
    if (before === undefined) {
      rowOf.set(key, row);
      continue;
    }
    if (!isSameRow(table, before, row)) contradicted += 1;
    const isNewer = newest !== undefined && textAt(table.texts[newest], row) > textAt(table.texts[newest], before);
    dropped.add(isNewer ? before : row);
    if (isNewer) rowOf.set(key, row);
  }
  if (dropped.size === 0) return table;
  const key = [...texts, ...numbers].join(', ');
  if (contradicted > table.length * MAX_CONTRADICTED_SHARE)
    throw new InvalidFileError(
      file,
      `${contradicted} of ${table.length} rows contradict another row of the same ${key}`,
    );
  const single = withoutRows(table, dropped);
  noteRepairs(single, [
    ...repairsOf(table),
    `${dropped.size} of ${table.length} rows repeat another row of the same ${key}`,
  ]);
  return single;
}

function isSameRow({ numbers, texts }: Table, a: number, b: number): boolean {
  return (
    Object.values(numbers).every((column) => Object.is(numberAt(column, a), numberAt(column, b))) &&
    Object.values(texts).every(({ codes }) => codes[a] === codes[b])
  );
}
