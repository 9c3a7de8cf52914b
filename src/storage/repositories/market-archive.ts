// Every archived poll of the platform's market, with its time.
import type { Kysely } from 'kysely';
import type { MarketArchive, MarketHistory, MarketPoll, MarketPollKind } from '../../sleeper/index.ts';
import type { Tables } from '../schema.ts';

/** The market archive of an open, migrated database. */
export function createMarketArchive(db: Kysely<Tables>): MarketArchive {
  const ofWeek = (kind: MarketPollKind, season: number, week: number) =>
    db
      .selectFrom('market_polls')
      .select(['polled_at', 'before_kickoff', 'content'])
      .where('kind', '=', kind)
      .where('season', '=', season)
      .where('week', '=', week);
  const beforeKickoff = (kind: MarketPollKind, season: number, week: number) =>
    ofWeek(kind, season, week).where('before_kickoff', '=', 1);
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

    async lastBeforeGame(kind, season, week, kickoffMs) {
      const row = await ofWeek(kind, season, week)
        .where((is) => is.or([is('before_kickoff', '=', 1), is('polled_at', '<', kickoffMs)]))
        .orderBy('polled_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : toPoll(kind, season, week, row);
    },

    async lastBefore(kind, season, week, time) {
      const row = await ofWeek(kind, season, week)
        .where('polled_at', '<', time)
        .orderBy('polled_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : toPoll(kind, season, week, row);
    },
  };
}

function toPoll(
  kind: MarketPollKind,
  season: number,
  week: number,
  {
    polled_at,
    before_kickoff,
    content,
  }: { readonly polled_at: number; readonly before_kickoff: number; readonly content: Uint8Array },
): MarketPoll {
  return { kind, season, week, polledAt: polled_at, isBeforeKickoff: before_kickoff === 1, content };
}

/** The trending history of an open, migrated database. */
export function createMarketHistory(db: Kysely<Tables>): MarketHistory {
  return {
    async record({ season, week, trend, lookbackHours, asOf, rows, recordedAt }) {
      const list = { as_of: asOf, entries: rows, recorded_at: recordedAt };
      await db
        .insertInto('market_snapshots')
        .values({ season, week, trend, lookback_hours: lookbackHours, ...list })
        .onConflict((conflict) => conflict.columns(['season', 'week', 'trend', 'lookback_hours']).doUpdateSet(list))
        .execute();
    },

    async find(season, week, trend, lookbackHours) {
      const row = await db
        .selectFrom('market_snapshots')
        .select(['as_of', 'entries', 'recorded_at'])
        .where('season', '=', season)
        .where('week', '=', week)
        .where('trend', '=', trend)
        .where('lookback_hours', '=', lookbackHours)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { season, week, trend, lookbackHours, asOf: row.as_of, rows: row.entries, recordedAt: row.recorded_at };
    },
  };
}
