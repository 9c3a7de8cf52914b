// Players whose names are a slip of the pen away from a text: shown to somebody who mistyped, never taken for what he meant.
import { nameKey } from './names.ts';
import type { Player } from './world.ts';

/** Letters that may be wrong, missing, too many or swapped with their neighbour. */
const SLIPS = 2;
/** Names shown at most. */
const MOST = 5;

/** The nearest names among `players`, nearest first and then by name; none when nothing is within two slips. */
export function nearNames(text: string, players: readonly Player[]): readonly Player[] {
  const wanted = nameKey(text);
  return players
    .map((player) => ({ player, slips: slipsBetween(wanted, nameKey(player.name)) }))
    .filter(({ slips }) => slips <= SLIPS)
    .sort((a, b) => a.slips - b.slips || (a.player.name < b.player.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ player }) => player);
}

/** Optimal string alignment distance (Damerau 1964, each stretch edited once); anything over `SLIPS` counts as infinite. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > SLIPS) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > SLIPS) return Number.POSITIVE_INFINITY;
    before = above;
    above = row;
  }
  return above[b.length] ?? Number.POSITIVE_INFINITY;
}
