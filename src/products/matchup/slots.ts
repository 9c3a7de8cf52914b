// The lineup slots that compared players fill: a kicker and a D/ST take no spot from anyone else.

export type Slot = 'K' | 'DEF' | 'other';

export const slotOf = ({ position }: { readonly position: string }): Slot =>
  position === 'K' || position === 'DEF' ? position : 'other';

/** The players by slot, in the order of the first of each. */
export function bySlot<Row extends { readonly player: { readonly position: string } }>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const slots = new Set(rows.map(({ player }) => slotOf(player)));
  return [...slots].map((slot) => rows.filter(({ player }) => slotOf(player) === slot));
}
