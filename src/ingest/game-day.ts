// When the platform's player file is worth asking often: from a poll before announced inactives
// until kickoff.
import { MINUTE_MS } from '../durations/index.ts';
import { type GamesTable, INACTIVES_BEFORE_KICKOFF_MS, kickoffTimes } from '../nfl/index.ts';

/** Minutes between polls at the highest rate. */
const MIN_POLL_MINUTES = 5;
const minutesBetween = (pollsPerHour: number) => Math.max(MIN_POLL_MINUTES, Math.floor(60 / pollsPerHour));

/** The cron pattern of so many polls an hour; null for none. */
export function gameDayPattern(pollsPerHour: number): string | null {
  return pollsPerHour > 0 ? `*/${minutesBetween(pollsPerHour)} * * * *` : null;
}

/**
 * Whether a game-day poll is due: some game's inactives are announced or are before the next poll,
 * and it has not begun. What changes from the poll before the announcement shows the announcement.
 */
export function isGameDay(games: GamesTable, now: number, pollsPerHour: number): boolean {
  const from = INACTIVES_BEFORE_KICKOFF_MS + minutesBetween(pollsPerHour) * MINUTE_MS;
  return kickoffTimes(games).some((kickoff) => now >= kickoff - from && now < kickoff);
}
