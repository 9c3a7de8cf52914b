// Programs of the tests as bundles: through a loader each takes a second of a processor before it
// works.
import { resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the programs into `folder`, each as `NAME.mjs`; packages are found next to the folder.
 */
export async function bundlePrograms(entryPoints: readonly string[], folder: string): Promise<void> {
  await build({
    entryPoints: [...entryPoints],
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    packages: 'external',
    // sources of the workspace, which Node cannot load
    alias: {
      'gridcall-simulated-season': resolve(import.meta.dirname, '../../packages/simulated-season/src/index.ts'),
    },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  });
}
