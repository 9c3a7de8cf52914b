// Completed weeks of fantasy leagues, as the platform showed them: they never change, so they are asked for once.
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** What of which league, and by which platform: a sandbox's league is not the real one of the same id. */
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
  readonly keptAt: number;
}

export interface LeagueWeeks {
  /** Those of the weeks that are stored, by number. */
  find(
    part: LeaguePart,
    weeks: readonly number[],
  ): Promise<ReadonlyMap<number, Pick<StoredLeagueWeek, 'body' | 'keptAt'>>>;
  /** Keeps a week; one that is kept already stays as it is. */
  keep(week: StoredLeagueWeek): Promise<void>;
}

/** Kept weeks over an open database whose tables are up to date. */
export function createLeagueWeeks(db: Kysely<Tables>): LeagueWeeks {
  return {
    async find({ platform, leagueId, kind }, weeks) {
      const rows = await db
        .selectFrom('league_weeks')
        .select(['week', 'body', 'kept_at'])
        .where('platform', '=', platform)
        .where('league_id', '=', leagueId)
        .where('kind', '=', kind)
        .where('week', 'in', [...weeks])
        .execute();
      return new Map(rows.map(({ week, body, kept_at: keptAt }) => [week, { body, keptAt }]));
    },

    async keep({ platform, leagueId, kind, week, body, keptAt }) {
      await db
        .insertInto('league_weeks')
        .values({ platform, league_id: leagueId, kind, week, body, kept_at: keptAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
