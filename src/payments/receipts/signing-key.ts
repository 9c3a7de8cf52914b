// The key that signs receipts: made once, kept in the store so that every replica has the same one, named by its thumbprint.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { SettingsStore } from '../settings.ts';

const SETTING = 'receipts.key';

export interface ReceiptKey {
  readonly privateKey: KeyObject;
  readonly publicJwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };
  /** RFC 7638. */
  readonly thumbprint: string;
}

const ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/** The store's key; made now when there is none. Throws when what the store holds is no Ed25519 key. */
export async function openReceiptKey(
  settings: Pick<SettingsStore, 'get' | 'setIfAbsent'>,
  now: number,
): Promise<ReceiptKey> {
  const pem = (await settings.get(SETTING)) ?? (await settings.setIfAbsent(SETTING, newKey(), now));
  try {
    const privateKey = createPrivateKey(pem);
    const publicJwk = ed25519.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
    return { privateKey, publicJwk, thumbprint: thumbprintOf(publicJwk) };
  } catch (error) {
    throw new Error('The key that signs receipts, kept in the database, is no Ed25519 key.', { cause: error });
  }
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const thumbprintOf = ({ crv, kty, x }: ReceiptKey['publicJwk']): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
