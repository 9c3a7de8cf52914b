// Brings the tables up to date, or checks that they are.
import { type Kysely, Migrator, sql } from 'kysely';
import { errorMessage } from '../../logger/index.ts';
import type { Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';
import { NewerStoreError, OutdatedStoreError, StoreUnavailableError } from '../unavailable.ts';
import { migrationsOn } from './migrations.ts';

/** Names of the migrations the database has run; empty for a new one. */
async function executedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    return [];
  }
}

/**
 * Brings the tables up to date in one transaction. On PostgreSQL, replicas that start together wait
 * for each other; SQLite has one process.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, and NewerStoreError when a newer
 * release wrote the tables.
 */
export async function migrate(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  const migrations = migrationsOn(backend);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof StoreUnavailableError) throw error;
  const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new NewerStoreError(newer);
  const reason = errorMessage(error);
  throw new Error(`The database tables cannot be migrated: ${reason}. Nothing was changed.`, { cause: error });
}

/**
 * Checks that the tables are those of this release. Changes nothing.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, NewerStoreError, and
 * OutdatedStoreError for the tables of an older release.
 */
export async function checkTables(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  const migrations = migrationsOn(backend);
  const executed = await executedMigrations(db);
  const newer = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new NewerStoreError(newer);
  if (executed.length < Object.keys(migrations).length) {
    throw new OutdatedStoreError(
      'The database has the tables of an older release, or none. This command only reads it. Start gridcall ' +
        'serve or gridcall ingest once to update them.',
    );
  }
}
