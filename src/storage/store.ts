// The store's interface: payment journal, dataset archive, answer cache and small settings, on
// either engine.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatasetArchive, EarlierVersions, IngestLeases } from '../ingest/index.ts';
import type { DatabaseClock, Journal, RefundJournal, SettingsStore } from '../payments/index.ts';
import type { LeagueWeeks, MarketArchive, MarketHistory } from '../sleeper/index.ts';
import type { AnswerCache } from './repositories/answers.ts';
import type { Tables } from './schema.ts';

export type StoreBackend = 'sqlite' | 'postgresql';

export interface Store {
  readonly backend: StoreBackend;
  readonly clock: DatabaseClock;
  readonly journal: Journal;
  readonly refunds: RefundJournal;
  readonly datasets: DatasetArchive;
  readonly earlierVersions: EarlierVersions;
  readonly ingestLeases: IngestLeases;
  readonly answers: AnswerCache;
  readonly market: MarketHistory;
  readonly marketArchive: MarketArchive;
  readonly leagueWeeks: LeagueWeeks;
  readonly settings: SettingsStore;
  /** Rejects when the engine cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The engine cannot be reached or does not answer in time. The message contains no
 * credentials and no statement.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** A lock was not granted in time: another session uses the table. */
export class LockTimeoutError extends StoreUnavailableError {}

/** There is no database yet, or its tables are those of an older release. */
export class OutdatedStoreError extends Error {
  override readonly name = 'OutdatedStoreError';
}

/** Another process has the database file. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';
}

/** A newer release wrote the tables. */
export class NewerStoreError extends Error {
  override readonly name = 'NewerStoreError';
  constructor(migrations: readonly string[]) {
    super(
      `A newer release of Gridcall wrote this database: this release does not know its migrations ${migrations.join(', ')}. ` +
        'Nothing was changed. Start the newer release again, or restore the backup that was made before the upgrade.',
    );
  }
}

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
