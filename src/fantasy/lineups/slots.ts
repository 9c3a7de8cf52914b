import { OFFENSE_POSITIONS } from '../../nfl/index.ts';

// Starting slots of a league and the positions they take.

/** Positions a shared slot takes; any other slot takes the position it is named after. */
const FLEX_SLOTS: Readonly<Record<string, readonly string[]>> = {
  FLEX: ['RB', 'WR', 'TE'],
  WRRB_FLEX: ['RB', 'WR'],
  REC_FLEX: ['WR', 'TE'],
  SUPER_FLEX: OFFENSE_POSITIONS,
  IDP_FLEX: ['DL', 'LB', 'DB'],
};
/** Spots on a roster that are not part of the lineup. */
const NON_STARTING_SPOTS = new Set(['BN', 'IR', 'TAXI']);

/** The slots of the lineup in the league's order. */
export function startingSlots(rosterSpots: readonly string[]): readonly string[] {
  return rosterSpots.filter((spot) => !NON_STARTING_SPOTS.has(spot));
}

/** Positions the slot takes. */
export function positionsOfSlot(slot: string): readonly string[] {
  return FLEX_SLOTS[slot] ?? [slot];
}

/** Whether the slot takes more than one position. */
export function isFlexSlot(slot: string): boolean {
  return slot in FLEX_SLOTS;
}

/** Whether a player with these positions may start in the slot. */
export function isEligible(slot: string, positions: readonly string[]): boolean {
  return positionsOfSlot(slot).some((position) => positions.includes(position));
}

/**
 * Starting spots of a position, without the flexes it shares: a superflex slot is a quarterback's.
 */
export const spotsOf = (slots: readonly string[], position: string): number =>
  slots.filter((slot) => slot === position || (position === 'QB' && slot === 'SUPER_FLEX')).length;
