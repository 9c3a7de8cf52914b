// Vitest global set-up: one sandbox upstream for the whole run, and a store that has read it and
// fitted the model. Both are made when the first test asks; `test/support/sandbox.ts` reads them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { provideOnDemand } from './on-demand.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a GET with the line that `sandbox-program.ts` prints. */
    sandboxServer: string;
  }
}

/** Runs the program in a process of its own: simulation and fit take seconds of a processor. */
async function start(): Promise<{ readonly reply: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'sandbox-program.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const reply = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    void ended.then((code) => reject(new Error(`The sandbox of the tests ended with ${code}.`)));
  });
  return {
    reply,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

export default (project: TestProject): Promise<() => Promise<void>> => provideOnDemand(project, 'sandboxServer', start);
