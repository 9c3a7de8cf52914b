// When the platform's player file is worth asking often: between announced inactives and kickoff.
import { type GamesTable, kickoffTimes } from '../nfl/index.ts';

/** Teams announce their inactives this long before kickoff (NFL rule). */
const INACTIVES_BEFORE_KICKOFF_MS = 90 * 60_000;

/** The cron pattern of so many polls an hour; null for none. */
export function gameDayPattern(pollsPerHour: number): string | null {
  return pollsPerHour > 0 ? `*/${Math.max(5, Math.floor(60 / pollsPerHour))} * * * *` : null;
}

/** Whether some game's inactives are announced and it has not begun. */
export function isBeforeKickoff(games: GamesTable, now: number): boolean {
  return kickoffTimes(games).some((kickoff) => now >= kickoff - INACTIVES_BEFORE_KICKOFF_MS && now < kickoff);
}
