// The replicas of the benchmark: processes of the built service that can be killed, restarted and
// found by their readiness, as a load balancer finds them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export interface Replica {
  readonly url: string;
  readonly pid: number;
  /** Ends it without notice, as a lost machine does. */
  kill(): Promise<void>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

const READY_POLL_MS = 100;
const START_MS = 120_000;

/** Starts `gridcall serve` and waits until it answers `/readyz` with 200. */
export async function startReplica(settings: Readonly<Record<string, string>>): Promise<Replica> {
  const child = spawn(process.execPath, ['dist/cli.mjs', 'serve'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, GRIDCALL_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  const url = await printedUrl(child);
  const until = performance.now() + START_MS;
  while (!(await isReady(url))) {
    if (performance.now() > until) throw new Error(`${url} is not ready in time`);
    await pause(READY_POLL_MS);
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.ok;
    },
    () => false,
  );

function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a replica ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^gridcall listens on (\S+)/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}

/** Round robin over the replicas that were ready when last probed. */
export interface Balancer {
  add(replica: Replica): void;
  remove(replica: Replica): void;
  next(): string;
  readonly replicas: readonly Replica[];
  close(): void;
}

export function createBalancer(): Balancer {
  let replicas: readonly Replica[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const probe = setInterval(async () => {
    const urls = replicas.map(({ url }) => url);
    const states = await Promise.all(urls.map(isReady));
    ready = urls.filter((_, index) => states[index]);
  }, READY_POLL_MS);
  return {
    get replicas() {
      return replicas;
    },
    add(replica) {
      replicas = [...replicas, replica];
      ready = [...ready, replica.url];
    },
    remove(replica) {
      replicas = replicas.filter((each) => each !== replica);
      ready = ready.filter((url) => url !== replica.url);
    },
    next() {
      const from = ready.length > 0 ? ready : replicas.map(({ url }) => url);
      turn += 1;
      return from[turn % from.length] ?? '';
    },
    close: () => clearInterval(probe),
  };
}
