// The issuer of a service: signs receipts and publishes the keys to check them with.
import { signJws } from './jws.ts';
import type { ReceiptKey } from './signing-key.ts';
import { canonicalText, DID_PATH, issuerOf, KEY_SET_PATH, type ReceiptPayload } from './wire-format.ts';

export interface ReceiptIssuer {
  /** Compact JWS of a receipt. */
  sign(payload: ReceiptPayload): string;
  /** JSON documents that publish the public key, by path. */
  readonly documents: Readonly<Record<string, object>>;
}

/** The issuer of an origin, with its key. */
export function receiptIssuer({ privateKey, publicJwk, thumbprint }: ReceiptKey, publicUrl: string): ReceiptIssuer {
  const did = issuerOf(publicUrl);
  const kid = `${did}#${thumbprint}`;
  return {
    sign: (payload) => signJws(canonicalText(payload), kid, privateKey),
    documents: {
      [KEY_SET_PATH]: { keys: [{ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }] },
      [DID_PATH]: didDocument(did, kid, publicJwk),
    },
  };
}

const didDocument = (did: string, kid: string, publicKeyJwk: ReceiptKey['publicJwk']) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
  id: did,
  verificationMethod: [{ id: kid, type: 'JsonWebKey2020', controller: did, publicKeyJwk }],
  assertionMethod: [kid],
});
