// The build: the executable with its workers, the browser code in dist/assets, and the client
// library as an npm package in dist/client.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'tsdown';
import { writeClientPackage } from './scripts/client-package.ts';
import { writeBundles } from './src/web/bundles/compile.ts';

const shared = { format: 'esm', platform: 'node', target: 'node20.19', sourcemap: true } as const;

/**
 * The client library and its tool sets, with types and a package.json of their own, in `outDir`.
 */
export const clientBuild = (outDir: string) =>
  ({
    ...shared,
    entry: {
      client: 'src/client/published.ts',
      'ai-sdk': 'src/client/tools/ai-sdk.ts',
      langchain: 'src/client/tools/langchain.ts',
    },
    outDir,
    treeshake: { moduleSideEffects: false },
    dts: { sourcemap: false },
    clean: false,
    onSuccess: () => writeClientPackage(outDir),
  }) satisfies UserConfig;

/** The executable with its workers and the browser code, in `outDir`. */
export const programBuild = (outDir: string) =>
  ({
    ...shared,
    entry: {
      cli: 'src/main.ts',
      'analyst-worker': 'src/app/analyst-worker.ts',
      'fit-worker': 'src/app/fit-worker.ts',
      'reading-worker': 'src/app/reading-worker.ts',
      'store-worker': 'src/app/store-worker.ts',
    },
    outDir,
    // so that a thread loads no module that it does not use
    treeshake: { moduleSideEffects: false },
    dts: false,
    clean: true,
    // compiles browser code for a service that runs from source; a built one has it in its assets
    deps: { neverBundle: ['esbuild'] },
    onSuccess: async () => {
      const parameters = 'release-parameters.json.gz';
      await copyFile(join('src/app', parameters), join(outDir, parameters));
      await writeBundles(join(outDir, 'assets'));
    },
  }) satisfies UserConfig;

export default defineConfig([programBuild('dist'), clientBuild('dist/client')]);
