// Builds a seller of the benchmark as the program itself is built: run from source, each function
// it makes would cost more.
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'tsdown';
import { programBuild } from '../tsdown.config.ts';

export interface BuiltSeller {
  /** The built program of a name. */
  path(name: string): string;
  remove(): Promise<void>;
}

/** The program with more entries, or with other ones in place of its own. */
export async function buildSeller(entries: Readonly<Record<string, string>>): Promise<BuiltSeller> {
  // in the project, so that the program finds its packages
  const folder = await mkdtemp(resolve('node_modules/.gridcall-bench-'));
  const program = programBuild(folder);
  await build({ ...program, entry: { ...program.entry, ...entries }, config: false, logLevel: 'silent' });
  return {
    path: (name) => join(folder, `${name}.mjs`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Its polls are at the times that BENCH_POLLS names. */
export const buildPollingSeller = () => buildSeller({ 'analyst-worker': 'bench/polling-analyst.ts' });
