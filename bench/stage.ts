// What the parts of the benchmark share: a facilitator, an upstream, settings and a data folder,
// each started when a part first asks for it.
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, start } from './processes.ts';
import { freePort } from './scrape.ts';

/**
 * A mirror of real upstream files next to the checkout; the sandbox's season is used without it.
 */
export const MIRROR = join('..', 'shared');
const DATA_TIMEOUT_MS = 120_000;
/** A service that uses less of a core in each of so many watches has nothing to do. */
const IDLE_SHARE = 0.05;
const IDLE_WATCH_MS = 1_000;
const IDLE_WATCHES = 3;

export interface Seat {
  /** Receives the payments. */
  readonly payTo: string;
  /** Says yes to every payment with a valid signature; also a node and an indexer. */
  readonly facilitatorUrl: string;
  /** Environment of a service that sells. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface Stage {
  /** Starts a program that is stopped with the stage. */
  run(...program: Parameters<typeof start>): Promise<Child>;
  seat(): Promise<Seat>;
  readonly dataDir: string;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-bench-'));
  const children: Child[] = [];
  let seat: Promise<Seat> | null = null;
  const run: Stage['run'] = async (...program) => {
    const child = await start(...program);
    children.push(child);
    return child;
  };
  const takeSeat = async (): Promise<Seat> => {
    const { url } = await run(['bench/instant-facilitator.ts']);
    const supported = await (await fetch(`${url}/supported`)).text();
    const payTo = /[A-Z2-7]{58}/.exec(supported)?.[0] ?? '';
    const settings = {
      GRIDCALL_PORT: '0',
      GRIDCALL_METRICS_PORT: String(await freePort()),
      GRIDCALL_PAY_TO: payTo,
      GRIDCALL_FACILITATOR_URL: url,
      GRIDCALL_ALGOD_URL: url,
      GRIDCALL_INDEXER_URL: url,
      GRIDCALL_DATA_DIR: dataDir,
      GRIDCALL_LOG_LEVEL: 'error',
      ...(await upstreamSettings(run)),
    };
    return { payTo, facilitatorUrl: url, settings };
  };
  return {
    run,
    seat() {
      seat ??= takeSeat();
      return seat;
    },
    dataDir,
    async close() {
      for (const child of children.reverse()) await child.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts an upstream with more flags, and gives the settings that connect a service to it. */
export async function upstreamSettings(
  run: Stage['run'],
  flags: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const replay = join(MIRROR, 'tools', 'replay-upstream.mjs');
  if (existsSync(replay)) {
    const season = ['--season', '2024', '--week', '10'];
    const { url } = await run([
      realpathSync(replay),
      '--root',
      join(MIRROR, 'data'),
      ...season,
      '--port',
      '0',
      ...flags,
    ]);
    return {
      GRIDCALL_NFLVERSE_URL: `${url}/nflverse`,
      GRIDCALL_PLAYER_IDS_URL: `${url}/dynastyprocess/db_playerids.csv`,
      GRIDCALL_PLATFORM_URL: `${url}/sleeper/v1`,
    };
  }
  return sandboxSettings(run, flags);
}

/** The invented season: its leagues are the same wherever the program runs. */
export async function sandboxSettings(
  run: Stage['run'],
  flags: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { url } = await run(['dist/cli.mjs', 'upstream', '--port', '0', ...flags]);
  return {
    GRIDCALL_NFLVERSE_URL: `${url}/nflverse/nflverse-data/releases/download`,
    GRIDCALL_PLAYER_IDS_URL: `${url}/dynastyprocess/data/raw/master/files/db_playerids.csv`,
    GRIDCALL_PLATFORM_URL: `${url}/v1`,
  };
}

export interface Ready {
  /** From the start of the process until it answers with data. */
  readonly ms: number;
  /** Milliseconds that health took while the data were there and the model was not. */
  readonly duringFit: readonly number[];
}

/** Waits until a service sells. */
export async function ready(service: Child): Promise<Ready> {
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
    if (answered - began > DATA_TIMEOUT_MS) throw new Error('the service has no data after two minutes');
    await pause(20);
  }
}

/** Waits until a service that sells has read its upstreams, and uses no processor time. */
export async function idle(service: Child): Promise<void> {
  await ready(service);
  for (let quiet = 0; quiet < IDLE_WATCHES; ) {
    const before = service.cpuMs();
    await pause(IDLE_WATCH_MS);
    quiet = service.cpuMs() - before > IDLE_SHARE * IDLE_WATCH_MS ? 0 : quiet + 1;
  }
}
