// Checks msgpack before a codec decodes it: codecs allocate as many values as the bytes claim to
// contain, and the claim may be false.
import { wholeAt } from '../../checked/index.ts';

/** A signed transaction is a map in a map, and creating an asset adds a third. */
const MAX_DEPTH = 3;

/**
 * Whether the bytes are exactly one map of what transfers consist of: maps, text, bytes,
 * unsigned numbers and booleans, all of them present. Lists do not occur in a transfer. Costs at
 * most one step per value.
 */
export function isPlainMap(bytes: Uint8Array): boolean {
  const tag = bytes[0];
  return tag !== undefined && (isShortMap(tag) || tag === MAP_16) && endOffset(bytes, 0, MAX_DEPTH) === bytes.length;
}

/**
 * A plain map in its shortest encoding, without one of its keys: the same bytes less that pair. A
 * map without the key is returned as it is.
 */
export function withoutKey(map: Uint8Array, key: string): Uint8Array {
  const tag = wholeAt(map, 0);
  const pairs = isShortMap(tag) ? tag & 0x0f : 256 * wholeAt(map, 1) + wholeAt(map, 2);
  const start = isShortMap(tag) ? 1 : 3;
  const wanted = Buffer.from([0xa0 | key.length, ...Buffer.from(key)]);
  for (let offset = start, pair = 0; pair < pairs; pair++) {
    const valueAt = endOffset(map, offset, MAX_DEPTH);
    const end = endOffset(map, valueAt, MAX_DEPTH);
    if (wanted.equals(map.subarray(offset, valueAt)))
      return Buffer.concat([mapStart(pairs - 1), map.subarray(start, offset), map.subarray(end)]);
    offset = end;
  }
  return map;
}

const mapStart = (pairs: number): Buffer =>
  pairs < 16 ? Buffer.from([0x80 | pairs]) : Buffer.from([MAP_16, pairs >> 8, pairs & 0xff]);

const MAP_16 = 0xde;
const isShortMap = (tag: number): boolean => tag >= 0x80 && tag <= 0x8f;

/**
 * Offset after the value at `offset`; past the end when it is truncated, too
 * deep or of another kind.
 */
function endOffset(bytes: Uint8Array, offset: number, depth: number): number {
  const tag = bytes[offset];
  if (tag === undefined) return Number.POSITIVE_INFINITY;
  const number = (width: number) =>
    bytes.subarray(offset + 1, offset + 1 + width).reduce((sum, byte) => sum * 256 + byte, 0);
  if (tag <= 0x7f) return offset + 1;
  if (isShortMap(tag)) return mapEndOffset(bytes, offset + 1, tag & 0x0f, depth);
  if (tag >= 0xa0 && tag <= 0xbf) return offset + 1 + (tag & 0x1f);
  switch (tag) {
    case 0xc2:
    case 0xc3:
      return offset + 1;
    case 0xc4:
    case 0xd9:
      return offset + 2 + number(1);
    case 0xc5:
    case 0xda:
      return offset + 3 + number(2);
    case 0xcc:
      return offset + 2;
    case 0xcd:
      return offset + 3;
    case 0xce:
      return offset + 5;
    case 0xcf:
      return offset + 9;
    case MAP_16:
      return mapEndOffset(bytes, offset + 3, number(2), depth);
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function mapEndOffset(bytes: Uint8Array, start: number, pairs: number, depth: number): number {
  let end = depth === 0 ? Number.POSITIVE_INFINITY : start;
  for (let value = 0; value < 2 * pairs && end <= bytes.length; value++) end = endOffset(bytes, end, depth - 1);
  return end;
}
