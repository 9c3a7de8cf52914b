// How many typing mistakes lie between two words.
import { itemAt } from '../checked/index.ts';

/**
 * Letters to insert, delete, replace or swap with their neighbor to get from one word to the
 * other (optimal string alignment: no stretch is edited twice; Damerau 1964). Anything over
 * `maxEdits` counts as infinite.
 */
export function editDistance(a: string, b: string, maxEdits = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > maxEdits) return Number.POSITIVE_INFINITY;
  let twoRowsAbove: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let lowest = Math.min(itemAt(previousRow, j) + 1, itemAt(row, j - 1) + 1, itemAt(previousRow, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        lowest = Math.min(lowest, itemAt(twoRowsAbove, j - 2) + 1);
      row.push(lowest);
    }
    if (Math.min(...row) > maxEdits) return Number.POSITIVE_INFINITY;
    twoRowsAbove = previousRow;
    previousRow = row;
  }
  const edits = itemAt(previousRow, b.length);
  return edits <= maxEdits ? edits : Number.POSITIVE_INFINITY;
}
