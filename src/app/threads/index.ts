// The programs of the worker threads, in a build and in development, and the thread that starts
// before the rest of the service is loaded.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export interface WorkerProgram {
  readonly file: URL;
  readonly options: WorkerOptions;
}

type WorkerName = 'analyst-worker' | 'fit-worker' | 'reading-worker' | 'store-worker';

/**
 * Heap limits in MB. Without one a thread's garbage grows to several times what it uses before it
 * is collected (docs/research/speed.md). A fit to eight seasons needs more than 112.
 */
const HEAP_LIMITS_MB: Readonly<Record<WorkerName, number>> = {
  'analyst-worker': 512,
  'fit-worker': 320,
  'reading-worker': 256,
  'store-worker': 512,
};
const MAX_YOUNG_HEAP_MB = 16;
/** A thread's heap is at most this share of a container; the others and columns need the rest. */
const MAX_HEAP_SHARE = 0.55;

/** Folder of bundles made for a run of the tests; unset otherwise. */
const TEST_PROGRAMS = process.env.GRIDCALL_TEST_PROGRAMS;

/**
 * The program next to this file: a bundle in a build; source in development, where a
 * loader comes first.
 */
export function workerProgram(name: WorkerName): WorkerProgram {
  const { file, options } = programOf(name);
  const resourceLimits = {
    maxOldGenerationSizeMb: Math.min(HEAP_LIMITS_MB[name], containerMb() * MAX_HEAP_SHARE),
    maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB,
  };
  return { file, options: { ...options, resourceLimits } };
}

/** Memory that the process may use; infinite without a limit. */
const containerMb = () => process.constrainedMemory() / 2 ** 20 || Number.POSITIVE_INFINITY;

/**
 * Starts the analyst's thread. It loads its modules while the process loads its own, then waits for
 * its first message; until it has one it does not keep the process alive.
 */
export function startAnalystThread(): Worker {
  const { file, options } = workerProgram('analyst-worker');
  const thread = new Worker(file, { ...options, name: 'analyst' });
  thread.unref();
  return thread;
}

function programOf(name: WorkerName): WorkerProgram {
  if (!import.meta.url.endsWith('.ts')) return { file: new URL(`./${name}.mjs`, import.meta.url), options: {} };
  if (TEST_PROGRAMS) return { file: pathToFileURL(`${TEST_PROGRAMS}/${name}.mjs`), options: { execArgv: [] } };
  // `require` resolves to the loader's CommonJS variant in the same directory
  const { href: loader } = new URL('index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')));
  const source = new URL(`../${name}.ts`, import.meta.url).href;
  const program = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return { file: new URL(`data:text/javascript,${encodeURIComponent(program)}`), options: { execArgv: [] } };
}
