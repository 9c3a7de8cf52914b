// Vitest global set-up: worker threads, the store's holder and the simulation, bundled once a run.
// Through a loader each of them takes a second of a processor before it works, and most services of
// the tests start two.
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundlePrograms } from './bundled.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAMS = [
  ...['src/app/analyst-worker', 'src/app/fit-worker', 'src/app/reading-worker', 'src/app/store-worker'],
  ...['test/support/storage/holder', 'test/simulation/run'],
];

export default async function setup(): Promise<() => Promise<void>> {
  // in the project, so that the bundles find its packages
  const folder = await mkdtemp(resolve('node_modules/.gridcall-workers-'));
  await bundlePrograms(
    PROGRAMS.map((name) => `${ROOT}/${name}.ts`),
    folder,
  );
  process.env.GRIDCALL_TEST_PROGRAMS = folder;
  return () => rm(folder, { recursive: true, force: true });
}
