// libSQL (a better-sqlite3 look-alike, synchronous) behind Kysely's SQLite dialect, which serialises transactions on the one connection.
import { type DialectAdapter, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type Database from 'libsql';
import { StoreUnavailable } from './unavailable.ts';

/** The store's own statements are fewer than this; the bound is for those with lists of varying length. */
const PREPARED_STATEMENTS = 100;

/** Primary SQLite result codes that mean "not now" and not "wrong statement": https://sqlite.org/rescode.html */
export const BUSY = 5;
const OUT_OF_REACH: ReadonlyMap<number, string> = new Map([
  [BUSY, 'locked'],
  [8, 'read-only'],
  [10, 'input or output error'],
  [11, 'damaged'],
  [13, 'disk full'],
  [14, 'cannot be opened'],
  [26, 'not a database'],
]);

/** The primary result code of an error that SQLite itself raised. */
export function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('rawCode' in error) || typeof error.rawCode !== 'number') return null;
  return error.rawCode & 0xff;
}

/** An error of SQLite's as `StoreUnavailable` where the file is at fault; any other error as it is. */
export function translated(error: unknown, file: string): unknown {
  const code = resultCode(error);
  const trouble = code === null ? undefined : OUT_OF_REACH.get(code);
  return trouble === undefined
    ? error
    : new StoreUnavailable(`The database file ${file} cannot be used (${trouble}).`, { cause: error });
}

/** libSQL hands out ArrayBuffers, and rounds integers that a double cannot hold: the first become bytes, the second are refused. */
function faithful(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const columns = row as Record<string, unknown>;
  for (const name in columns) {
    const value = columns[name];
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new RangeError(`Column ${name} holds an integer beyond 2^53 - 1.`);
    }
    if (value instanceof ArrayBuffer) columns[name] = new Uint8Array(value);
  }
  return columns;
}

/** Refuses what would not come back as it went in. */
function bindable(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new RangeError(`${value} is not an integer that can be stored.`);
    }
    return value;
  });
}

/** What Kysely asks of a SQLite driver; statements are prepared once and kept, the least recently prepared goes first. */
class LibsqlFile implements SqliteDatabase {
  readonly #database: Database.Database;
  readonly #file: string;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(database: Database.Database, file: string) {
    this.#database = database;
    this.#file = file;
  }

  prepare(text: string): SqliteStatement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const statement = this.#statement(text);
    if (this.#prepared.size >= PREPARED_STATEMENTS) {
      for (const oldest of this.#prepared.keys()) {
        this.#prepared.delete(oldest);
        break;
      }
    }
    this.#prepared.set(text, statement);
    return statement;
  }

  #statement(text: string): SqliteStatement {
    const attempt = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        throw translated(error, this.#file);
      }
    };
    const statement = attempt(() => this.#database.prepare(text));
    return {
      reader: statement.reader,
      all: (parameters) => attempt(() => statement.all(bindable(parameters)).map(faithful)),
      run: (parameters) => attempt(() => statement.run(bindable(parameters))),
      iterate: () => {
        throw new Error('The store reads whole results only.');
      },
    };
  }

  /**
   * libSQL keeps the connection, and with it the lock, until its last statement is collected as garbage. Leaving WAL
   * mode and then exclusive mode gives the file back at once, as one file without companions.
   */
  close(): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('rollback');
      this.#database.exec(
        'pragma journal_mode = delete; pragma locking_mode = normal; select count(*) from sqlite_master',
      );
    } finally {
      this.#prepared.clear();
      this.#database.close();
    }
  }
}

/** Kysely thinks tables cannot be changed in a transaction here; SQLite can, and a crash must not leave half a migration. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect over an open libSQL database; closing it gives the file back. */
export class LibsqlDialect extends SqliteDialect {
  constructor(database: Database.Database, file: string) {
    super({ database: new LibsqlFile(database, file) });
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}
