// What is left of a budget, shared out among claims when it buys nothing later: the bids that
// together are expected to win most.
import type { Bid } from './best-bid.ts';
import type { WinCurve } from './win-curve.ts';

interface ClaimValue {
  readonly curve: WinCurve;
  /** What winning him brings, in any unit that is the same for all. */
  readonly value: number;
}

interface BudgetInput {
  readonly claims: readonly ClaimValue[];
  /** Share of the budget that is left to spend. */
  readonly budgetLeft: number;
  /** Least bid the league takes, as a share of the budget. */
  readonly minBid: number;
}

/** Bids on the claims from some one on, for a given sum of money. */
interface BidPlan {
  readonly gain: number;
  readonly bids: readonly (Bid | null)[];
}

/**
 * Maximizes the sum of odds × value over whole percents that together are no more than what is
 * left; null where no bid that the league takes is left for a claim. Odds count in whole percents,
 * as they are shown: no money goes where it changes no number of the answer.
 */
export function allocateBudget({ claims, budgetLeft, minBid }: BudgetInput): readonly (Bid | null)[] {
  const wholeBudgetPercent = Math.floor(100 * budgetLeft + 1e-9);
  // + 0 turns -0 into 0
  const lowestPercent = Math.ceil(100 * minBid - 1e-9) + 0;
  const emptyPlans: readonly BidPlan[] = Array.from({ length: wholeBudgetPercent + 1 }, () => ({ gain: 0, bids: [] }));
  // by the money there is, from the last claim to the first
  const plans = claims.reduceRight<readonly BidPlan[]>((later, { curve, value }) => {
    const bids = later.map((_, percent): Bid => ({ percent, winProbability: curve(percent / 100) }));
    return later.map((withoutBid, percentLeft) => {
      let best: BidPlan | null = null;
      for (const bid of bids.slice(lowestPercent, percentLeft + 1)) {
        const planForRest = later[percentLeft - bid.percent] ?? withoutBid;
        const gain = planForRest.gain + (Math.round(100 * bid.winProbability) / 100) * value;
        if (gain > (best?.gain ?? Number.NEGATIVE_INFINITY) + 1e-12) best = { gain, bids: [bid, ...planForRest.bids] };
      }
      return best && best.gain > withoutBid.gain - 1e-12
        ? best
        : { gain: withoutBid.gain, bids: [null, ...withoutBid.bids] };
    });
  }, emptyPlans);
  return plans[wholeBudgetPercent]?.bids ?? [];
}
