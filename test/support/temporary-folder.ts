// An empty folder for each test of a file, removed after it: for tests of wallets and their files.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Registers the hooks; the function returned gives a path inside the current test's folder. */
export function temporaryFolder(prefix: string): (name?: string) => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), prefix));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return (name = '') => join(folder, name);
}
