// One entry of a payment group: decoded, checked to be canonical, with the chain's ids and
// signature check by node:crypto.
import { createHash, createPublicKey, verify } from 'node:crypto';
import algosdk, { type SignedTransaction, type Transaction } from 'algosdk';
import { isPlainMap } from './msgpack.ts';

export interface GroupEntry {
  readonly txn: Transaction;
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
    return decodeSigned(bytes) ?? decodeUnsigned(bytes);
  } catch {
    // the codec throws when the bytes are not a transaction
    return null;
  }
}

function decodeSigned(bytes: Uint8Array): GroupEntry | null {
  if (!looksSigned(bytes)) return null;
  const signed: SignedTransaction = algosdk.decodeSignedTransaction(bytes);
  if (!signed.sig || signed.msig || signed.lsig || signed.pqsig || signed.sgnr) return null;
  if (!sameBytes(algosdk.encodeMsgpack(signed), bytes)) return null;
  return { txn: signed.txn, signature: signed.sig, signedBytes: Buffer.concat([TX, signed.txn.toByte()]) };
}

function decodeUnsigned(bytes: Uint8Array): GroupEntry | null {
  const txn = algosdk.decodeUnsignedTransaction(bytes);
  if (!sameBytes(txn.toByte(), bytes)) return null;
  return { txn, signature: null, signedBytes: Buffer.concat([TX, bytes]) };
}

/** A signed entry is a map of two that starts with the key "sig": canonical keys are sorted. */
const SIGNED_START = Buffer.from([0x82, 0xa3, 0x73, 0x69, 0x67]);
const looksSigned = (bytes: Uint8Array): boolean => sameBytes(bytes.subarray(0, SIGNED_START.length), SIGNED_START);

/** The transaction's id on the chain, unique within its validity window. */
export const transactionId = ({ signedBytes }: GroupEntry): string => base32(sha512_256(signedBytes));

/** The id a group of these transactions must carry. Each is hashed without its group field. */
export function groupId(entries: readonly GroupEntry[]): Uint8Array {
  const txlist = entries.map(({ txn }) => {
    const bare = algosdk.decodeUnsignedTransaction(txn.toByte());
    delete bare.group;
    return new Uint8Array(sha512_256(Buffer.concat([TX, bare.toByte()])));
  });
  return sha512_256(Buffer.concat([TG, algosdk.msgpackRawEncode({ txlist })]));
}

/** Whether the entry carries exactly this group id. */
export const hasGroup = ({ txn }: GroupEntry, group: Uint8Array): boolean =>
  txn.group !== undefined && sameBytes(txn.group, group);

/**
 * Whether the sender's own key signed the transaction. A rekeyed account's signature fails; the
 * facilitator would refuse it too.
 */
export function isSignedBySender({ txn, signature, signedBytes }: GroupEntry): boolean {
  if (signature === null) return false;
  try {
    // as a JWK: parsing DER takes ten times as long
    const x = Buffer.from(txn.sender.publicKey).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, signedBytes, key, signature);
  } catch {
    return false;
  }
}

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
