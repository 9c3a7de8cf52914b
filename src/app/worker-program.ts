// Where the program of a worker thread is, in a build and in development.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';

export interface WorkerProgram {
  readonly file: URL;
  readonly options: WorkerOptions;
}

/** Folder of bundles made for a run of the tests; unset otherwise. */
const TEST_PROGRAMS = process.env.GRIDCALL_TEST_PROGRAMS;

/**
 * The program next to this file: a bundle in a build; source in development, where a
 * loader comes first.
 */
export function workerProgram(name: 'fit-worker' | 'reading-worker' | 'draw-worker' | 'store-worker'): WorkerProgram {
  if (!import.meta.url.endsWith('.ts')) return { file: new URL(`./${name}.mjs`, import.meta.url), options: {} };
  if (TEST_PROGRAMS) return { file: pathToFileURL(`${TEST_PROGRAMS}/${name}.mjs`), options: { execArgv: [] } };
  // `require` resolves to the loader's CommonJS variant in the same directory
  const { href: loader } = new URL('index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')));
  const source = new URL(`./${name}.ts`, import.meta.url).href;
  const program = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return { file: new URL(`data:text/javascript,${encodeURIComponent(program)}`), options: { execArgv: [] } };
}
