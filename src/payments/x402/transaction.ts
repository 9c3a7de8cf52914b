// One entry of a payment group: decoded, checked to be canonical, with the chain's ids and
// signature check by node:crypto.
import { type KeyObject, verify } from 'node:crypto';
import { base32, sha512_256 } from '../../addresses/index.ts';
import { accountOf } from './accounts.ts';
import { type Pair, readCanonicalMap, withoutPair } from './msgpack.ts';

/** A transfer as the chain reads it; null is a field that it does not have. */
export interface ChainTransaction {
  /** `axfer` transfers an asset, `pay` the chain's own coin. */
  readonly type: string;
  /** 32 bytes, as every key and hash. */
  readonly sender: Buffer;
  /** In microALGO. */
  readonly fee: bigint;
  /** First and last round in which it can land. */
  readonly firstValid: bigint;
  readonly lastValid: bigint;
  readonly genesisHash: Buffer;
  readonly genesisId: string | null;
  readonly group: Buffer | null;
  readonly lease: Buffer | null;
  readonly note: Buffer | null;
  readonly rekeyTo: Buffer | null;
  /** Units of the asset, or microALGO. */
  readonly amount: bigint;
  readonly receiver: Buffer;
  readonly closeTo: Buffer | null;
  /** Id of the asset; 0 in a payment of the chain's own coin. */
  readonly asset: bigint;
  /** Whose asset a clawback takes. */
  readonly assetSender: Buffer | null;
}

export interface GroupEntry {
  readonly txn: ChainTransaction;
  /** Address of the sender. */
  readonly sender: string;
  /** Ed25519 signature; null for an unsigned transaction. */
  readonly signature: Uint8Array | null;
  /** The signed bytes: "TX" and the canonical encoding. */
  readonly signedBytes: Buffer;
  /** The same without the group's id, which is made of them. */
  readonly bytesOfGroup: Buffer;
}

const TX = Buffer.from('TX');
const TG = Buffer.from('TG');

/**
 * Decodes base64 msgpack of a transaction signed by a single key, or of a bare unsigned one. Null
 * for everything else: another encoding of the same values, a field that its type does not have,
 * multisignatures, logic signatures, and rekeyed signers.
 */
export function decodeEntry(base64: unknown): GroupEntry | null {
  if (typeof base64 !== 'string') return null;
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.toString('base64') !== base64) return null;
  const isSigned =
    SIGNED_START.equals(bytes.subarray(0, SIGNED_START.length)) &&
    TRANSACTION_KEY.equals(bytes.subarray(SIGNATURE_END, TRANSACTION_START));
  return isSigned
    ? decodeBare(bytes.subarray(TRANSACTION_START), bytes.subarray(SIGNED_START.length, SIGNATURE_END))
    : decodeBare(bytes, null);
}

function decodeBare(bytes: Buffer, signature: Uint8Array | null): GroupEntry | null {
  const pairs = readCanonicalMap(bytes);
  if (pairs === null || !hasFieldsOfItsType(pairs)) return null;
  const txn = readTransaction(pairs);
  const signedBytes = Buffer.concat([TX, bytes]);
  const group = pairs.get('grp');
  const bytesOfGroup = group ? Buffer.concat([TX, withoutPair(bytes, group, pairs.size)]) : signedBytes;
  return { txn, sender: accountOf(txn.sender).address, signature, signedBytes, bytesOfGroup };
}

type Kind = 'number' | 'text' | 'bytes' | 'hash';
const COMMON: Readonly<Record<string, Kind>> = {
  ...{ fee: 'number', fv: 'number', gen: 'text', gh: 'hash', grp: 'hash', lv: 'number', lx: 'hash', note: 'bytes' },
  ...{ rekey: 'hash', snd: 'hash', type: 'text' },
};
/** The fields of each type that a payment may have. */
const FIELDS = new Map<unknown, ReadonlyMap<string, Kind>>([
  ['pay', fields({ amt: 'number', close: 'hash', rcv: 'hash' })],
  ['axfer', fields({ aamt: 'number', aclose: 'hash', arcv: 'hash', asnd: 'hash', xaid: 'number' })],
]);

function fields(own: Readonly<Record<string, Kind>>): ReadonlyMap<string, Kind> {
  return new Map(Object.entries({ ...COMMON, ...own }));
}

/** Keys, addresses, hashes and leases: of zeros they would be the default, which is left out. */
const NO_KEY = Buffer.alloc(32);

const IS_OF_KIND: Readonly<Record<Kind, (value: Pair['value']) => boolean>> = {
  number: (value) => typeof value === 'bigint',
  text: (value) => typeof value === 'string',
  bytes: (value) => value instanceof Uint8Array,
  hash: (value) => value instanceof Uint8Array && value.length === NO_KEY.length && !NO_KEY.equals(value),
};

function hasFieldsOfItsType(pairs: ReadonlyMap<string, Pair>): boolean {
  const known = FIELDS.get(pairs.get('type')?.value);
  if (known === undefined) return false;
  for (const [key, { value }] of pairs) {
    const kind = known.get(key);
    if (kind === undefined || !IS_OF_KIND[kind](value)) return false;
  }
  return true;
}

/** The fields of a map whose values have been checked; a canonical map omits what is zero. */
function readTransaction(pairs: ReadonlyMap<string, Pair>): ChainTransaction {
  const number = (key: string) => (pairs.get(key)?.value as bigint | undefined) ?? 0n;
  const bytes = (key: string) => (pairs.get(key)?.value as Buffer | undefined) ?? null;
  const text = (key: string) => (pairs.get(key)?.value as string | undefined) ?? null;
  const isOfAsset = text('type') === 'axfer';
  return {
    type: text('type') ?? '',
    sender: bytes('snd') ?? NO_KEY,
    fee: number('fee'),
    firstValid: number('fv'),
    lastValid: number('lv'),
    genesisHash: bytes('gh') ?? NO_KEY,
    genesisId: text('gen'),
    group: bytes('grp'),
    lease: bytes('lx'),
    note: bytes('note'),
    rekeyTo: bytes('rekey'),
    amount: number(isOfAsset ? 'aamt' : 'amt'),
    receiver: bytes(isOfAsset ? 'arcv' : 'rcv') ?? NO_KEY,
    closeTo: bytes(isOfAsset ? 'aclose' : 'close'),
    asset: number('xaid'),
    assetSender: bytes('asnd'),
  };
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
  const hashes = entries.flatMap(({ bytesOfGroup }) => [HASH, sha512_256(bytesOfGroup)]);
  return sha512_256(Buffer.concat([TG, TRANSACTION_LIST, Buffer.from([0x90 | entries.length]), ...hashes]));
}

/** msgpack of a map with the one key "txlist", up to its list; and of the start of a hash. */
const TRANSACTION_LIST = Buffer.from([0x81, 0xa6, ...Buffer.from('txlist')]);
const HASH = Buffer.from([0xc4, 32]);

/** Whether the entry carries exactly this group id. */
export const hasGroup = ({ txn }: GroupEntry, group: Uint8Array): boolean => txn.group?.equals(group) ?? false;

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
    return await verifySignature(signedBytes, accountOf(txn.sender).key(), signature);
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
