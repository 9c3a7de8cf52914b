// The bid on a claim from the points it gains: its worth in money, the best bid, and what is left
// when it is lost. The one engine of every bid.
import { type Bid, MIN_CLAIM_BID, optimalBid } from './best-bid.ts';
import type { WinCurve } from './win-curve.ts';

interface ClaimTerms {
  readonly curve: WinCurve;
  /** Points that winning him brings. */
  readonly gain: number;
  /** `pointsPerBudget`; null when money has no other use. */
  readonly price: number | null;
  /** Shares of the season's budget. */
  readonly budgetLeft: number;
  readonly minBid: number;
}

/** Share of the budget that the points are worth. */
export const worthOf = (gain: number, price: number): number => Math.min(1, gain / price);

/** The bid that weighs the points against the money. */
export function bidForPoints({ curve, gain, price, budgetLeft, minBid }: ClaimTerms & { readonly price: number }): Bid {
  return optimalBid({ curve, value: worthOf(gain, price), budgetLeft, minBid });
}

/** What a free agent is worth with his own best bid: its odds, and the gain less its price. */
export interface Fallback {
  readonly odds: number;
  readonly netGain: number;
}

/**
 * Points expected of the free agents behind a claimed one: of each, where
 * those before him are lost.
 */
export function expectedFallback(others: readonly Fallback[]): number {
  let expected = 0;
  let lostOdds = 1;
  for (const { odds, netGain } of others) {
    expected += lostOdds * odds * Math.max(0, netGain);
    lostOdds *= 1 - odds;
  }
  return expected;
}

/** When money has no other use, the least bid: more is for the claims themselves. */
export function fallbackBid(terms: ClaimTerms): Fallback {
  const { curve, gain, price, minBid } = terms;
  if (price === null) return { odds: curve(Math.max(minBid, MIN_CLAIM_BID)), netGain: gain };
  const { percent, winProbability } = bidForPoints({ ...terms, price });
  return { odds: winProbability, netGain: gain - (price * percent) / 100 };
}
