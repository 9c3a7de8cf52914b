// The database's clock, for every time and every window that replicas share.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseClock } from '../payments/index.ts';
import type { Tables } from './schema.ts';
import type { StoreBackend } from './store.ts';

/** The engine's time in milliseconds since 1970: the machine's own on SQLite. */
export const DATABASE_NOW: Readonly<Record<StoreBackend, RawBuilder<number>>> = {
  postgresql: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
  // 2440587.5: the Julian day of 1970
  sqlite: sql<number>`cast((julianday('now') - 2440587.5) * 86400000 as integer)`,
};

/** The clock of an open database, read once; later readings correct it. */
export async function openDatabaseClock(db: Kysely<Tables>, backend: StoreBackend): Promise<DatabaseClock> {
  const query = sql<{ time: number }>`select ${DATABASE_NOW[backend]} as time`;
  const read = async () => {
    const askedAt = performance.now();
    const { rows } = await query.execute(db);
    // the engine read its clock between the question and the answer
    const readAt = (askedAt + performance.now()) / 2;
    return (rows[0]?.time ?? Number.NaN) - readAt;
  };
  let offset = await read();
  return {
    now: () => Math.round(performance.now() + offset),
    async read() {
      offset = await read();
    },
  };
}
