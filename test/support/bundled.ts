// Programs of the tests as bundles: through a loader each takes a second of a processor before it
// works.
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
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
  });
}
