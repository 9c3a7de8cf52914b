// SQLite in one file, owned by one process, every commit on disk.
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Kysely } from 'kysely';
import Database from 'libsql';
import { LibsqlDialect } from './libsql-dialect.ts';
import { BUSY, LibsqlFile, resultCode, translated } from './libsql-file.ts';
import type { Tables } from './schema.ts';
import { StoreLocked, StoreUnavailable } from './unavailable.ts';

/** Name of the database in its directory. */
export const SQLITE_FILE = 'gridcall.db';
/** How long to wait for a predecessor that is just closing the file. */
const LOCK_WAIT_MS = 500;

/**
 * Opens (or creates, for this user's eyes only) the database file in a directory.
 *
 * The file is locked for this process: exclusive mode needs no shared memory, and the operating system releases the
 * lock when the process dies, however it dies. Every commit is on disk before it is acknowledged.
 *
 * @throws StoreLocked when another process has the file, StoreUnavailable when it cannot be used.
 */
export function openSqlite(dataDir: string): Kysely<Tables> {
  const file = join(dataDir, SQLITE_FILE);
  try {
    makeFolder(resolve(dataDir));
    // Only a new file is touched: closing a second descriptor of an open one would drop this process's lock on it.
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new StoreUnavailable(`The database file ${file} cannot be created.`, { cause: error });
    }
  }
  try {
    const database = new Database(file, { timeout: LOCK_WAIT_MS });
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    return new Kysely<Tables>({ dialect: new LibsqlDialect(new LibsqlFile(database, file)) });
  } catch (error) {
    if (resultCode(error) === BUSY) {
      throw new StoreLocked(`The database file ${file} is in use by another process.`, { cause: error });
    }
    throw translated(error, file);
  }
}

/** Level by level: where no folder may be made, such as below /proc, Node's own recursive way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
