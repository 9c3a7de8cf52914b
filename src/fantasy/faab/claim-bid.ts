// The bid on a claim from the points it gains: its worth in money, the best bid, and what is left
// when it is lost. The one engine of every bid.
import { SEASON_GAMES } from '../defaults/index.ts';
import { type Bid, MIN_CLAIM_BID, optimalBid, type WinCurve } from './best-bid.ts';

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

/**
 * Points over a whole season that are worth the whole budget; in proportion later, when
 * there is less left to spend the money on. One more point a game is then worth about a
 * sixth of the budget in any week.
 */
const POINTS_PER_BUDGET = 100;

/**
 * Points that the whole budget is worth with so many weeks to spend it in, this one included; null
 * in the last week, when money has no other use.
 */
export function pointsPerBudget(weeksToSpend: number): number | null {
  const weeks = Math.min(SEASON_GAMES, weeksToSpend);
  return weeks > 1 ? (POINTS_PER_BUDGET * weeks) / SEASON_GAMES : null;
}
