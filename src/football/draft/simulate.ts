// The same draft again and again under the market: what other managers would have made of one team's picks. Seeded, so it repeats.
import { isShared, takes } from '../league/slots.ts';
import type { Asset } from './room.ts';
import { uniform } from './uniform.ts';

/** One pick of the draft, in its order. */
export interface Turn {
  /** Whose pick it was. */
  readonly team: number;
  /** A kept player is on his team in every draft; null for an open pick. */
  readonly keeper: Asset | null;
}

export interface SimulationParts {
  readonly turns: readonly Turn[];
  readonly team: number;
  /** Who may be picked, in the market's order. */
  readonly market: readonly Asset[];
  readonly slots: readonly string[];
  /** Bought at auction: nobody has a place in the order, so each draft draws it by lot. */
  readonly byLot: boolean;
  readonly seed: string;
  readonly drafts: number;
}

/** How far drafters stray from the market's order: standard deviation of the logarithm of a player's place. */
const STRAYING = 0.25;
/** Positions of which nobody takes more than his lineup needs, and nobody before he must. */
const LAST = ['K', 'DEF'];
/** Players a team takes at a position beyond the slots that hold him. */
const SPARE: Readonly<Record<string, number>> = { QB: 1, RB: 4, WR: 4, TE: 1, K: 0, DEF: 0 };

/** A team while a draft runs. */
interface Team {
  readonly roster: Asset[];
  readonly counts: Map<string, number>;
  picksLeft: number;
}

/** The team's roster in each simulated draft. */
export function simulateDrafts(parts: SimulationParts): readonly (readonly Asset[])[] {
  const room = new Map(parts.market.map(({ position }) => [position, roomAt(position, parts.slots)]));
  const last = LAST.filter((position) => parts.slots.includes(position));
  return Array.from({ length: parts.drafts }, (_, draft) => simulateOne(parts, room, last, `${parts.seed} ${draft}`));
}

/** Most players a team takes at a position: those its lineup holds, and some to spare. */
function roomAt(position: string, slots: readonly string[]): number {
  const own = slots.filter((slot) => takes(slot, [position]) && (!isShared(slot) || slot === 'SUPER_FLEX')).length;
  return own + (SPARE[position] ?? 1);
}

function simulateOne(
  { turns, team, market, byLot }: SimulationParts,
  room: ReadonlyMap<string, number>,
  last: readonly string[],
  seed: string,
): readonly Asset[] {
  const random = uniform(seed);
  const order = byLot ? shuffled(turns, random) : turns;
  const kept = new Set(turns.flatMap(({ keeper }) => (keeper ? [keeper.id] : [])));
  const open = market
    .map((asset, place) => ({ asset, key: Math.log(place + 1) + STRAYING * normal(random) }))
    .filter(({ asset }) => !kept.has(asset.id))
    .sort((a, b) => a.key - b.key)
    .map(({ asset }) => asset);
  const teams = new Map<number, Team>(
    turns.map((turn) => [turn.team, { roster: [], counts: new Map(), picksLeft: 0 }] as const),
  );
  const give = ({ roster, counts }: Team, asset: Asset) => {
    roster.push(asset);
    counts.set(asset.position, (counts.get(asset.position) ?? 0) + 1);
  };
  for (const turn of order) {
    const own = teams.get(turn.team);
    if (own && turn.keeper) give(own, turn.keeper);
    else if (own) own.picksLeft += 1;
  }
  for (const turn of order) {
    const own = teams.get(turn.team);
    if (turn.keeper || !own) continue;
    const [picked] = open.splice(choose(open, own, room, last), 1);
    own.picksLeft -= 1;
    if (picked) give(own, picked);
  }
  return teams.get(team)?.roster ?? [];
}

/** Place among the open players of the one the team takes: the first it has room for, else the first of all. */
function choose(
  open: readonly Asset[],
  { counts, picksLeft }: Team,
  room: ReadonlyMap<string, number>,
  last: readonly string[],
): number {
  const missing = last.filter((position) => !counts.has(position));
  const must = missing.length >= picksLeft;
  const at = open.findIndex(({ position }) =>
    must
      ? missing.includes(position)
      : !LAST.includes(position) && (counts.get(position) ?? 0) < (room.get(position) ?? 1),
  );
  return Math.max(0, at);
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  const order = list.map((item) => ({ item, key: random() }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Standard normal by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
