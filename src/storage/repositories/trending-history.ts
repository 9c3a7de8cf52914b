// The platform's trending lists: for every week the last one recorded before its kickoff.

import type { Kysely } from 'kysely';
import type { MarketHistory } from '../../sleeper/index.ts';
import type { Tables } from '../schema.ts';

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
