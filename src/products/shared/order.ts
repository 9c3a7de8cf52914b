// Which numbers and players come first.
import type { Player } from '../../nfl/index.ts';

/** Compares for a sort: the highest first, and what is missing last. */
export function bestFirst(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

/**
 * Those of the first players first, until their first names have filled `room` words; the others go
 * by their last names.
 */
export function namedInFull(players: readonly Player[], room: number): ReadonlySet<Player> {
  const full = new Set<Player>();
  let left = room;
  for (const player of players) {
    const firstNames = player.name.split(' ').length - 1;
    if (firstNames > left) continue;
    left -= firstNames;
    full.add(player);
  }
  return full;
}
