// Who leaves this week's best lineup for a claimed player, were his claim won alone or with others.
import { type LineupSlots, teamValue } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { ClaimCandidate } from './claim-candidates.ts';

/** What a claim does to this week's lineup. */
export interface Displacement {
  /** Who leaves it for him and stays on the roster; null where no one does. */
  readonly startsOver: Player | null;
  /** The same of a close call: either is as good a start. */
  readonly evenWith: Player | null;
  /** Of a claim that replaces the same player as claims before it; null of any other. */
  readonly shared: SharedDisplacement | null;
}

export interface SharedDisplacement {
  /** Claimed before, to replace the same player. */
  readonly before: readonly Player[];
  /** Who sits too where all of them are won; null where he then does not start. */
  readonly alsoSits: Player | null;
}

/** A claimed player, and who is dropped for him. */
interface Swap {
  readonly added: ClaimCandidate;
  readonly dropped: ClaimCandidate | null;
}

/** A claim with what it does to the lineup. */
export interface PlacedSwap extends Swap {
  readonly displacement: Displacement;
}

export const NO_DISPLACEMENT: Displacement = { startsOver: null, evenWith: null, shared: null };

/** Points this week by which a claimed player has to be the better start to be named as one. */
const MIN_START_GAIN = 0.5;

export function displacementOf(
  slots: LineupSlots,
  roster: readonly ClaimCandidate[],
  swap: Swap,
  before: readonly PlacedSwap[],
): Displacement {
  const alone = displacedBy(slots, withSwaps(roster, [swap]), swap.added);
  if (!alone) return NO_DISPLACEMENT;
  if (swap.added.now - alone.now < MIN_START_GAIN) return { ...NO_DISPLACEMENT, evenWith: alone.player };
  const rivals = before.filter(({ displacement }) => displacement.startsOver === alone.player);
  return {
    startsOver: alone.player,
    evenWith: null,
    shared: rivals.length === 0 ? null : sharedDisplacement(slots, roster, swap, rivals),
  };
}

function sharedDisplacement(
  slots: LineupSlots,
  roster: readonly ClaimCandidate[],
  swap: Swap,
  rivals: readonly PlacedSwap[],
): SharedDisplacement {
  const displaced = displacedBy(slots, withSwaps(roster, [...rivals, swap]), swap.added);
  const isNew = displaced !== null && rivals.every(({ added }) => added !== displaced);
  return { before: rivals.map(({ added }) => added.player), alsoSits: isNew ? displaced.player : null };
}

const withSwaps = (roster: readonly ClaimCandidate[], swaps: readonly Swap[]): readonly ClaimCandidate[] => [
  ...roster.filter(({ id }) => !swaps.some(({ dropped }) => dropped?.id === id)),
  ...swaps.map(({ added }) => added),
];

/** The only other player he replaces; null where that is no one, or several. */
function displacedBy(
  slots: LineupSlots,
  squad: readonly ClaimCandidate[],
  added: ClaimCandidate,
): ClaimCandidate | null {
  const others = squad.filter((candidate) => candidate !== added);
  const [before, after] = [teamValue(slots, others), teamValue(slots, squad)];
  const displaced = others.filter(({ id }) => before.startersThisWeek.has(id) && !after.startersThisWeek.has(id));
  return displaced.length === 1 ? (displaced[0] ?? null) : null;
}
