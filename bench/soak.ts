// npm run soak [-- --json FILE --markdown FILE]: a service under a few requests a second of
// everything for SOAK_MINUTES (30). Exits 1 when the books differ or something leaks.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Book, differing, exportedBook, runningBooks } from './books.ts';
import { latenciesOf } from './latencies.ts';
import { openLedger } from './ledger.ts';
import { pace } from './pace.ts';
import { type Child, COLLECTABLE } from './processes.ts';
import { createReport } from './report.ts';
import { eventLoopDelays, scrapeOf } from './scrape.ts';
import { openSoakLoad, type SoakLoad } from './soak-load.ts';
import { openStage, ready, sandboxSettings } from './stage.ts';
import { trendOf } from './trend.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const STEP_MS = 250;
const SAMPLE_MS = 10_000;
/**
 * A leak grows without end. Bounded caches fill in the first third of the run, which does not
 * count. After it the heap that survives a collection may grow by this much, the size of the
 * caches' last entries; more, and three standard errors from level, is a leak.
 */
const MAX_HEAP_GROWTH_MB = 10;
/** Pooled connections come and go by a few; a request that leaks one leaves hundreds. */
const MAX_DESCRIPTOR_GROWTH = 10;
const MIN_STANDARD_ERRORS = 3;

const part = 'soak';
const { values: files } = parseArgs({ options: { json: { type: 'string' }, markdown: { type: 'string' } } });

interface Sample {
  readonly at: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly delayMs: number;
  readonly descriptors: number;
  readonly sockets: number;
}

async function takeSample(service: Child, delays: Awaited<ReturnType<typeof eventLoopDelays>>): Promise<Sample> {
  const { p99Ms } = await delays();
  const [rssMb, { all, sockets }] = [service.memoryMb(), service.descriptors()];
  const heapMb = await service.heapAfterGcMb();
  // the pause of the collection is not the service's
  await delays();
  return { at: performance.now(), rssMb, heapMb, delayMs: p99Ms, descriptors: all, sockets };
}

/** What grew over the last two thirds of the run; true when something leaks. */
function addTrends(samples: readonly Sample[]): boolean {
  const last = samples.slice(Math.floor(samples.length / 3));
  const measures = [
    { what: 'heap after gc', unit: 'MB', of: (one: Sample) => one.heapMb, limit: MAX_HEAP_GROWTH_MB },
    { what: 'resident memory', unit: 'MB', of: (one: Sample) => one.rssMb, limit: null },
    { what: 'file descriptors', unit: '', of: (one: Sample) => one.descriptors, limit: MAX_DESCRIPTOR_GROWTH },
    { what: 'connections', unit: '', of: (one: Sample) => one.sockets, limit: null },
  ];
  let leaks = false;
  for (const { what, unit, of, limit } of measures) {
    const trend = trendOf(last.map((one) => ({ at: one.at, value: of(one) })));
    const isMet = limit === null || trend.growth <= limit || trend.standardErrors < MIN_STANDARD_ERRORS;
    if (!isMet) leaks = true;
    const [first, end] = [samples[0], samples.at(-1)];
    report.add({ part, what: `${what}: at the start`, value: first ? of(first) : Number.NaN, unit });
    report.add({ part, what: `${what}: at the end`, value: end ? of(end) : Number.NaN, unit });
    report.add({ part, what: `${what}: slope of the last two thirds`, value: trend.perHour, unit: `${unit}/h`.trim() });
    const target = limit === null ? {} : { target: { words: `at most ${limit}, or within the noise`, isMet } };
    report.add({ part, what: `${what}: growth over them`, value: trend.growth, unit, ...target });
  }
  const longest = Math.max(...samples.map(({ delayMs }) => delayMs));
  report.add({ part, what: 'event-loop delay p99: longest of a sample', value: longest, unit: 'ms' });
  return leaks;
}

/** p99 of the first and of the last third. */
function addLatencies({ replies }: SoakLoad, began: number): void {
  const third = (performance.now() - began) / 3;
  for (const [kind, isSale] of [
    ['a sale', true],
    ['other requests', false],
  ] as const) {
    for (const [when, from, to] of [
      ['first third', began, began + third],
      ['last third', began + 2 * third, Number.POSITIVE_INFINITY],
    ] as const) {
      const times = replies
        .filter((reply) => reply.isSale === isSale && reply.at >= from && reply.at < to)
        .map(({ ms }) => ms);
      report.add({ part, what: `${kind}: p99, ${when}`, value: latenciesOf(times).p99, unit: 'ms' });
    }
  }
}

/** True when a book differs from what the buyers paid. */
function addBooks(books: readonly Book[]): boolean {
  const wrong = differing(books);
  for (const book of books) {
    const target = { words: 'as the buyers', isMet: !wrong.includes(book) };
    if (book.sales !== null) report.add({ part, what: `${book.name}: sales`, value: book.sales, unit: '', target });
    report.add({ part, what: `${book.name}: settled`, value: book.microUsdc, unit: 'micro-USDC', target });
  }
  return wrong.length > 0;
}

const report = createReport(`SOAK_MINUTES=${MINUTES} npm run soak`);
const stage = await openStage();
try {
  const ledger = await openLedger(stage.run, stage.dataDir);
  const settings = { ...ledger.settings, ...(await sandboxSettings(stage.run)) };
  const service = await stage.run([...COLLECTABLE, 'dist/cli.mjs', 'serve'], settings);
  await ready(service);
  const load = await openSoakLoad(service.url, ledger.url);
  const delays = await eventLoopDelays(settings.GRIDCALL_METRICS_PORT ?? '');
  const samples: Sample[] = [];
  const began = performance.now();
  const isOver = () => performance.now() - began > MINUTES * 60_000;
  const sampling = (async () => {
    for (let next = began + SAMPLE_MS; !isOver(); next += SAMPLE_MS) {
      samples.push(await takeSample(service, delays));
      await pause(Math.max(0, next - performance.now()));
    }
  })();
  await Promise.all([pace(load.steps, isOver, STEP_MS), sampling]);

  report.add({ part, what: 'requests', value: load.replies.length, unit: '' });
  report.add({ part, what: 'connections lost, requests sent again', value: load.lost(), unit: '' });
  for (const [what, value] of load.unexpected) report.add({ part, what: `other status: ${what}`, value, unit: '' });
  addLatencies(load, began);
  const leaks = addTrends(samples);
  const scraped = await scrapeOf(settings.GRIDCALL_METRICS_PORT ?? '')();
  const running = await runningBooks(service, scraped, await ledger.received());
  const exported = await exportedBook(settings);
  const differs = addBooks([{ name: 'buyers', ...load.sold() }, ...running, exported]);
  if (leaks || differs) process.exitCode = 1;
} finally {
  await stage.close();
  await report.write(files);
}
