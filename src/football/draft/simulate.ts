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

/** The team's roster in each simulated draft. */
export function simulateDrafts(parts: SimulationParts): readonly (readonly Asset[])[] {
  return Array.from({ length: parts.drafts }, (_, draft) => simulateOne(parts, `${parts.seed} ${draft}`));
}

function simulateOne({ turns, team, market, slots, byLot }: SimulationParts, seed: string): readonly Asset[] {
  const random = uniform(seed);
  const order = byLot ? shuffled(turns, random) : turns;
  const kept = new Set(turns.flatMap(({ keeper }) => (keeper ? [keeper.id] : [])));
  const open = market
    .map((asset, place) => ({ asset, key: Math.log(place + 1) + STRAYING * normal(random) }))
    .filter(({ asset }) => !kept.has(asset.id))
    .sort((a, b) => a.key - b.key)
    .map(({ asset }) => asset);
  const rosters = new Map<number, Asset[]>();
  const left = new Map<number, number>();
  for (const turn of order) {
    if (turn.keeper) rosters.set(turn.team, [...(rosters.get(turn.team) ?? []), turn.keeper]);
    else left.set(turn.team, (left.get(turn.team) ?? 0) + 1);
  }
  for (const turn of order) {
    if (turn.keeper) continue;
    const roster = rosters.get(turn.team) ?? [];
    const picksLeft = left.get(turn.team) ?? 1;
    left.set(turn.team, picksLeft - 1);
    const at = choose(open, roster, slots, picksLeft);
    const [picked] = at < 0 ? [] : open.splice(at, 1);
    if (picked) rosters.set(turn.team, [...roster, picked]);
  }
  return rosters.get(team) ?? [];
}

/** Place among the open players of the one the team takes: the first it has room for; -1 when nobody is left. */
function choose(open: readonly Asset[], roster: readonly Asset[], slots: readonly string[], picksLeft: number): number {
  const missing = LAST.filter(
    (position) => slots.includes(position) && !roster.some((asset) => asset.position === position),
  );
  const must = missing.length >= picksLeft;
  const fits = ({ position }: Asset) => {
    if (must) return missing.includes(position);
    if (LAST.includes(position)) return false;
    const own = slots.filter((slot) => takes(slot, [position]) && (!isShared(slot) || slot === 'SUPER_FLEX')).length;
    return roster.filter((asset) => asset.position === position).length < own + (SPARE[position] ?? 1);
  };
  const at = open.findIndex(fits);
  return at >= 0 || open.length === 0 ? at : 0;
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  const order = list.map((item) => ({ item, key: random() }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** Standard normal by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
