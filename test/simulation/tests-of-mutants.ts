// The tests of payments on planted faults: the first test that fails on each.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { ROOT } from './mutations.ts';

interface Reached {
  readonly file: string;
  readonly name: string;
  readonly reached: readonly number[];
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class PaymentTests {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gridcall-planted-'));
  #tests: readonly Reached[] = [];

  /** Runs all of them without a fault, and notes the places that each comes to. */
  async observe(): Promise<void> {
    const notes = join(this.#folder, 'notes');
    await this.#run({ GRIDCALL_PLANTED_NOTES: notes }, []);
    const lines = readFileSync(notes, 'utf8').trim().split('\n');
    this.#tests = lines.map((line) => JSON.parse(line) as Reached);
  }

  /** The file and the name of the first test that fails with the fault; null when none does. */
  async failing(id: number): Promise<string | null> {
    const tests = this.#tests.filter(({ reached }) => reached.includes(id));
    if (tests.length === 0) return null;
    const only = `^(${tests.map(({ name }) => escaped(name)).join('|')})$`;
    const files = [...new Set(tests.map(({ file }) => file))];
    const given = { GRIDCALL_PLANTED: `${id}`, GRIDCALL_PLANTED_TESTS: only };
    for (const { name, message, assertionResults } of await this.#run(given, ['--bail', '1', ...files])) {
      const failed = assertionResults.find(({ status }) => status === 'failed');
      if (failed !== undefined || message !== '')
        return `${relative(join(ROOT, 'test'), name)}: ${failed?.fullName ?? message}`;
    }
    return null;
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }

  async #run(given: Readonly<Record<string, string>>, more: readonly string[]) {
    const config = ['--config', 'test/simulation/planted.config.ts', '--reporter', 'json'];
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', ...config, ...more], {
      cwd: ROOT,
      env: { ...process.env, ...given },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return report.parse(JSON.parse(await text(child.stdout))).testResults;
  }
}
