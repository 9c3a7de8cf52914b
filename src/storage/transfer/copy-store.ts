// Copies a store into an empty one, on the same engine or the other: everything or nothing, and
// only when both have the same digests afterwards.
import { type Kysely, sql, type Transaction } from 'kysely';
import { backendOf, openDatabase, openDatabaseReadOnly, type StorePlace } from '../open.ts';
import type { Tables } from '../schema.ts';
import { type CopiedTables, TABLES } from './table-order.ts';
import { digestPages, type Row, type TableDigest } from './table-pages.ts';

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
