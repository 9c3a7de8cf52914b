// How the reasoning opens: the first player's odds, alone or with those of the second add, and what
// follows them.
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Lead, TrendingRow } from './decision.ts';

/** `alongside` is the second add of a full verdict. */
export function leadOf(row: TrendingRow, alongside: TrendingRow | null): Lead {
  const { odds, explanation, stance } = row;
  return {
    row,
    claim: claimOf(row, alongside),
    reason: odds && !stance.isAgainst ? explanation : null,
    isAlongside: alongside !== null,
  };
}

/** Odds from which a player is likelier than not to be worth a start. */
const LIKELY_ODDS = 0.5;
/** Odds by which one player is likelier by far than another. */
const FAR_LIKELIER = 0.15;

function claimOf({ odds, layout }: TrendingRow, other: TrendingRow | null): Lead['claim'] {
  if (odds && other?.odds) {
    const isSameOdds = roundToDisplayed(odds.value) === roundToDisplayed(other.odds.value);
    const areLikely = Math.min(odds.value, other.odds.value) >= LIKELY_ODDS;
    const isFirstByFar = odds.value - other.odds.value >= FAR_LIKELIER;
    return { kind: 'pair', odds, other, otherOdds: other.odds, isSameOdds, areLikely, isFirstByFar };
  }
  return layout.statedOdds && { kind: 'odds', odds: layout.statedOdds };
}
