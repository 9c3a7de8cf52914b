// The wallet file: made once, readable by its owner only, and refused when it is not one.
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toClientAvmSigner } from '@x402/avm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newWallet, openWallet } from '../../src/client/index.ts';
import { isSignedBy } from '../../src/sandbox/ledger/index.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-'));
  file = join(folder, 'deep', 'wallet.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('makes a wallet that only its owner can read, and opens the same one again', async () => {
  const first = await openWallet(file);
  expect(first).toMatchObject({ created: true, readableByOthers: false });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'deep'))).mode & 0o777).toBe(0o700);
  const second = await openWallet(file);
  expect(second).toMatchObject({ created: false, readableByOthers: false });
  expect(second.wallet.address).toBe(first.wallet.address);
});

it('makes one wallet when it is opened many times at once', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openWallet(file)));
  expect(new Set(opened.map(({ wallet }) => wallet.address)).size).toBe(1);
  expect(opened.filter(({ created }) => created)).toHaveLength(1);
  expect(await readdir(join(folder, 'deep'))).toEqual(['wallet.json']);
});

it('says when others can read the file', async () => {
  await openWallet(file);
  await chmod(file, 0o644);
  expect(await openWallet(file)).toMatchObject({ readableByOthers: true });
});

it('keeps the key in the form other Algorand tools take', async () => {
  const { wallet } = await openWallet(file);
  const { secretKey } = JSON.parse(await readFile(file, 'utf8')) as { secretKey: string };
  expect(toClientAvmSigner(secretKey).address).toBe(wallet.address);
  const message = Buffer.from('hello');
  expect(isSignedBy(Buffer.from(secretKey, 'base64').subarray(32), message, wallet.sign(message))).toBe(true);
});

it('refuses what is no wallet, without touching it', async () => {
  const { address } = newWallet();
  await openWallet(file);
  const good = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  for (const [content, why] of [
    ['', 'JSON'],
    ['{}', 'missing'],
    [JSON.stringify({ ...good, version: 2 }), 'version'],
    [JSON.stringify({ ...good, secretKey: 'AAAA' }), '64 bytes'],
    [JSON.stringify({ ...good, address }), 'does not belong'],
  ] as const) {
    await writeFile(file, content);
    await expect(openWallet(file)).rejects.toThrow(why);
    expect(await readFile(file, 'utf8')).toBe(content);
  }
});
