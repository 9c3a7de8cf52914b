// The bid that gains most: first-price bidding, where a higher bid wins oftener and
// leaves less of what is won.
import { roundToDisplayed } from '../confidence.ts';
import type { WeekDemand } from './demand.ts';

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

/**
 * Odds (0 to 1) that a bid of that share of the season's budget beats every
 * rival; rises with the bid.
 */
export type WinCurve = (bid: number) => number;

/**
 * What the k-th most wanted free agent of a week draws in common leagues: no rival bids with
 * probability `noBidProbability`; otherwise the highest rival bid follows a Weibull distribution of
 * this scale (share of the budget). Medians and tails of weeks 1 to 14 in 12 league seasons with
 * blind bidding, 2021 to 2024: 168 weeks. See docs/research/faab-bids.md.
 */
const TYPICAL_DEMAND: readonly { readonly noBidProbability: number; readonly scale: number }[] = [
  { noBidProbability: 0.02, scale: 0.31 },
  { noBidProbability: 0.04, scale: 0.144 },
  { noBidProbability: 0.1, scale: 0.087 },
  { noBidProbability: 0.17, scale: 0.064 },
  { noBidProbability: 0.28, scale: 0.05 },
  { noBidProbability: 0.38, scale: 0.042 },
  { noBidProbability: 0.46, scale: 0.035 },
  { noBidProbability: 0.58, scale: 0.03 },
];
/**
 * Exponent of the bids' distribution: how steeply the odds to win rise
 * (docs/research/faab-bids.md).
 */
const BID_CURVE_SHAPE = 1.4;
/**
 * Money gets scarce: bids of week 1 are this much above the season's usual ones, and fall by so
 * much a week. Of the same 168 weeks.
 */
const FIRST_WEEK_BID_FACTOR = 1.3;
const BID_FACTOR_LOSS_PER_WEEK = 0.045;
/**
 * Weeks of one's own league that weigh as much as all that is known of others. Chosen by predicting
 * each of the 12 seasons from its own weeks before: with fewer the odds get worse (Brier 0.1029 at
 * 12, 0.1023 at 24, 0.1025 without the league's own weeks).
 */
const PRIOR_WEEKS = 24;

/** How high a week's bids are relative to the season's usual ones. */
function bidFactorOf(week: number): number {
  return FIRST_WEEK_BID_FACTOR - BID_FACTOR_LOSS_PER_WEEK * (week - 1);
}

/**
 * The curve of a week for its `place`-th most wanted free agent (1 = most), after these
 * weeks of the league; none give the common curve. A rival bid of another week counts as
 * high as it would be in this one.
 */
export function winCurve(weeks: readonly WeekDemand[], demandRank: number, week: number): WinCurve {
  const { noBidProbability, scale } = TYPICAL_DEMAND[Math.min(demandRank, TYPICAL_DEMAND.length) - 1] ?? {
    noBidProbability: 0,
    scale: 1,
  };
  const now = bidFactorOf(week);
  const observedRivals = weeks.map(({ week: pastWeek, highest }) => {
    const rival = highest[demandRank - 1];
    return rival === undefined ? null : (rival * now) / bidFactorOf(pastWeek);
  });
  return (bid) => {
    const priorProbability =
      noBidProbability + (1 - noBidProbability) * (1 - Math.exp(-((bid / (scale * now)) ** BID_CURVE_SHAPE)));
    const wonInPast = observedRivals.reduce<number>((sum, rival) => sum + beatsRival(bid, rival), 0);
    return (wonInPast + PRIOR_WEEKS * priorProbability) / (observedRivals.length + PRIOR_WEEKS);
  };
}

/** Equal bids go by waiver priority, which is not known beforehand. */
function beatsRival(bid: number, rival: number | null): number {
  if (rival === null || bid > rival) return 1;
  return bid === rival ? 0.5 : 0;
}

/** Odds that managers think in: the points shown are the lowest bids that reach them. */
const WIN_PROBABILITY_LEVELS = [0.25, 0.5, 0.75, 0.9];
/** Odds nearer to those of the bid than this say nothing new. */
const MIN_PROBABILITY_GAP = 0.1;
/** Bids of the curve shown next to the one to make. */
const MAX_POINTS = 2;

export interface CurvePoint extends Bid {
  /** The odds of which it is the least bid that reaches them. */
  readonly level: number;
}

interface CurvePointsInput {
  readonly curve: WinCurve;
  readonly bid: Bid;
  /** Share of the budget that is left to spend. */
  readonly budgetLeft: number;
  /** Least bid the league takes, as a share of the budget. */
  readonly minBid: number;
}

/**
 * At most two, the cheaper first: one on each side of the bid where there is one, else two on the
 * same side, nearest to it.
 */
export function alternativeBids({ curve, bid, budgetLeft, minBid }: CurvePointsInput): readonly CurvePoint[] {
  const highestPercent = Math.floor(100 * budgetLeft + 1e-9);
  // + 0 turns -0 into 0
  const lowestPercent = Math.min(highestPercent, Math.ceil(100 * minBid - 1e-9)) + 0;
  const reached = WIN_PROBABILITY_LEVELS.flatMap((level): CurvePoint[] => {
    for (let percent = lowestPercent; percent <= highestPercent; percent++) {
      const winProbability = curve(percent / 100);
      if (winProbability >= level)
        return Math.abs(winProbability - bid.winProbability) >= MIN_PROBABILITY_GAP
          ? [{ percent, winProbability, level }]
          : [];
    }
    return [];
  });
  const points = reached.filter(({ percent }, i) => percent !== bid.percent && percent !== reached[i - 1]?.percent);
  const lowerBids = points.filter(({ percent }) => percent < bid.percent).reverse();
  const higherBids = points.filter(({ percent }) => percent > bid.percent);
  const chosen = [
    ...lowerBids.slice(0, higherBids.length > 0 ? 1 : MAX_POINTS),
    ...higherBids.slice(0, lowerBids.length > 0 ? 1 : MAX_POINTS),
  ];
  return chosen.sort((a, b) => a.percent - b.percent);
}
