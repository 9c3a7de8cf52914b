// A service in a process of its own, as an operator starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { builtProgram } from './built-program.ts';
import { settingsOf } from './source-urls.ts';
import { upstreamUrls } from './upstream-server.ts';

export interface ServedProcess {
  readonly url: string;
  stop(): Promise<void>;
  /** Ends it without notice. */
  kill(): Promise<void>;
}

/** Starts `gridcall serve` and resolves with the address that it prints. */
export async function serveProcess(settings: Readonly<Record<string, string>>): Promise<ServedProcess> {
  const child: ChildProcess = spawn(process.execPath, [await builtProgram(), 'serve'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, found] = /^gridcall listens on (\S+)/.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      });
    void ended.then(() => reject(new Error('The service ended before it listened.')));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Settings of a process that sells from the little season and a PostgreSQL, on a local chain. */
export const replicaSettings = (given: {
  readonly upstreamUrl: string;
  readonly chainUrl: string;
  readonly databaseUrl: string;
  readonly payTo: string;
}): Readonly<Record<string, string>> => ({
  ...settingsOf(upstreamUrls(given.upstreamUrl)),
  GRIDCALL_PORT: '0',
  GRIDCALL_PUBLIC_URL: 'http://gridcall.test',
  GRIDCALL_PAY_TO: given.payTo,
  GRIDCALL_FACILITATOR_URL: given.chainUrl,
  GRIDCALL_ALGOD_URL: given.chainUrl,
  GRIDCALL_INDEXER_URL: `${given.chainUrl}/indexer`,
  GRIDCALL_DATABASE_URL: given.databaseUrl,
  GRIDCALL_LOG_LEVEL: 'silent',
});
