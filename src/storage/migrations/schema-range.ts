// Which releases may use the tables: a newer release may add to them while older ones run.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Migrations } from './migration.ts';

/**
 * The last migration that a release must know to use the tables after all of these: the newest
 * that any of them names.
 */
export function oldestReaderOf(migrations: Migrations): string {
  const named = Object.entries(migrations).map(([name, { oldestReader }]) => oldestReader ?? name);
  return named.sort().at(-1) ?? '';
}

/** Records which releases may use the tables; part of the transaction that migrates. */
export async function writeOldestReader(tx: Kysely<Tables>, oldestReader: string): Promise<void> {
  await sql`delete from schema_range`.execute(tx);
  await sql`insert into schema_range (oldest_reader) values (${oldestReader})`.execute(tx);
}

/** Null in tables that do not say: those of a release before ranges were recorded. */
export async function readOldestReader(db: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ oldest_reader: string }>`select oldest_reader from schema_range`.execute(db);
  return rows[0]?.oldest_reader ?? null;
}
