// A 402 that is written once but for its nonce: an unpaid request costs two copies and the base64
// of a few bytes.
import type { PaymentRequired } from '@x402/core/types';
import type { GateResponse } from '../reply.ts';
import { NONCE_CHARS, newNonce } from './nonce.ts';

/** The 402 with a new nonce. */
export type PreparedChallenge = () => GateResponse;

/** Marks the place of the nonce. JSON text has this once: inside strings quotes are escaped. */
const BLANK = '0'.repeat(NONCE_CHARS);
const NONCE_KEY = '"nonce":"';

/**
 * A challenge with one option and without a nonce, in two forms that differ in their extensions.
 */
export interface ChallengeForms {
  readonly inHeader: PaymentRequired;
  readonly inBody: PaymentRequired;
}

/** Header and body of a reply have the same nonce. */
export function prepareChallenge({ inHeader, inBody }: ChallengeForms): PreparedChallenge {
  const { error } = inBody;
  const fillHeader = blankBase64(inHeader);
  const { bytes, at } = blankJson(inBody);
  return () => {
    const nonce = newNonce();
    const body = Buffer.from(bytes);
    body.write(nonce, at, 'latin1');
    return {
      status: 402,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'payment-required': fillHeader(nonce),
      },
      body,
      ...(error !== undefined && { code: error }),
    };
  };
}

/** The challenge as JSON text with a blank nonce, and where that is. */
function blankJson(challenge: PaymentRequired): { readonly bytes: Buffer; readonly at: number } {
  const accepts = challenge.accepts.map((option) => ({ ...option, extra: { ...option.extra, nonce: BLANK } }));
  const bytes = Buffer.from(JSON.stringify({ ...challenge, accepts }));
  return { bytes, at: bytes.indexOf(NONCE_KEY + BLANK) + NONCE_KEY.length };
}

/** The same in base64: only the groups of three bytes around the nonce are encoded each time. */
function blankBase64(challenge: PaymentRequired): (nonce: string) => string {
  const { bytes, at } = blankJson(challenge);
  const [start, end] = [at - (at % 3), Math.ceil((at + NONCE_CHARS) / 3) * 3];
  const before = bytes.toString('base64', 0, start);
  const after = bytes.toString('base64', end);
  const [lead, tail] = [bytes.toString('latin1', start, at), bytes.toString('latin1', at + NONCE_CHARS, end)];
  return (nonce) => before + Buffer.from(lead + nonce + tail, 'latin1').toString('base64') + after;
}
