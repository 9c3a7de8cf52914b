// Reads the canonical msgpack of a transaction: one map of plain values, in the one encoding that
// the chain signs. Nothing is allocated for what the bytes only claim to contain.
import { isUtf8 } from 'node:buffer';

/** What a transfer consists of. */
type PlainValue = bigint | boolean | string | Uint8Array;

export interface Pair {
  readonly value: PlainValue;
  /** Where the pair begins and ends in the bytes of its map. */
  readonly start: number;
  readonly end: number;
}

/**
 * The pairs of a map by key; null unless the bytes are exactly one map in canonical form. Keys are
 * short, in ascending order and occur once. Numbers, text, bytes and the map itself have their
 * shortest form, and none is the default that a canonical map leaves out (0, false, empty). Lists
 * and maps do not occur in a transfer.
 */
export function readCanonicalMap(bytes: Buffer): ReadonlyMap<string, Pair> | null {
  const tag = bytes[0] ?? 0;
  const isLong = tag === MAP_16;
  const count = isLong && bytes.length >= 3 ? bytes.readUInt16BE(1) : tag - MAP_SHORT;
  if (isLong ? count < 16 : count < 0 || count >= 16) return null;
  const cursor: Cursor = { bytes, at: isLong ? 3 : 1 };
  const pairs = new Map<string, Pair>();
  for (let previous = ''; pairs.size < count; ) {
    const start = cursor.at;
    const key = readKey(cursor);
    if (key <= previous) return null;
    const value = readValue(cursor);
    if (value === null) return null;
    pairs.set(key, { value, start, end: cursor.at });
    previous = key;
  }
  return cursor.at === bytes.length ? pairs : null;
}

/** A canonical map without one of its pairs: the same bytes less that pair. */
export function withoutPair(map: Buffer, { start, end }: Pair, count: number): Buffer {
  const left = count - 1;
  const head = left < 16 ? [MAP_SHORT | left] : [MAP_16, left >> 8, left & 0xff];
  return Buffer.concat([Buffer.from(head), map.subarray(count < 16 ? 1 : 3, start), map.subarray(end)]);
}

const MAP_SHORT = 0x80;
const MAP_16 = 0xde;
const TEXT_SHORT = 0xa0;

interface Cursor {
  readonly bytes: Buffer;
  at: number;
}

/** The key at the cursor; '' when there is none of at most 31 characters. */
function readKey(cursor: Cursor): string {
  const length = (cursor.bytes[cursor.at] ?? 0) - TEXT_SHORT;
  cursor.at += 1;
  return length > 0 && length < 32 ? (readBlock(cursor, length)?.toString('latin1') ?? '') : '';
}

/** The value at the cursor, which moves behind it; null when it is not canonical. */
function readValue(cursor: Cursor): PlainValue | null {
  const tag = cursor.bytes[cursor.at] ?? 0;
  cursor.at += 1;
  if (tag <= 0x7f) return tag === 0 ? null : BigInt(tag);
  if (tag > TEXT_SHORT && tag < TEXT_SHORT + 32) return readText(cursor, tag - TEXT_SHORT);
  switch (tag) {
    case 0xc3:
      return true;
    case 0xc4:
      return readBlock(cursor, readLength(cursor, 1, 1));
    case 0xc5:
      return readBlock(cursor, readLength(cursor, 2, 0x100));
    case 0xcc:
      return readNumber(cursor, 1, 0x80n);
    case 0xcd:
      return readNumber(cursor, 2, 0x100n);
    case 0xce:
      return readNumber(cursor, 4, 0x1_0000n);
    case 0xcf:
      return readNumber(cursor, 8, 0x1_0000_0000n);
    case 0xd9:
      return readText(cursor, readLength(cursor, 1, 32));
    default:
      return null;
  }
}

/** A big-endian number of so many bytes; null when it is truncated or fits into fewer. */
function readNumber(cursor: Cursor, width: 1 | 2 | 4 | 8, least: bigint): bigint | null {
  const bytes = readBlock(cursor, width);
  if (bytes === null) return null;
  const number = width === 8 ? bytes.readBigUInt64BE() : BigInt(bytes.readUIntBE(0, width));
  return number < least ? null : number;
}

/** Length of a block; 0 when it is truncated or fits into a shorter form. */
const readLength = (cursor: Cursor, width: 1 | 2, least: number): number =>
  Number(readNumber(cursor, width, BigInt(least)) ?? 0);

/** Text of so many bytes; null when they are not there, or not UTF-8. */
function readText(cursor: Cursor, length: number): string | null {
  const bytes = readBlock(cursor, length);
  return bytes !== null && isUtf8(bytes) ? bytes.toString() : null;
}

/** The next so many bytes; null when there are fewer, or none were asked for. */
function readBlock(cursor: Cursor, length: number): Buffer | null {
  const start = cursor.at;
  cursor.at += length;
  return length > 0 && cursor.at <= cursor.bytes.length ? cursor.bytes.subarray(start, cursor.at) : null;
}
