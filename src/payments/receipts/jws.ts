// Compact JSON Web Signatures (RFC 7515) by Ed25519: one way to sign, one strict way to read.
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
