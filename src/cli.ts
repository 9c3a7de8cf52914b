#!/usr/bin/env node
// The one executable: finds the subcommand, loads only what it needs, and turns mistakes into sentences and exit codes.
import { type Command, type Io, UsageError } from './cli/command.ts';
import { ConfigError } from './config.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./cli/serve.ts')).serve,
  demo: async () => (await import('./cli/demo.ts')).demo,
  ask: async () => (await import('./cli/ask.ts')).ask,
  ingest: async () => (await import('./cli/ingest.ts')).ingest,
  backtest: async () => (await import('./cli/backtest.ts')).backtest,
  chain: async () => (await import('./cli/chain.ts')).chain,
  upstream: async () => (await import('./cli/upstream.ts')).upstream,
  'track-record': async () => (await import('./cli/track-record.ts')).trackRecord,
  audit: async () => (await import('./cli/audit.ts')).audit,
  receipts: async () => (await import('./cli/receipts.ts')).receipts,
};

/** Runs `gridcall ARGV` and gives its exit status: 0 done, 1 failed, 2 wrong arguments or settings. */
async function main(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.out(await overview());
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    io.err(`gridcall: there is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (error instanceof ConfigError) for (const mistake of error.mistakes) io.err(`gridcall ${name}: ${mistake}`);
    else if (error instanceof UsageError) io.err(`gridcall ${name}: ${error.message}\nTry: gridcall ${name} --help`);
    else io.err(`gridcall ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof ConfigError || error instanceof UsageError ? 2 : 1;
  }
}

async function overview(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'gridcall: single answers to NFL fantasy-football questions, each bought with one USDC micropayment.',
    '',
    'Usage: gridcall <command> [options]     gridcall <command> --help',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ].join('\n');
}

// somebody who has read enough, such as `head`, is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

process.exitCode = await main(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  env: process.env,
  isTerminal: process.stderr.isTTY === true,
  signal: stopping.signal,
});
