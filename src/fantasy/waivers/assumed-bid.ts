// What to bid where no league is named: the worth of a claim, priced by the engine of every bid for
// a team of the assumed league with its whole budget.
import { type Bid, canWin, optimalBid, winCurve } from '../faab/best-bid.ts';

interface AssumedClaim {
  /** Worth of the claim as a share of a season's budget, 0 to 1. */
  readonly claimValue: number;
  /** Rank by demand among the free agents, 1 = most wanted. */
  readonly demandRank: number;
}

/** The bid in percent of the budget with its odds; null where the best bid cannot win. */
export function suggestedBid({ claimValue, demandRank }: AssumedClaim, week: number): Bid | null {
  const bid = optimalBid({ curve: winCurve([], demandRank, week), value: claimValue, budgetLeft: 1, minBid: 0 });
  return canWin(bid) ? bid : null;
}
