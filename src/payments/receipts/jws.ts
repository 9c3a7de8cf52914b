// Compact JSON Web Signatures (RFC 7515) by Ed25519: one way to sign, one strict way to read; and
// the wire format of receipts.
import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** A parsed signature; `isSignedBy` verifies it. */
export interface Jws {
  /** Id of the key that claims to have signed. */
  readonly kid: string;
  /** The signed JSON value. */
  readonly payload: unknown;
  isSignedBy(key: KeyObject): boolean;
}

/** Strict, so that an unknown extension (`crit`, an unencoded payload) is refused, not ignored. */
const headerSchema = z.strictObject({
  alg: z.literal('EdDSA'),
  kid: z.string().min(1),
  typ: z.string().optional(),
});

const encoded = (text: string): string => Buffer.from(text).toString('base64url');

/** Signs a JSON text. Ed25519 is deterministic: the same text and key give the same signature. */
export function signJws(payload: string, kid: string, key: KeyObject): string {
  const signed = `${encoded(JSON.stringify({ alg: 'EdDSA', kid }))}.${encoded(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** Null for any other text. Never throws. */
export function readJws(text: string): Jws | null {
  const [head, body, tail, ...more] = text.split('.');
  if (head === undefined || body === undefined || tail === undefined || more.length > 0) return null;
  const signature = bytesOf(tail);
  const header = headerSchema.safeParse(jsonOf(head));
  const payload = jsonOf(body);
  if (signature === null || !header.success || payload === undefined) return null;
  return {
    kid: header.data.kid,
    payload,
    isSignedBy: (key) => verify(null, Buffer.from(`${head}.${body}`), key, signature),
  };
}

/** Null for another spelling of the same bytes. */
function bytesOf(base64url: string): Buffer | null {
  const bytes = Buffer.from(base64url, 'base64url');
  return bytes.toString('base64url') === base64url ? bytes : null;
}

/** Undefined for anything but JSON. */
function jsonOf(base64url: string): unknown {
  try {
    const bytes = bytesOf(base64url);
    return bytes === null ? undefined : JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The extension's name in `extensions`. */
export const OFFER_RECEIPT = 'offer-receipt';
/** Paths of the keys: as a JWK set, and as the document of the issuer's DID. */
export const KEY_SET_PATH = '/.well-known/jwks.json';
export const DID_PATH = '/.well-known/did.json';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const microUsdc = z.string().regex(/^\d{1,15}$/);
const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A receipt says: this payer paid for this resource with this transaction and was served. Those of
 * other sellers do not say for which answer.
 */
export const receiptPayload = z.object({
  version: z.literal(1),
  network: z.string(),
  resourceUrl: z.url({ protocol: /^https?$/ }),
  payer: z.string(),
  /** Seconds since 1970. */
  issuedAt: z.int().nonnegative(),
  transaction: z.string().optional(),
  /** In micro-USDC, as a decimal text. */
  amount: microUsdc.optional(),
  /** SHA-256 of method, path with query, and the SHA-256 of the body in hex, a line each. */
  requestSha256: sha256Hex.optional(),
  /** SHA-256 of the answer's bytes, uncompressed. */
  answerSha256: sha256Hex.optional(),
});
export type ReceiptPayload = z.infer<typeof receiptPayload>;

/** The `did:web` of an origin: its host, with the colon before a port written as `%3A`. */
export const issuerOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`;

/**
 * RFC 8785 text of a payload. Its values are strings and safe integers:
 * sorting the names is enough.
 */
export const canonicalText = (payload: ReceiptPayload): string =>
  JSON.stringify(Object.fromEntries(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))));

/**
 * For a challenge: the issuer of signed receipts and the address of its
 * keys. Offers are not signed.
 */
export const declaredBlock = (publicUrl: string) => ({
  info: { offers: [], issuer: issuerOf(publicUrl), jwks: `${publicUrl}${KEY_SET_PATH}` },
  schema: {
    $schema: DIALECT,
    type: 'object',
    properties: { offers: { type: 'array' }, issuer: { type: 'string' }, jwks: { type: 'string' } },
    required: ['offers'],
  },
});

/** For PAYMENT-RESPONSE: the signed receipt. */
export const receiptBlock = (jws: string) => ({
  info: { receipt: { format: 'jws', signature: jws } },
  schema: {
    $schema: DIALECT,
    type: 'object',
    properties: {
      receipt: {
        type: 'object',
        properties: { format: { type: 'string' }, signature: { type: 'string' } },
        required: ['format', 'signature'],
      },
    },
    required: ['receipt'],
  },
});
