// What a point gained is worth in money: how long the budget has to last, and its price.
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import type { FreeAgentPool } from './free-agents.ts';
import type { RosterContext } from './roster-context.ts';

export type BiddingState = NonNullable<FreeAgentPool['bidding']>;

/**
 * Points over a whole season that are worth the whole budget; in proportion later, when
 * there is less left to spend the money on. One more point a game is then worth about a
 * sixth of the budget in any week.
 */
const POINTS_PER_BUDGET = 100;

/** Weeks the money left is for. */
export const weeksToSpendIn = ({ lastWeek }: RosterContext, { from }: BiddingState): number =>
  Math.min(SEASON_GAMES, lastWeek + 1 - from);

/** Points that the whole budget is worth; null in the last week, when money has no other use. */
export function pointsPerBudget(team: RosterContext, bidding: BiddingState): number | null {
  const weeks = weeksToSpendIn(team, bidding);
  return weeks > 1 ? (POINTS_PER_BUDGET * weeks) / SEASON_GAMES : null;
}
