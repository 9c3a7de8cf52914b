// The buyer's time-outs, in a process that collects garbage while it waits.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';

/**
 * Prints how the request ended, or `no deadline` when a minute passed first: a limit that only a
 * missing deadline reaches.
 */
const program = (url: string) => `
  import { createEnvironment } from ${JSON.stringify(new URL('../../src/client/environment.ts', import.meta.url).href)};
  const asked = createEnvironment(new AbortController().signal).send(${JSON.stringify(url)}, {}, { timeoutMs: 1000, maxBytes: 1000 });
  setInterval(() => global.gc(), 10);
  setTimeout(() => ended('no deadline'), 60_000);
  const ended = (how) => { console.log(how); process.exit(); };
  asked.then(() => ended('answered'), (error) => ended(error.kind ?? error.name));`;

it('ends a request to a server that never answers, although its signals are collected meanwhile', async () => {
  const silent = createServer(() => undefined);
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const args = ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', program(url)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  await once(child, 'close');
  silent.closeAllConnections();
  silent.close();
  expect(printed.trim()).toBe('timeout');
});
