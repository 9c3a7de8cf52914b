// Completed weeks of fantasy leagues, as the platform reported them. They never change, so they are
// requested once.

import type { Kysely } from 'kysely';
import type { LeagueWeeks } from '../../sleeper/index.ts';
import type { Tables } from '../schema.ts';

/** The stored weeks of an open, migrated database. */
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
      return new Map(rows.map(({ week, body, kept_at: storedAt }) => [week, { body, storedAt }]));
    },

    async keep({ platform, leagueId, kind, week, body, storedAt }) {
      await db
        .insertInto('league_weeks')
        .values({ platform, league_id: leagueId, kind, week, body, kept_at: storedAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
