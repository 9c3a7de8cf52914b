// What to bid on a free agent: the share of the budget that gains most, its odds, and what cheaper and dearer bids would win.
import {
  createFact,
  type Fact,
  idOf,
  listing,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import { allocateBudget, alternativeBids, type Bid, optimalBid, type WinCurve, winCurve } from '../../fantasy/index.ts';
import { citedName } from '../shared/index.ts';
import type { WaiverClaim } from './claims.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

/**
 * Points over a whole season that are worth the whole budget; in proportion later, when there is less left to spend the money on. One more
 * point a game is then worth about a sixth of the budget in any week.
 */
const POINTS_PER_BUDGET = 100;
const MAX_BUDGET_WEEKS = 17;
/** Shown as 0 %. */
const MIN_SHOWN_SHARE = 0.005;
/** Shown as 0.0 points. */
const MIN_SHOWN_POINTS = 0.05;
/** Points that a claim counts for at least when money has no other use: who is no better than the next best gets what no other needs. */
const MIN_LAST_WEEK_POINTS = 1e-6;
/** Of shares added up in floating point. */
const ROUNDING_TOLERANCE = 1e-9;
const BELOW_MINIMUM_BID = 'less than the least bid of this league';

export interface ClaimBid {
  readonly claim: WaiverClaim;
  /** Percent of the season's budget. */
  readonly percent: number;
  /** Odds that it wins; null where nothing can be bid. */
  readonly wins: number | null;
  readonly sentence: Sentence;
}

type BiddingState = NonNullable<FreeAgentPool['bidding']>;

/** A bid on one claim, and what is said around it. */
interface BidOffer {
  readonly claim: WaiverClaim;
  readonly curve: WinCurve;
  /** Share of the budget that could be bid on him. */
  readonly budgetLeft: number;
  /** Null where no bid is left for him. */
  readonly bid: Bid | null;
  /** Why there is none; empty where there is one. */
  readonly noBidReason: Sentence;
  /** What he is worth, and what the bid gains most of. */
  readonly valueClause: Sentence;
  readonly rule: string;
  /** What the bid is beside the money there is; empty where that says nothing. */
  readonly budgetNote: Sentence;
}

/** One for each claim. In a league without bids nothing is bid. */
export function waiverBids(
  team: RosterContext,
  { bidding }: FreeAgentPool,
  claims: readonly WaiverClaim[],
): readonly ClaimBid[] {
  const byPriority = sentence`Claims go by priority in this league.`;
  if (!bidding) return claims.map((claim) => ({ claim, percent: 0, wins: null, sentence: byPriority }));
  const offers =
    weeksToSpendIn(team, bidding) > 1 ? savingOffers(team, bidding, claims) : lastOffers(team, bidding, claims);
  return offers.map((offer) => bidSentence(bidding, offer));
}

/** Weeks that the money left is for. */
const weeksToSpendIn = ({ lastWeek }: RosterContext, { from }: BiddingState): number =>
  Math.min(MAX_BUDGET_WEEKS, lastWeek + 1 - from);

/** While there are weeks to come: each bid weighs what he is worth against the money, and the next claim has what those before leave. */
function savingOffers(team: RosterContext, bidding: BiddingState, claims: readonly WaiverClaim[]) {
  const { minBid, demand, slice, budgetLeft: wholeBudget } = bidding;
  const price = (POINTS_PER_BUDGET * weeksToSpendIn(team, bidding)) / MAX_BUDGET_WEEKS;
  let spent = 0;
  return claims.map((claim): BidOffer => {
    const { player, gainOverNext, demandRank } = claim;
    const budgetLeft = Math.max(0, wholeBudget - spent / 100);
    const value = Math.min(1, gainOverNext / price);
    const curve = winCurve(demand, demandRank, team.snapshot.week);
    const valueClause = createFact('claim_value', value, 'share', citedName(player), {
      ...sourceOf(slice, claim),
      rule: 'points gained over the next best free agent, 100 over a season being the whole budget',
    });
    const noBidReason = noBidReasonOf(budgetLeft, minBid);
    const bid = noBidReason === null ? optimalBid({ curve, value, budgetLeft, minBid }) : null;
    const rest = spent > 0 ? sentence`, all that the claims before would leave,` : sentence`, all that is left,`;
    const spentClause = spent > 0 ? sentence`the claims before would leave` : null;
    const takesAll = bid !== null && bid.percent >= wholePercents(budgetLeft) && value > budgetLeft;
    spent += bid?.percent ?? 0;
    return {
      claim,
      curve,
      budgetLeft,
      bid,
      noBidReason: noBidReason === null ? sentence`` : shortageClause(noBidReason, spentClause),
      valueClause:
        valueClause.value < MIN_SHOWN_SHARE
          ? worthlessClause(claim)
          : sentence`${worthPhrase(claim)} ${valueClause} of the budget to this team`,
      rule: 'maximum of odds x (value - bid) over whole percents of the budget',
      budgetNote: takesAll ? rest : sentence``,
    };
  });
}

/** In the league's last week money has no other use: all that helps is bid, shared among the claims. */
function lastOffers(
  team: RosterContext,
  { minBid, demand, slice, budgetLeft }: BiddingState,
  claims: readonly WaiverClaim[],
) {
  const claimValues = claims.map((claim) => ({
    claim,
    curve: winCurve(demand, claim.demandRank, team.snapshot.week),
    value: Math.max(MIN_LAST_WEEK_POINTS, claim.gainOverNext),
  }));
  const noBidReason = noBidReasonOf(budgetLeft, minBid);
  const bids = noBidReason === null ? allocateBudget({ claims: claimValues, budgetLeft, minBid }) : [];
  return claimValues.map(({ claim, curve }, i): BidOffer => {
    const { player, gainOverNext, next } = claim;
    const bid = bids[i] ?? null;
    const points = createFact('claim_points', gainOverNext, 'points', citedName(player), {
      ...sourceOf(slice, claim),
      rule: 'points gained over the next best free agent in the last week',
    });
    const than = next ? 'more than the next best' : 'to this team';
    const valueClause =
      points.value < MIN_SHOWN_POINTS
        ? worthlessClause(claim)
        : sentence`${worthPhrase(claim)} ${points} points ${word(than)}`;
    const possessive = player.position === 'DEF' ? 'their' : 'his';
    return {
      claim,
      curve,
      budgetLeft,
      bid,
      noBidReason: bid
        ? sentence``
        : noBidReason
          ? shortageClause(noBidReason, null)
          : shortageClause(BELOW_MINIMUM_BID, sentence`the other claims leave`),
      valueClause: bid ? sentence`${valueClause}, and money left over buys nothing more` : valueClause,
      rule: 'greatest sum of odds x points over the claims, sharing what is left in whole percents, odds in whole percents',
      budgetNote:
        bid?.percent === wholePercents(budgetLeft)
          ? sentence`, all that is left,`
          : claims.length > 1
            ? sentence`, ${word(possessive)} share of what is left,`
            : sentence``,
    };
  });
}

function bidSentence(
  { minBid, slice }: BiddingState,
  { claim, curve, budgetLeft, bid, noBidReason, valueClause, rule, budgetNote }: BidOffer,
): ClaimBid {
  const { player, demandRank } = claim;
  const about = sourceOf(slice, claim);
  const costFact = ({ percent }: Bid, rule: string): Fact =>
    createFact('bid', percent / 100, 'share', citedName(player), { ...about, rule });
  const odds = ({ percent, winProbability }: Bid): Fact => {
    const rule = `odds that ${percent}% of the budget beats every rival on the week's number ${demandRank}, shrunk to other leagues`;
    return createFact('win_odds', winProbability, 'share', citedName(player), { ...about, rule });
  };
  if (bid === null) {
    const zeroBid: Bid = { percent: 0, winProbability: curve(0) };
    const chance = sentence`: a bid of ${costFact(zeroBid, 'all that is left, in whole percents of the budget')} is ${odds(zeroBid)} to win`;
    return {
      claim,
      percent: 0,
      wins: minBid > 0 ? null : zeroBid.winProbability,
      sentence: sentence`${valueClause}${noBidReason}${minBid > 0 ? sentence`` : chance}.`,
    };
  }
  const alternatives = alternativeBids({ curve, bid, budgetLeft, minBid }).map(
    (point) =>
      sentence`${costFact(point, `least whole percent of the budget with odds of ${point.level} or more`)} would be ${odds(point)}`,
  );
  const others = alternatives.length === 0 ? sentence`` : sentence`; ${listing(alternatives)}`;
  return {
    claim,
    percent: bid.percent,
    wins: bid.winProbability,
    sentence: sentence`${valueClause}: a bid of ${costFact(bid, rule)}${budgetNote} gains most and is ${odds(bid)} to win${others}.`,
  };
}

const sourceOf = (slice: string, { player }: WaiverClaim) =>
  ({ dataset: 'platform transactions', slice: `${slice}, player ${idOf(player)}` }) as const;

const worthPhrase = ({ player }: WaiverClaim): Word =>
  word(player.position === 'DEF' ? 'They are worth' : 'He is worth');

const worthlessClause = (claim: WaiverClaim): Sentence => sentence`${worthPhrase(claim)} nothing beside the next best`;

const wholePercents = (share: number): number => Math.floor(100 * share + ROUNDING_TOLERANCE);

/** `leave` is who takes the money, with his verb; null where it is spent already. */
function shortageClause(noBidReason: string, leave: Sentence | null): Sentence {
  return leave === null
    ? sentence`, and ${word(noBidReason)} is left to bid`
    : sentence`, and ${leave} ${word(noBidReason)} to bid`;
}

/** What is there in place of a bid, in words; null where there is a whole percent that the league takes. */
function noBidReasonOf(budgetLeft: number, minBid: number): string | null {
  if (budgetLeft < ROUNDING_TOLERANCE) return 'nothing';
  if (budgetLeft < minBid - ROUNDING_TOLERANCE) return BELOW_MINIMUM_BID;
  return budgetLeft < 0.01 - ROUNDING_TOLERANCE ? 'less than a whole percent' : null;
}
