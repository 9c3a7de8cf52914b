// Tests of payments in a program that has all planted faults, one of them switched on by
// GRIDCALL_PLANTED. `mutants.ts` runs them.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FILES, plantedProgram, ROOT } from './mutations.ts';

const { texts } = plantedProgram(FILES);

export default defineConfig({
  root: ROOT,
  plugins: [{ name: 'planted faults', enforce: 'pre', load: (id) => texts.get(id.split('?')[0] ?? '') }],
  test: {
    include: [
      ...['purchase', 'recovery', 'first-claim', 'observer', 'clocks', 'limits', 'refused-payments'].map(
        (name) => `test/payments/gate/${name}.db.test.ts`,
      ),
      ...['chain/node.e2e', 'receipts/gate.db'].map((name) => `test/payments/${name}.test.ts`),
      ...['journal', 'journal-model'].map((name) => `test/storage/${name}.db.test.ts`),
    ],
    // a condition of a statement decides the same on both engines
    testNamePattern: process.env.GRIDCALL_PLANTED_TESTS ?? '^(?!.*on postgresql)',
    setupFiles: [join(ROOT, 'test/support/seeded-properties.ts'), join(ROOT, 'test/simulation/planted-setup.ts')],
    isolate: false,
    maxWorkers: 4,
    testTimeout: 60_000,
  },
});
