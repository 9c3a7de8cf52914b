// Opens the store on either engine, with its tables up to date.
import type { Kysely } from 'kysely';
import { createAnswerCache } from './answers.ts';
import { createDatasetArchive } from './datasets.ts';
import { createJournal } from './journal-queries.ts';
import { createLeagueWeeks } from './league-weeks.ts';
import { createMarketHistory } from './market.ts';
import { migrate } from './migrations.ts';
import { openPostgres, openPostgresForMigration } from './postgres.ts';
import type { Tables } from './schema.ts';
import { createSettings } from './settings.ts';
import { openSqlite } from './sqlite.ts';
import type { Store, StoreBackend } from './store.ts';

function storeOn(db: Kysely<Tables>, backend: StoreBackend): Store {
  return {
    backend,
    journal: createJournal(db),
    datasets: createDatasetArchive(db),
    answers: createAnswerCache(db),
    market: createMarketHistory(db),
    leagueWeeks: createLeagueWeeks(db),
    settings: createSettings(db),
    async ping() {
      await db.selectFrom('settings').select('key').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}

async function migrated(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  try {
    await migrate(db, backend);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Opens PostgreSQL (`databaseUrl`, shared by any number of replicas) or SQLite (`dataDir`, created when missing, for
 * one process), and brings the tables up to date.
 *
 * @throws StoreUnavailable when the engine cannot be reached, StoreLocked when another process has the SQLite file.
 */
export async function openStore(where: { databaseUrl: string } | { dataDir: string }): Promise<Store> {
  if ('dataDir' in where) {
    const db = openSqlite(where.dataDir);
    await migrated(db, 'sqlite');
    return storeOn(db, 'sqlite');
  }
  const migrating = openPostgresForMigration(where.databaseUrl);
  await migrated(migrating, 'postgresql');
  await migrating.destroy();
  return storeOn(openPostgres(where.databaseUrl), 'postgresql');
}
