// Builds a seller of the benchmark as the program itself is built: run from source, each function
// it makes would cost more.
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'tsdown';
import { programBuild } from '../tsdown.config.ts';

export interface BuiltSeller {
  readonly path: string;
  remove(): Promise<void>;
}

export async function buildSeller(name: 'instant-seller' | 'hour-seller'): Promise<BuiltSeller> {
  // in the project, so that the program finds its packages
  const folder = await mkdtemp(resolve('node_modules/.gridcall-bench-'));
  const program = programBuild(folder);
  const entry = { ...program.entry, [name]: `bench/${name}.ts` };
  await build({ ...program, entry, config: false, logLevel: 'silent' });
  return { path: join(folder, `${name}.mjs`), remove: () => rm(folder, { recursive: true, force: true }) };
}
