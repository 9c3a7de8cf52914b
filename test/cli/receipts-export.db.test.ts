// `gridcall receipts export`: the books on both engines, to the micro-unit, and the sentences
// for what cannot be read.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/storage/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { gridcallReceipts } from '../support/receipts/command.ts';
import { aClaim, NOW, settle } from '../support/storage/payments.ts';

const HEADER = 'settled_at,transaction,network,product,payer,amount_micro_usdc,amount_usdc';
const DAY = 24 * 60 * 60_000;

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-books-'));
  return () => rm(folder, { recursive: true, force: true });
});

async function sell({ journal }: Store, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const product = i % 3 === 0 ? 'report' : 'trending';
    await settle(
      journal,
      aClaim(`T${i}`, { product, amountMicroUsdc: 100_001 + i, payer: `P${i % 7}` }),
      NOW + i * DAY,
    );
  }
}

it('holds no cell that a spreadsheet reads as a formula', async () => {
  const store = await openStore({ dataDir: folder });
  await settle(
    store.journal,
    aClaim('T1', { payer: '=HYPERLINK("https://evil.example"),1', amountMicroUsdc: 100_000 }),
    NOW,
  );
  await store.close();
  const { out } = await gridcallReceipts(['export'], { GRIDCALL_DATA_DIR: folder });
  expect(out[1]).toContain(`,trending,"'=HYPERLINK(""https://evil.example""),1",100000,0.10`);
});

describe.each(['sqlite', 'postgresql'] as const)('the books on %s', (engine) => {
  it('hold every settled payment once, and their totals are the journal’s', async () => {
    const where = engine === 'sqlite' ? { dataDir: folder } : { databaseUrl: database.url };
    const store = await openStore(where);
    await sell(store, 25);
    await store.journal.claim(aClaim('UNPAID'), NOW);
    const totals = await store.journal.totals();
    // a PostgreSQL is read while the service has it open
    if (engine === 'sqlite') await store.close();
    const env: Record<string, string> =
      engine === 'sqlite' ? { GRIDCALL_DATA_DIR: folder } : { GRIDCALL_DATABASE_URL: database.url };

    const { code, out, err } = await gridcallReceipts(['export', '--csv'], env);
    expect(code).toBe(0);
    expect(out[0]).toBe(HEADER);
    expect(out[1]).toBe(`2025-10-09T08:53:20.000Z,T0,${aClaim('T0').network},report,P0,100001,0.100001`);
    const amounts = out.slice(1).map((line) => Number(line.split(',')[5]));
    expect(amounts).toEqual(Array.from({ length: 25 }, (_, i) => 100_001 + i));
    expect(amounts.reduce((sum, micro) => sum + micro, 0)).toBe(totals.microUsdc);
    const usdc = out.slice(1).map((line) => line.split(',')[6]?.replace('.', '').replace(/^0+/, ''));
    expect(usdc.map((text) => text?.padEnd(6, '0'))).toEqual(amounts.map(String));
    expect(err).toEqual([
      ...totals.byProduct
        .toSorted((a, b) => (a.product < b.product ? -1 : 1))
        .map(({ product, paidCalls, microUsdc }) => `${product}: ${paidCalls} settled, ${text(microUsdc)}`),
      `total: ${totals.paidAnalyses} settled, ${text(totals.microUsdc)}`,
    ]);

    const some = await gridcallReceipts(['export', '--since', '2025-10-10', '--until', '2025-10-12T08:53:20Z'], env);
    expect(some.out.slice(1).map((line) => line.split(',')[1])).toEqual(['T1', 'T2']);
    expect(some.err.at(-1)).toBe('total: 2 settled, 0.200005 USDC (200005 micro-USDC)');
    if (engine === 'postgresql') await store.close();
  });
});

it('a long history is read page after page, also where many were settled in one millisecond', async () => {
  const store = await openStore({ databaseUrl: database.url });
  await store.close();
  await database.query('truncate payments');
  await database.query(`insert into payments (txid, state, owner, epoch, lease_until, product, payer, amount_micro_usdc, network,
      fingerprint, payload_hash, payment, last_valid, claimed_at, settled_at, updated_at)
    select 'T' || n, 'settled', '', 1, 0, 'trending', 'P', n, 'algorand:X', '', '', '', 0, 0, n / 700, 0
    from generate_series(1, 2000) as n`);
  const { out, err } = await gridcallReceipts(['export'], { GRIDCALL_DATABASE_URL: database.url });
  expect(new Set(out.slice(1).map((line) => line.split(',')[1])).size).toBe(2000);
  expect([out.length, err]).toEqual([
    2001,
    ['trending: 2000 settled, 2.001 USDC (2001000 micro-USDC)', 'total: 2000 settled, 2.001 USDC (2001000 micro-USDC)'],
  ]);
});

const text = (micro: number) =>
  `${Math.floor(micro / 1e6)}.${String(micro % 1e6)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')} USDC (${micro} micro-USDC)`;

it('a file appears whole, readable by its owner alone', async () => {
  const store = await openStore({ dataDir: folder });
  await sell(store, 3);
  await store.close();
  const file = join(folder, 'books.csv');
  const { code, out } = await gridcallReceipts(['export', '--csv', '--out', file], { GRIDCALL_DATA_DIR: folder });
  expect([code, out]).toEqual([0, []]);
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(4);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('a database in use is read, and one that is not there is not made', async () => {
  const store = await openStore({ dataDir: folder });
  await sell(store, 3);
  const { code, out } = await gridcallReceipts(['export'], { GRIDCALL_DATA_DIR: folder });
  expect([code, out.length]).toEqual([0, 4]);
  // and the service goes on writing
  await settle(store.journal, aClaim('LATER'), NOW);
  await store.close();
  const missing = await gridcallReceipts(['export'], { GRIDCALL_DATA_DIR: join(folder, 'elsewhere') });
  expect(missing).toMatchObject({ code: 1, out: [] });
  expect(missing.err[0]).toMatch(/^There is no database /);
  expect(await readdir(folder)).not.toContain('elsewhere');
});

it('no sales are books too', async () => {
  await (await openStore({ dataDir: folder })).close();
  expect(await gridcallReceipts(['export'], { GRIDCALL_DATA_DIR: folder })).toEqual({
    code: 0,
    out: [HEADER],
    err: ['total: 0 settled, 0.00 USDC (0 micro-USDC)'],
  });
});

it.each([
  [['--since', 'yesterday'], /--since must be a date/],
  [['--since', '2026-02-30'], /--since must be a date/],
  [['--until', '2026-09-01 18:30'], /--until must be a date/],
  [['--since', '2026-09-02', '--until', '2026-09-01'], /--until must be later/],
  [['--json'], /--json/],
])('exits with 2 on %j', async (argv, said) => {
  const { code, err } = await gridcallReceipts(['export', ...argv], { GRIDCALL_DATA_DIR: folder });
  expect(code).toBe(2);
  expect(err.join()).toMatch(said);
});
