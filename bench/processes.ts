// Child processes of the benchmark: started, waited for by their first line, ended by their handle.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Child {
  /** First URL of the first line it printed. */
  readonly url: string;
  readonly startedInMs: number;
  /** Resident memory now, in MB (Linux). */
  memoryMb(): number;
  /** The most it has been, in MB (Linux). */
  peakMemoryMb(): number;
  /** Milliseconds of processor time it has used since its start (Linux). */
  cpuMs(): number;
  /** Open file descriptors, and those of them that are sockets (Linux). */
  descriptors(): { readonly all: number; readonly sockets: number };
  /** Heap in use after a garbage collection, in MB; the program was started with `COLLECTABLE`. */
  heapAfterGcMb(): Promise<number>;
  stop(): Promise<void>;
}

/** Flags for a built program that collects garbage when it is asked. */
export const COLLECTABLE = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent(
    // worker threads run it too, and have no channel
    "if (process.channel) process.on('message', () => { gc(); process.send(process.memoryUsage().heapUsed); });" +
      'process.channel?.unref();',
  )}`,
] as const;

/**
 * Runs a TypeScript file or a built one and resolves with the first line that holds a URL. `under`
 * is a command that becomes it, such as one that limits its memory.
 */
export async function start(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  under: readonly string[] = [],
): Promise<Child> {
  const began = performance.now();
  const loader = argv[0]?.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const [program = process.execPath, ...rest] = [...under, process.execPath, ...loader, ...argv];
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await firstUrl(child);
  const statusMb = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return {
    url,
    startedInMs: performance.now() - began,
    memoryMb: () => statusMb('VmRSS'),
    peakMemoryMb: () => statusMb('VmHWM'),
    cpuMs() {
      // user and system time, in hundredths of a second, counted behind the name in parentheses
      const [user = 0, system = 0] = (readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1] ?? '')
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return (user + system) * 10;
    },
    descriptors() {
      const folder = `/proc/${child.pid}/fd`;
      const targets = readdirSync(folder).map((name) => targetOf(`${folder}/${name}`));
      return { all: targets.length, sockets: targets.filter((target) => target.startsWith('socket:')).length };
    },
    heapAfterGcMb: () =>
      new Promise((resolve) => {
        child.once('message', (bytes) => resolve(Number(bytes) / 2 ** 20));
        child.send('collect');
      }),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Runs a TypeScript file to its end; what it prints is part of the benchmark's own output. */
export async function runToEnd(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...argv], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${argv[0]} ended with ${code}`);
}

/** '' for a descriptor that was closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a part of the benchmark ended with ${code}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /https?:\/\/(?:\[[\da-f:]+\]|[\w.-]+)(?::\d+)?/.exec(line)?.[0];
      if (url) resolve(url);
    });
  });
}
