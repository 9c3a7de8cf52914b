// Brings the tables up to date, or checks that they are, and says in plain words when they are those of another release.
import { type Kysely, Migrator, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';
import { StoreNewer, StoreUnavailableError } from '../unavailable.ts';
import { migrationsOn } from './migrations.ts';

/** Names of the migrations that the database has gone through; empty for a new one. */
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
 * Brings the tables up to date, in one transaction. Replicas that start together wait for each other on PostgreSQL;
 * on SQLite there is only one process.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, and StoreNewer when the tables are those of a newer release.
 */
export async function migrate(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  const migrations = migrationsOn(backend);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof StoreUnavailableError) throw error;
  const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new StoreNewer(newer);
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`The database's tables cannot be brought up to date: ${reason}`, { cause: error });
}

/**
 * Checks that the tables are those of this release, and changes nothing.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, StoreNewer, and an Error when the tables are those of an older release.
 */
export async function checkTables(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  const migrations = migrationsOn(backend);
  const executed = await executedMigrations(db);
  const newer = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new StoreNewer(newer);
  if (executed.length < Object.keys(migrations).length) {
    throw new Error(
      'The database has the tables of an older release, or none. It is only read here: start gridcall serve or gridcall ingest once, which brings them up to date.',
    );
  }
}
