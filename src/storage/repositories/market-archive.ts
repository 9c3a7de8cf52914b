// Every archived poll of the platform's market, with its time.
import type { Kysely } from 'kysely';
import type { MarketArchive, MarketPoll, MarketPollKind } from '../../sleeper/index.ts';
import type { Tables } from '../schema.ts';

/** The market archive of an open, migrated database. */
export function createMarketArchive(db: Kysely<Tables>): MarketArchive {
  const beforeKickoff = (kind: MarketPollKind, season: number, week: number) =>
    db
      .selectFrom('market_polls')
      .select(['polled_at', 'content'])
      .where('kind', '=', kind)
      .where('season', '=', season)
      .where('week', '=', week)
      .where('before_kickoff', '=', 1);
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

    async nearestBeforeKickoff(kind, season, week, time) {
      const inOrder = (isBefore: boolean) =>
        beforeKickoff(kind, season, week)
          .where('polled_at', isBefore ? '<=' : '>', time)
          .orderBy('polled_at', isBefore ? 'desc' : 'asc')
          .limit(1)
          .executeTakeFirst();
      const row = (await inOrder(true)) ?? (await inOrder(false));
      return row === undefined ? null : toPoll(kind, season, week, row);
    },

    async lastBeforeKickoff(kind, season, week) {
      const row = await beforeKickoff(kind, season, week).orderBy('polled_at', 'desc').limit(1).executeTakeFirst();
      return row === undefined ? null : toPoll(kind, season, week, row);
    },
  };
}

function toPoll(
  kind: MarketPollKind,
  season: number,
  week: number,
  { polled_at, content }: { readonly polled_at: number; readonly content: Uint8Array },
): MarketPoll {
  return { kind, season, week, polledAt: polled_at, isBeforeKickoff: true, content };
}
