// The bid that gains most: first-price bidding, where a higher bid wins oftener and leaves less of what is won.
import type { WinCurve } from './win-curve.ts';

export interface Bid {
  /** Percent of the season's full budget, whole. */
  readonly percent: number;
  /** Odds that it wins, 0 to 1. */
  readonly wins: number;
}

interface Asked {
  readonly curve: WinCurve;
  /** What the player is worth, as a share of the budget. */
  readonly value: number;
  /** Share of the budget that is left to spend. */
  readonly left: number;
  /** Least bid the league takes, as a share of the budget. */
  readonly least: number;
}

/** Maximises odds × (value − bid) over whole percents between the least bid and what is left; the lower of two equal ones. Never above the value, but for the least bid. */
export function bestBid({ curve, value, left, least }: Asked): Bid {
  // + 0 turns -0 into 0
  const from = Math.ceil(100 * Math.min(least, left) - 1e-9) + 0;
  const to = Math.max(from, Math.floor(100 * Math.min(value, left) + 1e-9));
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let percent = from; percent <= to; percent++) {
    const gain = curve(percent / 100) * (value - percent / 100);
    if (gain > most + 1e-12) [best, most] = [percent, gain];
  }
  return { percent: best, wins: curve(best / 100) };
}
