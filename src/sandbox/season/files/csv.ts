// Comma-separated text as the dataset's files write it: missing values are empty, fields are quoted only where they must be.

export type Cell = string | number | null;

const text = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(10)));
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
};

/** A file with its header. Each row has a cell for every column. */
export function csv(header: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [header.join(',')];
  for (const row of rows) lines.push(row.map(text).join(','));
  return `${lines.join('\n')}\n`;
}

/** The cells of a row given by name, in the header's order; what is not named takes the column's usual value. */
export const inOrder = (
  header: readonly string[],
  named: Readonly<Record<string, Cell>>,
  usual: (column: string) => Cell = () => null,
): Cell[] => header.map((column) => named[column] ?? (column in named ? null : usual(column)));
