// The order in which players should leave a draft board: by expected points above
// replacement over the weeks ahead.
import type { Player } from '../../nfl/index.ts';
import type { SeasonOutcome, SeasonOutlook, SeasonProjection } from '../../projections/index.ts';
import { POSITIONS_WITHOUT_BENCH, REPLACEMENT_RANKS, rankCutoff } from '../defaults/index.ts';
import type { Scoring } from '../scoring/index.ts';

export interface RankedProjection {
  readonly projection: SeasonProjection;
  readonly outcome: SeasonOutcome;
}

/**
 * Every player worth a pick, best first; equal values in the order of the player list. Of kickers
 * and defenses that is one for each team: the others are within a point or two of a replacement,
 * and would rank before every bench running back and receiver.
 */
export function rankByValue(outlook: SeasonOutlook, scoring: Scoring): readonly RankedProjection[] {
  const countByPosition = new Map<string, number>();
  return outlook.projections
    .map((projection) => ({ projection, outcome: outlook.outcome(projection, scoring) }))
    .sort(
      (a, b) =>
        b.outcome.overReplacement - a.outcome.overReplacement || a.projection.player.index - b.projection.player.index,
    )
    .filter(({ projection: { player } }) => {
      const positionRank = (countByPosition.get(player.position) ?? 0) + 1;
      countByPosition.set(player.position, positionRank);
      return (
        !POSITIONS_WITHOUT_BENCH.has(player.position) || positionRank <= rankCutoff(REPLACEMENT_RANKS, player.position)
      );
    });
}

/** The board as a list of players, as the backtest records it. */
export function draftRanking(outlook: SeasonOutlook, scoring: Scoring): readonly Player[] {
  return rankByValue(outlook, scoring).map(({ projection }) => projection.player);
}
