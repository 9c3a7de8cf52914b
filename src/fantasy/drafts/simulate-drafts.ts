// The same draft again and again under the market: what other managers would have made of one
// team's picks. Seeded, so it repeats.
import { normalDraw, uniformStream } from '../../stats/index.ts';
import { finish, mapInSteps, type Steps } from '../../steps/index.ts';
import { Tally } from '../../tally/index.ts';
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

/** A team while a draft runs. */
interface SimulatedTeam {
  readonly roster: PlayerValue[];
  readonly counts: Tally<string>;
  picksLeft: number;
}

type DraftedRosters = readonly (readonly PlayerValue[])[];

/** Drafts between two parts: about 4 ms. */
const DRAFTS_PER_PART = 10;

/** The team's roster in each simulated draft; another thread can simulate them. */
export function* simulateDrafts(parts: SimulationParts): Steps<DraftedRosters> {
  const drafted = yield parts;
  return drafted ? (drafted as DraftedRosters) : yield* draftsInSteps(parts);
}

/** The same on the thread that it was handed to. */
export const runDrafts = (parts: SimulationParts): DraftedRosters => finish(draftsInSteps(parts));

function* draftsInSteps(parts: SimulationParts): Steps<DraftedRosters> {
  const maxByPosition = new Map(parts.market.map(({ position }) => [position, maxAtPosition(position, parts.slots)]));
  const lastPositions = LAST_PICKED_POSITIONS.filter((position) => parts.slots.includes(position));
  const seeds = Array.from({ length: parts.drafts }, (_, draft) => `${parts.seed} ${draft}`);
  return yield* mapInSteps(seeds, DRAFTS_PER_PART, (seed) => simulateDraft(parts, maxByPosition, lastPositions, seed));
}

/** Most players a team takes at a position: those its lineup holds, and some to spare. */
function maxAtPosition(position: string, slots: readonly string[]): number {
  const team = slots.filter(
    (slot) => isEligible(slot, [position]) && (!isFlexSlot(slot) || slot === 'SUPER_FLEX'),
  ).length;
  return team + (BENCH_DEPTH[position] ?? 1);
}

function simulateDraft(
  { turns, team, market, isRandomOrder }: SimulationParts,
  maxByPosition: ReadonlyMap<string, number>,
  lastPositions: readonly string[],
  seed: string,
): readonly PlayerValue[] {
  const random = uniformStream(seed);
  const order = isRandomOrder ? shuffled(turns, random) : turns;
  const keepers = new Set(turns.flatMap(({ keeper }) => (keeper ? [keeper.id] : [])));
  const available = market
    .map((asset, index) => ({ asset, key: Math.log(index + 1) + PICK_NOISE_SD * normalDraw(random) }))
    .filter(({ asset }) => !keepers.has(asset.id))
    .sort((a, b) => a.key - b.key)
    .map(({ asset }) => asset);
  const teams = new Map<number, SimulatedTeam>(
    turns.map((turn) => [turn.team, { roster: [], counts: new Tally<string>(), picksLeft: 0 }] as const),
  );
  const assign = ({ roster, counts }: SimulatedTeam, asset: PlayerValue) => {
    roster.push(asset);
    counts.add(asset.position);
  };
  for (const turn of order) {
    const team = teams.get(turn.team);
    if (team && turn.keeper) assign(team, turn.keeper);
    else if (team) team.picksLeft += 1;
  }
  for (const turn of order) {
    const team = teams.get(turn.team);
    if (turn.keeper || !team) continue;
    const [picked] = available.splice(choosePick(available, team, maxByPosition, lastPositions), 1);
    team.picksLeft -= 1;
    if (picked) assign(team, picked);
  }
  return teams.get(team)?.roster ?? [];
}

/**
 * Index among the open players of the one the team takes: the first at a position that is not
 * full, else the first of all.
 */
function choosePick(
  available: readonly PlayerValue[],
  { counts, picksLeft }: SimulatedTeam,
  maxByPosition: ReadonlyMap<string, number>,
  lastPositions: readonly string[],
): number {
  const unfilled = lastPositions.filter((position) => counts.of(position) === 0);
  const isForced = unfilled.length >= picksLeft;
  const pickIndex = available.findIndex(({ position }) =>
    isForced
      ? unfilled.includes(position)
      : !LAST_PICKED_POSITIONS.includes(position) && counts.of(position) < (maxByPosition.get(position) ?? 1),
  );
  return Math.max(0, pickIndex);
}

function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  const order = list.map((item) => ({ item, key: random() }));
  return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
