// One open libSQL file: statements prepared once, exact values, and failures as one sentence.
import { type BigIntStats, statSync } from 'node:fs';
import type { QueryResult } from 'kysely';
import type Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { checkedParameters, safeInteger } from '../compiled-statement.ts';
import { StoreUnavailableError } from '../store.ts';

/** More than the store's own statements; bounds those with lists of varying length. */
const PREPARED_STATEMENTS = 100;

/**
 * Primary SQLite result codes that mean the file is unavailable and not that the statement is
 * wrong: https://sqlite.org/rescode.html
 */
export const BUSY = 5;
const FULL = 13;
const UNREACHABLE_CODES: ReadonlyMap<number, string> = new Map([
  [BUSY, 'locked'],
  [8, 'read-only'],
  [10, 'input or output error'],
  [11, 'damaged'],
  [FULL, 'disk full'],
  [14, 'cannot be opened'],
  [26, 'not a database'],
]);

/** The primary result code of an error raised by SQLite; null for other errors. */
export function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('rawCode' in error) || typeof error.rawCode !== 'number') return null;
  return error.rawCode & 0xff;
}

/**
 * SQLite's error as `StoreUnavailableError` when the file is the cause; any other error as it is.
 */
export function translateError(error: unknown, path: string): unknown {
  const code = resultCode(error);
  const reason = code === null ? undefined : UNREACHABLE_CODES.get(code);
  return reason === undefined
    ? error
    : new StoreUnavailableError(`The database file ${path} cannot be used (${reason}).`, { cause: error });
}

/**
 * libSQL returns ArrayBuffers, and rounds integers that a double cannot represent: the first become
 * bytes, the second are refused.
 */
function exactRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const columns = row as Record<string, unknown>;
  for (const name in columns) {
    const value = columns[name];
    if (typeof value === 'number') safeInteger(value);
    if (value instanceof ArrayBuffer) columns[name] = new Uint8Array(value);
  }
  return columns;
}

/**
 * Turns the write-ahead log on. False when the disk is full: then the file can be read, and takes
 * writes again, as durably, as soon as there is space.
 */
function enterWal(database: Database.Database): boolean {
  try {
    database.exec('pragma journal_mode = wal');
    return true;
  } catch (error) {
    if (resultCode(error) === FULL) return false;
    throw error;
  }
}

export interface LibsqlFileOptions {
  /** The file is only read: closing leaves its journal mode unchanged. */
  readonly isReader?: boolean;
  /** Called when the file is closed. */
  readonly release?: () => void;
}

/** Statements on one open file. */
export class LibsqlFile {
  readonly #database: Database.Database;
  readonly #path: string;
  readonly #identity: FileIdentity;
  readonly #prepared = new LRUCache<string, Database.Statement>({ max: PREPARED_STATEMENTS });

  readonly #isReader: boolean;
  /** False while the disk has no space for the write-ahead log. */
  #hasWal: boolean;
  readonly #release: () => void;
  #isClosed = false;

  constructor(database: Database.Database, path: string, { isReader = false, release = () => {} }: LibsqlFileOptions) {
    this.#database = database;
    this.#path = path;
    this.#identity = fileIdentity(path);
    this.#isReader = isReader;
    this.#hasWal = isReader || enterWal(database);
    this.#release = release;
  }

  /** @throws StoreUnavailableError when the file was deleted or replaced. */
  checkPlace(): void {
    this.#identity.check();
  }

  /**
   * Call it before every write that must be durable.
   *
   * @throws StoreUnavailableError when the file was deleted or replaced.
   */
  prepareWrite(): void {
    this.checkPlace();
    try {
      this.#hasWal ||= enterWal(this.#database);
    } catch {
      // another process is reading: the write is as durable without the log, and the next one tries
    }
  }

  /**
   * Whether `begin` has run and neither `commit`, `rollback` nor a fatal error
   * has ended the transaction. A closed file is never asked: libSQL then ends the whole process.
   */
  get inTransaction(): boolean {
    return !this.#isClosed && this.#database.inTransaction;
  }

  /**
   * Runs one statement to its end. Without a transaction it is on disk when this returns.
   *
   * @throws StoreUnavailableError when the file is closed or cannot be used.
   */
  run<R>(text: string, parameters: readonly unknown[] = []): QueryResult<R> {
    if (this.#isClosed) throw new StoreUnavailableError(`The database file ${this.#path} is closed.`);
    try {
      const statement = this.#prepare(text);
      // the caller knows the columns it selects; they cannot be checked here
      if (statement.reader) return { rows: statement.all(checkedParameters(parameters)).map(exactRow) as R[] };
      const { changes } = statement.run(checkedParameters(parameters));
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw translateError(error, this.#path);
    }
  }

  #prepare(text: string): Database.Statement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(text);
    this.#prepared.set(text, statement);
    return statement;
  }

  /**
   * libSQL holds the connection until its last statement is garbage-collected.
   * Leaving WAL mode releases the file at once, as one file without companions,
   * unless another process is reading it. Closing twice changes nothing.
   */
  close(): void {
    if (this.#isClosed) return;
    try {
      if (this.inTransaction) this.#database.exec('rollback');
      if (!this.#isReader) this.#leaveWal();
    } finally {
      this.#isClosed = true;
      this.#prepared.clear();
      this.#database.close();
      this.#release();
    }
  }

  #leaveWal(): void {
    try {
      this.#database.exec('pragma journal_mode = delete');
    } catch (error) {
      if (resultCode(error) !== BUSY) throw error;
    }
  }
}

/** Checks one open database file and its write-ahead log. */
interface FileIdentity {
  /** @throws StoreUnavailableError when a path no longer leads to the open file. */
  check(): void;
}

const fileStats = (path: string): BigIntStats | null => {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
};

/**
 * Remembers the file at `path`. The log is remembered from the first check that finds it: SQLite
 * creates it on the first write.
 */
function fileIdentity(path: string): FileIdentity {
  const opened = fileStats(path);
  let log: BigIntStats | null = null;
  const isStill = (known: BigIntStats | null, found: BigIntStats | null) =>
    known !== null && found !== null && known.ino === found.ino && known.dev === found.dev;
  return {
    check() {
      const foundLog = fileStats(`${path}-wal`);
      if (isStill(opened, fileStats(path)) && (log === null || isStill(log, foundLog))) {
        log ??= foundLog;
        return;
      }
      throw new StoreUnavailableError(
        `The database file ${path} or its log was deleted or replaced while it was open. Stop the process and restore the file from a backup.`,
      );
    },
  };
}
