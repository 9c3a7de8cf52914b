// Rows of a table by player id: one pass over the id column, then a lookup and a
// binary search per query.
import { wholeAt } from '../../checked/index.ts';
import type { TextColumn } from './table.ts';

export interface RowIndex {
  /** Rows of the id among the first `length` rows, in the table's order. */
  rowsOf(id: string | null, length: number): readonly number[];
}

/** Groups the rows of an id column. Rows with an empty id belong to no group. */
export function indexRows(column: TextColumn): RowIndex {
  const { codes, words } = column;
  const starts = new Uint32Array(words.length + 1);
  for (const code of codes) starts[code + 1] = wholeAt(starts, code + 1) + 1;
  for (let code = 0; code < words.length; code++) starts[code + 1] = wholeAt(starts, code + 1) + wholeAt(starts, code);
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  codes.forEach((code, row) => {
    const nextIndex = wholeAt(next, code);
    rows[nextIndex] = row;
    next[code] = nextIndex + 1;
  });
  const codeOf = new Map(words.map((word, code) => [word, code]));
  return {
    rowsOf(id, length) {
      const code = id ? codeOf.get(id) : undefined;
      if (code === undefined) return [];
      const from = wholeAt(starts, code);
      let low = from;
      let high = wholeAt(starts, code + 1);
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (wholeAt(rows, middle) < length) low = middle + 1;
        else high = middle;
      }
      // asked several times for every player of every week: a plain loop is many times
      // quicker than Array.from
      const matchingRows = new Array<number>(low - from);
      for (let nextIndex = from; nextIndex < low; nextIndex++)
        matchingRows[nextIndex - from] = wholeAt(rows, nextIndex);
      return matchingRows;
    },
  };
}
