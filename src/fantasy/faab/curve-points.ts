// Points of a win curve to show next to the bid: a cheaper and a dearer one
// with clearly different odds.
import type { Bid } from './best-bid.ts';
import type { WinCurve } from './win-curve.ts';

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
