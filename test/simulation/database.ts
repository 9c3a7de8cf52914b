// The store of a run: the real SQL on SQLite in memory. A statement travels to the store, happens
// as a whole or not at all, and its result travels back.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import Database from 'libsql';
import { migrate } from '../../src/storage/migrations/migrate.ts';
import type { Tables } from '../../src/storage/schema.ts';
import { LibsqlFile } from '../../src/storage/sqlite/libsql-file.ts';
import { StoreUnavailableError } from '../../src/storage/store.ts';
import type { Faults } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

/** Runs a statement for whoever asks. */
export type Execute = (query: CompiledQuery) => Promise<QueryResult<unknown>>;

/** Longest wait for a reply of the store: after it the connection is given up. */
const STORE_TIMEOUT_MS = 10_000;
const TABLES = ['payments', 'answer_bodies', 'payers', 'sale_totals', 'settings'] as const;
/** The engine's own clock, which is the scheduler's here. */
const READS_CLOCK = "julianday('now')";

function databaseOver(execute: Execute): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => execute(query) as Promise<QueryResult<R>>,
    streamQuery: () => {
      throw new Error('Query results must be read whole.');
    },
  };
  const nothing = async () => {};
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: nothing,
  };
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  });
}

export interface MemoryDatabase {
  /** At once, without the scheduler. */
  readonly direct: Kysely<Tables>;
  readonly run: (query: CompiledQuery) => QueryResult<unknown>;
  clear(): Promise<void>;
}

/** Migrated tables in memory; one database serves every run of this process. */
export async function openMemoryDatabase(): Promise<MemoryDatabase> {
  const database = new Database(':memory:');
  database.exec('pragma foreign_keys = on');
  const file = new LibsqlFile(database, ':memory:', { isReader: true });
  const run = ({ sql: text, parameters }: CompiledQuery) => file.run(text, parameters);
  const direct = databaseOver(async (query) => run(query));
  await migrate(direct, 'sqlite');
  return {
    direct,
    run,
    async clear() {
      for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(direct);
    },
  };
}

export interface StoreParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly database: MemoryDatabase;
  /** Called at every statement of a process, before it is sent. */
  readonly onWait: () => void;
}

/** The connection of one process: the process of the current step waits for each result. */
export function connectStore({ scheduler, faults, database, onWait }: StoreParts): Kysely<Tables> {
  const travelMs = () => {
    const draw = scheduler.random('latency of the store');
    return Math.floor(draw.next() * draw.pick([1, 1, 3, 30, 400]));
  };
  const runNow = (query: CompiledQuery): QueryResult<unknown> =>
    query.sql.includes(READS_CLOCK) ? { rows: [{ time: scheduler.now }] } : database.run(query);
  return databaseOver((query) => {
    const process = scheduler.current;
    onWait();
    const label = query.sql.slice(0, 24);
    return new Promise((resolve, reject) => {
      const give = (ms: number, answer: () => void) => scheduler.after(ms, process, 'store replies', answer);
      const fail = (ms: number) => give(ms, () => reject(new StoreUnavailableError('The store cannot be reached.')));
      if (faults.strikes('store refuses')) {
        fail(travelMs());
        return;
      }
      scheduler.after(travelMs(), null, `store: ${label}`, () => {
        try {
          const result = runNow(query);
          if (faults.strikes('store loses its reply')) fail(STORE_TIMEOUT_MS);
          else give(travelMs(), () => resolve(result));
        } catch (error) {
          give(travelMs(), () => reject(error));
        }
      });
    });
  });
}
