// Draft capital: how much of a prospect the league saw in a player on draft day, for
// every part of the model.
import type { Player, Snapshot } from '../nfl/index.ts';

/**
 * Overall pick in the NFL draft, 1 = first; null for undrafted players and where the file
 * does not list the player.
 */
export function draftPick(snapshot: Snapshot, player: Player): number | null {
  const row = snapshot.draftPickOf(player);
  const pick = row === undefined ? Number.NaN : (snapshot.draftPicks.numbers.pick[row] ?? Number.NaN);
  return Number.isNaN(pick) ? null : pick;
}

/**
 * Value of a pick: 1 for the first, falling exponentially; 0 for an undrafted player. After
 * `draftCapitalScalePicks` picks it has fallen to 1/e.
 */
export function draftCapital(
  pick: number | null,
  { draftCapitalScalePicks }: { readonly draftCapitalScalePicks: number },
): number {
  return pick === null ? 0 : Math.exp(-(pick - 1) / draftCapitalScalePicks);
}
