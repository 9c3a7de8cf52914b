// npm run bench: start, memory, 402/s and paid/s, side by side with the stock middleware in the
// same run. Loopback only.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { challenges, type Measured, purchases, signedPayments } from './load.ts';
import { modelSpeeds } from './model.ts';
import { pageCost } from './pages.ts';
import { type Child, runToEnd, start } from './processes.ts';
import { refusals } from './refusals.ts';

if (process.argv[2] === 'replicas') {
  await runToEnd(['bench/replicas.ts']);
  process.exit();
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 6000);
/** A mirror of real upstream files beside the checkout; the sandbox's season is used without it. */
const MIRROR = join('..', 'shared');

const children: Child[] = [];
const run = async (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Child> => {
  const child = await start(argv, env);
  children.push(child);
  return child;
};
const line = (what: string, value: string) => process.stdout.write(`${what.padEnd(52)} ${value}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-bench-'));

try {
  const facilitator = await run(['bench/instant-facilitator.ts']);
  const supported = await (await fetch(`${facilitator.url}/supported`)).text();
  const payTo = /[A-Z2-7]{58}/.exec(supported)?.[0] ?? '';
  const settings = {
    GRIDCALL_PORT: '0',
    GRIDCALL_PAY_TO: payTo,
    GRIDCALL_FACILITATOR_URL: facilitator.url,
    GRIDCALL_ALGOD_URL: facilitator.url,
    GRIDCALL_INDEXER_URL: facilitator.url,
    GRIDCALL_DATA_DIR: dataDir,
    GRIDCALL_LOG_LEVEL: 'error',
    ...(await upstream()),
  };

  const cold = await run(['dist/cli.mjs', 'serve'], settings);
  const { ms, duringFit } = await ready(cold);
  line('cold start: data read from the upstream', `${(ms / 1000).toFixed(1)} s`);
  line('health p99 during the first fit', `${percentile(duringFit, 0.99).toFixed(1)} ms, ${duringFit.length} requests`);
  line('memory after it', `${cold.memoryMb().toFixed(0)} MB`);
  await cold.stop();
  const gridcall = await run(['dist/cli.mjs', 'serve'], settings);
  line('start: data read from the store', `${((await ready(gridcall)).ms / 1000).toFixed(1)} s`);
  line('memory after it', `${gridcall.memoryMb().toFixed(0)} MB`);

  const stock = await run(['bench/stock-seller.ts', facilitator.url, payTo]);
  const [ours, theirs] = [`${gridcall.url}/v1/trending`, `${stock.url}/v1/trending`];
  for (const url of [ours, theirs]) await challenges(url, 1);
  compare('402', await challenges(ours, SECONDS), await challenges(theirs, SECONDS));

  const home = await pageCost(gridcall.url, '/');
  line('home page, all files', `${(home.bytes / 1000).toFixed(1)} kB in ${home.files} files (budget 60 kB)`);
  line('home page, first byte', `p50 ${home.p50.toFixed(1)} ms, p99 ${home.p99.toFixed(1)} ms (budget 20 ms)`);

  for (const [kind, { meanMs, p99Ms }] of await refusals(ours, facilitator.url, 1_000)) {
    line(`refused: ${kind}`, `mean ${meanMs.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`);
  }

  const paid = async (url: string) => {
    await purchases(url, await signedPayments(url, facilitator.url, 200));
    return purchases(url, await signedPayments(url, facilitator.url, PAYMENTS));
  };
  compare('paid, facilitator over HTTP', await paid(ours), await paid(theirs));
  line('memory after all', `${gridcall.memoryMb().toFixed(0)} MB`);
  await gridcall.stop();
  await stock.stop();

  await runToEnd(['bench/analyses.ts'], settings);

  const instant = await run(['bench/instant-seller.ts', payTo], settings);
  await ready(instant);
  const instantStock = await run(['bench/stock-seller.ts', 'instant', payTo, payTo]);
  const soldByUs = await paid(`${instant.url}/v1/trending`);
  compare('paid, instant facilitator', soldByUs, await paid(`${instantStock.url}/v1/trending`));
  line('cached trending answer, 32 buyers at once', `p50 ${soldByUs.p50} ms, p99 ${soldByUs.p99} ms`);
  await instant.stop();

  const { weeks, fitSeconds, forecastMs } = await modelSpeeds(dataDir);
  line(`model: fit to ${weeks} weeks`, `${fitSeconds.toFixed(1)} s of one core`);
  line('model: forecast of a week', `${forecastMs.toFixed(0)} ms of one core`);
} finally {
  for (const child of children.reverse()) await child.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function upstream(): Promise<Record<string, string>> {
  const replay = join(MIRROR, 'tools', 'replay-upstream.mjs');
  if (existsSync(replay)) {
    const { url } = await run([
      replay,
      '--root',
      join(MIRROR, 'data'),
      '--season',
      '2024',
      '--week',
      '10',
      '--port',
      '0',
    ]);
    return {
      GRIDCALL_NFLVERSE_URL: `${url}/nflverse`,
      GRIDCALL_PLAYER_IDS_URL: `${url}/dynastyprocess/db_playerids.csv`,
      GRIDCALL_PLATFORM_URL: `${url}/sleeper/v1`,
    };
  }
  const { url } = await run(['dist/cli.mjs', 'upstream', '--port', '0']);
  return {
    GRIDCALL_NFLVERSE_URL: `${url}/nflverse/nflverse-data/releases/download`,
    GRIDCALL_PLAYER_IDS_URL: `${url}/dynastyprocess/data/raw/master/files/db_playerids.csv`,
    GRIDCALL_PLATFORM_URL: `${url}/v1`,
  };
}

interface Ready {
  /** From the start of the process until it answers with data. */
  readonly ms: number;
  /** Milliseconds that health took while the data were there and the model was not. */
  readonly duringFit: readonly number[];
}

async function ready(service: Child): Promise<Ready> {
  const began = performance.now();
  const duringFit: number[] = [];
  for (;;) {
    const asked = performance.now();
    const health = (await (await fetch(`${service.url}/v1/health`)).json()) as {
      status?: string;
      week?: number | null;
    };
    const answered = performance.now();
    if (health.status === 'ok') return { ms: service.startedInMs + answered - began, duringFit };
    if (health.status === 'degraded' && typeof health.week === 'number') duringFit.push(answered - asked);
    if (answered - began > 120_000) throw new Error('the service has no data after two minutes');
    await pause(20);
  }
}

/** The smallest value that the given share of the values does not exceed; NaN for none. */
function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function compare(what: string, ours: Measured, theirs: Measured): void {
  for (const [whose, { perSecond, p50, p99, bad }] of Object.entries({ gridcall: ours, '@x402/hono': theirs })) {
    line(`${what}: ${whose}`, `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms${bad ? `, ${bad} failed` : ''}`);
  }
  line(`${what}: ratio`, `${(ours.perSecond / theirs.perSecond).toFixed(2)}`);
}
