// Test run: every *.test.ts under test/, two workers, no network.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'golden', include: ['test/golden/**/*.golden.ts'], testTimeout: 120_000, hookTimeout: 180_000 } },
    ],
    maxWorkers: 2,
  },
});
