// What is left when a claim is lost: the free agents behind the claimed one, each at his own best
// bid and its odds.
import { type Fallback, fallbackBid, MIN_CLAIM_BID, winCurve } from '../../fantasy/index.ts';
import { priceOfPoints } from './bid-price.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

/** A free agent behind a claimed one, at his own best bid. */
export function fallbackOf(
  team: RosterContext,
  { bidding }: FreeAgentPool,
  demandRank: number,
  gain: number,
): Fallback {
  if (!bidding) return { odds: 1, netGain: gain };
  const { demand, budgetLeft, minBid } = bidding;
  const curve = winCurve(demand, demandRank, team.snapshot.week);
  return fallbackBid({ curve, gain, price: priceOfPoints(team, bidding), budgetLeft, minBid });
}

/** Odds that the least bid worth making wins a free agent; 1 in a league with waiver priority. */
export function minBidOdds({ snapshot }: RosterContext, { bidding }: FreeAgentPool, demandRank: number): number {
  if (!bidding) return 1;
  return winCurve(bidding.demand, demandRank, snapshot.week)(Math.max(bidding.minBid, MIN_CLAIM_BID));
}
