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

function claimOf({ odds, layout }: TrendingRow, other: TrendingRow | null): Lead['claim'] {
  if (odds && other?.odds) {
    const isSameOdds = roundToDisplayed(odds.value) === roundToDisplayed(other.odds.value);
    return { kind: 'pair', odds, other, otherOdds: other.odds, isSameOdds };
  }
  return layout.statedOdds && { kind: 'odds', odds: layout.statedOdds };
}
