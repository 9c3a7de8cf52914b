// Every archived poll of the platform's market, with its time.
import type { Kysely } from 'kysely';
import type { MarketArchive } from '../../sleeper/index.ts';
import type { Tables } from '../schema.ts';

/** The market archive of an open, migrated database. */
export function createMarketArchive(db: Kysely<Tables>): MarketArchive {
  return {
    async add({ kind, season, week, polledAt, isBeforeKickoff, content }) {
      await db
        .insertInto('market_polls')
        .values({ kind, season, week, polled_at: polledAt, before_kickoff: isBeforeKickoff ? 1 : 0, content })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async lastTime(kind) {
      const row = await db
        .selectFrom('market_polls')
        .select('polled_at')
        .where('kind', '=', kind)
        .orderBy('polled_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.polled_at ?? null;
    },

    async lastBeforeKickoff(kind, season, week) {
      const row = await db
        .selectFrom('market_polls')
        .select(['polled_at', 'content'])
        .where('kind', '=', kind)
        .where('season', '=', season)
        .where('week', '=', week)
        .where('before_kickoff', '=', 1)
        .orderBy('polled_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { kind, season, week, polledAt: row.polled_at, isBeforeKickoff: true, content: row.content };
    },
  };
}
