// What an opportunity is worth: yards, catches and touchdowns a target, carry or attempt, own ones pulled toward the position's.
import { amount, LINE_STATS, type LineStat, type LineVector } from '../line.ts';
import type { Form } from './form.ts';

/** What each statistic is counted against. */
const OPPORTUNITY: Readonly<Partial<Record<LineStat, 'targets' | 'carries' | 'attempts'>>> = {
  targets: 'targets',
  carries: 'carries',
  attempts: 'attempts',
  completions: 'attempts',
  passing_yards: 'attempts',
  passing_tds: 'attempts',
  passing_interceptions: 'attempts',
  rushing_yards: 'carries',
  rushing_tds: 'carries',
  receptions: 'targets',
  receiving_yards: 'targets',
  receiving_tds: 'targets',
};

/** Opportunities of the position's average player that a rate begins with. */
const PRIOR_OPPORTUNITIES: Readonly<Partial<Record<LineStat, number>>> = {
  completions: 120,
  passing_yards: 200,
  passing_tds: 400,
  passing_interceptions: 500,
  rushing_yards: 100,
  rushing_tds: 120,
  receptions: 40,
  receiving_yards: 60,
  receiving_tds: 120,
};

/** Rates an opportunity from a sum of lines, in the order of `LINE_STATS`; 0 where nothing is counted. */
export function ratesOf(sum: LineVector): LineVector {
  return LINE_STATS.map((stat, k) => {
    const opportunityStat = OPPORTUNITY[stat];
    return opportunityStat ? (sum[k] ?? 0) / Math.max(1, amount(sum, opportunityStat)) : 0;
  });
}

/** A player's own rates. */
export function ownRates(form: Form, leagueRates: LineVector): LineVector {
  return LINE_STATS.map((stat, k) => {
    const opportunityStat = OPPORTUNITY[stat];
    if (!opportunityStat) return 0;
    const priorOpportunities = PRIOR_OPPORTUNITIES[stat] ?? 0;
    const opportunities = amount(form.line, opportunityStat) + priorOpportunities;
    return opportunities > 0 ? ((form.line[k] ?? 0) + priorOpportunities * (leagueRates[k] ?? 0)) / opportunities : 0;
  });
}

/** The line that follows from so many targets, carries and attempts at these rates. */
export function lineFromRates(
  amounts: { readonly targets: number; readonly carries: number; readonly attempts: number },
  rates: LineVector,
): LineVector {
  return LINE_STATS.map((stat, k) => {
    const opportunityStat = OPPORTUNITY[stat];
    return opportunityStat ? amounts[opportunityStat] * (opportunityStat === stat ? 1 : (rates[k] ?? 0)) : 0;
  });
}

/** A rate of a newcomer's projected line lies between two thirds and one and a half times the usual; each game on record widens that. */
const MAX_RATE_RATIO = 1.5;

/** The line with its yards, catches, touchdowns and interceptions within reach of his rates; `games` is what is known of him. */
export function clampToRates(line: LineVector, rates: LineVector, games: number): LineVector {
  const span = MAX_RATE_RATIO * (1 + games);
  return LINE_STATS.map((stat, k) => {
    const [value, opportunityStat] = [line[k] ?? 0, OPPORTUNITY[stat]];
    if (!opportunityStat || opportunityStat === stat) return value;
    const usualAmount = amount(line, opportunityStat) * (rates[k] ?? 0);
    return Math.min(span * usualAmount, Math.max(usualAmount / span, value));
  });
}
