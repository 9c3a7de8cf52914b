// PostgreSQL: a pool with time-outs on every wait, integers as numbers, and failures as one safe
// sentence.
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { checkedParameters, safeInteger } from '../compiled-statement.ts';
import type { Tables } from '../schema.ts';
import { LockTimeoutError, StoreUnavailableError } from '../store.ts';

/** Covers the wait for a free connection of the pool too. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Longest statement, and longest pause inside a transaction, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * The client's time-out for a silent server: longer, so that a live server
 * reports its own time-out first.
 */
const SILENCE_MARGIN_MS = 2_000;
/** Milliseconds after which an unused connection of the pool is closed. */
const IDLE_TIMEOUT_MS = 30_000;
/** Replicas that start together wait here for the one that migrates. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;
/** Ten in all: those of the thread that sells, and of another that joins the store. */
const CONNECTIONS = 6;
const CONNECTIONS_OF_JOINED = 4;

/** PostgreSQL's type id of `int8`. */
const INT8 = 20;

/**
 * SQLSTATEs about the server rather than the statement: connection (08), read-only server (25006),
 * login (28), lock not granted in time (55P03), no such database (3D), resources (53), canceled or
 * shutting down (57), system (58).
 */
const SERVER_ERROR_STATES = /^(?:08|28|3D|53|57|58|25006|55P03)/;

const LOCK_NOT_AVAILABLE = '55P03';

/** The short code of why the server is unreachable; null when the error is about the statement. */
function serverErrorReason(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) {
    return error.code !== undefined && SERVER_ERROR_STATES.test(error.code) ? error.code : null;
  }
  if (error instanceof RangeError || error instanceof TypeError) return null;
  // refused, reset, timed out or terminated: the driver raises plain errors for these
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'connection lost';
}

/** The server's name for error messages: never the user or the password. */
function serverName(databaseUrl: string): string {
  // URL errors repeat the text they could not parse, so none may escape from here
  if (!URL.canParse(databaseUrl))
    throw new StoreUnavailableError('GRIDCALL_DATABASE_URL must be a valid PostgreSQL URL.');
  const url = new URL(databaseUrl);
  return url.host || url.searchParams.get('host') || 'the local socket';
}

/** A pooled connection that is discarded, not returned, once the server behind it failed. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #server: string;
  #lost = false;

  constructor(client: pg.PoolClient, server: string) {
    this.#client = client;
    this.#server = server;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement !== 'string') throw new Error('Query results must be read whole.');
    return this.#run<R>(statement, parameters);
  }

  async #run<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query(statement, checkedParameters(parameters));
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      const reason = serverErrorReason(error);
      if (reason === null) throw error;
      this.#lost = true;
      const Unavailable = reason === LOCK_NOT_AVAILABLE ? LockTimeoutError : StoreUnavailableError;
      throw new Unavailable(`PostgreSQL at ${this.#server} does not answer (${reason}).`, { cause: error });
    }
  }

  release(): void {
    this.#client.release(this.#lost);
  }
}

class WatchedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #server: string;

  constructor(pool: pg.Pool, server: string) {
    this.#pool = pool;
    this.#server = server;
    // an idle connection that breaks is simply replaced; without this listener the
    // event would end the process
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return new WatchedClient(await this.#pool.connect(), this.#server);
    } catch (error) {
      const reason = serverErrorReason(error) ?? 'connection failed';
      throw new StoreUnavailableError(`PostgreSQL at ${this.#server} cannot be reached (${reason}).`, {
        cause: error,
      });
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

function connect(databaseUrl: string, connections: number, statementTimeoutMs: number): Kysely<Tables> {
  const server = serverName(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'gridcall',
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + SILENCE_MARGIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: {
      getTypeParser: (type, format) =>
        Number(type) === INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(type, format),
    },
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new WatchedPool(pool, server) }) });
}

/** A pool for the service's statements. Connects on first use. */
export function openPostgres(databaseUrl: string): Kysely<Tables> {
  return connect(databaseUrl, CONNECTIONS, STATEMENT_TIMEOUT_MS);
}

/** The same for another thread of a process that has such a pool. */
export function joinPostgres(databaseUrl: string): Kysely<Tables> {
  return connect(databaseUrl, CONNECTIONS_OF_JOINED, STATEMENT_TIMEOUT_MS);
}

/** One connection for migrations, with a long lock time-out. */
export function openPostgresForMigration(databaseUrl: string): Kysely<Tables> {
  return connect(databaseUrl, 1, MIGRATION_TIMEOUT_MS);
}
