// Accounts by public key: the address in text, and the key that checks their signatures. Both are
// remembered, because payers come back and the fee payer and the receiver are in every payment.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addressOf } from '../../addresses/index.ts';

interface Account {
  readonly address: string;
  /** @throws Error when the bytes are not an Ed25519 key. */
  key(): KeyObject;
}

/** Anyone can sign with any number of keys, so that the number is bounded: about a megabyte. */
const MAX_ACCOUNTS = 2_000;
const known = new LRUCache<string, Account>({ max: MAX_ACCOUNTS });

/** The account of a public key of 32 bytes. */
export function accountOf(publicKey: Uint8Array): Account {
  const x = Buffer.from(publicKey.buffer, publicKey.byteOffset, publicKey.byteLength).toString('base64url');
  const remembered = known.get(x);
  if (remembered !== undefined) return remembered;
  const account = createAccount(publicKey, x);
  known.set(x, account);
  return account;
}

function createAccount(publicKey: Uint8Array, x: string): Account {
  let key: KeyObject | null = null;
  return {
    address: addressOf(publicKey),
    key() {
      // as a JWK: parsing DER takes ten times as long
      key ??= createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return key;
    },
  };
}
