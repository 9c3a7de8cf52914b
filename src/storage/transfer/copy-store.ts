// Copies a store into an empty one, on the same engine or the other: everything or nothing, and
// only when both have the same digests afterwards.
import { createHash, type Hash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { backendOf, openDatabase, openDatabaseReadOnly, type StorePlace } from '../open.ts';
import type { Tables } from '../schema.ts';

/**
 * A lease belongs to a running process, so it is not copied; sums and
 * payers come with the payments.
 */
type CopiedTables = Exclude<keyof Tables, 'leases' | 'sale_totals' | 'payers'>;

interface TableEntry {
  readonly key: readonly string[];
  /** Rows of a page. Rows with bytes have up to tens of megabytes. */
  readonly page: number;
}

const SMALL_ROWS = 500;

const TABLES: Readonly<Record<CopiedTables, TableEntry>> = {
  settings: { key: ['key'], page: SMALL_ROWS },
  answer_bodies: { key: ['hash'], page: 50 },
  payments: { key: ['txid'], page: SMALL_ROWS },
  refunds: { key: ['txid'], page: SMALL_ROWS },
  dataset_versions: { key: ['dataset', 'part', 'fetched_at', 'sha256'], page: SMALL_ROWS },
  dataset_contents: { key: ['dataset', 'part'], page: 1 },
  replaced_contents: { key: ['sha256'], page: 1 },
  dataset_refusals: { key: ['dataset', 'part'], page: SMALL_ROWS },
  cached_answers: { key: ['key'], page: 50 },
  market_snapshots: { key: ['season', 'week', 'trend', 'lookback_hours'], page: 50 },
  market_polls: { key: ['kind', 'season', 'week', 'polled_at'], page: 20 },
  league_weeks: { key: ['platform', 'league_id', 'kind', 'week'], page: 50 },
};

export interface CopiedTable extends TableDigest {
  readonly table: string;
}

export interface CopyStoreOptions {
  /**
   * A service may go on writing to the source: the copy has its state at one moment. Otherwise a
   * SQLite source is locked until the copy is complete.
   */
  readonly isOnline: boolean;
  readonly onTable?: (copied: CopiedTable) => void;
}

const TABLE_NAMES = Object.keys(TABLES) as readonly CopiedTables[];

/**
 * Copies every table in one transaction of the target. An interrupted copy leaves the target empty
 * and can be repeated.
 *
 * @throws Error when the target has rows already, or differs from the source afterwards; the errors
 * of `openStore` and `openStoreReadOnly`.
 */
export async function copyStore(
  from: StorePlace,
  to: StorePlace,
  { isOnline, onTable = () => {} }: CopyStoreOptions,
): Promise<readonly CopiedTable[]> {
  const source = await openSource(from, { isOnline });
  try {
    const target = await openDatabase(to);
    try {
      return await snapshot(source, from, (read) =>
        target.transaction().execute((write) => copy(read, write, onTable)),
      );
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

async function openSource(from: StorePlace, { isOnline }: Pick<CopyStoreOptions, 'isOnline'>): Promise<Kysely<Tables>> {
  const reader = await openDatabaseReadOnly(from);
  if (isOnline || backendOf(from) === 'postgresql') return reader;
  // the reader has found tables of this release: nothing is created or migrated now
  await reader.destroy();
  return openDatabase(from);
}

/** Runs `work` over one state of the database, whatever is written meanwhile. */
function snapshot<T>(
  db: Kysely<Tables>,
  where: StorePlace,
  work: (read: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  // SQLite's transactions are snapshots from their first read on
  if (backendOf(where) === 'sqlite') return db.transaction().execute(work);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

async function copy(
  read: Transaction<Tables>,
  write: Transaction<Tables>,
  onTable: (copied: CopiedTable) => void,
): Promise<readonly CopiedTable[]> {
  for (const table of TABLE_NAMES) await refuseRows(write, table);
  const copied: CopiedTable[] = [];
  for (const table of TABLE_NAMES) {
    const expected = await digestPages(read, table, (rows) => insert(write, table, rows));
    const found = await digestPages(write, table);
    if (found.sha256 !== expected.sha256)
      throw new Error(`The copy of ${table} differs from its source. Nothing was written. Copy again.`);
    copied.push({ table, ...expected });
    onTable({ table, ...expected });
  }
  return copied;
}

async function refuseRows(write: Transaction<Tables>, table: CopiedTables): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(write);
  if (rows.length > 0) throw new Error(`The target has rows in ${table}. It must be empty. Nothing was written.`);
}

async function insert(write: Transaction<Tables>, table: CopiedTables, rows: readonly Row[]): Promise<void> {
  // the row's columns are those of the same table in the source
  if (rows.length > 0)
    await write
      .insertInto(table)
      .values(rows as never)
      .execute();
}

// Reads a table in the order of its primary key, a page at a time, and digests what it read: equal
// tables have equal digests on both engines.
type Row = Readonly<Record<string, unknown>>;

interface TableDigest {
  readonly rows: number;
  /** SHA-256 of all rows in the order of their keys, in hexadecimal. */
  readonly sha256: string;
}

/** Calls `take` with each page and returns the digest of them all. */
async function digestPages(
  db: Kysely<Tables> | Transaction<Tables>,
  table: CopiedTables,
  take: (rows: readonly Row[]) => Promise<void> = async () => {},
): Promise<TableDigest> {
  const hash = createHash('sha256');
  let count = 0;
  let rows = await readPage(db, table, null);
  while (rows.length > 0) {
    for (const row of rows) digestRow(hash, row);
    await take(rows);
    count += rows.length;
    rows = await readPage(db, table, rows.at(-1) ?? null);
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** The rows after `last`, at most one page. */
async function readPage(
  db: Kysely<Tables> | Transaction<Tables>,
  table: CopiedTables,
  last: Row | null,
): Promise<readonly Row[]> {
  const { key, page } = TABLES[table];
  const order = sql.join(key.map((column) => sql.ref(column)));
  const after = last === null ? sql`` : sql`where (${order}) > (${sql.join(key.map((column) => last[column]))})`;
  const read = sql<Row>`select * from ${sql.table(table)} ${after} order by ${order} limit ${sql.lit(page)}`;
  return (await read.execute(db)).rows;
}

/** Names, types, lengths and values, so that no two different rows are digested alike. */
function digestRow(hash: Hash, row: Row): void {
  for (const name of Object.keys(row).sort()) {
    const value = row[name];
    const bytes = value instanceof Uint8Array ? value : Buffer.from(String(value));
    const type = value === null ? 'null' : value instanceof Uint8Array ? 'bytes' : typeof value;
    hash.update(`${name} ${type} ${bytes.length}:`).update(bytes);
  }
}
