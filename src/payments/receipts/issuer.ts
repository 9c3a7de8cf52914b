// The issuer of a service: signs receipts and publishes the keys to check them with.
import { signJws } from './jws.ts';
import type { PublishedKey, ReceiptKey } from './signing-key.ts';
import { canonicalText, DID_PATH, issuerOf, KEY_SET_PATH, type ReceiptPayload } from './wire-format.ts';

export interface ReceiptIssuer {
  /** Compact JWS of a receipt. */
  sign(payload: ReceiptPayload): string;
  /** JSON documents that publish the public key, by path. */
  readonly documents: Readonly<Record<string, object>>;
}

/** The issuer of an origin, with its key. Retired keys are published after it. */
export function receiptIssuer(key: ReceiptKey, publicUrl: string): ReceiptIssuer {
  const did = issuerOf(publicUrl);
  const kidOf = ({ thumbprint }: PublishedKey) => `${did}#${thumbprint}`;
  const published = [key, ...key.retired];
  return {
    sign: (payload) => signJws(canonicalText(payload), kidOf(key), key.privateKey),
    documents: {
      [KEY_SET_PATH]: {
        keys: published.map((entry) => ({ ...entry.publicJwk, kid: kidOf(entry), alg: 'EdDSA', use: 'sig' })),
      },
      [DID_PATH]: {
        '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
        id: did,
        verificationMethod: published.map((entry) => ({
          id: kidOf(entry),
          type: 'JsonWebKey2020',
          controller: did,
          publicKeyJwk: entry.publicJwk,
        })),
        assertionMethod: published.map(kidOf),
      },
    },
  };
}
