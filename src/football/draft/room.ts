// What a draft is for: its starting slots, what a starter's place is worth in them, and what a roster is worth as a team.
import { bestLineup } from '../league/best-lineup.ts';
import { isShared, positionsOfSlot, takes } from '../league/slots.ts';

/** Somebody who may be drafted. */
export interface Asset {
  readonly id: string;
  readonly position: string;
  /** Expected points over the weeks ahead. */
  readonly points: number;
  /** Games of the weeks ahead that he is expected to play. */
  readonly games: number;
}

export interface Room {
  readonly slots: readonly string[];
  /** Expected points of a replacement by position, for every position somebody starts. */
  readonly replacement: ReadonlyMap<string, number>;
  /** What the replacement's points are of: each game that somebody plays in his stead, or all weeks ahead. */
  readonly per: 'game' | 'season';
}

/** Share of the weeks in which a bench player's points count: byes, injuries, better match-ups. */
const BENCH_SHARE = 0.3;

/** A part of a game below which nothing is left of it. */
const NOTHING = 1e-9;

/**
 * The room in which all teams fill all slots in each of the weeks ahead with who plays, byes and absences counted, the best of a game
 * first: everybody's own slots by position, then the shared ones. A replacement's game is the best one that nobody needs; where the slots
 * use up a position, it is that of whoever else may stand in those of them that are shared.
 */
export function roomOf(slots: readonly string[], teams: number, weeks: number, assets: readonly Asset[]): Room {
  const left = assets
    .filter(({ games }) => games > 0)
    .map(({ id, position, points, games }) => ({ id, position, perGame: points / games, games }))
    .sort((a, b) => b.perGame - a.perGame || (a.id < b.id ? -1 : 1));
  const ordered = [...slots].sort(
    (a, b) => Number(isShared(a)) - Number(isShared(b)) || positionsOfSlot(a).length - positionsOfSlot(b).length,
  );
  const slotsOf = new Map(left.map(({ position }) => [position, new Set<string>()]));
  for (const slot of ordered) {
    let needed = teams * weeks;
    for (const one of left) {
      if (!takes(slot, [one.position])) continue;
      const used = Math.min(needed, one.games);
      one.games -= used;
      needed -= used;
      if (used > NOTHING) slotsOf.get(one.position)?.add(slot);
    }
  }
  const spare = left.filter(({ games }) => games > NOTHING);
  const replacement = [...slotsOf].flatMap(([position, stoodIn]) => {
    if (!slots.some((slot) => takes(slot, [position]))) return [];
    const own = spare.find((one) => one.position === position);
    const instead = own ?? spare.find((one) => [...stoodIn].some((slot) => takes(slot, [one.position])));
    return [[position, instead?.perGame ?? 0] as const];
  });
  return { slots, replacement: new Map(replacement), per: 'game' };
}

/**
 * The room of a draft of newcomers, in which all others are on a team already: the replacement of one newcomer is the best whom nobody
 * drafted, and nobody at all at a position of which none was left.
 */
export function roomOfNewcomers(slots: readonly string[], drafted: readonly Asset[], left: readonly Asset[]): Room {
  const nobody = drafted.map((asset): Asset => ({ ...asset, points: 0 }));
  return { slots, replacement: bestByPosition(slots, [...left, ...nobody]), per: 'season' };
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

/** Points above those of a replacement in the same games; nothing at a position nobody starts. */
export function aboveReplacement({ replacement, per }: Room, { position, points, games }: Asset): number {
  const bar = replacement.get(position);
  return bar === undefined ? 0 : points - bar * (per === 'game' ? games : 1);
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
