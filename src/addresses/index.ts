// Algorand addresses: a public key and the end of its hash, in base32. Written here, because the
// chain's library takes 160 ms and 30 MB to load, and a seller needs nothing else of it.
import { createHash } from 'node:crypto';

const KEY_BYTES = 32;
const CHECKSUM_BYTES = 4;
const ADDRESS = /^[A-Z2-7]{58}$/;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const sha512_256 = (bytes: Uint8Array): Buffer => createHash('sha512-256').update(bytes).digest();

/** The address of a public key of 32 bytes. */
export const addressOf = (publicKey: Uint8Array): string =>
  base32(Buffer.concat([publicKey, sha512_256(publicKey).subarray(-CHECKSUM_BYTES)]));

/** The public key of an address; null when the text is none. */
export function publicKeyOf(address: string): Buffer | null {
  if (!ADDRESS.test(address)) return null;
  const bytes = Buffer.alloc(KEY_BYTES);
  let value = 0;
  let bits = 0;
  let read = 0;
  for (const letter of address) {
    value = ((value << 5) | BASE32.indexOf(letter)) & 0xfff;
    bits += 5;
    if (bits < 8 || read === KEY_BYTES) continue;
    bits -= 8;
    bytes[read] = value >>> bits;
    read += 1;
  }
  // the checksum, and the two bits that no byte uses
  return addressOf(bytes) === address ? bytes : null;
}

export const isAddress = (text: string): boolean => publicKeyOf(text) !== null;

/** Without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let out = '';
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) out += BASE32.charAt((value >>> (bits - 5)) & 31);
  }
  return bits > 0 ? out + BASE32.charAt((value << (5 - bits)) & 31) : out;
}
