// Vitest global set-up: the executable as `npm run build` makes it, built when the first test of
// the run asks for it; `test/support/built-program.ts` gives its path.
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideOnDemand } from './on-demand.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers a GET with the path of the built executable. */
    programBuild: string;
  }
}

/** Builds in the project, so that the executable finds its packages. */
async function build(): Promise<{ readonly reply: string; stop(): Promise<void> }> {
  const [tsdown, { programBuild }] = await Promise.all([import('tsdown'), import('../../tsdown.config.ts')]);
  const folder = await mkdtemp(resolve('node_modules/.gridcall-program-'));
  const stop = () => rm(folder, { recursive: true, force: true });
  try {
    await tsdown.build({ ...programBuild(folder), config: false, logLevel: 'silent' });
  } catch (error) {
    await stop();
    throw error;
  }
  return { reply: join(folder, 'cli.mjs'), stop };
}

export default (project: TestProject): Promise<() => Promise<void>> => provideOnDemand(project, 'programBuild', build);
