// What to bid where no league is named: the points of a claim, priced by the engine of every bid
// for the league that is assumed.
import { LAST_WEEK } from '../../nfl/index.ts';
import { isStreamed } from '../defaults/index.ts';
import { type Bid, canWin, optimalBid } from '../faab/best-bid.ts';
import { pointsPerBudget } from '../faab/bid-price.ts';
import { expectedFallback, fallbackBid, worthOf } from '../faab/claim-bid.ts';
import { winCurve } from '../faab/win-curve.ts';
import { MIN_CLAIM_ODDS } from './claim-gain.ts';

/** Points a claim brings to a team of the assumed league. */
interface ClaimPoints {
  /** Over the league's replacement, in the weeks left. */
  readonly overReplacement: number;
  /** Expected this week, absence counted; null where he is not for this week's lineup. */
  readonly thisWeek: number | null;
  /** Of a replacement in one game. */
  readonly replacement: number;
  /** Odds to be startable over the next three games. */
  readonly startable: number;
  readonly position: string;
}

/**
 * Rest-of-season value, as in every product, and what a start adds to this week's lineup. A team
 * drops who is below replacement, so nothing is lost by him; it waits for no one who is unlikely to
 * start soon; and another kicker or D/ST can be had every week.
 */
export function pointsGained({ overReplacement, thisWeek, replacement, startable, position }: ClaimPoints): number {
  if (startable < MIN_CLAIM_ODDS) return 0;
  const now = thisWeek === null ? 0 : Math.max(0, thisWeek - replacement);
  return now + (isStreamed(position) ? 0 : Math.max(0, overReplacement));
}

/** A claim in the assumed league. */
export interface AssumedClaim {
  /** Points that winning him brings. */
  readonly gain: number;
  /** Rank by demand among its free agents, 1 = most wanted. */
  readonly demandRank: number;
}

/** In a week: a team with its whole budget, and no past bids known. */
const termsOf = ({ gain, demandRank }: AssumedClaim, week: number) => ({
  curve: winCurve([], demandRank, week),
  gain,
  price: pointsPerBudget(LAST_WEEK + 1 - week),
  budgetLeft: 1,
  minBid: 0,
});

/** Free agents behind a claim that count: as many as a roster's claims are chosen from. */
const MAX_FALLBACKS = 4;

/**
 * The part of the gain that the free agents behind him at his position,
 * best first, would not bring.
 */
export function gainOverNext(claim: AssumedClaim, behind: readonly AssumedClaim[], week: number): number {
  const fallbacks = behind.slice(0, MAX_FALLBACKS).map((next) => fallbackBid(termsOf(next, week)));
  return claim.gain - expectedFallback(fallbacks);
}

/**
 * The bid in percent of the budget with its odds; null where the best bid cannot win. In the last
 * week money has no other use: what gains anything is worth all of it.
 */
export function suggestedBid(claim: AssumedClaim, week: number): Bid | null {
  const { price, ...terms } = termsOf(claim, week);
  const value = price === null ? Number(claim.gain > 0) : worthOf(claim.gain, price);
  const bid = optimalBid({ ...terms, value });
  return canWin(bid) ? bid : null;
}
