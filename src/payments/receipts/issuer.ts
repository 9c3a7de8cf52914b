// The issuer of a service signs receipts and links to answers, and publishes the keys to check them
// with.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalText, DID_PATH, issuerOf, KEY_SET_PATH, type ReceiptPayload, signJws } from './jws.ts';
import type { PublishedKey, ReceiptKey } from './signing-key.ts';

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

export interface AnswerLinks {
  /**
   * The fragment of the link: `TRANSACTION.CODE`, and the number of revocations after the first one
   * (`revoked`, default 0).
   */
  tokenFor(transaction: string, revoked?: number): string;
  /** What a genuine token was made for; null for any other text. */
  paymentOf(token: string): { readonly transaction: string; readonly revoked: number } | null;
  /** What no one else can know of a text, such as the nonce of a challenge. */
  codeOf(text: string): string;
}

/** Bytes of a code: enough that it cannot be guessed. */
const CODE_BYTES = 16;
const TOKEN = /^([A-Z2-7]{52})\.([\w-]{22})(?:\.([1-9]\d{0,8}))?$/;

/**
 * Links under a secret derived from the receipt key, so that every replica makes the same ones.
 * Links of a retired key stay valid.
 */
export function createAnswerLinks({ linkSecret, retired }: Pick<ReceiptKey, 'linkSecret' | 'retired'>): AnswerLinks {
  const bytesOf = (text: string, secret = linkSecret): Buffer =>
    createHmac('sha256', secret).update(text).digest().subarray(0, CODE_BYTES);
  const secrets = [linkSecret, ...retired.map((key) => key.linkSecret)];
  const codeOf = (text: string) => bytesOf(text).toString('base64url');
  const linked = (transaction: string, revoked: number) => (revoked === 0 ? '' : `${revoked} `) + transaction;
  return {
    codeOf,
    tokenFor(transaction, revoked = 0) {
      const token = `${transaction}.${codeOf(linked(transaction, revoked))}`;
      return revoked === 0 ? token : `${token}.${revoked}`;
    },
    paymentOf(token) {
      const [, transaction, code, count = '0'] = TOKEN.exec(token) ?? [];
      if (transaction === undefined || code === undefined) return null;
      const given = Buffer.from(code, 'base64url');
      const revoked = Number(count);
      const isGenuine = (secret: Buffer) => timingSafeEqual(given, bytesOf(linked(transaction, revoked), secret));
      return given.length === CODE_BYTES && secrets.some(isGenuine) ? { transaction, revoked } : null;
    },
  };
}
