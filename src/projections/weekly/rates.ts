// Rates: yards, catches and touchdowns an opportunity, a player's own shrunk toward the position's,
// and the limits of a corrected line.
import { itemAt } from '../../checked/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { WeeklyHyperparameters } from '../hyperparameters/index.ts';
import { amount, LINE_STATS, type LineStat, type LineVector } from '../line.ts';
import type { Form } from './form.ts';

/** What each statistic is counted against. */
const OPPORTUNITY: Readonly<Partial<Record<LineStat, 'targets' | 'carries' | 'attempts'>>> = {
  ...{ targets: 'targets', carries: 'carries', attempts: 'attempts', completions: 'attempts' },
  ...{ passing_yards: 'attempts', passing_tds: 'attempts', passing_interceptions: 'attempts' },
  ...{ rushing_yards: 'carries', rushing_tds: 'carries', receptions: 'targets', receiving_yards: 'targets' },
  receiving_tds: 'targets',
};

/**
 * Rates an opportunity from a sum of lines, in the order of `LINE_STATS`; 0
 * where nothing is counted.
 */
export function ratesOf(sum: LineVector): LineVector {
  return LINE_STATS.map((stat, k) => {
    const opportunityStat = OPPORTUNITY[stat];
    return opportunityStat ? itemAt(sum, k) / Math.max(1, amount(sum, opportunityStat)) : 0;
  });
}

/** A player's own rates. */
export function ownRates(
  form: Form,
  leagueRates: LineVector,
  { priorOpportunities }: WeeklyHyperparameters['rates'],
): LineVector {
  return LINE_STATS.map((stat, k) => {
    const opportunityStat = OPPORTUNITY[stat];
    if (!opportunityStat) return 0;
    const prior = amountIn(priorOpportunities, stat);
    const opportunities = amount(form.line, opportunityStat) + prior;
    return opportunities > 0 ? (itemAt(form.line, k) + prior * itemAt(leagueRates, k)) / opportunities : 0;
  });
}

/** The line that follows from so many targets, carries and attempts at these rates. */
export function lineFromRates(
  amounts: { readonly targets: number; readonly carries: number; readonly attempts: number },
  rates: LineVector,
): LineVector {
  return LINE_STATS.map((stat, k) => {
    const opportunityStat = OPPORTUNITY[stat];
    return opportunityStat ? amounts[opportunityStat] * (opportunityStat === stat ? 1 : itemAt(rates, k)) : 0;
  });
}

/**
 * The line with its targets, carries and attempts within reach of `uncorrected`, volume times
 * share: beyond the inputs it was fitted to, a regression would take a passer's attempts away or
 * double a back's carries.
 */
export function limitOpportunities(
  line: LineVector,
  uncorrected: LineVector,
  { maxCorrection }: WeeklyHyperparameters['opportunities'],
): LineVector {
  return LINE_STATS.map((stat, k) => {
    const [value, expected] = [itemAt(line, k), itemAt(uncorrected, k)];
    const opportunityStat = OPPORTUNITY[stat];
    if (opportunityStat !== stat) return value;
    const limit = Math.max(maxCorrection[opportunityStat], maxCorrection.share * expected);
    return Math.min(expected + limit, Math.max(expected - limit, value));
  });
}

/**
 * The line with its yards, catches, touchdowns and interceptions within reach of the player's
 * rates. `games` is his effective number of games: each one widens the limits.
 */
export function clampToRates(
  line: LineVector,
  rates: LineVector,
  games: number,
  { maxRatio }: WeeklyHyperparameters['rates'],
): LineVector {
  const span = maxRatio * (1 + games);
  return LINE_STATS.map((stat, k) => {
    const [value, opportunityStat] = [itemAt(line, k), OPPORTUNITY[stat]];
    if (!opportunityStat || opportunityStat === stat) return value;
    const usualAmount = amount(line, opportunityStat) * itemAt(rates, k);
    return Math.min(span * usualAmount, Math.max(usualAmount / span, value));
  });
}
