// Build: the one executable, ESM for Node, sourcemaps for stack traces.
import { defineConfig } from 'tsdown';

export default defineConfig({
  entry: { cli: 'src/cli.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  dts: false,
  clean: true,
});
