// What a sale, a sweep and the public totals cost in a long journal, next to an empty one. SQLite.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { openStore, type Store } from '../src/storage/index.ts';
import { compare, median } from './compare.ts';
import type { Measured } from './load.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const ROWS = Number(process.env.BENCH_JOURNAL_ROWS ?? 200_000);
const FILL_BATCH = 500_000;
/** Sales of a round, and how many are in progress at once. */
const SALES = 2_000;
const CONCURRENT = 32;
const SWEEPS = 20;
const TOTALS = 3;
const MIN_RATE_SHARE = 0.8;
/** Bytes of a shared answer, a signed group and a receipt, about as they are. */
const BODY = Buffer.alloc(25_000, 'x');
const PAYMENT = 'p'.repeat(1_500);
const RECEIPT = 'r'.repeat(1_200);
const RETENTION = { doneMs: 2 * 86_400_000, owedMs: 2 * 86_400_000, failedMs: 6 * 3_600_000 };

const part = 'journal';

export async function journal(_: Stage, report: Report): Promise<void> {
  const [empty, long] = [
    await mkdtemp(join(tmpdir(), 'gridcall-bench-')),
    await mkdtemp(join(tmpdir(), 'gridcall-bench-')),
  ];
  const stores: Store[] = [];
  const open = async (dataDir: string): Promise<Store> => {
    const store = await openStore({ dataDir });
    stores.push(store);
    return store;
  };
  try {
    await (await openStore({ dataDir: long })).close();
    const began = performance.now();
    fill(join(long, 'gridcall.db'), ROWS);
    const seconds = (performance.now() - began) / 1_000;
    report.add({ part, what: `journal: ${ROWS.toLocaleString('en-US')} rows written in`, value: seconds, unit: 's' });
    const [few, many] = [await open(empty), await open(long)];
    for (const store of [few, many]) await sell(store);
    await compare(report, {
      ...{ part, what: 'journal: sales', name: 'empty', atLeast: MIN_RATE_SHARE },
      ours: () => sell(many),
      theirs: () => sell(few),
    });
    await times(report, 'journal: sweep', SWEEPS, many, few, sweep);
    await times(report, 'journal: public totals', TOTALS, many, few, async ({ journal: book }) => {
      await book.totals();
    });
  } finally {
    for (const store of stores) await store.close();
    for (const folder of [empty, long]) await rm(folder, { recursive: true, force: true });
  }
}

/** Settled payments of the days before the retention: ids spread evenly, in their own order. */
function fill(file: string, rows: number): void {
  const database = new Database(file);
  database.exec('pragma synchronous = off; pragma cache_size = -400000');
  const end = Date.now() - 30 * 86_400_000;
  for (let from = 0; from < rows; from += FILL_BATCH) {
    database.exec(`with recursive row(i) as (values(${from}) union all
        select i + 1 from row where i + 1 < ${Math.min(from + FILL_BATCH, rows)})
      insert into payments (txid, state, owner, epoch, lease_until, product, payer, amount_micro_usdc, network,
        fingerprint, header_hash, payload_hash, payment, last_valid, claimed_at, computed_at, settling_at, settled_at,
        delivered_at, updated_at, receipt)
      select printf('%08X', cast(i * ${2 ** 32 / rows} as integer)) || '${'A'.repeat(44)}', 'settled', 'owner', 1,
        ${end} + i, 'trending', 'PAYER' || (i % 1000), 100000, 'algorand:test', 'fingerprint', 'header', 'payload', '',
        1000, ${end} + i, ${end} + i, ${end} + i, ${end} + i, ${end} + i, ${end} + i, '{}' from row`);
  }
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

async function sell({ journal: book }: Store): Promise<Measured> {
  const msOfEach: number[] = [];
  let sold = 0;
  const cpu = process.cpuUsage();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      while (sold++ < SALES) {
        const asked = performance.now();
        const now = Date.now();
        const txid = `${randomBytes(4).toString('hex').toUpperCase()}${randomBytes(22).toString('hex').toUpperCase()}`;
        const token = { txid, owner: 'owner', epoch: 1 };
        await book.claim(
          {
            ...{
              txid,
              owner: token.owner,
              leaseUntil: now + 30_000,
              product: 'trending',
              payer: `PAYER${sold % 1000}`,
            },
            ...{
              amountMicroUsdc: 100_000,
              network: 'algorand:test',
              paymentId: null,
              payment: PAYMENT,
              lastValid: 1_500,
            },
            ...{ fingerprint: txid, headerHash: txid, payloadHash: txid, firstClaimRound: 1_000 },
          },
          now,
        );
        await book.computed(token, { status: 200, headers: {}, body: BODY }, now + 30_000, now);
        await book.settling(token, now + 30_000, now);
        await book.settled(token, RECEIPT, now);
        await book.delivered(txid, now);
        msOfEach.push(performance.now() - asked);
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  msOfEach.sort((a, b) => a - b);
  const at = (share: number) => msOfEach[Math.ceil(share * msOfEach.length) - 1] ?? Number.NaN;
  return {
    perSecond: (1_000 * msOfEach.length) / (performance.now() - began),
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: (user + system) / 1_000 / msOfEach.length,
  };
}

async function sweep({ journal: book }: Store): Promise<void> {
  await book.unfinished(Date.now(), 64);
  await book.prune(Date.now(), RETENTION);
}

async function times(
  report: Report,
  what: string,
  rounds: number,
  many: Store,
  few: Store,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const timed = async (store: Store): Promise<number> => {
    const began = performance.now();
    await work(store);
    return performance.now() - began;
  };
  const pairs: { readonly value: number; readonly compared: number }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ value: await timed(many), compared: await timed(few) });
  const [value, empty] = [median(pairs.map((pair) => pair.value)), median(pairs.map((pair) => pair.compared))];
  report.add({ part, what, value, unit: 'ms', compared: { name: 'empty', value: empty, ratio: value / empty } });
}
