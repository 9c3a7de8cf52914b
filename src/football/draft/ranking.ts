// The order in which players should leave a draft board: by expected points above replacement over the weeks ahead.
import type { Outlook, SeasonOutcome, SeasonProjection } from '../model.ts';
import { STARTERS_OF_TWELVE } from '../outlook/outlook.ts';
import type { Scoring } from '../scoring.ts';
import type { Player } from '../world.ts';

export interface Ranked {
  readonly projection: SeasonProjection;
  readonly outcome: SeasonOutcome;
}

/** Positions of which nobody keeps a second one: whoever is not started is picked up in the week he is needed. */
const WITHOUT_BENCH = new Set(['K', 'DEF']);

/**
 * Everybody worth a pick, best first; equal values in the order of the player list. Of kickers and defences that is one for each of
 * twelve teams: the others are level with a replacement to a point or two, and would stand before every back and receiver of a bench.
 */
export function rankedByValue(outlook: Outlook, scoring: Scoring): readonly Ranked[] {
  const taken = new Map<string, number>();
  return outlook.projections
    .map((projection) => ({ projection, outcome: outlook.outcome(projection, scoring) }))
    .sort(
      (a, b) =>
        b.outcome.overReplacement - a.outcome.overReplacement || a.projection.player.index - b.projection.player.index,
    )
    .filter(({ projection: { player } }) => {
      const place = (taken.get(player.position) ?? 0) + 1;
      taken.set(player.position, place);
      return !WITHOUT_BENCH.has(player.position) || place <= (STARTERS_OF_TWELVE[player.position] ?? 0);
    });
}

/** The board as a list of players: what a walk through past seasons is judged by. */
export function draftRanking(outlook: Outlook, scoring: Scoring): readonly Player[] {
  return rankedByValue(outlook, scoring).map(({ projection }) => projection.player);
}
