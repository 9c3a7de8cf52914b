// Vitest global set-up: one sandbox upstream for the whole run, and a store that has read it and
// fitted the model. Both are made when the first test asks; `test/support/sandbox.ts` reads them.
import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from './bundled.ts';
import { provideOnDemand } from './on-demand.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a GET with the line that `sandbox-program.ts` prints. */
    sandboxServer: string;
  }
}

const SERVICE = resolve(import.meta.dirname, '../../src/app');

/**
 * Bundles the program and the workers of its service into `folder`, with the parameters they read:
 * simulation and fit take a sixth less time than through a loader.
 */
async function bundle(folder: string): Promise<string> {
  await bundlePrograms(
    [
      join(import.meta.dirname, 'sandbox-program.ts'),
      ...['fit-worker.ts', 'reading-worker.ts', 'store-worker.ts'].map((name) => join(SERVICE, name)),
    ],
    folder,
  );
  const parameters = 'release-parameters.json.gz';
  await copyFile(join(SERVICE, parameters), join(folder, parameters));
  return join(folder, 'sandbox-program.mjs');
}

/** Runs the program in a process of its own: simulation and fit take seconds of a processor. */
async function start(): Promise<{ readonly reply: string; stop(): Promise<void> }> {
  // in the project, so that the program finds its packages
  const folder = await mkdtemp(resolve('node_modules/.gridcall-sandbox-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const program = await bundle(folder).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
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
      await remove();
    },
  };
}

export default (project: TestProject): Promise<() => Promise<void>> => provideOnDemand(project, 'sandboxServer', start);
