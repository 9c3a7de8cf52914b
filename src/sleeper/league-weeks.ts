// The port of the stored league weeks: completed weeks never change, so each is requested once.

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
  /** Keeps a week; one that is already stored stays as it is. */
  keep(week: StoredLeagueWeek): Promise<void>;
}
