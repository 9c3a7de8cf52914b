// Makes one file of the seller program: processes that start in a fifth of the time, so that a matrix may start hundreds.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

/** Below the project's own modules, so that what stays outside the file is found. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/gridcall-faults', import.meta.url));

/** Builds the program from the sources as they stand; returns its path. */
export async function buildSeller(): Promise<string> {
  await build({
    config: false,
    entry: { seller: fileURLToPath(new URL('./seller.ts', import.meta.url)) },
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
