// The key that signs receipts: created once and stored, so that every replica has the same one. A
// key that was replaced stays published, so that its receipts can still be checked.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import type { SettingsStore } from '../settings.ts';

const SETTING = 'receipts.key';
const RETIRED_SETTING = 'receipts.retired';

const ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
type PublicJwk = Readonly<z.infer<typeof ed25519>>;

/** The public half of a key, and its secret for private links, from which it cannot be restored. */
export interface PublishedKey {
  readonly publicJwk: PublicJwk;
  /** RFC 7638; names the key. */
  readonly thumbprint: string;
  readonly linkSecret: Buffer;
}

export interface ReceiptKey extends PublishedKey {
  readonly privateKey: KeyObject;
  /** Keys that signed before, newest first. */
  readonly retired: readonly PublishedKey[];
}

const retiredKeys = z.array(z.object({ x: z.string(), linkSecret: z.string() }));

type Settings = Pick<SettingsStore, 'get' | 'set' | 'setIfAbsent'>;

/**
 * The stored key, created when missing. Throws Error when the stored value is not an Ed25519 key.
 */
export async function openReceiptKey(settings: Omit<Settings, 'set'>, now: number): Promise<ReceiptKey> {
  const pem = (await settings.get(SETTING)) ?? (await settings.setIfAbsent(SETTING, newKey(), now));
  try {
    const key = readKey(pem);
    const listed = retiredKeys.parse(JSON.parse((await settings.get(RETIRED_SETTING)) ?? '[]'));
    const retired = listed
      .map(({ x, linkSecret }) => publishedKey({ kty: 'OKP', crv: 'Ed25519', x }, Buffer.from(linkSecret, 'base64url')))
      // a rotation that stopped half-way has listed the key that still signs
      .filter(({ thumbprint }) => thumbprint !== key.thumbprint);
    return { ...key, retired };
  } catch (error) {
    throw new Error('The keys that sign receipts, stored in the database, must be Ed25519 keys.', { cause: error });
  }
}

/**
 * Replaces the key. The old one stays published and its private links stay valid, unless it
 * `isLeaked`: then nothing that it signed is accepted from the next start on. A process that runs
 * signs with its own key until it restarts.
 */
export async function rotateReceiptKey(
  settings: Settings,
  { now, isLeaked }: { readonly now: number; readonly isLeaked: boolean },
): Promise<{ readonly current: string; readonly replaced: string }> {
  const { retired, ...old } = await openReceiptKey(settings, now);
  const published = isLeaked ? retired : [old, ...retired];
  const entries = published.map(({ publicJwk: { x }, linkSecret }) => ({
    x,
    linkSecret: linkSecret.toString('base64url'),
  }));
  // the list first: a stop in between leaves the old key signing
  await settings.set(RETIRED_SETTING, JSON.stringify(entries satisfies z.infer<typeof retiredKeys>), now);
  const pem = newKey();
  await settings.set(SETTING, pem, now);
  return { current: readKey(pem).thumbprint, replaced: old.thumbprint };
}

function readKey(pem: string): Omit<ReceiptKey, 'retired'> {
  const privateKey = createPrivateKey(pem);
  const publicJwk = ed25519.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const linkSecret = Buffer.from(hkdfSync('sha256', secret, '', 'gridcall answer link', 32));
  return { privateKey, ...publishedKey(publicJwk, linkSecret) };
}

const publishedKey = (publicJwk: PublicJwk, linkSecret: Buffer): PublishedKey => ({
  publicJwk,
  linkSecret,
  thumbprint: thumbprintOf(publicJwk),
});

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const thumbprintOf = ({ crv, kty, x }: PublicJwk): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
