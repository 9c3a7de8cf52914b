// Completed weeks of fantasy leagues, as the platform reported them. They never change, so they are
// requested once.
import type { Kysely } from 'kysely';
import type { LeagueWeeks } from '../../sleeper/index.ts';
import type { Tables } from '../schema.ts';

/** Rows of one delete: each may be 100 kB, and on SQLite a sale waits meanwhile. */
const PRUNE_BATCH = 500;

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

    async keep(weeks) {
      const rows = weeks.map(({ platform, leagueId, kind, week, body, storedAt }) => {
        return { platform, league_id: leagueId, kind, week, body, kept_at: storedAt };
      });
      await db
        .insertInto('league_weeks')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async prune(before) {
      const oldest = db
        .selectFrom('league_weeks')
        .select(['platform', 'league_id', 'kind', 'week'])
        .where('kept_at', '<', before)
        .orderBy('kept_at')
        .limit(PRUNE_BATCH);
      const { numDeletedRows } = await db
        .deleteFrom('league_weeks')
        .where((eb) =>
          eb(
            eb.refTuple('platform', 'league_id', 'kind', 'week'),
            'in',
            oldest.$asTuple('platform', 'league_id', 'kind', 'week'),
          ),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
