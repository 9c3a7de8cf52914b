// Replacement levels of a league's starting slots, and a player's points above them.
import { isEligible, isFlexSlot, positionsOfSlot } from '../lineups/slots.ts';

/** A player with what is expected of him. */
export interface PlayerValue {
  readonly id: string;
  readonly position: string;
  /** Expected points over the weeks ahead. */
  readonly points: number;
  /** Games of the weeks ahead that he is expected to play. */
  readonly games: number;
}

export interface ReplacementLevels {
  readonly slots: readonly string[];
  /** Expected points of a replacement by position, for every position that a slot takes. */
  readonly replacement: ReadonlyMap<string, number>;
  /**
   * Span of the replacement's points: one game played in the starter's place, or all weeks ahead.
   */
  readonly basis: 'game' | 'season';
}

/** A part of a game below which nothing is left of it. */
const MIN_GAMES_LEFT = 1e-9;

/**
 * Replacement levels when all teams fill all slots in each of the weeks ahead, byes and absences
 * counted, the best games first: slots of one position, then flex slots. A replacement's game is
 * the best unused one; where the slots use up a position, it is the best unused game of another
 * position that its flex slots take.
 */
export function replacementLevels(
  slots: readonly string[],
  teams: number,
  weeks: number,
  assets: readonly PlayerValue[],
): ReplacementLevels {
  const left = assets
    .filter(({ games }) => games > 0)
    .map(({ id, position, points, games }) => ({ id, position, perGame: points / games, games }))
    .sort((a, b) => b.perGame - a.perGame || (a.id < b.id ? -1 : 1));
  const ordered = [...slots].sort(
    (a, b) => Number(isFlexSlot(a)) - Number(isFlexSlot(b)) || positionsOfSlot(a).length - positionsOfSlot(b).length,
  );
  const slotsOf = new Map(left.map(({ position }) => [position, new Set<string>()]));
  for (const slot of ordered) {
    let gamesNeeded = teams * weeks;
    for (const asset of left) {
      if (!isEligible(slot, [asset.position])) continue;
      const gamesUsed = Math.min(gamesNeeded, asset.games);
      asset.games -= gamesUsed;
      gamesNeeded -= gamesUsed;
      if (gamesUsed > MIN_GAMES_LEFT) slotsOf.get(asset.position)?.add(slot);
    }
  }
  const unused = left.filter(({ games }) => games > MIN_GAMES_LEFT);
  const replacement = [...slotsOf].flatMap(([position, slotsFilled]) => {
    if (!slots.some((slot) => isEligible(slot, [position]))) return [];
    const own = unused.find((asset) => asset.position === position);
    const fallback = own ?? unused.find((asset) => [...slotsFilled].some((slot) => isEligible(slot, [asset.position])));
    // where every player is used, no replacement is left to score
    return [[position, fallback?.perGame ?? 0] as const];
  });
  return { slots, replacement: new Map(replacement), basis: 'game' };
}

/**
 * Replacement levels of a rookie draft, in which all other players are on a team already: a
 * rookie's replacement is the best undrafted rookie of the position, worth zero where none is left.
 */
export function rookieReplacementLevels(
  slots: readonly string[],
  drafted: readonly PlayerValue[],
  left: readonly PlayerValue[],
): ReplacementLevels {
  const draftedAway = drafted.map((asset): PlayerValue => ({ ...asset, points: 0 }));
  return { slots, replacement: bestByPosition(slots, [...left, ...draftedAway]), basis: 'season' };
}

/** Points of the best at every position that a slot takes. */
function bestByPosition(slots: readonly string[], assets: readonly PlayerValue[]): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { position, points } of assets) {
    const isStarted = slots.some((slot) => isEligible(slot, [position]));
    if (isStarted && points > (best.get(position) ?? Number.NEGATIVE_INFINITY)) best.set(position, points);
  }
  return best;
}

/** Points above those of a replacement in the same games; zero at a position that no slot takes. */
export function overReplacement(
  { replacement, basis }: ReplacementLevels,
  { position, points, games }: PlayerValue,
): number {
  const replacementPoints = replacement.get(position);
  return replacementPoints === undefined ? 0 : points - replacementPoints * (basis === 'game' ? games : 1);
}
