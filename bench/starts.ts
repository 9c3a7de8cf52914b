// Starts of the service: from an empty store and from a filled one. Time until it sells, memory,
// and delays of the event loop meanwhile and during the fit.
import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './processes.ts';
import { freePort } from './scrape.ts';

export interface StartMeasure {
  readonly what: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB';
}

type Run = (argv: readonly string[], env: Readonly<Record<string, string>>) => Promise<Child>;

const MAX_WAIT_MS = 300_000;
/** After this long a start has prepared its shared answers and freed what it needed for them. */
const SETTLE_MS = 15_000;
/** The clock behind the metric ticks this often, and a tick in time counts as a delay of that. */
const TICK_MS = 10;
/** Every scrape begins a new measurement of delays: the worst of them counts. */
const SCRAPE_EVERY_MS = 5_000;

/** Two starts on the same data folder, which is empty before the first. */
export async function starts(run: Run, settings: Readonly<Record<string, string>>): Promise<readonly StartMeasure[]> {
  const port = await freePort();
  const serve = () => run(['dist/cli.mjs', 'serve'], { ...settings, GRIDCALL_METRICS_PORT: String(port) });
  const measures: StartMeasure[] = [];
  const add = (what: string, value: number, unit: StartMeasure['unit']) => measures.push({ what, value, unit });
  const addDelays = (when: string, { p99Ms, maxMs }: Delays) => {
    add(`event-loop delay p99, ${when}`, p99Ms, 'ms');
    add(`longest event-loop delay, ${when}`, maxMs, 'ms');
  };

  const startedAt = Date.now();
  const cold = await serve();
  add('cold start, until it sells', await msUntilReady(cold), 's');
  add('memory at that moment', cold.memoryMb(), 'MB');
  addDelays('cold start', (await scrape(port)).delays);
  addDelays('worst five seconds of the fit', await delaysUntilFitted(port, startedAt));
  await pause(SETTLE_MS);
  addDelays('15 s after the fit', (await scrape(port)).delays);
  add('memory then', cold.memoryMb(), 'MB');
  await cold.stop();

  const warm = await serve();
  add('start from the store, until it sells', await msUntilReady(warm), 's');
  add('memory at that moment', warm.memoryMb(), 'MB');
  await pause(SETTLE_MS);
  addDelays('start from the store and 15 s', (await scrape(port)).delays);
  add('memory then', warm.memoryMb(), 'MB');
  await warm.stop();
  return measures.map((one) => (one.unit === 's' ? { ...one, value: one.value / 1_000 } : one));
}

/** From the start of the process until answers are sold. */
async function msUntilReady(service: Child): Promise<number> {
  const began = performance.now();
  await until(async () => (await fetch(`${service.url}/readyz`)).ok);
  return service.startedInMs + performance.now() - began;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > MAX_WAIT_MS) throw new Error('the service is not ready after five minutes');
    await pause(20);
  }
}

interface Delays {
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Waits for a fit later than `startedAt`; the worst delays until then. */
async function delaysUntilFitted(port: number, startedAt: number): Promise<Delays> {
  let worst: Delays = { p99Ms: 0, maxMs: 0 };
  for (const began = performance.now(); performance.now() - began < MAX_WAIT_MS; ) {
    await pause(SCRAPE_EVERY_MS);
    const { delays, fittedAt } = await scrape(port);
    worst = { p99Ms: Math.max(worst.p99Ms, delays.p99Ms), maxMs: Math.max(worst.maxMs, delays.maxMs) };
    if (fittedAt >= startedAt) return worst;
  }
  throw new Error('the model is not fitted after five minutes');
}

/** Delays since the last scrape, and when the model in service was fitted; NaN without one. */
async function scrape(port: number): Promise<{ readonly delays: Delays; readonly fittedAt: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const ms = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1]) * 1_000;
  const delay = (measure: string) => Math.max(0, ms(`nodejs_eventloop_lag_${measure}_seconds`) - TICK_MS);
  return {
    delays: { p99Ms: delay('p99'), maxMs: delay('max') },
    fittedAt: ms('gridcall_model_fitted_timestamp_seconds'),
  };
}
