import { DAY_MS } from '../durations/index.ts';

// Whether a week's first game has begun: decides which polls of the market count as before kickoff.

/** A week that began longer ago than this and has no result belongs to a replayed season. */
const MAX_WEEK_WITHOUT_RESULT_MS = 7 * DAY_MS;

export interface KickoffState {
  /** Whether some game of the week has a result. */
  readonly hasKickedOff: boolean;
  /** First kickoff by the schedule, in milliseconds since 1970; null when it names none. */
  readonly kickoffMs: number | null;
  readonly now: number;
}

/**
 * By a result or by the scheduled kickoff. Where the schedule is from another year than the clock
 * (a replayed season), by a result alone.
 */
export function hasWeekBegun({ hasKickedOff, kickoffMs, now }: KickoffState): boolean {
  const sinceKickoffMs = now - (kickoffMs ?? Number.POSITIVE_INFINITY);
  return hasKickedOff || (sinceKickoffMs >= 0 && sinceKickoffMs <= MAX_WEEK_WITHOUT_RESULT_MS);
}
