// What to bid on a free agent: the share of the budget that gains most, its odds, and what cheaper and dearer bids would win.
import { type Fact, fact } from '../evidence/fact.ts';
import { idOf } from '../evidence/recipes/slice.ts';
import { listing, type Sentence, sentence, type Word, word } from '../evidence/sentence.ts';
import { type Bid, bestBid } from '../football/bids/best-bid.ts';
import { pointsBeside } from '../football/bids/curve-points.ts';
import { sharedBids } from '../football/bids/shared-bids.ts';
import { type WinCurve, winCurve } from '../football/bids/win-curve.ts';
import type { RosterCase } from './roster-case.ts';
import type { Claim } from './roster-claims.ts';
import type { Pool } from './roster-pool.ts';
import { citedAs } from './usage-facts.ts';

/**
 * Points over a whole season that are worth the whole budget; in proportion later, when there is less left to spend the money on. One more
 * point a game is then worth about a sixth of the budget in any week.
 */
const BUDGET_BUYS = 100;
const WEEKS = 17;
/** Shown as 0 %. */
const NOTHING = 0.005;
/** Shown as 0.0 points. */
const NO_POINTS = 0.05;
/** Points that a claim counts for at least when money has no other use: who is no better than the next best gets what no other needs. */
const LAST_IN_LINE = 1e-6;
/** Of shares added up in floating point. */
const ROUNDING = 1e-9;
const TOO_CHEAP = 'less than the least bid of this league';

export interface ClaimBid {
  readonly claim: Claim;
  /** Percent of the season's budget. */
  readonly percent: number;
  /** Odds that it wins; null where nothing can be bid. */
  readonly wins: number | null;
  readonly sentence: Sentence;
}

type Bidding = NonNullable<Pool['bidding']>;

/** A bid on one claim, and what is said around it. */
interface Offer {
  readonly claim: Claim;
  readonly curve: WinCurve;
  /** Share of the budget that could be bid on him. */
  readonly left: number;
  /** Null where no bid is left for him. */
  readonly bid: Bid | null;
  /** Why there is none; empty where there is one. */
  readonly missing: Sentence;
  /** What he is worth, and what the bid gains most of. */
  readonly worth: Sentence;
  readonly rule: string;
  /** What the bid is beside the money there is; empty where that says nothing. */
  readonly how: Sentence;
}

/** One for each claim. In a league without bids nothing is bid. */
export function bidsOn(team: RosterCase, { bidding }: Pool, claims: readonly Claim[]): readonly ClaimBid[] {
  const byPriority = sentence`Claims go by priority in this league.`;
  if (!bidding) return claims.map((claim) => ({ claim, percent: 0, wins: null, sentence: byPriority }));
  const offers =
    weeksToSpendIn(team, bidding) > 1 ? savingOffers(team, bidding, claims) : lastOffers(team, bidding, claims);
  return offers.map((offer) => told(bidding, offer));
}

/** Weeks that the money left is for. */
const weeksToSpendIn = ({ lastWeek }: RosterCase, { from }: Bidding): number => Math.min(WEEKS, lastWeek + 1 - from);

/** While there are weeks to come: each bid weighs what he is worth against the money, and the next claim has what those before leave. */
function savingOffers(team: RosterCase, bidding: Bidding, claims: readonly Claim[]) {
  const { least, demand, slice, left: all } = bidding;
  const price = (BUDGET_BUYS * weeksToSpendIn(team, bidding)) / WEEKS;
  let spent = 0;
  return claims.map((claim): Offer => {
    const { player, ahead, place } = claim;
    const left = Math.max(0, all - spent / 100);
    const value = Math.min(1, ahead / price);
    const curve = winCurve(demand, place, team.world.week);
    const worth = fact('claim_value', value, 'share', citedAs(player), {
      ...aboutHim(slice, claim),
      rule: 'points gained over the next best free agent, 100 over a season being the whole budget',
    });
    const lacking = tooLittle(left, least);
    const bid = lacking === null ? bestBid({ curve, value, left, least }) : null;
    const rest = spent > 0 ? sentence`, all that the claims before would leave,` : sentence`, all that is left,`;
    const gone = spent > 0 ? sentence`the claims before would leave` : null;
    const takesAll = bid !== null && bid.percent >= wholePercents(left) && value > left;
    spent += bid?.percent ?? 0;
    return {
      claim,
      curve,
      left,
      bid,
      missing: lacking === null ? sentence`` : shortage(lacking, gone),
      worth:
        worth.value < NOTHING ? worthNothing(claim) : sentence`${isWorth(claim)} ${worth} of the budget to this team`,
      rule: 'maximum of odds x (value - bid) over whole percents of the budget',
      how: takesAll ? rest : sentence``,
    };
  });
}

/** In the league's last week money has no other use: all that helps is bid, shared among the claims. */
function lastOffers(team: RosterCase, { least, demand, slice, left }: Bidding, claims: readonly Claim[]) {
  const wanted = claims.map((claim) => ({
    claim,
    curve: winCurve(demand, claim.place, team.world.week),
    value: Math.max(LAST_IN_LINE, claim.ahead),
  }));
  const lacking = tooLittle(left, least);
  const bids = lacking === null ? sharedBids({ wanted, left, least }) : [];
  return wanted.map(({ claim, curve }, i): Offer => {
    const { player, ahead, next } = claim;
    const bid = bids[i] ?? null;
    const points = fact('claim_points', ahead, 'points', citedAs(player), {
      ...aboutHim(slice, claim),
      rule: 'points gained over the next best free agent in the last week',
    });
    const than = next ? 'more than the next best' : 'to this team';
    const worth =
      points.value < NO_POINTS ? worthNothing(claim) : sentence`${isWorth(claim)} ${points} points ${word(than)}`;
    const his = player.position === 'DEF' ? 'their' : 'his';
    return {
      claim,
      curve,
      left,
      bid,
      missing: bid
        ? sentence``
        : lacking
          ? shortage(lacking, null)
          : shortage(TOO_CHEAP, sentence`the other claims leave`),
      worth: bid ? sentence`${worth}, and money left over buys nothing more` : worth,
      rule: 'greatest sum of odds x points over the claims, sharing what is left in whole percents, odds in whole percents',
      how:
        bid?.percent === wholePercents(left)
          ? sentence`, all that is left,`
          : claims.length > 1
            ? sentence`, ${word(his)} share of what is left,`
            : sentence``,
    };
  });
}

function told({ least, slice }: Bidding, { claim, curve, left, bid, missing, worth, rule, how }: Offer): ClaimBid {
  const { player, place } = claim;
  const about = aboutHim(slice, claim);
  const costs = ({ percent }: Bid, of: string): Fact =>
    fact('bid', percent / 100, 'share', citedAs(player), { ...about, rule: of });
  const odds = ({ percent, wins }: Bid): Fact => {
    const of = `odds that ${percent}% of the budget beats every rival on the week's number ${place}, shrunk to other leagues`;
    return fact('win_odds', wins, 'share', citedAs(player), { ...about, rule: of });
  };
  if (bid === null) {
    const free: Bid = { percent: 0, wins: curve(0) };
    const chance = sentence`: a bid of ${costs(free, 'all that is left, in whole percents of the budget')} is ${odds(free)} to win`;
    return {
      claim,
      percent: 0,
      wins: least > 0 ? null : free.wins,
      sentence: sentence`${worth}${missing}${least > 0 ? sentence`` : chance}.`,
    };
  }
  const beside = pointsBeside({ curve, bid, left, least }).map(
    (point) =>
      sentence`${costs(point, `least whole percent of the budget with odds of ${point.level} or more`)} would be ${odds(point)}`,
  );
  const others = beside.length === 0 ? sentence`` : sentence`; ${listing(beside)}`;
  return {
    claim,
    percent: bid.percent,
    wins: bid.wins,
    sentence: sentence`${worth}: a bid of ${costs(bid, rule)}${how} gains most and is ${odds(bid)} to win${others}.`,
  };
}

const aboutHim = (slice: string, { player }: Claim) =>
  ({ dataset: 'platform transactions', slice: `${slice}, player ${idOf(player)}` }) as const;

const isWorth = ({ player }: Claim): Word => word(player.position === 'DEF' ? 'They are worth' : 'He is worth');

const worthNothing = (claim: Claim): Sentence => sentence`${isWorth(claim)} nothing beside the next best`;

const wholePercents = (share: number): number => Math.floor(100 * share + ROUNDING);

/** `leave` is who takes the money, with his verb; null where it is spent already. */
function shortage(lacking: string, leave: Sentence | null): Sentence {
  return leave === null
    ? sentence`, and ${word(lacking)} is left to bid`
    : sentence`, and ${leave} ${word(lacking)} to bid`;
}

/** What is there in place of a bid, in words; null where there is a whole percent that the league takes. */
function tooLittle(left: number, least: number): string | null {
  if (left < ROUNDING) return 'nothing';
  if (left < least - ROUNDING) return TOO_CHEAP;
  return left < 0.01 - ROUNDING ? 'less than a whole percent' : null;
}
