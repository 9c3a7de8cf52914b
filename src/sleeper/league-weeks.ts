// The port of the stored league weeks: completed weeks never change, so each is requested once
// while its league is in use.
import { DAY_MS } from '../durations/index.ts';

/**
 * How long a week is stored: a league has up to 3 MB of them a season, and a week costs one call
 * when it is needed again.
 */
export const LEAGUE_WEEK_RETENTION_MS = 30 * DAY_MS;

/**
 * What of which league, and by which platform: a sandbox's league is not the
 * real one of the same id.
 */
export interface LeaguePart {
  readonly platform: string;
  readonly leagueId: string;
  readonly kind: 'matchups' | 'transactions';
}

export interface StoredLeagueWeek extends LeaguePart {
  readonly week: number;
  /** JSON as the platform sent it. */
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
}

export interface LeagueWeeks {
  /** Those of the weeks that are stored, by number. */
  find(
    part: LeaguePart,
    weeks: readonly number[],
  ): Promise<ReadonlyMap<number, Pick<StoredLeagueWeek, 'body' | 'storedAt'>>>;
  /** Keeps weeks; one that is already stored stays as it is. */
  keep(weeks: readonly StoredLeagueWeek[]): Promise<void>;
  /**
   * Deletes weeks stored before a time, in milliseconds since 1970, oldest first and a limited
   * number at once; returns how many.
   */
  prune(before: number): Promise<number>;
}
