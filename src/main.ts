#!/usr/bin/env node
// The executable: connects the command line to this process.
import { gridcall } from './cli/index.ts';
import { visibleJson } from './client/index.ts';
import { installProxy, proxyFault } from './proxy/index.ts';

// a reader that closes the pipe early, such as `head`, is not a failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const stopping = new AbortController();
let received: NodeJS.Signals | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    received = signal;
    stopping.abort();
  });

const fault = proxyFault(process.env);
if (fault === null) {
  installProxy();
  process.exitCode = await gridcall(process.argv.slice(2), {
    out: (line) => process.stdout.write(`${line}\n`),
    exact: (json) => process.stdout.write(`${process.stdout.isTTY ? visibleJson(json) : json}\n`),
    styled: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    env: process.env,
    columns: process.stdout.isTTY ? process.stdout.columns : undefined,
    errorColumns: process.stderr.isTTY ? process.stderr.columns : undefined,
    isTerminal: process.stderr.isTTY === true,
    signal: stopping.signal,
  });
} else {
  process.stderr.write(`gridcall: ${fault}\n`);
  process.exitCode = 2;
}

// what cannot be stopped, such as reading a file of a network that does not answer, would hold the
// process: a second signal has no handler, and ends it
setTimeout(() => received && process.kill(process.pid, received), 1_000).unref();
