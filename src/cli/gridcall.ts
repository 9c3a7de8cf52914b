// Runs one command: finds it, loads only what it needs, and turns errors into sentences and exit
// statuses.
import { ConfigError } from '../app/config/index.ts';
import { plainLines } from '../client/index.ts';
import { VERSION } from '../contract/index.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { reflowed } from './draw/index.ts';
import { failureLines } from './failure-lines.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  demo: async () => (await import('./demo.ts')).demo,
  ask: async () => (await import('./ask.ts')).ask,
  wallet: async () => (await import('./wallet.ts')).wallet,
  mcp: async () => (await import('./mcp.ts')).mcp,
  check: async () => (await import('./check.ts')).check,
  ingest: async () => (await import('./ingest.ts')).ingest,
  backtest: async () => (await import('./backtest.ts')).backtestCommand,
  chain: async () => (await import('./chain.ts')).chain,
  upstream: async () => (await import('./upstream.ts')).upstream,
  'track-record': async () => (await import('./track-record.ts')).trackRecord,
  audit: async () => (await import('./audit.ts')).auditCommand,
  store: async () => (await import('./store.ts')).store,
  receipts: async () => (await import('./receipts.ts')).receipts,
  refund: async () => (await import('./refund.ts')).refundCommand,
  completion: async () => (await import('./completion/index.ts')).createCompletion(loadCommands),
};

/**
 * Runs `gridcall ARGV`; returns its exit status: 0 done, 1 failed, 2 wrong arguments or settings.
 */
export async function gridcall(argv: readonly string[], terminal: Io): Promise<number> {
  const io = plainIo(terminal);
  const [name, ...rest] = argv;
  if (name === '--version' || name === '-v') {
    io.out(VERSION);
    return 0;
  }
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    show(await overview(), io);
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) {
    io.err(`gridcall: "${name}" must be one of ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  const command = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    show(command.help, io);
    return 0;
  }
  try {
    return await runToEnd(command, rest, io);
  } catch (error) {
    const say = (problem: unknown) => {
      for (const line of failureLines(name, problem, io.errorColumns)) io.err(line);
    };
    if (error instanceof ConfigError) error.mistakes.forEach(say);
    else say(error);
    if (error instanceof UsageError) io.err(`Try: gridcall ${name} --help`);
    return error instanceof ConfigError || error instanceof UsageError ? 2 : 1;
  }
}

/** In lines of the window; elsewhere as it is. */
function show(help: string, { out, columns }: Io): void {
  out(columns === undefined ? help : reflowed(help, columns).join('\n'));
}

/** Milliseconds in which a command that serves nothing ends after it was asked to stop. */
const STOP_MS = 3_000;

/**
 * Runs the command; rejects when it was asked to stop and waits for what cannot be stopped, such as
 * a file of a network that does not answer.
 */
function runToEnd(command: Command, argv: readonly string[], io: Io): Promise<number> {
  const running = command.run(argv, io);
  if (command.takesTimeToStop) return running;
  let timer: NodeJS.Timeout | undefined;
  const stopped = new Promise<never>((_, reject) => {
    const late = () => reject(new Error('Stopped before it was done. Run the same command again.'));
    const startTimer = () => {
      timer = setTimeout(late, STOP_MS);
    };
    if (io.signal.aborted) startTimer();
    io.signal.addEventListener('abort', startTimer, { once: true });
  });
  return Promise.race([running, stopped]).finally(() => clearTimeout(timer));
}

/**
 * Removes control characters, which a server, a node or a file could use to
 * manipulate the terminal.
 */
const plainIo = (io: Io): Io => ({
  ...io,
  out: (line) => io.out(plainLines(line)),
  err: (line) => io.err(plainLines(line)),
  exact: io.exact ?? io.out,
  styled: io.styled ?? io.out,
});

const loadCommands = (): Promise<readonly Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()));

async function overview(): Promise<string> {
  const commands = await loadCommands();
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'gridcall: answers to NFL fantasy football questions, each bought with one USDC micropayment.',
    '',
    'Usage: gridcall <command> [options]',
    '       gridcall <command> --help',
    '       gridcall --version',
    '',
    'Try it offline:  gridcall demo --once',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
  ].join('\n');
}
