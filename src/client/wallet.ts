// The buyer's key: created once, stored in a file only its owner can read, used for signing only.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { addressOf } from '../addresses/index.ts';
import { writeOnce } from './write-once.ts';

export interface Wallet {
  readonly address: string;
  /** Ed25519 signature over the bytes. */
  sign(message: Uint8Array): Uint8Array;
}

const walletFile = z.object({
  version: z.literal(1),
  address: z.string(),
  /** Base64 of 64 bytes, seed and public key: the form Algorand tools use. */
  secretKey: z.base64(),
});
type WalletFile = z.infer<typeof walletFile>;

/** An opened wallet; `readableByOthers` is for a warning: the file still works. */
export interface OpenedWallet {
  readonly wallet: Wallet;
  readonly created: boolean;
  readonly readableByOthers: boolean;
}

/** A new random wallet, in memory only. */
export function newWallet(): Wallet {
  return toWallet(Buffer.from(generate().secretKey, 'base64'));
}

/**
 * Opens the wallet file; null when it does not exist. Throws an Error when the
 * file is not a valid wallet.
 */
export async function findWallet(file: string): Promise<OpenedWallet | null> {
  const existing = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read (${error.code}).`);
  });
  return existing && openWallet(file);
}

/**
 * Opens the wallet file, or creates it (mode 0600). Throws an Error when the
 * file is not a valid wallet, or cannot be created.
 */
export async function openWallet(file: string): Promise<OpenedWallet> {
  const existing = await stat(file).catch(() => null);
  const created = existing === null && (await createWallet(file));
  const { mode } = await stat(file);
  return {
    wallet: await readWallet(file),
    created,
    readableByOthers: process.platform !== 'win32' && (mode & 0o077) !== 0,
  };
}

async function createWallet(file: string): Promise<boolean> {
  return writeOnce(file, `${JSON.stringify(generate(), null, 2)}\n`).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The wallet ${file} cannot be created (${error.code}). Name a file in a folder that you can write to: --wallet FILE, or walletFile in a program.`,
    );
  });
}

async function readWallet(file: string): Promise<Wallet> {
  const invalidWallet = (why: string) => new Error(`${file} must be a Gridcall wallet: ${why}.`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw invalidWallet('it cannot be read as JSON');
  }
  const wallet = walletFile.safeParse(content);
  if (!wallet.success) throw invalidWallet('version, address or secretKey is missing');
  const secretKey = Buffer.from(wallet.data.secretKey, 'base64');
  if (secretKey.length !== 64) throw invalidWallet('the secret key is not 64 bytes long');
  if (addressOf(secretKey.subarray(32)) !== wallet.data.address)
    throw invalidWallet('the address does not belong to the key');
  return toWallet(secretKey);
}

function generate(): WalletFile {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url');
  const secretKey = Buffer.concat([Buffer.from(d, 'base64url'), publicKey]).toString('base64');
  return { version: 1, address: addressOf(publicKey), secretKey };
}

function toWallet(secretKey: Uint8Array): Wallet {
  const part = (from: number) => Buffer.from(secretKey.subarray(from, from + 32)).toString('base64url');
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d: part(0), x: part(32) }, format: 'jwk' });
  return { address: addressOf(secretKey.subarray(32)), sign: (message) => sign(null, message, key) };
}
