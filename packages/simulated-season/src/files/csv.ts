// Comma-separated text as the dataset's files write it: missing values are empty, fields are quoted
// only where they must be.

export type CsvValue = string | number | null;

const text = (cell: CsvValue): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(10)));
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** A file with its header. Each row has a cell for every column. */
export function csv(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [header.join(',')];
  for (const row of rows) lines.push(row.map(text).join(','));
  return `${lines.join('\n')}\n`;
}

/** Rows of a wide file, written by column name. */
export class Columns {
  readonly names: readonly string[];
  readonly #index: ReadonlyMap<string, number>;
  readonly #blank: readonly CsvValue[];

  /**
   * `defaultCell` is what a column holds where a row does not name it: nothing,
   * unless stated otherwise.
   */
  constructor(names: readonly string[], usual: (column: string) => CsvValue = () => null) {
    this.names = names;
    this.#index = new Map(names.map((name, index) => [name, index]));
    this.#blank = names.map(usual);
  }

  /**
   * The cells in the file's order, over those of `base`. Names the file does not have are left out.
   */
  row(named: Readonly<Record<string, CsvValue>>, base: readonly CsvValue[] = this.#blank): CsvValue[] {
    const cells = [...base];
    for (const name in named) {
      const index = this.#index.get(name);
      if (index !== undefined) cells[index] = named[name] ?? null;
    }
    return cells;
  }
}
