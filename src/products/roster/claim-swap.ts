// The swap with which a free agent helps most: who goes for him, and what the team gains.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { dropOrder, dropRisk, type LineupSlots, type TeamValue, teamValue } from '../../fantasy/index.ts';
import type { ClaimCandidate } from './claim-candidates.ts';
import { MAX_STARTABLE_ODDS } from './drops.ts';
import type { RosterContext } from './roster-context.ts';

export interface ClaimState {
  readonly team: RosterContext;
  readonly slots: LineupSlots;
  readonly rostered: readonly ClaimCandidate[];
  readonly openSpots: number;
  readonly droppable: ReadonlySet<string>;
  /** Who goes for a player for an empty slot, where every drop is a risk. */
  readonly lastResort: string | null;
  readonly protectedIds: ReadonlySet<string>;
  /** Players who stay on the roster until the week is over, because their games have begun. */
  readonly lockedIds: ReadonlySet<string>;
  /** Players that the answer starts this week. */
  readonly called: ReadonlySet<string>;
  readonly before: TeamValue;
}

export interface ClaimSwap {
  readonly added: ClaimCandidate;
  readonly dropped: ClaimCandidate | null;
  readonly gain: number;
  readonly startsThisWeek: boolean;
}

/**
 * The swap that gains most with the player; null where none helps, or where a kicker or
 * D/ST would sit on the bench.
 */
export function bestSwap(state: ClaimState, added: ClaimCandidate): ClaimSwap | null {
  const { team, slots, rostered, before } = state;
  const isLastWeek = team.snapshot.week === team.lastWeek;
  const swaps = dropOptions(state, added).flatMap((dropped): ClaimSwap[] => {
    const after = teamValue(slots, [...rostered.filter((candidate) => candidate !== dropped), added]);
    const startsThisWeek = after.startersThisWeek.has(added.id);
    if (!startsThisWeek && (isLastWeek || isStreamed(added.player.position))) return [];
    // only a player for an empty slot may cost a better player
    const fillsSlot = after.emptySlots < before.emptySlots;
    if (dropped && !fillsSlot && dropped.overReplacement > added.overReplacement) return [];
    if (dropped && !fillsSlot && dropped.id === state.lastResort) return [];
    return [{ added, dropped, gain: after.points - before.points, startsThisWeek }];
  });
  const most = Math.max(0, ...swaps.map(({ gain }) => gain));
  return (
    swaps
      .filter(({ gain }) => gain > 0 && gain >= most - NEAR_GAIN)
      .sort((a, b) => regretLost(a) - regretLost(b) || valueLost(a) - valueLost(b) || b.gain - a.gain)[0] ?? null
  );
}

/** Points over the weeks left by which the safer of two drops may gain less. */
const NEAR_GAIN = 1;

/**
 * Of drops that cost about the same this season, the one less likely to be regretted comes first.
 */
const regretLost = ({ dropped }: ClaimSwap) => (dropped ? dropOrder(dropped.regret) : 0);

/** Then the lesser player's; finite, because a player without a projection has minus infinity. */
const valueLost = ({ dropped }: ClaimSwap) => (dropped ? Math.max(-Number.MAX_VALUE, dropped.overReplacement) : 0);

/** Players he may replace under the league's limit of his position; null means an open spot. */
function dropOptions(state: ClaimState, { player: { position } }: ClaimCandidate): readonly (ClaimCandidate | null)[] {
  const limit = state.team.league?.rules.positionLimits.get(position) ?? Number.POSITIVE_INFINITY;
  const rosteredThere = state.rostered.filter(({ player }) => player.position === position).length;
  if (rosteredThere < limit) return usefulDrops(state, position);
  // an open spot is for another position
  return usefulDrops({ ...state, openSpots: 0 }, position).filter((dropped) => dropped?.player.position === position);
}

function usefulDrops(
  { slots, rostered, openSpots, droppable, lastResort, protectedIds, lockedIds, called, before }: ClaimState,
  position: string,
): readonly (ClaimCandidate | null)[] {
  const samePosition = rostered.filter(({ id, player }) => player.position === position && !lockedIds.has(id));
  if (isStreamed(position)) {
    const available = samePosition.filter(({ now }) => now > 0);
    const open = slots.now.filter((slot) => slot === position).length;
    // a better kicker replaces the rostered one, even with an open spot
    if (available.length >= open) return available;
  }
  if (openSpots > 0) return [null];
  // a starter of this week is dropped only for a better kicker or D/ST
  const others = samePosition.filter(
    (candidate) =>
      (candidate.startable < MAX_STARTABLE_ODDS &&
        dropRisk(candidate.regret) !== 'high' &&
        !protectedIds.has(candidate.id) &&
        !before.startersThisWeek.has(candidate.id) &&
        !called.has(candidate.id)) ||
      isStreamed(position),
  );
  const bench = rostered.filter(({ id }) => droppable.has(id) || id === lastResort);
  return [...new Set([...bench, ...others])];
}
