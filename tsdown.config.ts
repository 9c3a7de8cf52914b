// Build: the one executable with the worker of its fits, and the buyer's library, ESM for Node, sourcemaps for stack traces, types for the library.
import { defineConfig } from 'tsdown';

const shared = { format: 'esm', platform: 'node', target: 'node20.19', sourcemap: true } as const;

export default defineConfig([
  { ...shared, entry: { cli: 'src/main.ts', 'fit-worker': 'src/app/fit-worker.ts' }, dts: false, clean: true },
  {
    ...shared,
    entry: { client: 'src/client/published.ts' },
    treeshake: { moduleSideEffects: false },
    dts: { sourcemap: false },
    clean: false,
  },
]);
