// The best lineup of a roster, exactly: as many slots filled as possible, then the most
// points, over any set of slots.
import { floatAt, itemAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import { isEligible } from './slots.ts';

/** A player who may be started. */
export interface LineupCandidate {
  readonly id: string;
  /** Points scored, or expected. */
  readonly points: number;
  /** Positions he may be started at. */
  readonly positions: readonly string[];
}

export interface Lineup {
  /** One id a slot, in the order of the slots; null where no eligible player is left. */
  readonly ids: readonly (string | null)[];
  readonly points: number;
}

/**
 * Worth of filling a slot: more than any points can differ, and small enough to leave
 * points exact to a millionth.
 */
const FILLED_SLOT_VALUE = 1e6;
const INELIGIBLE = Number.NEGATIVE_INFINITY;

/** For each slot whether it takes a player of the positions. */
const slotsOf = memoPer((slots: readonly string[]) =>
  memoPer((positions: readonly string[]) => slots.map((slot) => isEligible(slot, positions))),
);

/**
 * Assigns candidates to slots by the Hungarian method, one slot after the other along the cheapest
 * augmenting path: exact where slots overlap and players have several positions. `currentLineup`
 * has the id of the player in each slot: he may stay there whatever his position.
 */
export function bestLineup(
  slots: readonly string[],
  candidates: readonly LineupCandidate[],
  currentLineup: readonly string[] = [],
): Lineup {
  const emptyColumns = slots.length;
  const columns = candidates.length + emptyColumns;
  // every slot may also stay empty, in a column of its own
  const isIn = slotsOf(slots);
  const slotValues = slots.map((_, row) => {
    const values = new Float64Array(columns).fill(INELIGIBLE);
    for (const [column, { id, points, positions }] of candidates.entries())
      if (isIn(positions)[row] || currentLineup[row] === id) values[column] = FILLED_SLOT_VALUE + points;
    values[candidates.length + row] = 0;
    return values;
  });
  const rowOfColumn = assignRows(slotValues, columns);
  const ids: (string | null)[] = slots.map(() => null);
  let points = 0;
  candidates.forEach((candidate, column) => {
    const row = rowOfColumn[column] ?? -1;
    if (row < 0) return;
    ids[row] = candidate.id;
    points += candidate.points;
  });
  return { ids, points };
}

/**
 * The row assigned to each column (-1 for none) in the assignment of all
 * rows with the greatest sum.
 */
function assignRows(slotValues: readonly Float64Array[], columns: number): Int32Array {
  const rowOfColumn = new Int32Array(columns).fill(-1);
  const rowPrice = new Float64Array(slotValues.length);
  const columnPrice = new Float64Array(columns);
  const slack = new Float64Array(columns);
  const cameFrom = new Int32Array(columns);
  const reached = new Uint8Array(columns);
  for (let row = 0; row < slotValues.length; row++) {
    slack.fill(Number.POSITIVE_INFINITY);
    reached.fill(0);
    let current = row;
    let column = -1;
    do {
      const values = itemAt(slotValues, current);
      let nearest = -1;
      for (let j = 0; j < columns; j++) {
        if (reached[j]) continue;
        const cost = floatAt(rowPrice, current) + floatAt(columnPrice, j) - floatAt(values, j);
        if (cost < floatAt(slack, j)) {
          slack[j] = cost;
          cameFrom[j] = column;
        }
        if (nearest < 0 || floatAt(slack, j) < floatAt(slack, nearest)) nearest = j;
      }
      const step = floatAt(slack, nearest);
      rowPrice[row] = floatAt(rowPrice, row) - step;
      for (let j = 0; j < columns; j++) {
        if (reached[j]) {
          const assignedRow = rowOfColumn[j] ?? -1;
          rowPrice[assignedRow] = floatAt(rowPrice, assignedRow) - step;
          columnPrice[j] = floatAt(columnPrice, j) + step;
        } else slack[j] = floatAt(slack, j) - step;
      }
      reached[nearest] = 1;
      column = nearest;
      current = rowOfColumn[column] ?? -1;
    } while (current >= 0);
    // hand every column on the path to the row it was reached from
    while (column >= 0) {
      const before = cameFrom[column] ?? -1;
      rowOfColumn[column] = before < 0 ? row : (rowOfColumn[before] ?? -1);
      column = before;
    }
  }
  return rowOfColumn;
}
