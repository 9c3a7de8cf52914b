// Brings the tables up to date while older releases use them, or checks that they can be used.
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { errorMessage } from '../../logger/index.ts';
import type { Tables } from '../schema.ts';
import {
  LockTimeoutError,
  NewerStoreError,
  OutdatedStoreError,
  type StoreBackend,
  StoreUnavailableError,
} from '../store.ts';
import type { Migrations } from './migration.ts';
import { migrationsOn } from './migrations.ts';

/** The number that every release locks on PostgreSQL while it migrates. */
const MIGRATION_LOCK = '3853314791062309107';
/**
 * A change of a table waits for its readers, and new readers wait behind it: after this long it
 * lets them through and is tried again.
 */
const TABLE_LOCK_TIMEOUT_MS = 1_000;
/** Pause before the next try, in milliseconds, for the readers that waited. */
const RETRY_PAUSE_MS = 500;
/** With the pauses, more than two minutes of a table that is never free. */
const MAX_TRIES = 100;

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
 * True when a newer release has migrated the tables and this one may still use them.
 *
 * @throws NewerStoreError when it may not.
 */
async function isNewerButUsable(db: Kysely<Tables>, executed: readonly string[], known: Migrations): Promise<boolean> {
  const newer = executed.filter((name) => !Object.hasOwn(known, name));
  if (newer.length === 0) return false;
  const hasAllKnown = Object.keys(known).every((name) => executed.includes(name));
  const oldestReader = hasAllKnown ? await readOldestReader(db) : null;
  if (oldestReader === null || !Object.hasOwn(known, oldestReader)) throw new NewerStoreError(newer);
  return true;
}

const areExecuted = (migrations: Migrations, executed: readonly string[]) =>
  Object.keys(migrations).every((name) => executed.includes(name));

/**
 * Brings the tables up to date in one transaction, or changes nothing. On PostgreSQL, replicas that
 * start together wait for each other, and those that serve go on; SQLite has one process.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, and NewerStoreError when a newer
 * release wrote tables that this one cannot use.
 */
export async function migrate(
  db: Kysely<Tables>,
  backend: StoreBackend,
  migrations: Migrations = migrationsOn(backend),
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const executed = await executedMigrations(db);
    if (await isNewerButUsable(db, executed, migrations)) return;
    if (areExecuted(migrations, executed)) return;
    try {
      return await db.transaction().execute((tx) => migrateIn(tx, backend, migrations));
    } catch (error) {
      if (error instanceof NewerStoreError) throw error;
      if (error instanceof LockTimeoutError && tries < MAX_TRIES) {
        await pause(RETRY_PAUSE_MS);
        continue;
      }
      if (error instanceof StoreUnavailableError) throw error;
      const reason = errorMessage(error);
      throw new Error(`The database tables cannot be migrated: ${reason}. Nothing was changed.`, { cause: error });
    }
  }
}

async function migrateIn(tx: Transaction<Tables>, backend: StoreBackend, migrations: Migrations): Promise<void> {
  if (backend === 'postgresql') {
    // released with the transaction, so that it works through a pooler too
    await sql`select pg_advisory_xact_lock(${sql.raw(MIGRATION_LOCK)})`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(TABLE_LOCK_TIMEOUT_MS)}`.execute(tx);
  }
  await sql`create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx);
  const executed = await executedMigrations(tx);
  // another replica may have migrated meanwhile
  if ((await isNewerButUsable(tx, executed, migrations)) || areExecuted(migrations, executed)) return;
  for (const [name, { up }] of Object.entries(migrations)) {
    if (executed.includes(name)) continue;
    await up(tx);
    await sql`insert into kysely_migration (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(tx);
  }
  await writeOldestReader(tx, oldestReaderOf(migrations));
}

/**
 * Checks that this release can read the tables. Changes nothing.
 *
 * @throws StoreUnavailableError when the engine cannot be reached, NewerStoreError, and
 * OutdatedStoreError for the tables of an older release.
 */
export async function checkTables(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  const migrations = migrationsOn(backend);
  const executed = await executedMigrations(db);
  await isNewerButUsable(db, executed, migrations);
  if (!areExecuted(migrations, executed)) {
    throw new OutdatedStoreError(
      'The database has the tables of an older release, or none. This command only reads it. Start gridcall ' +
        'serve or gridcall ingest once to update them.',
    );
  }
}

/**
 * Checks that the tables are exactly those of this release, as a copy of all columns needs.
 *
 * @throws NewerStoreError and the errors of `checkTables`.
 */
export async function checkOwnTables(db: Kysely<Tables>, backend: StoreBackend): Promise<void> {
  await checkTables(db, backend);
  const migrations = migrationsOn(backend);
  const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0) throw new NewerStoreError(newer);
}

/**
 * The last migration that a release must know to use the tables after all of these: the newest
 * that any of them names.
 */
function oldestReaderOf(migrations: Migrations): string {
  const named = Object.entries(migrations).map(([name, { oldestReader }]) => oldestReader ?? name);
  return named.sort().at(-1) ?? '';
}

/** Records which releases may use the tables; part of the transaction that migrates. */
async function writeOldestReader(tx: Kysely<Tables>, oldestReader: string): Promise<void> {
  await sql`delete from schema_range`.execute(tx);
  await sql`insert into schema_range (oldest_reader) values (${oldestReader})`.execute(tx);
}

/** Null in tables that do not say: those of a release before ranges were recorded. */
async function readOldestReader(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ oldest_reader: string }>`select oldest_reader from schema_range`.execute(db);
  return rows[0]?.oldest_reader ?? null;
}
