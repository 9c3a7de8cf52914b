// A 402 that is written once but for its nonce: an unpaid request costs the base64 of a few bytes,
// and its body is copied only to where it is sent.
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
  const { lead, tail } = blankJson(inBody);
  return () => {
    const nonce = newNonce();
    const text = lead + nonce + tail;
    return {
      status: 402,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'payment-required': fillHeader(nonce),
      },
      text,
      get body() {
        return Buffer.from(text, 'latin1');
      },
      ...(error !== undefined && { code: error }),
    };
  };
}

/** The JSON text around the nonce; each character is a byte. */
function blankJson(challenge: PaymentRequired): { readonly lead: string; readonly tail: string } {
  const accepts = challenge.accepts.map((option) => ({ ...option, extra: { ...option.extra, nonce: BLANK } }));
  const text = Buffer.from(JSON.stringify({ ...challenge, accepts })).toString('latin1');
  const nonceAt = text.indexOf(NONCE_KEY + BLANK) + NONCE_KEY.length;
  return { lead: text.slice(0, nonceAt), tail: text.slice(nonceAt + NONCE_CHARS) };
}

/** The same in base64: only the groups of three bytes around the nonce are encoded each time. */
function blankBase64(challenge: PaymentRequired): (nonce: string) => string {
  const { lead, tail } = blankJson(challenge);
  const [whole, rest] = [lead.length - (lead.length % 3), (3 - ((lead.length + NONCE_CHARS) % 3)) % 3];
  const [before, after] = [toBase64(lead.slice(0, whole)), toBase64(tail.slice(rest))];
  const [first, last] = [lead.slice(whole), tail.slice(0, rest)];
  return (nonce) => before + toBase64(first + nonce + last) + after;
}

const toBase64 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('base64');
