// Reads a table in the order of its primary key, a page at a time, and digests what it read: equal
// tables have equal digests on both engines.
import { createHash, type Hash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import { type CopiedTables, TABLES } from './table-order.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface TableDigest {
  readonly rows: number;
  /** SHA-256 of all rows in the order of their keys, in hexadecimal. */
  readonly sha256: string;
}

/** Calls `take` with each page and returns the digest of them all. */
export async function digestPages(
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
