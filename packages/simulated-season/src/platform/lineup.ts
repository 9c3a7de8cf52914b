// Filling a lineup: narrow slots first with the best there is, then the flexes.
import { slotTakes } from './leagues.ts';

export interface LineupOption {
  readonly id: string;
  readonly position: string;
  readonly value: number;
}

/** The platform's sign for a slot no one fills. */
export const EMPTY_SLOT = '0';

/**
 * The lineup with most value, one id a slot in the league's order. Exact, because each flex takes
 * all of a narrower slot's positions and everyone has one position.
 */
export function pickLineup(slots: readonly string[], candidates: readonly LineupOption[]): string[] {
  const best = [...candidates].sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  const used = new Set<string>();
  const lineup = slots.map(() => EMPTY_SLOT);
  const narrowFirst = slots
    .map((slot, index) => ({ takes: slotTakes(slot), index }))
    .sort((a, b) => a.takes.length - b.takes.length || a.index - b.index);
  for (const { takes, index } of narrowFirst) {
    const chosen = best.find(({ id, position }) => !used.has(id) && takes.includes(position));
    if (!chosen) continue;
    used.add(chosen.id);
    lineup[index] = chosen.id;
  }
  return lineup;
}
