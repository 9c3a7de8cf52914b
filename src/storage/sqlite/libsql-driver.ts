// Schedules the one SQLite connection: transactions one after another, single writes committed in
// groups, reads at once.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { LibsqlFile } from './libsql-file.ts';

/** Bounds how long one group can block the event loop. */
const GROUP_LIMIT = 256;

interface Waiting {
  query: CompiledQuery;
  resolve: (result: QueryResult<unknown>) => void;
  reject: (error: unknown) => void;
}

const isRead = ({ query }: CompiledQuery): boolean => query.kind === 'SelectQueryNode';

class LibsqlConnection implements DatabaseConnection {
  readonly #execute: (query: CompiledQuery, connection: LibsqlConnection) => Promise<QueryResult<unknown>>;

  constructor(execute: (query: CompiledQuery, connection: LibsqlConnection) => Promise<QueryResult<unknown>>) {
    this.#execute = execute;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute(query, this) as Promise<QueryResult<R>>;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Query results must be read whole.');
  }
}

/**
 * A durable commit waits for the disk, which takes longer than everything else. So the statements
 * that arrive until a group runs share one commit. Each resolves when that commit is on
 * disk, and one that fails leaves the others untouched.
 */
export class LibsqlDriver implements Driver {
  readonly #file: LibsqlFile;
  readonly #group: Waiting[] = [];
  #groupIsDue = false;
  /** The connection that runs a transaction now, and those waiting for its end. */
  #turn: DatabaseConnection | null = null;
  readonly #queue: { connection: DatabaseConnection; start: () => void }[] = [];

  constructor(file: LibsqlFile) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connect();
  }

  connect(): DatabaseConnection {
    return new LibsqlConnection(async (query, connection) => {
      if (connection === this.#turn) return this.#file.run(query.sql, query.parameters);
      return this.#turn === null && isRead(query) ? this.#read(query) : this.#inGroup(query);
    });
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#turn === null) this.#turn = connection;
    else await new Promise<void>((start) => this.#queue.push({ connection, start }));
    try {
      this.#file.prepareWrite();
      this.#file.run('begin');
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** After a failed commit the turn continues: Kysely then asks for the rollback. */
  async commitTransaction(): Promise<void> {
    this.#file.run('commit');
    this.#endTurn();
  }

  async rollbackTransaction(): Promise<void> {
    try {
      // SQLite rolls back by itself after some errors, such as a full disk
      if (this.#file.inTransaction) this.#file.run('rollback');
    } finally {
      this.#endTurn();
    }
  }

  /** Writes what still waits for its commit; an open transaction is rolled back. */
  async destroy(): Promise<void> {
    while (this.#turn === null && this.#group.length > 0) this.#runGroup();
    this.#file.close();
  }

  #endTurn(): void {
    const next = this.#queue.shift();
    this.#turn = next?.connection ?? null;
    // statements that waited for the transaction go before the next one
    if (this.#group.length > 0) this.#runGroup();
    next?.start();
  }

  /** A read waits for no commit: a write that was acknowledged is on disk already. */
  #read(query: CompiledQuery): QueryResult<unknown> {
    this.#file.checkPlace();
    return this.#file.run(query.sql, query.parameters);
  }

  #inGroup(query: CompiledQuery): Promise<QueryResult<unknown>> {
    return new Promise((resolve, reject) => {
      this.#group.push({ query, resolve, reject });
      this.#groupSoon();
    });
  }

  #groupSoon(): void {
    if (this.#groupIsDue || this.#group.length === 0) return;
    this.#groupIsDue = true;
    setImmediate(() => {
      this.#groupIsDue = false;
      // while a transaction is open the group waits: its end runs it
      if (this.#turn === null) this.#runGroup();
    });
  }

  #runGroup(): void {
    const group = this.#group.splice(0, GROUP_LIMIT);
    const answers: (() => void)[] = [];
    try {
      if (group.length > 0) this.#file.prepareWrite();
      if (group.length > 1) this.#file.run('begin');
      for (const { query, resolve, reject } of group) {
        try {
          const result = this.#file.run(query.sql, query.parameters);
          answers.push(() => resolve(result));
        } catch (error) {
          // SQLite undoes the one statement, unless the error ended the whole transaction
          if (group.length > 1 && !this.#file.inTransaction) throw error;
          answers.push(() => reject(error));
        }
      }
      if (group.length > 1) this.#file.run('commit');
    } catch (error) {
      this.#abandon(group, error);
      return;
    } finally {
      this.#groupSoon();
    }
    for (const answer of answers) answer();
  }

  #abandon(group: readonly Waiting[], error: unknown): void {
    try {
      if (this.#file.inTransaction) this.#file.run('rollback');
    } catch {
      // the first error is the one to report; the next group tries the rollback again
    }
    for (const { reject } of group) reject(error);
  }
}
