// The odds that a bid wins, from what a league's managers bid before, shrunk to what
// managers bid in other leagues.
import type { WeekDemand } from './demand.ts';

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
