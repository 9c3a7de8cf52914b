// The offer-receipt extension of x402 as it goes over the wire: who signs, what is declared before a payment, what is attested after it.
import { z } from 'zod';

/** The extension's name in `extensions`. */
export const OFFER_RECEIPT = 'offer-receipt';
/** Where the keys stand, below the service's origin: as a JWK set, and as the document of the issuer's DID. */
export const KEY_SET_PATH = '/.well-known/jwks.json';
export const DID_PATH = '/.well-known/did.json';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What a receipt says: this payer paid for this resource with this transaction, and was served. */
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

/** RFC 8785 text of a payload: all its values are strings and safe integers, so sorting the names is all there is to it. */
export const canonicalText = (payload: ReceiptPayload): string =>
  JSON.stringify(Object.fromEntries(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))));

/** In a challenge: receipts are signed, by whom, and where the keys stand. The offer itself is not signed. */
export const declaredBlock = (publicUrl: string) => ({
  info: { offers: [], issuer: issuerOf(publicUrl), jwks: `${publicUrl}${KEY_SET_PATH}` },
  schema: {
    $schema: DIALECT,
    type: 'object',
    properties: { offers: { type: 'array' }, issuer: { type: 'string' }, jwks: { type: 'string' } },
    required: ['offers'],
  },
});

/** In PAYMENT-RESPONSE: the signed receipt. */
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
