// What a sale, a sweep and the public totals cost in a long journal, next to an empty one, on
// each engine.
import { randomBytes } from 'node:crypto';
import type { Store } from '../src/storage/index.ts';
import { compare, median } from './compare.ts';
import { type Journals, postgresJournals, sqliteJournals } from './journal-places.ts';
import { latenciesOf } from './latencies.ts';
import type { Measured } from './load.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const ROWS = Number(process.env.BENCH_JOURNAL_ROWS ?? 200_000);
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
  await compareJournals(report, 'SQLite', await sqliteJournals(ROWS));
  await compareJournals(report, 'PostgreSQL', await postgresJournals(ROWS));
}

async function compareJournals(report: Report, engine: string, journals: Journals): Promise<void> {
  const { empty, long, filledInS } = journals;
  const what = `journal on ${engine}`;
  try {
    const rows = ROWS.toLocaleString('en-US');
    report.add({ part, what: `${what}: ${rows} rows written in`, value: filledInS, unit: 's' });
    for (const store of [empty, long]) await sell(store);
    await compare(report, {
      ...{ part, what: `${what}: sales`, name: 'empty', atLeast: MIN_RATE_SHARE },
      ours: () => sell(long),
      theirs: () => sell(empty),
    });
    await times(report, `${what}: sweep`, SWEEPS, long, empty, sweep);
    await times(report, `${what}: public totals`, TOTALS, long, empty, async ({ journal: book }) => {
      await book.totals();
    });
  } finally {
    await journals.close();
  }
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
            ...{ fingerprint: txid, payloadHash: txid, firstClaimRound: 1_000 },
          },
          now,
        );
        await book.settling(token, { status: 200, headers: {}, body: BODY }, now + 30_000, now);
        await book.settled(token, RECEIPT, now);
        await book.delivered(txid, now);
        msOfEach.push(performance.now() - asked);
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: (1_000 * msOfEach.length) / (performance.now() - began),
    ...latenciesOf(msOfEach),
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
