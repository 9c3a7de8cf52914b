// What a manager does with the budget that is left, and the league that suggested bids are for.
import { type Fact, lookUp } from '../../citations/index.ts';
import { DEFAULT_FINAL_WEEK } from '../../fantasy/defaults/index.ts';
import { LAST_WEEK } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

/** The league that suggested bids are for, with its whole budget. */
export interface BidLeague {
  readonly teams: Fact;
  /** Units of FAAB of a season. */
  readonly budget: Fact;
  readonly weeksLeft: Fact;
}

export type BudgetAdvice =
  /** The last run of most leagues, and weeks after it. */
  | ({ readonly kind: 'last_run' } & BidLeague)
  /** Most leagues are over. */
  | { readonly kind: 'minimum_bid' }
  | { readonly kind: 'spend_all' }
  | ({ readonly kind: 'soon_worthless'; readonly finalWeek: number } & BidLeague)
  | ({ readonly kind: 'full_budget' } & BidLeague);

/** From this week on few budgets are full, and what is left of one is soon worth nothing. */
const FIRST_LATE_WEEK = 14;
/** Few leagues play on after week 17, so from there on nothing is left to stash a player for. */
export const LAST_STASH_WEEK = 16;
/** Percent of a budget that is the smallest bid. */
const MIN_BID_PERCENT = 1;

/** Null in a week that the model cannot cite. */
export function bidLeague(context: AnalysisContext): BidLeague | null {
  const { season, week } = context.currentSnapshot;
  const slice = { dataset: 'gridcall model', season, weeks: [week], player: null } as const;
  const teams = lookUp(context, {
    ...slice,
    stat: 'league_size',
    unit: 'count',
    rule: 'teams in the league of suggested bids',
  });
  const budget = lookUp(context, {
    ...slice,
    stat: 'faab_budget',
    unit: 'count',
    rule: 'budget in the league of suggested bids',
  });
  const weeksLeft = lookUp(context, { ...slice, stat: 'weeks_left', unit: 'count', rule: 'weeks left in the season' });
  return teams && budget && weeksLeft && { teams, budget, weeksLeft };
}

/** Null without a league to name. */
export function budgetAdvice(
  week: number,
  targets: readonly { readonly bidPercent: number | null }[],
  league: BidLeague | null,
): BudgetAdvice | null {
  if (week >= LAST_WEEK)
    return targets.every(({ bidPercent }) => bidPercent === null || bidPercent <= MIN_BID_PERCENT)
      ? { kind: 'minimum_bid' }
      : { kind: 'spend_all' };
  if (!league) return null;
  if (week > LAST_STASH_WEEK) return { kind: 'last_run', ...league };
  return week >= FIRST_LATE_WEEK
    ? { kind: 'soon_worthless', ...league, finalWeek: DEFAULT_FINAL_WEEK }
    : { kind: 'full_budget', ...league };
}
