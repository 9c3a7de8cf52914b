// Makes one file of the seller program: processes that start in a fifth of the time, so that a
// matrix may start hundreds.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

/**
 * Below the project's own modules, so that what stays outside the file is found; one a run, so
 * that two runs do not meet.
 */
const FOLDER = fileURLToPath(new URL(`../../node_modules/.cache/gridcall-faults-${process.pid}`, import.meta.url));

/** Builds the program from the sources unchanged; returns its path. */
export async function buildSeller(): Promise<string> {
  await build({
    config: false,
    entry: {
      seller: fileURLToPath(new URL('./seller.ts', import.meta.url)),
      'store-worker': fileURLToPath(new URL('../../src/app/store-worker.ts', import.meta.url)),
    },
    outDir: FOLDER,
    format: 'esm',
    platform: 'node',
    dts: false,
    logLevel: 'error',
    noExternal: [/./],
    // both load parts of their own while they run
    external: ['libsql', 'pg'],
  });
  return join(FOLDER, 'seller.mjs');
}

export const removeSeller = () => rm(FOLDER, { recursive: true, force: true });
