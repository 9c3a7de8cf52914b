// Build: the one executable with the worker of its fits, and the buyer's library, ESM for Node, sourcemaps for stack traces, types for the library.
import { defineConfig } from 'tsdown';

const shared = { format: 'esm', platform: 'node', target: 'node20.19', sourcemap: true } as const;

export default defineConfig([
  { ...shared, entry: { cli: 'src/cli.ts', 'fit-worker': 'src/data/fit-worker.ts' }, dts: false, clean: true },
  { ...shared, entry: { buyer: 'src/buyer/index.ts' }, dts: { sourcemap: false }, clean: false },
]);
