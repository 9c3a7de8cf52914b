// What a draft is for: its starting slots, what a starter's place is worth in them, and what a roster is worth as a team.
import { bestLineup } from '../league/best-lineup.ts';
import { isShared, positionsOfSlot, takes } from '../league/slots.ts';

/** Somebody who may be drafted. */
export interface Asset {
  readonly id: string;
  readonly position: string;
  /** Expected points over the weeks ahead. */
  readonly points: number;
}

export interface Room {
  readonly slots: readonly string[];
  /** Expected points of the best player left when every team's starters are taken; 0 at a position nobody starts. */
  readonly replacement: ReadonlyMap<string, number>;
}

/** Share of the weeks in which a bench player's points count: byes, injuries, better match-ups. */
const BENCH_SHARE = 0.3;

/** The starters of all teams: first everybody's own slots by position, then the shared ones with the best who are left. */
export function roomOf(slots: readonly string[], teams: number, assets: readonly Asset[]): Room {
  const left = [...assets].sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const ordered = [...slots].sort(
    (a, b) => Number(isShared(a)) - Number(isShared(b)) || positionsOfSlot(a).length - positionsOfSlot(b).length,
  );
  for (const slot of ordered) {
    for (let team = 0; team < teams; team++) {
      const at = left.findIndex(({ position }) => takes(slot, [position]));
      if (at >= 0) left.splice(at, 1);
    }
  }
  return { slots, replacement: bestByPosition(slots, left) };
}

/**
 * The room of a draft of newcomers, in which all others are on a team already: the replacement of one newcomer is the best whom nobody
 * drafted, and nobody at all at a position of which none was left.
 */
export function roomOfNewcomers(slots: readonly string[], drafted: readonly Asset[], left: readonly Asset[]): Room {
  const nobody = drafted.map((asset): Asset => ({ ...asset, points: 0 }));
  return { slots, replacement: bestByPosition(slots, [...left, ...nobody]) };
}

/** Points of the best at every position somebody starts. */
function bestByPosition(slots: readonly string[], assets: readonly Asset[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { position, points } of assets) {
    const isStarted = slots.some((slot) => takes(slot, [position]));
    if (isStarted && points > (best.get(position) ?? Number.NEGATIVE_INFINITY)) best.set(position, points);
  }
  return best;
}

/** Points above replacement; nothing at a position nobody starts. */
export function aboveReplacement({ replacement }: Room, { position, points }: Asset): number {
  const bar = replacement.get(position);
  return bar === undefined ? 0 : points - bar;
}

/**
 * Worth of a roster: its best lineup's points above that of replacements in every slot, which a team can have for nothing, and a share of
 * what sits on the bench.
 */
export function rosterWorth(room: Room, roster: readonly Asset[]): number {
  const edges = roster.map((asset) => ({ asset, edge: aboveReplacement(room, asset) }));
  const useful = edges.filter(({ edge }) => edge > 0);
  const lineup = bestLineup(
    room.slots,
    useful.map(({ asset, edge }) => ({ id: asset.id, points: edge, positions: [asset.position] })),
  );
  const started = new Set(lineup.ids);
  const bench = useful.reduce((sum, { asset, edge }) => sum + (started.has(asset.id) ? 0 : edge), 0);
  return lineup.points + BENCH_SHARE * bench;
}

/** Worth of a roster at one position alone: the best of it for as many slots as the position has, one flex counted in. */
export function positionWorth(room: Room, roster: readonly Asset[], position: string): number {
  const own = room.slots.filter((slot) => slot === position).length;
  const shared = room.slots.some((slot) => isShared(slot) && takes(slot, [position])) ? 1 : 0;
  return roster
    .filter((asset) => asset.position === position)
    .map((asset) => aboveReplacement(room, asset))
    .sort((a, b) => b - a)
    .slice(0, own + shared)
    .reduce((sum, edge) => sum + edge, 0);
}
