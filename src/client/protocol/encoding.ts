// Base64, hexadecimal and UTF-8 without Node's Buffer, so that a browser builds the same bytes.

/** Base64 of bytes. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Base64 of a text in UTF-8. */
export const textToBase64 = (text: string): string => toBase64(new TextEncoder().encode(text));

/**
 * The bytes of base64 in either alphabet, with or without padding; other characters are skipped, as
 * Node's decoder does.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  // a single character left over has too few bits for a byte
  const binary = atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The text in UTF-8 that base64 encodes. */
export const base64ToText = (text: string): string => new TextDecoder().decode(fromBase64(text));

/** Hexadecimal of bytes. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
