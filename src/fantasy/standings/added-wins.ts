// What some points more a week would have been worth: in wins against the
// whole league, week by week.
import type { CompletedWeek } from './counted-weeks.ts';
import { resultAgainst } from './records.ts';

/**
 * Wins against a random opponent, over the weeks with a score, that `points` more in each
 * of them would have added.
 */
export function addedWins(weeks: readonly CompletedWeek[], rosterId: number, points: number): number {
  return weeks.reduce((sum, { matchups }) => {
    const team = matchups.find((row) => row.rosterId === rosterId);
    const others = matchups.filter((row) => row !== team);
    if (!team || others.length === 0) return sum;
    const gained = others.reduce(
      (wins, other) => wins + resultAgainst(team.score + points, other.score) - resultAgainst(team.score, other.score),
      0,
    );
    return sum + gained / others.length;
  }, 0);
}
