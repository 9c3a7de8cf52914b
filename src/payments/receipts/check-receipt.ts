// Reads a receipt and checks that it is genuine: its content, its signer and its signature.
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { issuerOf, type Jws, OFFER_RECEIPT, type ReceiptPayload, readJws, receiptPayload } from './jws.ts';

/** The text is not a genuine receipt; the message says why in one sentence. */
export class InvalidReceiptError extends Error {
  override readonly name = 'InvalidReceiptError';
}

/** A consistent receipt; `checkSignature` has yet to check its signature. */
export interface ReadReceipt {
  /** The `did:web` of the resource's host. */
  readonly issuer: string;
  readonly payload: ReceiptPayload;
  readonly jws: Jws;
}

const settleResponse = z.object({
  success: z.literal(true),
  transaction: z.string(),
  network: z.string(),
  payer: z.string().optional(),
  extensions: z.object({
    [OFFER_RECEIPT]: z.object({
      info: z.object({ receipt: z.object({ format: z.literal('jws'), signature: z.string() }) }),
    }),
  }),
});
type SettleResponse = z.infer<typeof settleResponse>;

const keySet = z.object({ keys: z.array(z.looseObject({ kid: z.string().optional() })) });
const ed25519 = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });

/**
 * Reads a PAYMENT-RESPONSE header (with or without its name), its decoded JSON, or a bare JWS.
 * @throws InvalidReceiptError
 */
export function readReceipt(text: string): ReadReceipt {
  const trimmed = text.trim().replace(/^(x-)?payment-response:\s*/i, '');
  const wireReceipt = /^[\w-]+(\.[\w-]+){2}$/.test(trimmed) ? null : settleResponseIn(trimmed);
  const jws = readJws(wireReceipt?.extensions[OFFER_RECEIPT].info.receipt.signature ?? trimmed);
  if (jws === null) throw new InvalidReceiptError('Its signature must be a compact JWS by EdDSA.');
  const read = receiptPayload.safeParse(jws.payload);
  if (!read.success) throw new InvalidReceiptError('The signed content must be a receipt of version 1.');
  const payload = read.data;
  if (wireReceipt) agree(wireReceipt, payload);
  const issuer = issuerOf(payload.resourceUrl);
  if (jws.kid.split('#')[0] !== issuer)
    throw new InvalidReceiptError(`Its signer, ${jws.kid}, is not the issuer of ${payload.resourceUrl}.`);
  return { issuer, payload, jws };
}

/**
 * Checks the signature against a JWK set. Keys match by the fragment of their id, so that receipts
 * stay valid after a service moved to another host.
 * @throws InvalidReceiptError
 */
export function checkSignature({ jws }: ReadReceipt, keys: unknown): void {
  const set = keySet.safeParse(keys).data?.keys;
  if (!set) throw new InvalidReceiptError('The keys to check it with must be a JWK set.');
  const key = set.find(({ kid }) => kid !== undefined && keyName(kid) === keyName(jws.kid));
  if (!key) throw new InvalidReceiptError(`The service's keys do not include the key it names, ${keyName(jws.kid)}.`);
  const publicKey = keyOf(key);
  if (publicKey === null)
    throw new InvalidReceiptError(`The key it names, ${keyName(jws.kid)}, must be an Ed25519 key.`);
  if (!jws.isSignedBy(publicKey))
    throw new InvalidReceiptError('Its signature does not match: the receipt was changed or forged.');
}

/**
 * Why an answer is not proved to be the one that the receipt attests, byte for byte; null when it
 * is. A line break that an editor put at its end does not count.
 */
export function answerDoubt({ payload: { answerSha256 } }: ReadReceipt, answer: Uint8Array): string | null {
  if (answerSha256 === undefined) return 'it names no answer';
  const whole = answer.at(-1) === LINE_BREAK ? [answer, answer.subarray(0, -1)] : [answer];
  const isSold = whole.some((bytes) => createHash('sha256').update(bytes).digest('hex') === answerSha256);
  return isSold ? null : 'it was given for another answer, or the answer was changed';
}

const LINE_BREAK = 0x0a;

const keyName = (kid: string): string => kid.split('#').at(-1) ?? kid;

function keyOf(jwk: unknown): KeyObject | null {
  const read = ed25519.safeParse(jwk);
  try {
    return read.success ? createPublicKey({ key: read.data, format: 'jwk' }) : null;
  } catch {
    return null;
  }
}

function settleResponseIn(text: string): SettleResponse {
  const json = jsonIn(text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8'));
  if (json === undefined)
    throw new InvalidReceiptError('It must be a PAYMENT-RESPONSE header, its JSON, or a compact JWS.');
  const read = settleResponse.safeParse(json);
  if (!read.success) throw new InvalidReceiptError('It must be a successful PAYMENT-RESPONSE with a signed receipt.');
  return read.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The signature covers the receipt only: the response around it must agree with it. */
function agree(wireReceipt: SettleResponse, payload: ReceiptPayload): void {
  for (const name of ['transaction', 'network', 'payer'] as const) {
    if (payload[name] !== undefined && wireReceipt[name] !== undefined && payload[name] !== wireReceipt[name])
      throw new InvalidReceiptError(`Its ${name} is ${wireReceipt[name]}, but the signed one is ${payload[name]}.`);
  }
}
