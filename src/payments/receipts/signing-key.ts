// The key that signs receipts: created once and stored, so that every replica has the same one.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { SettingsStore } from '../settings.ts';

const SETTING = 'receipts.key';

export interface ReceiptKey {
  readonly privateKey: KeyObject;
  readonly publicJwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };
  /** RFC 7638; names the key. */
  readonly thumbprint: string;
}

const ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/**
 * The stored key, created when missing. Throws Error when the stored value is not an Ed25519 key.
 */
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
    throw new Error('The key that signs receipts, stored in the database, must be an Ed25519 key.', { cause: error });
  }
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const thumbprintOf = ({ crv, kty, x }: ReceiptKey['publicJwk']): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
