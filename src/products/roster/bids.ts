// What to bid on each free agent: the share of the budget that gains most, its odds to win, and
// what other bids would win; or why there is no bid.
import { createFact, type Fact, isShownAsZero, playerSlice } from '../../citations/index.ts';
import {
  allocateBudget,
  alternativeBids,
  type Bid,
  bidForPoints,
  canWin,
  roundToDisplayed,
  type WinCurve,
  worthOf,
} from '../../fantasy/index.ts';
import { citedName } from '../brief/index.ts';
import { type BiddingState, leagueCurve, priceOfPoints, type WaiverClaim } from './claims.ts';
import type { FreeAgentPool, RosterContext } from './roster-context.ts';

/** Least points of a claim when money has no other use: it gets what others leave. */
const MIN_LAST_WEEK_POINTS = 1e-6;
/** Of shares. */
const ROUNDING_TOLERANCE = 1e-9;

const priority = () => ({ kind: 'priority' as const, percent: 0, wins: null, facts: {} });

/** A bid in percent of the budget; its odds are null where the league takes no bid of zero. */
export type ClaimBid =
  | ReturnType<typeof priority>
  | NonNullable<ReturnType<typeof placedBid>>
  | NonNullable<ReturnType<typeof noBid>>;
export type CitedBid = ReturnType<typeof citedBid>;

/** What a claim is worth to the team: shares of the budget, or, in the last week, points. */
export interface ClaimValue {
  /** Null where it is worth no more than the next best free agent. */
  readonly amount: Fact | null;
  readonly unit: 'budget' | 'points';
}

/** A claim that a bid is sought for. */
interface Offer {
  readonly bidding: BiddingState;
  readonly claim: WaiverClaim;
  readonly curve: WinCurve;
  readonly value: ClaimValue;
}

/** One for each claim, in order; null where no bid that makes sense can win. */
export function waiverBids(
  team: RosterContext,
  { bidding }: FreeAgentPool,
  claims: readonly WaiverClaim[],
): readonly (ClaimBid | null)[] {
  if (!bidding) return claims.map(priority);
  const price = priceOfPoints(team, bidding);
  const offers = claims.map((claim): Offer => {
    const curve = leagueCurve(team, bidding, claim.demandRank);
    return {
      bidding,
      claim,
      curve,
      value: price === null ? pointsGained(bidding, claim) : budgetWorth(bidding, claim, price),
    };
  });
  return price === null ? lastBids(bidding, offers) : savingBids(bidding, offers, price);
}

function budgetWorth({ slice }: BiddingState, claim: WaiverClaim, price: number): ClaimValue {
  const amount = createFact('claim_value', worthOf(claim.gainOverNext, price), 'share', citedName(claim.player), {
    ...sourceOf(slice, claim),
    rule: 'points gained over the free agents behind him, each at his own best bid and its odds; 100 over a season being the whole budget',
  });
  return { amount: roundToDisplayed(amount.value) > 0 ? amount : null, unit: 'budget' };
}

function pointsGained({ slice }: BiddingState, claim: WaiverClaim): ClaimValue {
  const points = createFact('claim_points', claim.gainOverNext, 'points', citedName(claim.player), {
    ...sourceOf(slice, claim),
    rule: 'points gained in the last week over the free agents behind him, each with the odds that the least bid wins him',
  });
  const amount = points.value <= 0 || isShownAsZero(points.value) ? null : points;
  return { amount, unit: 'points' };
}

/** Each bid weighs his value against the money; the next claim has what is left. */
function savingBids(bidding: BiddingState, offers: readonly Offer[], price: number) {
  const { minBid } = bidding;
  let spent = 0;
  return offers.map((offer): ClaimBid | null => {
    const { gainOverNext: gain } = offer.claim;
    const budgetLeft = Math.max(0, bidding.budgetLeft - spent / 100);
    if (!canBid(budgetLeft, minBid)) return noBid(offer);
    const bid = bidForPoints({ curve: offer.curve, gain, price, budgetLeft, minBid });
    const rule = 'maximum of odds x (value - bid) over whole percents of the budget, one at least';
    const placed = placedBid(offer, bid, { budgetLeft, rule });
    if (placed) spent += bid.percent;
    return placed;
  });
}

/** In the league's last week money has no other use: the claims share all that helps. */
function lastBids({ minBid, budgetLeft }: BiddingState, offers: readonly Offer[]) {
  const claims = offers.map(({ claim: { gainOverNext }, curve }) => ({
    curve,
    value: Math.max(MIN_LAST_WEEK_POINTS, gainOverNext),
  }));
  const bids = canBid(budgetLeft, minBid) ? allocateBudget({ claims, budgetLeft, minBid }) : [];
  const rule =
    'greatest sum of odds x points over the claims, sharing what is left in whole percents, odds in whole percents';
  return offers.map((offer, i): ClaimBid | null => {
    const bid = bids[i];
    return bid ? placedBid(offer, bid, { budgetLeft, rule }) : noBid(offer);
  });
}

/** Whether there is a whole percent that the league takes as a bid. */
const canBid = (budgetLeft: number, minBid: number): boolean =>
  budgetLeft >= Math.max(minBid, 0.01) - ROUNDING_TOLERANCE;

/** The bid with what cheaper and higher ones would win; null where it cannot win. */
function placedBid(
  offer: Offer,
  bid: Bid,
  { budgetLeft, rule }: { readonly budgetLeft: number; readonly rule: string },
) {
  if (!canWin(bid)) return null;
  const { curve, bidding, value } = offer;
  // more than he is worth is no advice; an amount too small to be shown is worth no percent
  const worth = value.amount === null ? 0 : Math.round(100 * value.amount.value);
  const most = value.unit === 'budget' ? Math.max(bid.percent, worth) : 100;
  const alternatives = alternativeBids({ curve, bid, budgetLeft, minBid: bidding.minBid })
    .filter(({ percent }) => percent <= most)
    .map((point) => citedBid(offer, point, `least whole percent of the budget with odds of ${point.level} or more`));
  const { percent, winProbability: wins } = bid;
  const source = { dataset: 'platform rosters', slice: bidding.slice } as const;
  const money = (stat: string, share: number) =>
    createFact(stat, Math.round(share * bidding.budget), 'count', null, source);
  const facts = {
    value,
    bid: citedBid(offer, bid, rule),
    left: money('budget_left', bidding.budgetLeft),
    /** The most that a rival has left, where the bid is more. */
    rivalsLeft: percent / 100 > bidding.rivalsLeft ? money('rivals_budget_left', bidding.rivalsLeft) : null,
    alternatives,
  };
  return { kind: 'bid' as const, percent, wins, facts };
}

/** A bid of zero, or none; null where zero is a bid that cannot win. */
function noBid(offer: Offer) {
  const zero = offer.bidding.minBid <= 0 ? { percent: 0, winProbability: offer.curve(0) } : null;
  if (zero && !canWin(zero)) return null;
  const zeroBid = zero && citedBid(offer, zero, 'all that is left, in whole percents of the budget');
  const facts = { value: offer.value, zeroBid };
  return { kind: 'no_money' as const, percent: 0, wins: zero?.winProbability ?? null, facts };
}

function citedBid({ bidding, claim }: Offer, { percent, winProbability }: Bid, rule: string) {
  const source = sourceOf(bidding.slice, claim);
  const oddsRule = `odds that ${percent}% of the budget beats every rival on the week's number ${claim.demandRank}, shrunk to other leagues`;
  return {
    share: createFact('bid', percent / 100, 'share', citedName(claim.player), { ...source, rule }),
    dollars: createFact(
      'bid_dollars',
      Math.ceil((percent * bidding.budget) / 100 - ROUNDING_TOLERANCE),
      'count',
      citedName(claim.player),
      { ...source, rule: `${percent}% of the season's budget of ${bidding.budget}, in whole dollars` },
    ),
    odds: createFact('win_odds', winProbability, 'share', citedName(claim.player), { ...source, rule: oddsRule }),
  };
}

const sourceOf = (slice: string, { player }: WaiverClaim) =>
  ({ dataset: 'platform transactions', slice: `${slice}, ${playerSlice(player)}` }) as const;
