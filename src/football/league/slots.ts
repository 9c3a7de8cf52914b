// Starting slots of a league and who may stand in them.

/** Positions a shared slot takes; any other slot takes the position it is named after. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  FLEX: ['RB', 'WR', 'TE'],
  WRRB_FLEX: ['RB', 'WR'],
  REC_FLEX: ['WR', 'TE'],
  SUPER_FLEX: ['QB', 'RB', 'WR', 'TE'],
  IDP_FLEX: ['DL', 'LB', 'DB'],
};
/** Places on a roster that are no part of the lineup. */
const RESTING = new Set(['BN', 'IR', 'TAXI']);

/** The slots of the lineup in the league's order. */
export function startingSlots(places: readonly string[]): readonly string[] {
  return places.filter((place) => !RESTING.has(place));
}

/** Positions the slot takes. */
export function positionsOfSlot(slot: string): readonly string[] {
  return SHARED[slot] ?? [slot];
}

/** Whether the slot takes more than one position. */
export function isShared(slot: string): boolean {
  return slot in SHARED;
}

/** Whether somebody with these positions may stand in the slot. */
export function takes(slot: string, positions: readonly string[]): boolean {
  return positionsOfSlot(slot).some((position) => positions.includes(position));
}
