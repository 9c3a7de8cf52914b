// The wallet of the public record: an account of its own, or the service does not start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/app/config/index.ts';
import { ingest } from '../../src/cli/ingest.ts';
import { noteChainOf } from '../../src/cli/note-chain.ts';
import { openWallet } from '../../src/client/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-notes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const opened = (settings: Readonly<Record<string, string>>) =>
  noteChainOf(readConfig(settings), new AbortController().signal);

it('is opened where one is set, and no chain is asked before a week is due', async () => {
  const file = join(folder, 'record.json');
  await openWallet(file);
  expect(await opened({})).toBeUndefined();
  expect(await opened({ GRIDCALL_RECORD_WALLET: file, GRIDCALL_ALGOD_URL: 'http://127.0.0.1:9' })).toBeDefined();
});

it('must exist, and must not be the account that receives the money', async () => {
  const file = join(folder, 'seller.json');
  const { wallet } = await openWallet(file);
  const missing = join(folder, 'missing.json');
  await expect(opened({ GRIDCALL_RECORD_WALLET: missing })).rejects.toThrow(/missing\.json, which must exist/);
  await expect(opened({ GRIDCALL_RECORD_WALLET: file, GRIDCALL_PAY_TO: wallet.address })).rejects.toThrow(
    /must be another account than GRIDCALL_PAY_TO/,
  );
});

it('is opened by ingest on schedule too', async () => {
  const env = { GRIDCALL_RECORD_WALLET: join(folder, 'missing.json'), GRIDCALL_DATA_DIR: join(folder, 'data') };
  const [out, signal] = [() => {}, new AbortController().signal];
  await expect(ingest.run([], { out, err: out, env, isTerminal: false, signal })).rejects.toThrow(/which must exist/);
});
