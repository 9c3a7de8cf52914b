// Until when a league's teams can trade.
import { REGULAR_SEASON_WEEKS } from './defaults/index.ts';
import type { LeagueRules } from './league.ts';

type TradeRules = Pick<LeagueRules, 'canTrade' | 'tradeDeadline' | 'playoffStartWeek' | 'lastWeek'>;

/**
 * Until the deadline; without one, until the playoffs; never where trades are off. Null rules are
 * those of an unknown league.
 */
export function isTradeWindowOpen(rules: TradeRules | null, week: number): boolean {
  if (!rules) return week <= REGULAR_SEASON_WEEKS;
  return rules.canTrade && week <= (rules.tradeDeadline ?? (rules.playoffStartWeek ?? rules.lastWeek) - 1);
}
