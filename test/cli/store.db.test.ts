// `gridcall store`: a backup that is restored has the same books, and mistakes cost nothing.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../src/app/index.ts';
import { gridcall } from '../../src/cli/index.ts';
import { aClaim, NOW, settle } from '../support/storage/payments.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-store-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const place = (name: string) => ({ dataDir: join(folder, name) });
async function run(argv: readonly string[], data: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await gridcall(['store', ...argv], {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: { GRIDCALL_DATA_DIR: place(data).dataDir },
    isTerminal: false,
    signal: new AbortController().signal,
  });
  return { code, out, err };
}

it('backs up a running service and restores the backup elsewhere', async () => {
  const service = await openStore(place('live'));
  await settle(service.journal, aClaim('A'), NOW);
  const backup = await run(['backup', '--to', place('backup').dataDir], 'live');
  await service.close();
  const restored = await run(['restore', '--from', place('backup').dataDir], 'new');
  expect([backup.code, restored.code]).toEqual([0, 0]);
  expect(restored.out).toEqual(backup.out);
  expect(backup.out.find((line) => line.startsWith('payments'))).toMatch(/ 1 rows {2}sha256 [0-9a-f]{64}$/);
  const store = await openStore(place('new'));
  expect((await store.journal.totals()).paidAnalyses).toBe(1);
  await store.close();
  const again = await run(['backup', '--to', place('backup').dataDir], 'new');
  expect([again.code, again.err.join()]).toEqual([1, expect.stringContaining('It must be empty')]);
});

it.each([
  [[], 'the action must be backup, restore, copy'],
  [['move'], 'not "move"'],
  [['backup'], '--to must be set'],
  [['restore', '--to', 'x'], '--to is not an option of this action'],
])('%j is a mistake in the arguments', async (argv, message) => {
  const { code, err } = await run(argv, 'none');
  expect([code, err.join()]).toEqual([2, expect.stringContaining(message)]);
});
