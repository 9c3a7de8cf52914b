// The reasons of a roster audit about slots and spots: who can fill one, and
// who takes one for no points.
import { isEligible, isFlexSlot } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { RosterAudit, RosterReason, ShortSlot } from './decision.ts';
import { type OpenSlot, openSlots, slotFill } from './headline.ts';
import type { RosterContext } from './roster-context.ts';

/** Changes and players that a sentence lists; the answer's fields have all of them. */
export const MAX_LISTED = 3;

export type UnfilledSlots = Extract<RosterReason, { kind: 'unfilled_slots' }>;

export function unfilledReason({ snapshot }: RosterContext, { wasted, claims }: RosterAudit): UnfilledSlots | null {
  if (wasted.unfilledSlots.length === 0) return null;
  return { kind: 'unfilled_slots', slots: openSlots(wasted), fill: slotFill(wasted, claims), week: snapshot.week };
}

/** Idle starters that no change of the lineup, and no claim of the verdict, replaces. */
export function idleReason({ headline, wasted, changes }: RosterAudit): RosterReason | null {
  const replaced = new Set(changes.map(({ bench }) => bench));
  const filled = headline.kind === 'fill_slot' ? headline.fill.player.position : null;
  const members = wasted.idleStarters.filter(
    (member) => !replaced.has(member) && !(filled !== null && member.positions.includes(filled)),
  );
  return members.length === 0 ? null : { kind: 'idle_starters', members: members.slice(0, MAX_LISTED) };
}

export function listed(
  kind: 'healthy_on_reserve' | 'reserve_eligible',
  players: readonly Player[],
): RosterReason | null {
  return players.length === 0 ? null : { kind, players: players.slice(0, MAX_LISTED) };
}

/** Positions short this week; who still is in the lineup is named as idle. */
export function shortSlots({ members }: RosterContext, slots: readonly OpenSlot[]): RosterReason | null {
  const short = slots
    .filter(({ slot }) => !isFlexSlot(slot))
    .map((open): ShortSlot => {
      const peers = members.filter(
        ({ positions, reserveSpot }) => reserveSpot === null && isEligible(open.slot, positions),
      );
      return { ...open, absent: peers.filter(({ absence }) => absence !== null).slice(0, MAX_LISTED) };
    })
    .filter(({ absent, isPartly }) => absent.length > 0 || !isPartly)
    .filter(({ absent }) => absent.length === 0 || absent.some(({ isStarting }) => isStarting !== true));
  return short.length === 0 ? null : { kind: 'short_slots', slots: short };
}
