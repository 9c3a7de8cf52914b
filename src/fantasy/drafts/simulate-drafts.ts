// The same draft again and again under the market: what other managers would have made of one
// team's picks. Seeded, so it repeats.
import { floatAt, int32At, itemAt } from '../../checked/index.ts';
import { normalDraw, uniformStream } from '../../stats/index.ts';
import { mapInSteps, type Steps } from '../../steps/index.ts';
import { isEligible, isFlexSlot } from '../lineups/slots.ts';
import type { PlayerValue } from '../value/replacement-levels.ts';

/** One pick of the draft, in its order. */
export interface DraftTurn {
  /** The team that made the pick. */
  readonly team: number;
  /** A keeper is on this team in every simulated draft; null for an open pick. */
  readonly keeper: PlayerValue | null;
}

export interface SimulationParts {
  readonly turns: readonly DraftTurn[];
  readonly team: number;
  /** Who may be picked, in the market's order. */
  readonly market: readonly PlayerValue[];
  readonly slots: readonly string[];
  /** An auction has no order of picks, so each simulated draft draws one at random. */
  readonly isRandomOrder: boolean;
  readonly seed: string;
  readonly drafts: number;
}

/**
 * How far drafters stray from the market's order: standard deviation of the
 * logarithm of a player's place.
 */
const PICK_NOISE_SD = 0.25;
/** Positions of which teams take only what their lineup needs, and last. */
const LAST_PICKED_POSITIONS = ['K', 'DEF'];
/** Players a team takes at a position beyond the slots that hold him. */
const BENCH_DEPTH: Readonly<Record<string, number>> = { QB: 1, RB: 4, WR: 4, TE: 1, K: 0, DEF: 0 };

type DraftedRosters = readonly (readonly PlayerValue[])[];

/** Drafts between two parts: about 4 ms. */
const DRAFTS_PER_PART = 10;

/** The team's roster in each simulated draft. */
export function* simulateDrafts(parts: SimulationParts): Steps<DraftedRosters> {
  const plan = planOf(parts);
  const seeds = Array.from({ length: parts.drafts }, (_, draft) => `${parts.seed} ${draft}`);
  return yield* mapInSteps(seeds, DRAFTS_PER_PART, (seed) => simulateDraft(plan, seed));
}

/** What is the same in every draft; teams and positions are numbers from 0. */
interface DraftPlan {
  readonly team: number;
  readonly teams: number;
  /** By turn. */
  readonly teamAt: Int32Array;
  readonly keepers: readonly (PlayerValue | null)[];
  readonly isRandomOrder: boolean;
  readonly market: readonly PlayerValue[];
  /** Of the market's players. */
  readonly positions: Int32Array;
  /** Logarithm of the place in the market; infinite for a keeper, who is open to no one. */
  readonly places: Float64Array;
  readonly open: number;
  positionOf(asset: PlayerValue): number;
  /** By position: the most players a team takes, and whether it takes only those, and last. */
  readonly most: Int32Array;
  readonly isLast: readonly boolean[];
  /** Those of the last that the lineup needs. */
  readonly needed: readonly number[];
}

function planOf({ turns, team, market, slots, isRandomOrder }: SimulationParts): DraftPlan {
  const teams = [...new Set(turns.map((turn) => turn.team))];
  const keepers = turns.map(({ keeper }) => keeper);
  const keptPlayers = keepers.filter((keeper) => keeper !== null);
  const isOpen = ({ id }: PlayerValue) => !keptPlayers.some((keeper) => keeper.id === id);
  const positions = [
    ...new Set([...[...market, ...keptPlayers].map(({ position }) => position), ...LAST_PICKED_POSITIONS]),
  ];
  const positionOf = ({ position }: Pick<PlayerValue, 'position'>) => positions.indexOf(position);
  return {
    ...{ team: teams.indexOf(team), teams: teams.length, keepers, isRandomOrder, market, positionOf },
    teamAt: Int32Array.from(turns, (turn) => teams.indexOf(turn.team)),
    positions: Int32Array.from(market, positionOf),
    places: Float64Array.from(market, (asset, place) =>
      isOpen(asset) ? Math.log(place + 1) : Number.POSITIVE_INFINITY,
    ),
    open: market.filter(isOpen).length,
    most: Int32Array.from(positions, (position) => maxAtPosition(position, slots)),
    isLast: positions.map((position) => LAST_PICKED_POSITIONS.includes(position)),
    needed: LAST_PICKED_POSITIONS.filter((position) => slots.includes(position)).map((position) =>
      positionOf({ position }),
    ),
  };
}

/** Most players a team takes at a position: those its lineup holds, and some to spare. */
function maxAtPosition(position: string, slots: readonly string[]): number {
  const team = slots.filter(
    (slot) => isEligible(slot, [position]) && (!isFlexSlot(slot) || slot === 'SUPER_FLEX'),
  ).length;
  return team + (BENCH_DEPTH[position] ?? 1);
}

/** The team's roster: its keepers, then its picks. */
function simulateDraft(plan: DraftPlan, seed: string): readonly PlayerValue[] {
  const { keepers, market, teamAt, places } = plan;
  const random = uniformStream(seed);
  const order = plan.isRandomOrder ? orderOf(teamAt.length, random) : keepers.map((_, turn) => turn);
  const available = orderOf(places.length, (i) => floatAt(places, i) + PICK_NOISE_SD * normalDraw(random));
  const roster: PlayerValue[] = [];
  const counts = new Int32Array(plan.teams * plan.most.length);
  const picksLeft = new Int32Array(plan.teams);
  const assign = (team: number, asset: PlayerValue, position: number) => {
    const count = team * plan.most.length + position;
    counts[count] = int32At(counts, count) + 1;
    if (team === plan.team) roster.push(asset);
  };
  for (const turn of order) {
    const [team, keeper] = [int32At(teamAt, turn), keepers[turn]];
    if (keeper) assign(team, keeper, plan.positionOf(keeper));
    else picksLeft[team] = int32At(picksLeft, team) + 1;
  }
  let { open } = plan;
  for (const turn of order) {
    const team = int32At(teamAt, turn);
    if (keepers[turn] || open === 0) continue;
    const place = choosePick(plan, { available, open, counts, team, picksLeft: int32At(picksLeft, team) });
    const picked = int32At(available, place);
    available.copyWithin(place, place + 1, open);
    open -= 1;
    picksLeft[team] = int32At(picksLeft, team) - 1;
    assign(team, itemAt(market, picked), int32At(plan.positions, picked));
  }
  return roster;
}

/** Whose turn it is. */
interface Picking {
  /** The first `open` are left. */
  readonly available: Int32Array;
  readonly open: number;
  readonly team: number;
  /** By team and position. */
  readonly counts: Int32Array;
  readonly picksLeft: number;
}

/**
 * Place among the open players of the one the team takes: the first at a position that is not
 * full, else the first of all.
 */
function choosePick(
  { positions, most, isLast, needed }: DraftPlan,
  { available, open, team, counts, picksLeft }: Picking,
): number {
  const first = team * most.length;
  let unfilled = 0;
  for (const position of needed) if (int32At(counts, first + position) === 0) unfilled += 1;
  const isForced = unfilled >= picksLeft;
  for (let place = 0; place < open; place++) {
    const position = int32At(positions, int32At(available, place));
    const count = int32At(counts, first + position);
    const isTaken = isForced
      ? count === 0 && needed.includes(position)
      : !isLast[position] && count < int32At(most, position);
    if (isTaken) return place;
  }
  return 0;
}

/** The numbers below `count`, the lowest key first, equals as they are. */
function orderOf(count: number, keyOf: (i: number) => number): Int32Array {
  const order = new Int32Array(count);
  const keys = new Float64Array(count);
  // for a few hundred the fastest: a sort by a comparison calls it thousands of times
  for (let i = 0; i < count; i++) {
    const key = keyOf(i);
    let place = i;
    for (; place > 0 && floatAt(keys, place - 1) > key; place--) {
      keys[place] = floatAt(keys, place - 1);
      order[place] = int32At(order, place - 1);
    }
    keys[place] = key;
    order[place] = i;
  }
  return order;
}
