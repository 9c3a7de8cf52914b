// The nonce of a challenge. Buyers send it back in `accepted.extra`, so their envelope has
// something that no one can read from the chain.
import { randomBytes } from 'node:crypto';
import { asFields } from './decode.ts';

/** Bytes of a nonce: 128 bits are not guessed. */
const NONCE_BYTES = 16;
/** Hexadecimal digits of a nonce. */
export const NONCE_CHARS = 2 * NONCE_BYTES;
const NONCE = /^[0-9a-f]{32}$/;

/** Nonces drawn at once, as digits: one draw takes longer than the rest of a challenge. */
const DRAWN_BYTES = 256 * NONCE_BYTES;
let drawn = '';
let used = 0;

/** 128 random bits. */
export function newNonce(): string {
  if (used === drawn.length) {
    drawn = randomBytes(DRAWN_BYTES).toString('hex');
    used = 0;
  }
  used += NONCE_CHARS;
  return drawn.slice(used - NONCE_CHARS, used);
}

/** Whether the accepted terms of an envelope have a nonce, in the form in which it is sent. */
export function hasNonce(envelope: Readonly<Record<string, unknown>>): boolean {
  const { nonce } = asFields(asFields(envelope.accepted).extra);
  return typeof nonce === 'string' && NONCE.test(nonce);
}
