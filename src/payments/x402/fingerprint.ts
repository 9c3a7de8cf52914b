// Hashes that bind a payment to the one request and the one envelope it was presented with.
import { createHash } from 'node:crypto';
import { memoPer } from '../../memo/index.ts';

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same of an answer's body, once for each object. */
export const bodySha256 = memoPer((body: Uint8Array) => sha256(body));

/** What makes two requests the same purchase: method, path with query, and body. */
export const requestFingerprint = (method: string, pathAndQuery: string, body: Uint8Array): string =>
  sha256(`${method}\n${pathAndQuery}\n${sha256(body)}`);

/** The decoded payment: equal for two encodings of the same JSON value. */
export const payloadHash = (envelope: unknown): string => sha256(canonicalJson(envelope));

/** The same for one presenter only. It starts with the hash of the payment alone. */
export const payloadHashFrom = (envelope: unknown, address: string): string =>
  `${payloadHash(envelope)} from ${sha256(address)}`;

function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  }
  return `{${text}}`;
}
