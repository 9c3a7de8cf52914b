// The driver of a database in a thread of its own: statements, commits and the wait for the disk
// block no request.
import { type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { StoreLockedError, StoreUnavailableError } from '../store.ts';

/** The program that calls `serveStore`, with the options of its thread. */
export interface StoreProgram {
  readonly file: URL;
  readonly options: WorkerOptions;
  /** One end of a channel; another thread of the process joins the database at its other end. */
  readonly joined?: MessagePort;
  /** Called when the thread ends by itself: from then on every call is refused. */
  readonly onEnd?: (reason: string) => void;
}

/** The results of a message are in memory together. */
const MAX_CALLS_IN_MESSAGE = 16;

/** What the thread is asked; calls of one moment travel together, in their order. */
export interface StoreCall {
  readonly id: number;
  /** Statements of one transaction have its number; 0 = no transaction. */
  readonly transaction: number;
  readonly call: 'statement' | 'begin' | 'commit' | 'rollback' | 'close';
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly isRead: boolean;
}

/** How a call ended. The thread also says with id 0 whether it has opened the database. */
export type StoreReply =
  | { readonly id: number; readonly result: QueryResult<unknown> | null }
  | { readonly id: number; readonly failure: StoreFailure };

/** An error's fields: a message has no classes. */
export interface StoreFailure {
  readonly name: string;
  readonly message: string;
  /** SQLite's own code, such as SQLITE_CONSTRAINT_UNIQUE. */
  readonly code?: string;
}

const ERRORS = new Map<string, new (message: string) => Error>(
  Object.entries({ StoreUnavailableError, StoreLockedError, RangeError, TypeError }),
);

function errorOf({ name, message, code }: StoreFailure): Error {
  const error = new (ERRORS.get(name) ?? Error)(message);
  return code === undefined ? error : Object.assign(error, { code });
}

/** A message carries the whole buffer of a view. */
const ownBytes = (value: unknown): unknown =>
  value instanceof Uint8Array && value.byteLength < value.buffer.byteLength ? new Uint8Array(value) : value;

type Asked = Pick<StoreCall, 'call' | 'transaction'> & Partial<Pick<StoreCall, 'text' | 'parameters' | 'isRead'>>;

interface Waiting {
  resolve(result: QueryResult<unknown> | null): void;
  reject(error: unknown): void;
}

/** Calls of one thread. It keeps the process alive only while one of them waits. */
class StoreThread {
  readonly #channel: Worker | MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ended: Promise<void>;
  onEnd: StoreProgram['onEnd'] = undefined;
  readonly #calls: StoreCall[] = [];
  #lastId = 0;
  #isClosed = false;

  constructor(channel: Worker | MessagePort) {
    this.#channel = channel;
    const end = channel instanceof Worker ? 'exit' : 'close';
    channel.on('message', (replies: readonly StoreReply[]) => this.#settle(replies));
    this.#ended = new Promise((resolve) => channel.once(end, () => resolve()));
    channel.once('error', (error) => this.#fail(`The database thread failed: ${error}`));
    channel.once(end, () => this.#fail('The database is closed.'));
    channel.unref();
  }

  ask({ call, transaction, text = '', parameters = [], isRead = false }: Asked): Promise<QueryResult<unknown> | null> {
    if (this.#isClosed) return Promise.reject(new StoreUnavailableError('The database is closed.'));
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#await(this.#lastId, { resolve, reject });
      if (this.#calls.length === 0) setImmediate(() => this.#sendAll());
      this.#calls.push({ id: this.#lastId, call, transaction, text, parameters: parameters.map(ownBytes), isRead });
    });
  }

  /** Resolves when the database is open. */
  opened(): Promise<unknown> {
    return new Promise((resolve, reject) => this.#await(0, { resolve, reject }));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    const closed = this.ask({ call: 'close', transaction: 0 });
    this.#isClosed = true;
    await closed;
    // nothing waits for a reply any more, and a process must not end before the thread has
    this.#channel.ref();
    await this.#ended;
  }

  #await(id: number, waiting: Waiting): void {
    if (this.#waiting.size === 0) this.#channel.ref();
    this.#waiting.set(id, waiting);
  }

  #sendAll(): void {
    while (this.#calls.length > 0) this.#send(this.#calls.splice(0, MAX_CALLS_IN_MESSAGE));
  }

  #send(calls: readonly StoreCall[]): void {
    try {
      this.#channel.postMessage(calls);
    } catch (error) {
      // a parameter that no message can carry must fail its own call alone
      if (calls.length > 1) for (const call of calls) this.#send([call]);
      else for (const { id } of calls) this.#settleOne(id, ({ reject }) => reject(error));
    }
  }

  #settle(replies: readonly StoreReply[]): void {
    for (const reply of replies)
      this.#settleOne(reply.id, (waiting) => {
        if ('failure' in reply) waiting.reject(errorOf(reply.failure));
        else waiting.resolve(reply.result);
      });
  }

  #settleOne(id: number, settle: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#channel.unref();
    if (waiting) settle(waiting);
  }

  #fail(reason: string): void {
    const isUnexpected = !this.#isClosed;
    this.#isClosed = true;
    for (const id of [...this.#waiting.keys()])
      this.#settleOne(id, ({ reject }) => reject(new StoreUnavailableError(reason)));
    if (isUnexpected) this.onEnd?.(reason);
  }
}

/** A connection, with the number of its transaction while it has one. */
class ThreadConnection implements DatabaseConnection {
  readonly #thread: StoreThread;
  transaction = 0;

  constructor(thread: StoreThread) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql: text, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { transaction } = this;
    const isRead = query.kind === 'SelectQueryNode';
    const result = await this.#thread.ask({ call: 'statement', transaction, text, parameters, isRead });
    return (result ?? { rows: [] }) as QueryResult<R>;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Query results must be read whole.');
  }
}

export class ThreadDriver implements Driver {
  readonly #thread: StoreThread;
  #transactions = 0;

  private constructor(thread: StoreThread) {
    this.#thread = thread;
  }

  /**
   * Opens the database of a directory in a new thread.
   *
   * @throws StoreLockedError when another process has the database,
   * StoreUnavailableError when it cannot be used.
   */
  static async open(dataDir: string, { file, options, joined, onEnd }: StoreProgram): Promise<ThreadDriver> {
    const own = { name: 'store', workerData: { dataDir, joined }, transferList: joined ? [joined] : [] };
    const thread = new StoreThread(new Worker(file, { ...options, ...own }));
    await thread.opened();
    thread.onEnd = onEnd;
    return new ThreadDriver(thread);
  }

  /** Over the other end of the program's channel. */
  static join(port: MessagePort): ThreadDriver {
    return new ThreadDriver(new StoreThread(port));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    return new ThreadConnection(this.#thread);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: ThreadConnection): Promise<void> {
    this.#transactions += 1;
    connection.transaction = this.#transactions;
    await this.#ask(connection, 'begin');
  }

  commitTransaction(connection: ThreadConnection): Promise<void> {
    return this.#ask(connection, 'commit');
  }

  rollbackTransaction(connection: ThreadConnection): Promise<void> {
    return this.#ask(connection, 'rollback');
  }

  destroy(): Promise<void> {
    return this.#thread.close();
  }

  async #ask({ transaction }: ThreadConnection, call: StoreCall['call']): Promise<void> {
    await this.#thread.ask({ call, transaction });
  }
}
