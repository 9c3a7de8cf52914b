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
} from 'kysely';
import Database from 'libsql';
import { migrate } from '../../src/storage/migrations/migrate.ts';
import type { Tables } from '../../src/storage/schema.ts';
import { LibsqlFile } from '../../src/storage/sqlite/libsql-file.ts';
import { StoreUnavailableError } from '../../src/storage/store.ts';
import type { Faults } from './faults.ts';
import type { Row } from './row.ts';
import type { Process, Scheduler } from './scheduler.ts';

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
  /** Every payment. */
  readonly payments: () => readonly Row[];
  clear(): void;
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
    payments: () => file.run('select * from payments', []).rows as Row[],
    clear() {
      for (const table of TABLES) file.run(`delete from ${table}`);
    },
  };
}

export interface StoreParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly database: MemoryDatabase;
  readonly outages: Outages;
  /** Called at every statement of a process, before it is sent. */
  readonly onWait: () => void;
  /** Called when a statement of a process has changed payments. */
  readonly onWrite: (process: Process | null) => void;
}

const WRITES = /^(insert|update)/;
const MOVES_PAYMENTS = /^(insert into|update|delete from) "payments"/;
/** Longest outage of the store: longer than a lease. */
const MAX_OUTAGE_MS = 50_000;
/** Longest time until a statement runs that its process has given up. */
const MAX_LATE_MS = 45_000;

/** What the store is not able to do, and how long; all connections share it. */
export class Outages {
  readonly #parts: Pick<StoreParts, 'scheduler' | 'faults'>;
  #stoppedUntil = 0;
  #fullUntil = 0;

  constructor(parts: Pick<StoreParts, 'scheduler' | 'faults'>) {
    this.#parts = parts;
  }

  /** Why a statement fails now; null when it does not. */
  faultOf({ sql: text }: CompiledQuery): Error | null {
    const { scheduler, faults } = this.#parts;
    if (faults.isCalm) return null;
    const until = (fault: 'store stops' | 'store is full') => {
      const untilMs = scheduler.now + scheduler.random('outages').below(MAX_OUTAGE_MS);
      faults.lasts(fault, untilMs);
      return untilMs;
    };
    if (faults.strikes('store stops')) this.#stoppedUntil = until('store stops');
    if (faults.strikes('store is full')) this.#fullUntil = until('store is full');
    if (scheduler.now < this.#stoppedUntil || faults.strikes('store refuses'))
      return new StoreUnavailableError('The store cannot be reached.');
    return scheduler.now < this.#fullUntil && WRITES.test(text) ? new Error('database or disk is full') : null;
  }
}

/** The connection of one process: the process of the current step waits for each result. */
export function connectStore({ scheduler, faults, database, outages, onWait, onWrite }: StoreParts): Kysely<Tables> {
  // what was read can be old when it is used
  const slowness = scheduler.random('slowness of the store').pick([1, 1, 4]);
  const travelMs = () => {
    const draw = scheduler.random('latency of the store');
    return Math.floor(draw.next() * draw.pick([1, 1, 3, 30, 400]) * slowness);
  };
  const runNow = (query: CompiledQuery): QueryResult<unknown> =>
    query.sql.includes(READS_CLOCK) ? { rows: [{ time: scheduler.now }] } : database.run(query);
  const change = (query: CompiledQuery, process: Process | null): QueryResult<unknown> => {
    const result = runNow(query);
    const hasChanged = result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n;
    if (hasChanged && MOVES_PAYMENTS.test(query.sql)) onWrite(process);
    return result;
  };
  return databaseOver((query) => {
    const process = scheduler.current;
    onWait();
    const label = query.sql.slice(0, 24);
    return new Promise((resolve, reject) => {
      const give = (ms: number, answer: () => void) => scheduler.after(ms, process, 'store replies', answer);
      const fail = (ms: number, error: Error) => give(ms, () => reject(error));
      const fault = outages.faultOf(query);
      if (fault !== null) {
        fail(travelMs(), fault);
        return;
      }
      const isSlow = faults.strikes('store is slow');
      const slowMs = isSlow ? scheduler.random('slow statements').below(STORE_TIMEOUT_MS) : 0;
      if (isSlow) faults.lasts('store is slow', scheduler.now + slowMs);
      if (faults.strikes('store runs it late')) {
        fail(STORE_TIMEOUT_MS, new StoreUnavailableError('The store cannot be reached.'));
        const lateMs = scheduler.random('late statements').below(MAX_LATE_MS);
        faults.lasts('store runs it late', scheduler.now + Math.max(lateMs, STORE_TIMEOUT_MS));
        scheduler.after(lateMs, null, `store, late: ${label}`, () => {
          try {
            change(query, process);
          } catch {
            // no one waits for what became of it
          }
        });
        return;
      }
      scheduler.after(travelMs() + slowMs, null, `store: ${label}`, () => {
        try {
          const result = change(query, process);
          if (faults.strikes('store loses its reply')) {
            faults.lasts('store loses its reply', scheduler.now + STORE_TIMEOUT_MS);
            fail(STORE_TIMEOUT_MS, new StoreUnavailableError('The store cannot be reached.'));
          } else give(travelMs(), () => resolve(result));
        } catch (error) {
          give(travelMs(), () => reject(error));
        }
      });
    });
  });
}
