// An empty journal and a long one on each engine: settled payments written by SQL, ids spread
// evenly, from the days before the retention.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { openStore, type Store } from '../src/storage/index.ts';
import { startServer } from '../test/support/postgres-server.ts';

export interface Journals {
  readonly empty: Store;
  readonly long: Store;
  /** Seconds that the rows of the long one took. */
  readonly filledInS: number;
  close(): Promise<void>;
}

const SQLITE_BATCH = 500_000;
const OLDEST_MS = 30 * 86_400_000;
const COLUMNS = `txid, state, owner, epoch, lease_until, product, payer, amount_micro_usdc, network, fingerprint,
  payload_hash, payment, last_valid, claimed_at, computed_at, settling_at, settled_at, delivered_at,
  updated_at, receipt`;
/** The columns after the id of payment `i`, settled at `end` and as many milliseconds. */
const valuesAt = (end: number) => `'settled', 'owner', 1, ${end} + i, 'trending', 'PAYER' || (i % 1000), 100000,
  'algorand:test', 'fingerprint', 'payload', '', 1000, ${end} + i, ${end} + i, ${end} + i, ${end} + i,
  ${end} + i, ${end} + i, '{}'`;
const ID_END = 'A'.repeat(44);

/** The journals of one process, in files. */
export async function sqliteJournals(rows: number): Promise<Journals> {
  const folders = [await newFolder(), await newFolder()] as const;
  await (await openStore({ dataDir: folders[1] })).close();
  const filledInS = await secondsOf(async () => fillSqlite(join(folders[1], 'gridcall.db'), rows));
  const [empty, long] = [await openStore({ dataDir: folders[0] }), await openStore({ dataDir: folders[1] })];
  return {
    ...{ empty, long, filledInS },
    async close() {
      for (const store of [empty, long]) await store.close();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The journals on a PostgreSQL server of their own, which waits for the disk. */
export async function postgresJournals(rows: number): Promise<Journals> {
  const server = await startServer({ isDurable: true });
  const openNew = async (name: string): Promise<{ readonly store: Store; readonly databaseUrl: string }> => {
    await runSql(server.url, `create database ${name}`);
    const databaseUrl = server.url.replace(/postgres$/, name);
    return { store: await openStore({ databaseUrl }), databaseUrl };
  };
  try {
    const [empty, long] = [await openNew('empty'), await openNew('long')];
    const filledInS = await secondsOf(() => fillPostgres(long.databaseUrl, rows));
    return {
      ...{ empty: empty.store, long: long.store, filledInS },
      async close() {
        for (const { store } of [empty, long]) await store.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function fillSqlite(file: string, rows: number): void {
  const database = new Database(file);
  database.exec('pragma synchronous = off; pragma cache_size = -400000');
  const end = Date.now() - OLDEST_MS;
  for (let from = 0; from < rows; from += SQLITE_BATCH) {
    database.exec(`with recursive row(i) as (values(${from}) union all
        select i + 1 from row where i + 1 < ${Math.min(from + SQLITE_BATCH, rows)})
      insert into payments (${COLUMNS})
      select printf('%08X', cast(i * ${2 ** 32 / rows} as integer)) || '${ID_END}', ${valuesAt(end)} from row`);
  }
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

/**
 * Without the triggers: a million updates of one row in one transaction leave as many versions of
 * it, and each update reads them.
 */
async function fillPostgres(databaseUrl: string, rows: number): Promise<void> {
  const end = Date.now() - OLDEST_MS;
  await runSql(
    databaseUrl,
    'alter table payments disable trigger user',
    `insert into payments (${COLUMNS})
      select lpad(upper(to_hex((i * ${2 ** 32 / rows})::bigint)), 8, '0') || '${ID_END}', ${valuesAt(end)}
      from generate_series(0::bigint, ${rows - 1}) as i`,
    'insert into payers select distinct payer from payments',
    `insert into sale_totals
      select product, 0, count(*), sum(amount_micro_usdc), count(distinct payer), min(settled_at)
      from payments group by product`,
    'alter table payments enable trigger user',
    'vacuum analyze payments',
    'checkpoint',
  );
}

async function runSql(connectionString: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'gridcall-bench-'));
