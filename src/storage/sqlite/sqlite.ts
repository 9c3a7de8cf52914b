// SQLite in one file: one process writes, any process reads, every commit is durable.
import { closeSync, existsSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Database from 'libsql';
import { makeFolder } from '../../folders/index.ts';
import type { Tables } from '../schema.ts';
import { OutdatedStoreError, StoreLockedError, StoreUnavailableError } from '../store.ts';
import { LibsqlDriver } from './libsql-driver.ts';
import { BUSY, LibsqlFile, resultCode, translateError } from './libsql-file.ts';
import { type StoreProgram, ThreadDriver } from './thread-driver.ts';

/** Name of the database in its directory. */
const SQLITE_FILE = 'gridcall.db';
/** Locked by the process that writes. */
const LOCK_FILE = 'gridcall.lock';
/** Longest wait for a previous process that is closing the file. */
const LOCK_WAIT_MS = 500;

/**
 * Opens the database file in a directory, or creates it, readable by this user alone.
 *
 * The database belongs to this process. It locks a second file next to the database; the operating
 * system releases the lock when the process dies. Other processes may read the database meanwhile
 * (`openSqliteReadOnly`). Every commit is on disk before it is acknowledged.
 *
 * @throws StoreLockedError when another process has the database,
 * StoreUnavailableError when it cannot be used.
 */
export function openSqlite(dataDir: string): Kysely<Tables> {
  return databaseOver(new LibsqlDriver(openFile(dataDir)));
}

/** The same in a thread of its own. */
export async function openSqliteThread(dataDir: string, program: StoreProgram): Promise<Kysely<Tables>> {
  return databaseOver(await ThreadDriver.open(dataDir, program));
}

/** The database that another thread of the process has open. */
export const joinSqliteThread = (port: MessagePort): Kysely<Tables> => databaseOver(ThreadDriver.join(port));

const databaseOver = (driver: Driver) => new Kysely<Tables>({ dialect: new LibsqlDialect(driver) });

/** Opens the file for `openSqlite`, with the same errors. */
export function openFile(dataDir: string): LibsqlFile {
  const file = join(dataDir, SQLITE_FILE);
  const lockFile = join(dataDir, LOCK_FILE);
  makeDataFolder(resolve(dataDir), file);
  makeFile(file, file);
  makeFile(lockFile, file);
  let release: () => void = () => {};
  try {
    release = lock(lockFile);
    const database = new Database(file, { timeout: LOCK_WAIT_MS });
    database.exec('pragma synchronous = full; pragma foreign_keys = on');
    return new LibsqlFile(database, file, { release });
  } catch (error) {
    release();
    throw openingError(error, file);
  }
}

/**
 * Opens the database file in a directory for reading, whether or not a service runs on it. Nothing
 * is created, locked or changed.
 *
 * @throws OutdatedStoreError when there is no database, StoreUnavailableError when it cannot be
 * used, StoreLockedError when an older release is running on it.
 */
export function openSqliteReadOnly(dataDir: string): Kysely<Tables> {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) {
    throw new OutdatedStoreError(
      `There is no database at ${file}. Set GRIDCALL_DATA_DIR or GRIDCALL_DATABASE_URL to where it is.`,
    );
  }
  try {
    const database = new Database(file, { timeout: LOCK_WAIT_MS });
    database.exec('pragma query_only = on; select count(*) from sqlite_master');
    return databaseOver(new LibsqlDriver(new LibsqlFile(database, file, { isReader: true })));
  } catch (error) {
    throw openingError(error, file);
  }
}

/**
 * Locks an empty file and returns the release. The file is never deleted, because two processes
 * could then lock two files.
 */
function lock(file: string): () => void {
  const database = new Database(file, { timeout: LOCK_WAIT_MS });
  database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  return () => {
    // libSQL closes a connection only when its last statement is garbage-collected, so
    // the lock is released here
    database.exec('pragma locking_mode = normal; select count(*) from sqlite_master');
    database.close();
  };
}

function openingError(error: unknown, file: string): unknown {
  if (resultCode(error) === BUSY)
    return new StoreLockedError(`The database file ${file} is in use by another process. Stop that process first.`, {
      cause: error,
    });
  return translateError(error, file);
}

/**
 * Creates an empty file. An existing one is not opened: closing a second descriptor would drop
 * this process's locks on it.
 */
function makeFile(path: string, database: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw notCreated(database, error);
  }
}

function makeDataFolder(folder: string, database: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (error) {
    throw notCreated(database, error);
  }
}

const notCreated = (file: string, cause: unknown) =>
  new StoreUnavailableError(`The database file ${file} cannot be created.`, { cause });

/**
 * Kysely assumes that SQLite cannot change tables in a transaction. It can, and a crash must
 * not leave half a migration.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The dialect for one open file; destroying the Kysely instance closes it. */
class LibsqlDialect implements Dialect {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }

  createIntrospector<Tables>(db: Kysely<Tables>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
