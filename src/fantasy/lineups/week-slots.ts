// The starting slots of a past week: the platform shows those of today, and a league may have
// changed how many it has.
import type { Matchup } from '../league.ts';
import { isEligible, positionsOfSlot } from './slots.ts';

const EMPTY_SLOT = '0';
/** More positions than the slots of a lineup take together. */
const MANY_POSITIONS = 1000;
/** Slots that may have been dropped since, the narrowest first. */
const SHARED_SLOTS = ['WRRB_FLEX', 'REC_FLEX', 'FLEX', 'SUPER_FLEX', 'IDP_FLEX'];

/**
 * Today's slots, unless every lineup of the week has another length: then those of them that its
 * starters fill in their order, and for a starter beyond them the narrowest slot that took him.
 */
export function slotsOfWeek(
  slots: readonly string[],
  matchups: readonly Pick<Matchup, 'starters'>[],
  positionsOf: (playerId: string) => readonly string[],
): readonly string[] {
  const lineups = matchups.map(({ starters }) => starters).filter(({ length }) => length > 0);
  const [length = slots.length, ...others] = new Set(lineups.map((lineup) => lineup.length));
  if (length === slots.length || others.length > 0) return slots;
  const startersAt = (place: number) => lineups.flatMap((lineup) => lineup[place] ?? EMPTY_SLOT);
  const fits = (slot: string, place: number) =>
    startersAt(place).filter((id) => id === EMPTY_SLOT || isEligible(slot, positionsOf(id))).length;
  // of two slots that took all starters of a place, the narrower one was there
  const likelihood = (slot: string, place: number) => fits(slot, place) - positionsOfSlot(slot).length / MANY_POSITIONS;
  const takes = (slot: string, place: number) => fits(slot, place) === lineups.length;
  return bestAlignment(slots, length, likelihood).map(
    (slot, place) =>
      slot ??
      [...startersAt(place).flatMap(positionsOf), ...SHARED_SLOTS].find((each) => takes(each, place)) ??
      'SUPER_FLEX',
  );
}

/**
 * Slots put on places, both in their order, as many as the shorter list has and with the most
 * starters who fit; null for a place without one of the slots.
 */
function bestAlignment(
  slots: readonly string[],
  places: number,
  fits: (slot: string, place: number) => number,
): readonly (string | null)[] {
  type Aligned = { readonly fit: number; readonly slots: readonly (string | null)[] };
  const cached = new Map<string, Aligned>();
  const align = (slot: number, place: number): Aligned => {
    const [slotsLeft, placesLeft] = [slots.length - slot, places - place];
    if (placesLeft === 0) return { fit: 0, slots: [] };
    const name = slots[slot];
    if (name === undefined) return { fit: 0, slots: Array.from({ length: placesLeft }, () => null) };
    const key = `${slot} ${place}`;
    const known = cached.get(key);
    if (known) return known;
    const after = align(slot + 1, place + 1);
    const options: Aligned[] = [{ fit: fits(name, place) + after.fit, slots: [name, ...after.slots] }];
    if (slotsLeft > placesLeft) options.push(align(slot + 1, place));
    if (placesLeft > slotsLeft) {
      const skipped = align(slot, place + 1);
      options.push({ fit: skipped.fit, slots: [null, ...skipped.slots] });
    }
    const best = options.reduce((most, option) => (option.fit > most.fit ? option : most));
    cached.set(key, best);
    return best;
  };
  return align(0, 0).slots;
}
