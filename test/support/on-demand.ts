// A server of the whole test run that starts when the first test asks for it: for the global
// set-ups.
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';

export interface OnDemand {
  /** What every test that asks is answered. */
  readonly reply: string;
  stop(): Promise<void>;
}

/**
 * Provides an address under `name`: the first GET runs `start`, and every GET is answered with its
 * reply, or with 500 and the reason. Returns the teardown, which stops what was started.
 */
export async function provideOnDemand(
  project: TestProject,
  name: keyof ProvidedContext,
  start: () => Promise<OnDemand>,
): Promise<() => Promise<void>> {
  let started: Promise<OnDemand> | undefined;
  const broker = createServer((_request, response) => {
    started ??= start();
    started.then(
      ({ reply }) => response.end(reply),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  broker.unref();
  project.provide(name, `http://127.0.0.1:${(broker.address() as AddressInfo).port}`);
  return async () => {
    broker.closeAllConnections();
    broker.close();
    await started?.then(
      (running) => running.stop(),
      () => {},
    );
  };
}

/**
 * Asks a provided address; throws the reason when the server did not start. It waits as long as a
 * start takes: `fetch` gives up after five minutes.
 */
export async function onDemand(address: string): Promise<string> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => get(address, resolve).once('error', reject));
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(body);
  return body;
}
