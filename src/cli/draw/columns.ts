// Widths of a table's columns in a window: columns of less use are dropped first, then text
// columns wrap.
import type { Column } from '../../views/index.ts';
import { widthOf } from './text.ts';

/** Spaces between two columns. */
export const GAP = 2;
/** A text column keeps its longest word whole, up to this width. */
const MAX_WORD_WIDTH = 14;
/** The first columns say which player a row is about: they are never dropped. */
const FIRST_COLUMNS = 2;

export interface FittedColumn extends Column {
  /** Index of the column in the rows. */
  readonly index: number;
  readonly width: number;
}

interface MeasuredColumn extends FittedColumn {
  readonly minWidth: number;
}

/** The columns that fit into `width`, with their widths. */
export function fitColumns(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly FittedColumn[] {
  let fitting: readonly MeasuredColumn[] = columns.map((column, index) => measured(column, index, rows));
  while (total(fitting) > width) {
    const dropped = fitting.findLast(({ minor }) => minor === true);
    if (!dropped) break;
    fitting = fitting.filter((column) => column !== dropped);
  }
  while (fitting.length > FIRST_COLUMNS && total(fitting.map(atMinimum)) > width) fitting = fitting.slice(0, -1);
  while (total(fitting) > width) {
    const widest = fitting.reduce((a, b) => (b.width - b.minWidth > a.width - a.minWidth ? b : a));
    if (widest.width <= widest.minWidth) break;
    fitting = fitting.map((column) => (column === widest ? { ...column, width: column.width - 1 } : column));
  }
  return fitting;
}

const total = (columns: readonly FittedColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));

const atMinimum = (column: MeasuredColumn) => ({ ...column, width: column.minWidth });

function measured(column: Column, index: number, rows: readonly (readonly string[])[]): MeasuredColumn {
  const cells = Math.max(0, ...rows.map((row) => widthOf(row[index] ?? '')));
  const width = Math.max(widthOf(column.name), cells);
  // numbers stay whole; text may wrap
  const cellWord =
    column.align === 'right'
      ? cells
      : Math.min(MAX_WORD_WIDTH, Math.max(0, ...rows.map((row) => longestWord(row[index]))));
  return { ...column, index, width, minWidth: Math.max(longestWord(column.name), cellWord) };
}

const longestWord = (text = '') => Math.max(...text.split(' ').map(widthOf));
