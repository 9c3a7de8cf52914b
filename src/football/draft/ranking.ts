// The order in which players should leave a draft board: by expected points above replacement over the weeks ahead.
import type { Outlook, SeasonOutcome, SeasonProjection } from '../model.ts';
import type { Scoring } from '../scoring.ts';
import type { Player } from '../world.ts';

export interface Ranked {
  readonly projection: SeasonProjection;
  readonly outcome: SeasonOutcome;
}

/** Everybody the outlook tells, best first; equal values in the order of the player list. */
export function rankedByValue(outlook: Outlook, scoring: Scoring): readonly Ranked[] {
  return outlook.projections
    .map((projection) => ({ projection, outcome: outlook.outcome(projection, scoring) }))
    .sort(
      (a, b) =>
        b.outcome.overReplacement - a.outcome.overReplacement || a.projection.player.index - b.projection.player.index,
    );
}

/** The board as a list of players: what a walk through past seasons is judged by. */
export function draftRanking(outlook: Outlook, scoring: Scoring): readonly Player[] {
  return rankedByValue(outlook, scoring).map(({ projection }) => projection.player);
}
