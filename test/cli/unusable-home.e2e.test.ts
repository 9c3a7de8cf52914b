// A home in which no wallet can be stored, or from which none can be read: a sentence, or an
// end when it is asked for.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { builtProgram } from '../support/built-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = temporaryFolder('home-');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts the program; `ended` is its exit status or the signal that ended it, and its errors. */
async function started(argv: readonly string[], home: string) {
  const program = await builtProgram();
  const child = spawn(process.execPath, [program, ...argv], {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ end: (code ?? signal) as number | string, err }));
  return { child, ended };
}

const ASK = ['ask', 'trending', '--server', 'http://127.0.0.1:9'];

it.each([['/proc'], ['/dev/null'], ['/proc/self/nowhere']])('HOME=%s is a sentence and an end', async (home) => {
  const { ended } = await started(ASK, home);
  const { end, err } = await ended;
  expect(end).toBe(1);
  expect(err).toMatch(
    /^gridcall ask: The wallet \S+ cannot be created \([A-Z]+\)\. Name a file .* --wallet FILE.*\.\n$/,
  );
});

it('a wallet that is never read ends at SIGTERM', async () => {
  const fifo = inFolder('fifo.json');
  await promisify(execFile)('mkfifo', [fifo]);
  const { child, ended } = await started([...ASK, '--wallet', fifo], inFolder('home'));
  // opens when the program does
  const writer = await open(fifo, 'w');
  child.kill('SIGTERM');
  expect((await ended).end).toBe('SIGTERM');
  await writer.close();
});
