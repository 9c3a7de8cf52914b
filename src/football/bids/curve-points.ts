// Which other points of a win curve are worth telling beside the bid: a cheaper and a dearer one whose odds clearly differ.
import type { Bid } from './best-bid.ts';
import type { WinCurve } from './win-curve.ts';

/** Odds that people think in: the points told are the least bids that reach them. */
const LEVELS = [0.25, 0.5, 0.75, 0.9];
/** Odds nearer to those of the bid than this say nothing new. */
const APART = 0.1;
const TOLD = 2;

export interface CurvePoint extends Bid {
  /** The odds of which it is the least bid that reaches them. */
  readonly level: number;
}

interface Asked {
  readonly curve: WinCurve;
  readonly bid: Bid;
  /** Share of the budget that is left to spend. */
  readonly left: number;
  /** Least bid the league takes, as a share of the budget. */
  readonly least: number;
}

/** At most two, the cheaper first: one on each side of the bid where there is one, else two on the same side, nearest to it. */
export function pointsBeside({ curve, bid, left, least }: Asked): readonly CurvePoint[] {
  const to = Math.floor(100 * left + 1e-9);
  // + 0 turns -0 into 0
  const from = Math.min(to, Math.ceil(100 * least - 1e-9)) + 0;
  const reached = LEVELS.flatMap((level): CurvePoint[] => {
    for (let percent = from; percent <= to; percent++) {
      const wins = curve(percent / 100);
      if (wins >= level) return Math.abs(wins - bid.wins) >= APART ? [{ percent, wins, level }] : [];
    }
    return [];
  });
  const points = reached.filter(({ percent }, i) => percent !== bid.percent && percent !== reached[i - 1]?.percent);
  const cheaper = points.filter(({ percent }) => percent < bid.percent).reverse();
  const dearer = points.filter(({ percent }) => percent > bid.percent);
  const told = [...cheaper.slice(0, dearer.length > 0 ? 1 : TOLD), ...dearer.slice(0, cheaper.length > 0 ? 1 : TOLD)];
  return told.sort((a, b) => a.percent - b.percent);
}
