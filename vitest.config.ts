// Test run, four workers, no network. The end of a file's name says what it needs, and so
// which project it belongs to.
import { defineConfig } from 'vitest/config';
import { asksWholeSeasons } from './test/support/complete-run.ts';
import { SlowestFirst } from './test/support/slowest-first.ts';

// recorded answers are written whole
if (process.argv.some((flag) => /^(-u|--update)/.test(flag))) process.env.GRIDCALL_TEST_SEASONS ??= 'all';

const SEEDED = 'test/support/seeded-properties.ts';
const DATABASE = 'test/**/*.db.test.ts';
const END_TO_END = 'test/**/*.e2e.test.ts';
/** Compilers and generators of other languages; `npm test` needs Node alone. */
const TOOLCHAIN = 'test/**/*.toolchain.test.ts';
const BROWSER = 'test/**/*.web.test.ts';
const REAL_SERVICE = 'test/e2e/**/*.real.test.ts';
const REAL_DATA = 'test/**/*.real.test.ts';
/** The committed slice of real data, asked for a minute and more. */
const SLICE = 'test/**/*.slice.test.ts';

const EVERY_PROJECT = {
  // limits that only a hung test reaches, on a busy machine too: how long anything
  // takes is never asserted
  testTimeout: 600_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 300_000 } },
  // a module is transformed once for all projects and for later runs, in node_modules
  experimental: { fsModuleCache: true },
};

/**
 * For projects that compute for minutes: the sources are loaded by Node through tsx, without the
 * test runner's own modules, in which every call of an import is a look-up.
 */
const NATIVE_SOURCES = {
  execArgv: ['--import', 'tsx'],
  server: { deps: { external: [/\/src\/.*\.ts$/] } },
};

export default defineConfig({
  test: {
    // for two cores: a file that waits for processes, sockets and disks leaves half of
    // its time to others
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    // once a run: the servers and the program when the first test asks for them
    globalSetup: ['program-bundles', 'postgres-server', 'sandbox-server', 'program-build', 'packed-chromium'].map(
      (name) => `test/support/${name}.ts`,
    ),
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: [DATABASE, END_TO_END, TOOLCHAIN, BROWSER, REAL_DATA, SLICE],
          setupFiles: ['test/support/offline-only.ts', SEEDED],
          // no file leaves anything behind, so a worker loads every module once
          isolate: false,
          ...EVERY_PROJECT,
          ...NATIVE_SOURCES,
        },
      },
      {
        test: {
          // packages of the workspace
          name: 'packages',
          include: ['packages/*/test/*.test.ts'],
          setupFiles: ['test/support/offline-only.ts', SEEDED],
          isolate: false,
          ...EVERY_PROJECT,
          ...NATIVE_SOURCES,
        },
      },
      {
        test: {
          name: 'database',
          include: [DATABASE],
          setupFiles: [SEEDED],
          // no file leaves anything behind, so a worker loads every module once
          isolate: false,
          ...EVERY_PROJECT,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [END_TO_END],
          setupFiles: [SEEDED],
          isolate: false,
          ...EVERY_PROJECT,
        },
      },
      { test: { name: 'toolchain', include: [TOOLCHAIN], setupFiles: [SEEDED], ...EVERY_PROJECT } },
      {
        test: {
          // a real browser on a whole service; skipped with a line where there is no browser
          name: 'web',
          include: [BROWSER],
          setupFiles: [SEEDED],
          ...EVERY_PROJECT,
        },
      },
      {
        test: {
          name: 'real',
          include: asksWholeSeasons ? [REAL_DATA, SLICE] : [SLICE],
          exclude: [REAL_SERVICE],
          setupFiles: [SEEDED],
          globalSetup: ['test/support/real-data-notice.ts'],
          // files that read the same seasons share them
          isolate: false,
          ...EVERY_PROJECT,
          ...NATIVE_SOURCES,
        },
      },
      {
        test: {
          name: 'real-service',
          // starts whole services with worker threads: each file in a process of its own
          include: asksWholeSeasons ? [REAL_SERVICE] : [],
          setupFiles: [SEEDED],
          ...EVERY_PROJECT,
        },
      },
      { test: { name: 'golden', include: ['test/golden/**/*.golden.ts'], ...EVERY_PROJECT, ...NATIVE_SOURCES } },
    ],
  },
});
