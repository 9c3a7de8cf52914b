// One entry of a payment group: decoded, checked to be canonical, with the chain's ids and
// signature check by node:crypto.
import { createHash, type KeyObject, verify } from 'node:crypto';
import algosdk, { type Transaction } from 'algosdk';
import { accountOf } from './accounts.ts';
import { isPlainMap, withoutKey } from './msgpack.ts';

export interface GroupEntry {
  readonly txn: Transaction;
  /** Address of the sender. */
  readonly sender: string;
  /** Ed25519 signature; null for an unsigned transaction. */
  readonly signature: Uint8Array | null;
  /** The signed bytes: "TX" and the canonical encoding. */
  readonly signedBytes: Uint8Array;
}

const TX = Buffer.from('TX');
const TG = Buffer.from('TG');
const sha512_256 = (bytes: Uint8Array): Buffer => createHash('sha512-256').update(bytes).digest();
const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/**
 * Decodes base64 msgpack of a transaction signed by a single key, or of a bare unsigned one. Null
 * for everything else: another encoding of the same values (encoding again must give the same
 * bytes), multisignatures, logic signatures, and rekeyed signers.
 */
export function decodeEntry(base64: unknown): GroupEntry | null {
  if (typeof base64 !== 'string') return null;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64 || !isPlainMap(bytes)) return null;
  try {
    return decodeSigned(bytes) ?? decodeBare(bytes, null);
  } catch {
    // the codec throws when the bytes are not a transaction
    return null;
  }
}

function decodeSigned(bytes: Uint8Array): GroupEntry | null {
  const isSigned =
    sameBytes(bytes.subarray(0, SIGNED_START.length), SIGNED_START) &&
    sameBytes(bytes.subarray(SIGNATURE_END, TRANSACTION_START), TRANSACTION_KEY);
  return isSigned
    ? decodeBare(bytes.subarray(TRANSACTION_START), bytes.slice(SIGNED_START.length, SIGNATURE_END))
    : null;
}

function decodeBare(bytes: Uint8Array, signature: Uint8Array | null): GroupEntry | null {
  const txn = algosdk.decodeUnsignedTransaction(bytes);
  if (!sameBytes(txn.toByte(), bytes)) return null;
  return { txn, sender: accountOf(txn.sender.publicKey).address, signature, signedBytes: Buffer.concat([TX, bytes]) };
}

/**
 * A signed entry has exactly two keys in canonical order: "sig" with 64 bytes, then "txn". Other
 * ways to sign have other keys.
 */
const SIGNED_START = Buffer.from([0x82, 0xa3, ...Buffer.from('sig'), 0xc4, 64]);
const SIGNATURE_END = SIGNED_START.length + 64;
const TRANSACTION_KEY = Buffer.from([0xa3, ...Buffer.from('txn')]);
const TRANSACTION_START = SIGNATURE_END + TRANSACTION_KEY.length;

/** The transaction's id on the chain, unique within its validity window. */
export const transactionId = ({ signedBytes }: GroupEntry): string => base32(sha512_256(signedBytes));

/** The id a group of these transactions must carry. Each is hashed without its group field. */
export function groupId(entries: readonly GroupEntry[]): Uint8Array {
  const hashes = entries.map(({ signedBytes }) =>
    sha512_256(Buffer.concat([TX, withoutKey(signedBytes.subarray(TX.length), 'grp')])),
  );
  return sha512_256(
    Buffer.concat([
      TG,
      TRANSACTION_LIST,
      Buffer.from([0x90 | hashes.length]),
      ...hashes.flatMap((hash) => [HASH, hash]),
    ]),
  );
}

/** msgpack of a map with the one key "txlist", up to its list; and of the start of a hash. */
const TRANSACTION_LIST = Buffer.from([0x81, 0xa6, ...Buffer.from('txlist')]);
const HASH = Buffer.from([0xc4, 32]);

/** Whether the entry carries exactly this group id. */
export const hasGroup = ({ txn }: GroupEntry, group: Uint8Array): boolean =>
  txn.group !== undefined && sameBytes(txn.group, group);

/**
 * Whether the sender's own key signed the transaction. A rekeyed account's signature fails; the
 * facilitator would refuse it too.
 */
export async function isSignedBySender(
  { txn, signature, signedBytes }: GroupEntry,
  verifySignature: VerifySignature,
): Promise<boolean> {
  if (signature === null) return false;
  try {
    return await verifySignature(signedBytes, accountOf(txn.sender.publicKey).key(), signature);
  } catch {
    return false;
  }
}

/** Whether the key made this Ed25519 signature of the bytes. */
export type VerifySignature = (bytes: Uint8Array, key: KeyObject, signature: Uint8Array) => Promise<boolean>;

/** Verifies on the thread pool: 18 of 110 µs are the serving thread's. */
export const verifyInPool: VerifySignature = (bytes, key, signature) =>
  new Promise((resolve, reject) => {
    verify(null, bytes, key, signature, (error, isValid) => (error ? reject(error) : resolve(isValid)));
  });

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let out = '';
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) out += BASE32.charAt((value >>> (bits - 5)) & 31);
  }
  return bits > 0 ? out + BASE32.charAt((value << (5 - bits)) & 31) : out;
}
