// Opens the store on either engine, with its tables up to date.
import type { Kysely } from 'kysely';
import { checkTables, migrate } from './migrations/migrate.ts';
import { openPostgres, openPostgresForMigration } from './postgres/postgres.ts';
import { createAnswerCache } from './repositories/answers.ts';
import { createDatasetArchive } from './repositories/datasets.ts';
import { createJournal } from './repositories/journal.ts';
import { createLeagueWeeks } from './repositories/league-weeks.ts';
import { createMarketArchive } from './repositories/market-archive.ts';
import { createSettingsStore } from './repositories/settings.ts';
import { createMarketHistory } from './repositories/trending-history.ts';
import type { Tables } from './schema.ts';
import { openSqlite, openSqliteReadOnly } from './sqlite/sqlite.ts';
import type { Store, StoreBackend } from './store.ts';

/** A PostgreSQL URL, or the directory of the SQLite database. */
export type StorePlace = { readonly databaseUrl: string } | { readonly dataDir: string };

function storeOn(db: Kysely<Tables>, backend: StoreBackend): Store {
  return {
    backend,
    journal: createJournal(db),
    datasets: createDatasetArchive(db),
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
async function prepared(
  db: Kysely<Tables>,
  backend: StoreBackend,
  prepare: (db: Kysely<Tables>, backend: StoreBackend) => Promise<void>,
): Promise<void> {
  try {
    await prepare(db, backend);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens PostgreSQL (`databaseUrl`, shared by any number of replicas) or SQLite (`dataDir`, created
 * when missing, for one process), and brings the tables up to date.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, StoreLockedError when another
 * process has the SQLite file.
 */
export async function openStore(where: StorePlace): Promise<Store> {
  if ('dataDir' in where) {
    const db = openSqlite(where.dataDir);
    await prepared(db, 'sqlite', migrate);
    return storeOn(db, 'sqlite');
  }
  const migrating = openPostgresForMigration(where.databaseUrl);
  await prepared(migrating, 'postgresql', migrate);
  await migrating.destroy();
  return storeOn(openPostgres(where.databaseUrl), 'postgresql');
}

/**
 * Opens a store to read from it, even while a service runs on it. Nothing is
 * created, migrated or written.
 *
 * @throws StoreUnavailableError when there is none, and an Error that says what to do when another
 * release wrote its tables.
 */
export async function openStoreReadOnly(where: StorePlace): Promise<Store> {
  const backend = 'dataDir' in where ? 'sqlite' : 'postgresql';
  const db = 'dataDir' in where ? openSqliteReadOnly(where.dataDir) : openPostgres(where.databaseUrl);
  await prepared(db, backend, checkTables);
  return storeOn(db, backend);
}
