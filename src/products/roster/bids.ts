// What to bid on a free agent: the share of the budget that gains most, its odds to win, and
// what other bids would win.
import { createFact, type Fact, idOf } from '../../citations/index.ts';
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import {
  allocateBudget,
  alternativeBids,
  type Bid,
  optimalBid,
  roundToDisplayed,
  type WinCurve,
  winCurve,
} from '../../fantasy/index.ts';
import { citedName } from '../shared/index.ts';
import type { WaiverClaim } from './claims.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

/**
 * Points over a whole season that are worth the whole budget; in proportion later, when
 * there is less left to spend the money on. One more point a game is then worth about a
 * sixth of the budget in any week.
 */
const POINTS_PER_BUDGET = 100;
/** Shown as 0 %, and as 0.0 points. */
const MIN_SHOWN_SHARE = 0.005;
const MIN_SHOWN_POINTS = 0.05;
/**
 * Points a claim counts for at least when money has no other use: a player no better than the next
 * best gets what no other claim needs.
 */
const MIN_LAST_WEEK_POINTS = 1e-6;
/** Displayed odds to win below which a bid is made without counting on the player. */
const MIN_LIKELY_WIN_ODDS = 0.1;
/** Of shares. */
const ROUNDING_TOLERANCE = 1e-9;

/**
 * Why a claim has no bid: the money is spent, is less than the league's minimum bid, or is
 * less than a whole percent.
 */
export type BidShortage = 'nothing' | 'below_minimum' | 'below_percent';

/** A bid as the answer shows it. */
export interface CitedBid {
  /** Share of the season's budget. */
  readonly share: Fact;
  /** Odds to win. */
  readonly odds: Fact;
}

export type ClaimBid =
  | { readonly kind: 'priority'; readonly percent: 0; readonly wins: null }
  | {
      readonly kind: 'bid';
      /** Percent of the season's budget. */
      readonly percent: number;
      readonly wins: number;
      /** Whether rivals are all but sure to bid more than the player is worth to this team. */
      readonly isLongShot: boolean;
      readonly value: ClaimValue;
      readonly bid: CitedBid;
      /** What cheaper and higher bids would win. */
      readonly alternatives: readonly CitedBid[];
      /**
       * How much of the money left it takes: all, all that the claims before leave,
       * its share; null for less.
       */
      readonly takes: 'all_left' | 'all_left_by_others' | 'share_of_left' | null;
    }
  | {
      readonly kind: 'no_money';
      readonly percent: 0;
      /** Null where the league takes no bid of zero. */
      readonly wins: number | null;
      readonly value: ClaimValue;
      readonly shortage: BidShortage;
      /** The claims that take the money; null where it was spent before. */
      readonly takenBy: 'claims_before' | 'other_claims' | null;
      /** What a bid of zero wins; null where the league takes none. */
      readonly zeroBid: CitedBid | null;
    };

/** What a claim is worth to the team. */
export interface ClaimValue {
  /**
   * Share of the budget, or, in the league's last week, points; null where it is worth no more than
   * the next best free agent.
   */
  readonly amount: Fact | null;
  readonly unit: 'budget' | 'points';
  readonly isOverNextBest: boolean;
}

type BiddingState = NonNullable<FreeAgentPool['bidding']>;

/**
 * One for each claim, in order; null where no money is left and rivals are all but sure to bid:
 * what cannot win is not advice. In a league with waiver priority there is no bid.
 */
export function waiverBids(
  team: RosterContext,
  { bidding }: FreeAgentPool,
  claims: readonly WaiverClaim[],
): readonly (ClaimBid | null)[] {
  if (!bidding) return claims.map(() => ({ kind: 'priority', percent: 0, wins: null }));
  return weeksToSpendIn(team, bidding) > 1 ? savingBids(team, bidding, claims) : lastBids(team, bidding, claims);
}

/** Weeks the money left is for. */
const weeksToSpendIn = ({ lastWeek }: RosterContext, { from }: BiddingState): number =>
  Math.min(SEASON_GAMES, lastWeek + 1 - from);

/**
 * With weeks to come each bid weighs the player's value against the money, and the next claim has
 * what those before leave.
 */
function savingBids(
  team: RosterContext,
  bidding: BiddingState,
  claims: readonly WaiverClaim[],
): readonly (ClaimBid | null)[] {
  const { minBid, demand, slice, budgetLeft: wholeBudget } = bidding;
  const price = (POINTS_PER_BUDGET * weeksToSpendIn(team, bidding)) / SEASON_GAMES;
  let spent = 0;
  return claims.map((claim): ClaimBid | null => {
    const { player, gainOverNext, demandRank } = claim;
    const budgetLeft = Math.max(0, wholeBudget - spent / 100);
    const value = Math.min(1, gainOverNext / price);
    const curve = winCurve(demand, demandRank, team.snapshot.week);
    const amount = createFact('claim_value', value, 'share', citedName(player), {
      ...sourceOf(slice, claim),
      rule: 'points gained over the next best free agent, 100 over a season being the whole budget',
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
    const bid = optimalBid({ curve, value, budgetLeft, minBid });
    const takesAll = bid.percent >= wholePercents(budgetLeft) && value > budgetLeft;
    spent += bid.percent;
    return citedBid(offer, bid, {
      budgetLeft,
      rule: 'maximum of odds x (value - bid) over whole percents of the budget, one at least',
      takes: !takesAll ? null : isAfterOthers ? 'all_left_by_others' : 'all_left',
    });
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
      rule: 'points gained over the next best free agent in the last week',
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
      takes: takesAll ? 'all_left' : claims.length > 1 ? 'share_of_left' : null,
    });
  });
}

interface Offer {
  readonly bidding: BiddingState;
  readonly claim: WaiverClaim;
  readonly curve: WinCurve;
  readonly value: ClaimValue;
}

interface BidTerms {
  readonly budgetLeft: number;
  readonly rule: string;
  readonly takes: Extract<ClaimBid, { kind: 'bid' }>['takes'];
}

function citedBid(offer: Offer, bid: Bid, { budgetLeft, rule, takes }: BidTerms): ClaimBid {
  const { curve, bidding, value } = offer;
  const alternatives = alternativeBids({ curve, bid, budgetLeft, minBid: bidding.minBid }).map((point) =>
    cite(offer, point, `least whole percent of the budget with odds of ${point.level} or more`),
  );
  const { percent, winProbability: wins } = bid;
  const shown = { isLongShot: isLongShot(bid), value, bid: cite(offer, bid, rule), alternatives };
  return { kind: 'bid', percent, wins, takes, ...shown };
}

const isLongShot = ({ winProbability }: Bid): boolean => roundToDisplayed(winProbability) < MIN_LIKELY_WIN_ODDS;

function noBid(
  offer: Offer,
  shortage: BidShortage,
  takenBy: Extract<ClaimBid, { kind: 'no_money' }>['takenBy'],
): ClaimBid | null {
  const isZeroTaken = offer.bidding.minBid <= 0;
  const zeroBid: Bid = { percent: 0, winProbability: offer.curve(0) };
  if (isZeroTaken && isLongShot(zeroBid)) return null;
  return {
    kind: 'no_money',
    percent: 0,
    wins: isZeroTaken ? zeroBid.winProbability : null,
    value: offer.value,
    shortage,
    takenBy,
    zeroBid: isZeroTaken ? cite(offer, zeroBid, 'all that is left, in whole percents of the budget') : null,
  };
}

function cite({ bidding, claim }: Offer, { percent, winProbability }: Bid, rule: string): CitedBid {
  const source = sourceOf(bidding.slice, claim);
  const oddsRule = `odds that ${percent}% of the budget beats every rival on the week's number ${claim.demandRank}, shrunk to other leagues`;
  return {
    share: createFact('bid', percent / 100, 'share', citedName(claim.player), { ...source, rule }),
    odds: createFact('win_odds', winProbability, 'share', citedName(claim.player), { ...source, rule: oddsRule }),
  };
}

const sourceOf = (slice: string, { player }: WaiverClaim) =>
  ({ dataset: 'platform transactions', slice: `${slice}, player ${idOf(player)}` }) as const;

const wholePercents = (share: number): number => Math.floor(100 * share + ROUNDING_TOLERANCE);

/** Null where there is a whole percent that the league takes as a bid. */
function shortageOf(budgetLeft: number, minBid: number): BidShortage | null {
  if (budgetLeft < ROUNDING_TOLERANCE) return 'nothing';
  if (budgetLeft < minBid - ROUNDING_TOLERANCE) return 'below_minimum';
  return budgetLeft < 0.01 - ROUNDING_TOLERANCE ? 'below_percent' : null;
}
