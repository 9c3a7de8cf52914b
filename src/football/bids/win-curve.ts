// The odds that a bid wins, from what a league's managers bid before, shrunk to what managers bid in other leagues.
import type { WeekDemand } from './demand.ts';

/** Odds (0 to 1) that a bid of that share of the season's budget beats every rival; rises with the bid. */
export type WinCurve = (bid: number) => number;

/**
 * What the k-th most wanted free agent of a week draws in common leagues: nobody bids with odds `none`; otherwise the highest rival bid
 * follows a Weibull distribution of this scale (share of the budget). Medians and tails of weeks 1 to 14 in 12 league seasons with
 * blind bidding, 2021 to 2024: 168 weeks. See docs/start-sit.md.
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
/** Money gets scarce: bids of week 1 are this much above the season's usual ones, and fall by so much a week. Of the same 168 weeks. */
const FIRST_WEEK_PACE = 1.3;
const PACE_LOST = 0.045;
/**
 * Weeks of one's own league that weigh as much as all that is known of others. Chosen by predicting each of the 12 seasons from its own
 * weeks before: with fewer the odds get worse (Brier 0.1029 at 12, 0.1023 at 24, 0.1025 without the league's own weeks).
 */
const SHRINK_WEEKS = 24;

/** How high a week's bids are beside the season's usual ones. */
function paceOf(week: number): number {
  return FIRST_WEEK_PACE - PACE_LOST * (week - 1);
}

/**
 * The curve of a week for its `place`-th most wanted free agent (1 = most), after these weeks of the league; none give the common curve.
 * A rival bid of another week counts as high as it would be in this one.
 */
export function winCurve(weeks: readonly WeekDemand[], place: number, week: number): WinCurve {
  const { none, scale } = COMMON[Math.min(place, COMMON.length) - 1] ?? { none: 0, scale: 1 };
  const now = paceOf(week);
  const seen = weeks.map(({ week: then, highest }) => {
    const rival = highest[place - 1];
    return rival === undefined ? null : (rival * now) / paceOf(then);
  });
  return (bid) => {
    const common = none + (1 - none) * (1 - Math.exp(-((bid / (scale * now)) ** SHAPE)));
    const won = seen.reduce<number>((sum, rival) => sum + beats(bid, rival), 0);
    return (won + SHRINK_WEEKS * common) / (seen.length + SHRINK_WEEKS);
  };
}

/** Equal bids go by the order of priority, which nobody knows beforehand. */
function beats(bid: number, rival: number | null): number {
  if (rival === null || bid > rival) return 1;
  return bid === rival ? 0.5 : 0;
}
