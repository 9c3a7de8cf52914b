// What is left when a claim is lost: the free agents behind the claimed one, each at his own best
// bid and its odds.
import { MIN_CLAIM_BID, optimalBid, winCurve } from '../../fantasy/index.ts';
import { pointsPerBudget } from './bid-price.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

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

/**
 * In the last week, when money has no other use, the least bid: more is for the claims themselves.
 */
export function fallbackOf(
  team: RosterContext,
  { bidding }: FreeAgentPool,
  demandRank: number,
  gain: number,
): Fallback {
  if (!bidding) return { odds: 1, netGain: gain };
  const { demand, budgetLeft, minBid } = bidding;
  const curve = winCurve(demand, demandRank, team.snapshot.week);
  const price = pointsPerBudget(team, bidding);
  if (price === null) return { odds: curve(Math.max(minBid, MIN_CLAIM_BID)), netGain: gain };
  const { percent, winProbability } = optimalBid({ curve, value: Math.min(1, gain / price), budgetLeft, minBid });
  return { odds: winProbability, netGain: gain - (price * percent) / 100 };
}

/** Odds that the least bid worth making wins a free agent; 1 in a league with waiver priority. */
export function minBidOdds({ snapshot }: RosterContext, { bidding }: FreeAgentPool, demandRank: number): number {
  if (!bidding) return 1;
  return winCurve(bidding.demand, demandRank, snapshot.week)(Math.max(bidding.minBid, MIN_CLAIM_BID));
}
