// What to bid on each free agent: the share of the budget that gains most.
import { createFact } from '../../citations/index.ts';
import { allocateBudget, bidForPoints, winCurve, worthOf } from '../../fantasy/index.ts';
import { citedName } from '../shared/index.ts';
import { type BiddingState, priceOfPoints } from './bid-price.ts';
import { type BidShortage, type ClaimBid, type ClaimValue, citedBid, noBid, sourceOf } from './claim-bid.ts';
import type { WaiverClaim } from './claims.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

/** Shown as 0 %, and as 0.0 points. */
const MIN_SHOWN_SHARE = 0.005;
const MIN_SHOWN_POINTS = 0.05;
/**
 * Points a claim counts for at least when money has no other use: a player no better than the next
 * best gets what no other claim needs.
 */
const MIN_LAST_WEEK_POINTS = 1e-6;
/** Of shares. */
const ROUNDING_TOLERANCE = 1e-9;

/**
 * One for each claim, in order; null where no bid that makes sense can win.
 * In a league with waiver priority there is no bid.
 */
export function waiverBids(
  team: RosterContext,
  { bidding }: FreeAgentPool,
  claims: readonly WaiverClaim[],
): readonly (ClaimBid | null)[] {
  if (!bidding) return claims.map(() => ({ kind: 'priority', percent: 0, wins: null }));
  const price = priceOfPoints(team, bidding);
  return price === null ? lastBids(team, bidding, claims) : savingBids(team, bidding, claims, price);
}

/**
 * With weeks to come each bid weighs the player's value against the money, and the next claim has
 * what those before leave.
 */
function savingBids(
  team: RosterContext,
  bidding: BiddingState,
  claims: readonly WaiverClaim[],
  price: number,
): readonly (ClaimBid | null)[] {
  const { minBid, demand, slice, budgetLeft: wholeBudget } = bidding;
  let spent = 0;
  return claims.map((claim): ClaimBid | null => {
    const { player, gainOverNext, demandRank } = claim;
    const budgetLeft = Math.max(0, wholeBudget - spent / 100);
    const value = worthOf(gainOverNext, price);
    const curve = winCurve(demand, demandRank, team.snapshot.week);
    const amount = createFact('claim_value', value, 'share', citedName(player), {
      ...sourceOf(slice, claim),
      rule: 'points gained over the free agents behind him, each at his own best bid and its odds; 100 over a season being the whole budget',
    });
    const claimValue: ClaimValue = {
      amount: amount.value < MIN_SHOWN_SHARE ? null : amount,
      unit: 'budget',
      isOverNextBest: false,
    };
    const offer = { bidding, claim, curve, value: claimValue };
    const isAfterOthers = spent > 0;
    const shortage = shortageOf(budgetLeft, minBid);
    if (shortage !== null) return noBid(offer, shortage, isAfterOthers ? 'claims_before' : null);
    const bid = bidForPoints({ curve, gain: gainOverNext, price, budgetLeft, minBid });
    const takesAll = bid.percent >= wholePercents(budgetLeft) && value > budgetLeft;
    const placed = citedBid(offer, bid, {
      budgetLeft,
      rule: 'maximum of odds x (value - bid) over whole percents of the budget, one at least',
      left: null,
      takes: !takesAll ? null : isAfterOthers ? 'all_left_by_others' : 'all_left',
    });
    if (placed) spent += bid.percent;
    return placed;
  });
}

/**
 * In the league's last week money has no other use: all that helps is bid, shared among the claims.
 */
function lastBids(
  team: RosterContext,
  bidding: BiddingState,
  claims: readonly WaiverClaim[],
): readonly (ClaimBid | null)[] {
  const { minBid, demand, slice, budgetLeft } = bidding;
  const claimValues = claims.map((claim) => ({
    claim,
    curve: winCurve(demand, claim.demandRank, team.snapshot.week),
    value: Math.max(MIN_LAST_WEEK_POINTS, claim.gainOverNext),
  }));
  const shortage = shortageOf(budgetLeft, minBid);
  const bids = shortage === null ? allocateBudget({ claims: claimValues, budgetLeft, minBid }) : [];
  return claimValues.map(({ claim, curve }, i): ClaimBid | null => {
    const { player, gainOverNext, next } = claim;
    const points = createFact('claim_points', gainOverNext, 'points', citedName(player), {
      ...sourceOf(slice, claim),
      rule: 'points gained in the last week over the free agents behind him, each with the odds that the least bid wins him',
    });
    const value: ClaimValue = {
      amount: points.value < MIN_SHOWN_POINTS ? null : points,
      unit: 'points',
      isOverNextBest: next !== null,
    };
    const offer = { bidding, claim, curve, value };
    const bid = bids[i] ?? null;
    if (bid === null)
      return shortage === null ? noBid(offer, 'below_minimum', 'other_claims') : noBid(offer, shortage, null);
    const takesAll = bid.percent === wholePercents(budgetLeft);
    return citedBid(offer, bid, {
      budgetLeft,
      rule: 'greatest sum of odds x points over the claims, sharing what is left in whole percents, odds in whole percents',
      left: createFact('budget_left', budgetLeft, 'share', null, {
        dataset: 'platform transactions',
        slice,
        rule: 'the budget of the season less what won claims have cost',
      }),
      takes: takesAll ? 'all_left' : claims.length > 1 ? 'share_of_left' : null,
    });
  });
}

const wholePercents = (share: number): number => Math.floor(100 * share + ROUNDING_TOLERANCE);

/** Null where there is a whole percent that the league takes as a bid. */
function shortageOf(budgetLeft: number, minBid: number): BidShortage | null {
  if (budgetLeft < ROUNDING_TOLERANCE) return 'nothing';
  if (budgetLeft < minBid - ROUNDING_TOLERANCE) return 'below_minimum';
  return budgetLeft < 0.01 - ROUNDING_TOLERANCE ? 'below_percent' : null;
}
