// A claim's bid as the answer shows it, or why there is none: shares of the budget, odds to win,
// and what other bids would win.
import { createFact, type Fact, playerSlice } from '../../citations/index.ts';
import { alternativeBids, type Bid, canWin, type WinCurve } from '../../fantasy/index.ts';
import { citedName } from '../shared/index.ts';
import type { BiddingState } from './bid-price.ts';
import type { WaiverClaim } from './claims.ts';

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
  /** A bid of nothing, which the league allows. */
  readonly isFree: boolean;
}

export type ClaimBid =
  | { readonly kind: 'priority'; readonly percent: 0; readonly wins: null }
  | {
      readonly kind: 'bid';
      /** Percent of the season's budget. */
      readonly percent: number;
      readonly wins: number;
      readonly value: ClaimValue;
      readonly bid: CitedBid;
      /** What cheaper and higher bids would win. */
      readonly alternatives: readonly CitedBid[];
      /**
       * The money left, as a share of the season's budget, where all of it is to
       * be spent; null before.
       */
      readonly left: Fact | null;
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

/** A claim that a bid is sought for. */
export interface ClaimOffer {
  readonly bidding: BiddingState;
  readonly claim: WaiverClaim;
  readonly curve: WinCurve;
  readonly value: ClaimValue;
}

interface BidTerms {
  readonly left: Fact | null;
  readonly budgetLeft: number;
  readonly rule: string;
  readonly takes: Extract<ClaimBid, { kind: 'bid' }>['takes'];
}

/** The bid with its odds, and what cheaper and higher ones would win; null where it cannot win. */
export function citedBid(offer: ClaimOffer, bid: Bid, { budgetLeft, left, rule, takes }: BidTerms): ClaimBid | null {
  if (!canWin(bid)) return null;
  const { curve, bidding, value } = offer;
  // more than he is worth is no advice
  const most = value.unit === 'budget' ? Math.max(bid.percent, worthInPercent(value)) : 100;
  const alternatives = alternativeBids({ curve, bid, budgetLeft, minBid: bidding.minBid })
    .filter(({ percent: other }) => other <= most)
    .map((point) => cite(offer, point, `least whole percent of the budget with odds of ${point.level} or more`));
  const { percent, winProbability: wins } = bid;
  return { kind: 'bid', percent, wins, takes, left, value, bid: cite(offer, bid, rule), alternatives };
}

/** An amount too small to be shown is worth no percent. */
const worthInPercent = ({ amount }: ClaimValue): number => (amount === null ? 0 : Math.round(100 * amount.value));

/** A bid of zero, or none; null where zero is a bid that cannot win. */
export function noBid(
  offer: ClaimOffer,
  shortage: BidShortage,
  takenBy: Extract<ClaimBid, { kind: 'no_money' }>['takenBy'],
): ClaimBid | null {
  const isZeroTaken = offer.bidding.minBid <= 0;
  const zeroBid: Bid = { percent: 0, winProbability: offer.curve(0) };
  if (isZeroTaken && !canWin(zeroBid)) return null;
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

function cite({ bidding, claim }: ClaimOffer, { percent, winProbability }: Bid, rule: string): CitedBid {
  const source = sourceOf(bidding.slice, claim);
  const oddsRule = `odds that ${percent}% of the budget beats every rival on the week's number ${claim.demandRank}, shrunk to other leagues`;
  return {
    share: createFact('bid', percent / 100, 'share', citedName(claim.player), { ...source, rule }),
    odds: createFact('win_odds', winProbability, 'share', citedName(claim.player), { ...source, rule: oddsRule }),
    isFree: percent === 0,
  };
}

export const sourceOf = (slice: string, { player }: WaiverClaim) =>
  ({ dataset: 'platform transactions', slice: `${slice}, ${playerSlice(player)}` }) as const;
