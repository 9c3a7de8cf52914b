// What a point gained is worth in money: the one price of every bid, in a league and without one.
import { SEASON_GAMES } from '../defaults/index.ts';

/**
 * Points over a whole season that are worth the whole budget; in proportion later, when
 * there is less left to spend the money on. One more point a game is then worth about a
 * sixth of the budget in any week.
 */
const POINTS_PER_BUDGET = 100;

/**
 * Points that the whole budget is worth with so many weeks to spend it in, this one included; null
 * in the last week, when money has no other use.
 */
export function pointsPerBudget(weeksToSpend: number): number | null {
  const weeks = Math.min(SEASON_GAMES, weeksToSpend);
  return weeks > 1 ? (POINTS_PER_BUDGET * weeks) / SEASON_GAMES : null;
}
