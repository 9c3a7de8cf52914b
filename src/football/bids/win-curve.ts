// The odds that a bid wins, from what a league's managers bid before, shrunk to what managers bid in other leagues.
import type { WeekDemand } from './demand.ts';

/** Odds (0 to 1) that a bid of that share of the season's budget beats every rival; rises with the bid. */
export type WinCurve = (bid: number) => number;

/**
 * What the k-th most wanted free agent of a week draws in common leagues: nobody bids with odds `none`; otherwise the highest rival bid
 * follows a Weibull distribution of this scale (share of the budget). Medians and tails of weeks 1 to 14 in 12 league seasons with
 * blind bidding, 2021 to 2024: 168 weeks. See docs/leagues.md.
 */
const COMMON: readonly { readonly none: number; readonly scale: number }[] = [
  { none: 0.02, scale: 0.31 },
  { none: 0.04, scale: 0.144 },
  { none: 0.1, scale: 0.087 },
  { none: 0.17, scale: 0.064 },
  { none: 0.28, scale: 0.05 },
  { none: 0.38, scale: 0.042 },
  { none: 0.46, scale: 0.035 },
  { none: 0.58, scale: 0.03 },
];
const SHAPE = 1.4;
/** Weeks of one's own league that weigh as much as all that is known of others. */
const SHRINK_WEEKS = 6;

/** The curve for the `place`-th most wanted (1 = most) after these weeks of the league; no weeks give the common curve. */
export function winCurve(weeks: readonly WeekDemand[], place: number): WinCurve {
  const { none, scale } = COMMON[Math.min(place, COMMON.length) - 1] ?? { none: 0, scale: 1 };
  const seen = weeks.map(({ highest }) => highest[place - 1] ?? null);
  return (bid) => {
    const common = none + (1 - none) * (1 - Math.exp(-((bid / scale) ** SHAPE)));
    const won = seen.reduce<number>((sum, rival) => sum + beats(bid, rival), 0);
    return (won + SHRINK_WEEKS * common) / (seen.length + SHRINK_WEEKS);
  };
}

/** Equal bids go by the order of priority, which nobody knows beforehand. */
function beats(bid: number, rival: number | null): number {
  if (rival === null || bid > rival) return 1;
  return bid === rival ? 0.5 : 0;
}
