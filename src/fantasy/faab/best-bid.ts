// The bid that gains most: first-price bidding, where a higher bid wins oftener and
// leaves less of what is won.
import { roundToDisplayed } from '../confidence.ts';
import type { WinCurve } from './win-curve.ts';

export interface Bid {
  /** Percent of the season's full budget, whole. */
  readonly percent: number;
  /** Odds that it wins, 0 to 1. */
  readonly winProbability: number;
}

interface BestBidInput {
  readonly curve: WinCurve;
  /** What the player is worth, as a share of the budget. */
  readonly value: number;
  /** Share of the budget that is left to spend. */
  readonly budgetLeft: number;
  /** Least bid the league takes, as a share of the budget. */
  readonly minBid: number;
}

/**
 * Share of the budget. A claim worth making is worth the least whole percent: bids of nothing lose
 * to anyone who bids.
 */
export const MIN_CLAIM_BID = 0.01;

/**
 * Maximizes odds × (value − bid) over whole percents between the least bid and what is left; the
 * lower of two equal ones. Never above what is left, and above the value only as the least bid.
 */
export function optimalBid({ curve, value, budgetLeft, minBid }: BestBidInput): Bid {
  const affordablePercent = Math.floor(100 * budgetLeft + 1e-9);
  const lowestPercent = Math.min(affordablePercent, Math.ceil(100 * Math.max(minBid, MIN_CLAIM_BID) - 1e-9));
  const highestPercent = Math.max(lowestPercent, Math.min(affordablePercent, Math.floor(100 * value + 1e-9)));
  let best = lowestPercent;
  let bestGain = Number.NEGATIVE_INFINITY;
  for (let percent = lowestPercent; percent <= highestPercent; percent++) {
    const gain = curve(percent / 100) * (value - percent / 100);
    if (gain > bestGain + 1e-12) [best, bestGain] = [percent, gain];
  }
  return { percent: best, winProbability: curve(best / 100) };
}

/**
 * Displayed odds below which a bid is not advised: rivals bid more than the
 * player is worth to the team.
 */
const MIN_WIN_ODDS = 0.1;
/** The same for a bid of zero, which costs nothing. */
const MIN_FREE_WIN_ODDS = 0.05;

/** Whether a bid is advice: one that rivals are all but sure to beat is none. */
export const canWin = ({ percent, winProbability }: Bid): boolean =>
  roundToDisplayed(winProbability) >= (percent === 0 ? MIN_FREE_WIN_ODDS : MIN_WIN_ODDS);
