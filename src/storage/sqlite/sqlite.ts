// SQLite in one file, written by one process and read by any, every commit on disk.
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import Database from 'libsql';
import type { Tables } from '../schema.ts';
import { StoreLockedError, StoreUnavailableError } from '../unavailable.ts';
import { LibsqlDialect } from './libsql-dialect.ts';
import { BUSY, LibsqlFile, resultCode, translateError } from './libsql-file.ts';

/** Name of the database in its directory. */
const SQLITE_FILE = 'gridcall.db';
/** Locked by the process that writes. */
const LOCK_FILE = 'gridcall.lock';
/** How long to wait for a predecessor that is just closing the file. */
const LOCK_WAIT_MS = 500;

/**
 * Opens (or creates, for this user's eyes only) the database file in a directory.
 *
 * The database belongs to this process: a second file beside it is locked, and the operating system releases that lock when the process
 * dies, however it dies. Other processes may read the database meanwhile (`openSqliteReadOnly`). Every commit is on disk before it is
 * acknowledged.
 *
 * @throws StoreLockedError when another process has the database, StoreUnavailableError when it cannot be used.
 */
export function openSqlite(dataDir: string): Kysely<Tables> {
  const file = join(dataDir, SQLITE_FILE);
  const lockFile = join(dataDir, LOCK_FILE);
  makeFolder(resolve(dataDir), file);
  makeFile(file, file);
  makeFile(lockFile, file);
  let release: () => void = () => {};
  try {
    release = lock(lockFile);
    const database = new Database(file, { timeout: LOCK_WAIT_MS });
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    return new Kysely<Tables>({ dialect: new LibsqlDialect(new LibsqlFile(database, file, { release })) });
  } catch (error) {
    release();
    throw openingError(error, file);
  }
}

/**
 * Opens the database file in a directory for reading, whether or not a service runs on it. Nothing is created, locked or changed.
 *
 * @throws StoreUnavailableError when there is no database or it cannot be used, StoreLockedError when a release before this one runs on it.
 */
export function openSqliteReadOnly(dataDir: string): Kysely<Tables> {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) {
    throw new StoreUnavailableError(
      `There is no database ${file}; GRIDCALL_DATA_DIR or GRIDCALL_DATABASE_URL says where it is.`,
    );
  }
  try {
    const database = new Database(file, { timeout: LOCK_WAIT_MS });
    database.exec('pragma query_only = on; select count(*) from sqlite_master');
    return new Kysely<Tables>({ dialect: new LibsqlDialect(new LibsqlFile(database, file, { isReader: true })) });
  } catch (error) {
    throw openingError(error, file);
  }
}

/** Locks a file of its own, which holds nothing, and gives what releases it. It is never deleted: two processes could lock two files. */
function lock(file: string): () => void {
  const database = new Database(file, { timeout: LOCK_WAIT_MS });
  database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
  return () => {
    // libSQL closes a connection only when its last statement was collected as garbage: the lock is given back here
    database.exec('pragma locking_mode = normal; select count(*) from sqlite_master');
    database.close();
  };
}

function openingError(error: unknown, file: string): unknown {
  if (resultCode(error) === BUSY)
    return new StoreLockedError(`The database file ${file} is in use by another process.`, { cause: error });
  return translateError(error, file);
}

/** Makes an empty file. Only a new one is touched: closing a second descriptor of an open one would drop this process's locks on it. */
function makeFile(path: string, database: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw notCreated(database, error);
  }
}

function makeFolder(folder: string, database: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    throw notCreated(database, error);
  }
}

const notCreated = (file: string, cause: unknown) =>
  new StoreUnavailableError(`The database file ${file} cannot be created.`, { cause });

/** Level by level: where no folder may be made, such as below /proc, Node's own recursive way never ends. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
