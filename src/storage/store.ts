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

/** A slower reading does not count: half of its time is how far it may be wrong. */
const MAX_READING_MS = 2_000;
/** Readings at the opening, until one is quick enough. */
const MAX_READINGS = 10;

/**
 * The clock of an open database, read at once; later readings correct it. A process that stalls
 * during a reading would otherwise be wrong by half of that time, and call valid payments expired.
 */
export async function openDatabaseClock(db: Kysely<Tables>, backend: StoreBackend): Promise<DatabaseClock> {
  const query = sql<{ time: number }>`select ${DATABASE_NOW[backend]} as time`;
  /** What to add to this process's own clock; null when the reading was too slow. */
  const read = async (): Promise<number | null> => {
    const askedAt = performance.now();
    const { rows } = await query.execute(db);
    const answeredAt = performance.now();
    if (answeredAt - askedAt > MAX_READING_MS) return null;
    // the engine read its clock between the question and the answer
    return (rows[0]?.time ?? Number.NaN) - (askedAt + answeredAt) / 2;
  };
  const first = async (): Promise<number> => {
    for (let readings = 0; readings < MAX_READINGS; readings++) {
      const offset = await read();
      if (offset !== null) return offset;
    }
    throw new StoreUnavailableError('The clock of the database could not be read in time.');
  };
  let offset = await first();
  return {
    now: () => Math.round(performance.now() + offset),
    async read() {
      offset = (await read()) ?? offset;
    },
  };
}
