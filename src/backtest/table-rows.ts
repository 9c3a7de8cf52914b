// Reads tables of a backtest by the names in their headers, and sums up their rows.
import { mean } from '../stats/index.ts';

/** The cells of each line by column; empty for a column that the table does not have. */
export function rowsOfTable(table: string): readonly ((column: string) => string)[] {
  const [header = '', ...lines] = table.trim().split('\n');
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return (column) => cells[columns.indexOf(column)] ?? '';
  });
}

/** Rows by key, in the order of the keys. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Not a number without values. */
export const meanOfRows = (values: readonly number[]): number => mean(values) ?? Number.NaN;

/** To the six digits that scorers' reports have. */
export const inRecord = (value: number): number => Number(value.toFixed(6));
