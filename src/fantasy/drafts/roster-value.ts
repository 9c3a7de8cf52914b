// The value of a drafted roster under a league's replacement levels.
import { bestLineup } from '../lineups/best-lineup.ts';
import { isEligible, isFlexSlot } from '../lineups/slots.ts';
import { BENCH_SHARE } from '../lineups/team-value.ts';
import { overReplacement, type PlayerValue, type ReplacementLevels } from '../value/replacement-levels.ts';

/**
 * Worth of a roster: its best lineup's points above that of replacements in every slot, which a
 * team can have for nothing, and a share of what sits on the bench.
 */
export function rosterValue(levels: ReplacementLevels, roster: readonly PlayerValue[]): number {
  const values = roster.map((asset) => ({ asset, edge: overReplacement(levels, asset) }));
  const aboveZero = values.filter(({ edge: value }) => value > 0);
  const lineup = bestLineup(
    levels.slots,
    aboveZero.map(({ asset, edge: value }) => ({ id: asset.id, points: value, positions: [asset.position] })),
  );
  const started = new Set(lineup.ids);
  const bench = aboveZero.reduce((sum, { asset, edge: value }) => sum + (started.has(asset.id) ? 0 : value), 0);
  return lineup.points + BENCH_SHARE * bench;
}

/**
 * Worth of a roster at one position alone: the best of it for as many slots as the position
 * has, one flex counted in.
 */
export function positionValue(levels: ReplacementLevels, roster: readonly PlayerValue[], position: string): number {
  const ownSlots = levels.slots.filter((slot) => slot === position).length;
  const shared = levels.slots.some((slot) => isFlexSlot(slot) && isEligible(slot, [position])) ? 1 : 0;
  return roster
    .filter((asset) => asset.position === position)
    .map((asset) => overReplacement(levels, asset))
    .sort((a, b) => b - a)
    .slice(0, ownSlots + shared)
    .reduce((sum, value) => sum + value, 0);
}
