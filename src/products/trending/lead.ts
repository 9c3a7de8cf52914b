// How the reasoning opens: the first player's odds, alone or with those of the second add, and what
// follows them.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { TrendingRow } from './decide.ts';
import type { Explanation } from './explanation.ts';

export interface Lead {
  readonly row: TrendingRow;
  /** Null for what has no odds, or needs none: then the call comes with its reason. */
  readonly claim:
    | { readonly kind: 'odds'; readonly odds: Fact }
    | {
        readonly kind: 'pair';
        readonly odds: Fact;
        readonly other: TrendingRow;
        readonly otherOdds: Fact;
        /** Whether both read the same. */
        readonly isSameOdds: boolean;
      }
    | null;
  /**
   * What follows the odds; null where his usage does: what speaks against the call
   * is in his own analysis.
   */
  readonly reason: Explanation | null;
  /** Whether another player was named just before. */
  readonly isAlongside: boolean;
}

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
