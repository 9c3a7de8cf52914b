// The wire format of x402's offer-receipt extension: the declaration in a
// challenge and the receipt.
import { z } from 'zod';

/** The extension's name in `extensions`. */
export const OFFER_RECEIPT = 'offer-receipt';
/** Paths of the keys: as a JWK set, and as the document of the issuer's DID. */
export const KEY_SET_PATH = '/.well-known/jwks.json';
export const DID_PATH = '/.well-known/did.json';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A receipt says: this payer paid for this resource with this transaction and was served. */
export const receiptPayload = z.object({
  version: z.literal(1),
  network: z.string(),
  resourceUrl: z.url({ protocol: /^https?$/ }),
  payer: z.string(),
  /** Seconds since 1970. */
  issuedAt: z.int().nonnegative(),
  transaction: z.string().optional(),
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
