// The last week a league plays, by its own settings: many end a week or two
// before the NFL's season does.
import { LAST_WEEK } from '../../nfl/index.ts';

export interface PlayoffFormat {
  /** First week of the playoffs; null without playoffs. */
  readonly startWeek: number | null;
  /** Teams in the bracket; null where the platform does not say. */
  readonly teams: number | null;
  /** The platform's `playoff_round_type`; it shows none where every round takes one week. */
  readonly roundType: number | null;
  /** Last week with scores of a league that is over; null while it is played. */
  readonly lastScoredWeek: number | null;
}

/**
 * Weeks that the platform's kinds of rounds add to one a round: none, a second one for the final, a
 * second one for every round.
 */
const EXTRA_ROUND_WEEKS: readonly ((rounds: number) => number)[] = [() => 0, () => 1, (rounds) => rounds];

/**
 * The week of the final. Where the settings do not say (no playoffs, an unknown bracket), a league
 * that is over ended with its last scores, and one that is played goes on to the season's end: no
 * week is taken from a manager by a guess.
 */
export function lastWeekOf({ startWeek, teams, roundType, lastScoredWeek }: PlayoffFormat): number {
  const lastWeek = lastScoredWeek ?? LAST_WEEK;
  const extraWeeks = EXTRA_ROUND_WEEKS[roundType ?? 0];
  if (startWeek === null || teams === null || teams < 2 || !extraWeeks) return Math.min(LAST_WEEK, lastWeek);
  const rounds = Math.ceil(Math.log2(teams));
  return Math.min(LAST_WEEK, lastWeek, startWeek + rounds + extraWeeks(rounds) - 1);
}
