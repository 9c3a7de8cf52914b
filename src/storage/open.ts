// Opens the store on either engine, with its tables up to date.
import type { MessagePort } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import { checkOwnTables, checkTables, migrate } from './migrations/migrate.ts';
import { createAnswerCache } from './repositories/answers.ts';
import { createDatasetArchive } from './repositories/datasets.ts';
import { createEarlierVersions } from './repositories/earlier-versions.ts';
import { createIngestLeases } from './repositories/ingest-leases.ts';
import { createJournal } from './repositories/journal.ts';
import { createLeagueWeeks } from './repositories/league-weeks.ts';
import { createMarketArchive, createMarketHistory } from './repositories/market-archive.ts';
import { createRefunds } from './repositories/refunds.ts';
import { createSettingsStore } from './repositories/settings.ts';
import type { Tables } from './schema.ts';
import { joinSqliteThread, openSqlite, openSqliteReadOnly, openSqliteThread } from './sqlite/sqlite.ts';
import type { StoreProgram } from './sqlite/thread-driver.ts';
import { openDatabaseClock, type Store, type StoreBackend } from './store.ts';

/**
 * A PostgreSQL URL, or the directory of the SQLite database. With a program, SQLite
 * gets a thread of its own.
 */
export type StorePlace =
  | { readonly databaseUrl: string }
  | { readonly dataDir: string; readonly program?: StoreProgram };

/**
 * A store that this process has open, as another of its threads reaches it: the
 * PostgreSQL URL, or the other end of the program's channel.
 */
export type JoinedStorePlace = { readonly databaseUrl: string } | { readonly port: MessagePort };

/** With its driver, which a service on SQLite does not load: 50 ms of a start. */
const postgres = () => import('./postgres/postgres.ts');

function repositoriesOn(db: Kysely<Tables>, backend: StoreBackend): Omit<Store, 'clock'> {
  return {
    backend,
    journal: createJournal(db),
    refunds: createRefunds(db, backend),
    datasets: createDatasetArchive(db),
    earlierVersions: createEarlierVersions(db),
    ingestLeases: createIngestLeases(db, backend),
    answers: createAnswerCache(db),
    market: createMarketHistory(db),
    marketArchive: createMarketArchive(db),
    leagueWeeks: createLeagueWeeks(db),
    settings: createSettingsStore(db),
    async ping() {
      await db.selectFrom('settings').select('key').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}

/** Closes the database when `prepare` fails. */
async function prepared<T>(
  db: Kysely<Tables>,
  backend: StoreBackend,
  prepare: (db: Kysely<Tables>, backend: StoreBackend) => Promise<T>,
): Promise<T> {
  try {
    return await prepare(db, backend);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function storeOn(db: Kysely<Tables>, backend: StoreBackend): Promise<Store> {
  const clock = await prepared(db, backend, openDatabaseClock);
  return { ...repositoriesOn(db, backend), clock };
}

/**
 * Opens PostgreSQL (`databaseUrl`, shared by any number of replicas) or SQLite (`dataDir`, created
 * when missing, for one process), and brings the tables up to date.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, StoreLockedError when another
 * process has the SQLite file.
 */
export async function openStore(where: StorePlace): Promise<Store> {
  const db = await openDatabase(where);
  if ('dataDir' in where) return storeOn(db, 'sqlite');
  await db.destroy();
  return storeOn((await postgres()).openPostgres(where.databaseUrl), 'postgresql');
}

/** The store that this process has opened with `openStore`, for another of its threads. */
export async function joinStore(where: JoinedStorePlace): Promise<Store> {
  return 'port' in where
    ? storeOn(joinSqliteThread(where.port), 'sqlite')
    : storeOn((await postgres()).joinPostgres(where.databaseUrl), 'postgresql');
}

/**
 * Opens a store to read from it, even while a service runs on it. Nothing is
 * created, migrated or written.
 *
 * @throws OutdatedStoreError when there is none or an older release wrote its tables,
 * StoreUnavailableError when it cannot be reached.
 */
export async function openStoreReadOnly(where: StorePlace): Promise<Store> {
  return storeOn(await openDatabaseReadOnly(where, checkTables), backendOf(where));
}

export const backendOf = (where: StorePlace): StoreBackend => ('dataDir' in where ? 'sqlite' : 'postgresql');

/** The tables, up to date, over one connection without a limit on how long a statement takes. */
export async function openDatabase(where: StorePlace): Promise<Kysely<Tables>> {
  const db = await openToMigrate(where);
  await prepared(db, backendOf(where), migrate);
  return db;
}

async function openToMigrate(where: StorePlace): Promise<Kysely<Tables>> {
  if ('databaseUrl' in where) return (await postgres()).openPostgresForMigration(where.databaseUrl);
  const { dataDir, program } = where;
  return program === undefined ? openSqlite(dataDir) : openSqliteThread(dataDir, program);
}

/** The tables of this release, to read; `check` accepts those of a newer one or does not. */
export async function openDatabaseReadOnly(
  where: StorePlace,
  check: typeof checkTables = checkOwnTables,
): Promise<Kysely<Tables>> {
  const db =
    'dataDir' in where ? openSqliteReadOnly(where.dataDir) : (await postgres()).openPostgres(where.databaseUrl);
  await prepared(db, backendOf(where), check);
  return db;
}
