// Finds where one msgpack value ends and the next begins: a group is sent to a node as signed
// transactions one after the other.
import { Rejection } from './rejection.ts';

const MAX_DEPTH = 16;

/**
 * The values of a msgpack stream, at most `limit`; throws Rejection for
 * anything cut off or too deep.
 */
export function splitValues(bytes: Uint8Array, limit: number): readonly Uint8Array[] {
  const values: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; ) {
    if (values.length === limit) throw new Rejection(`group size exceeds maximum ${limit}`);
    const end = endOf(bytes, start, 0);
    values.push(bytes.subarray(start, end));
    start = end;
  }
  return values;
}

/** Offset just behind the value that starts at `at`. */
function endOf(bytes: Uint8Array, offset: number, depth: number): number {
  const tag = bytes[offset];
  if (tag === undefined || depth > MAX_DEPTH) throw new Rejection('msgpack decode error: cut off or nested too deeply');
  const { size, values } = shapeOf(bytes, offset, tag);
  let end = offset + size;
  if (end > bytes.length) throw new Rejection('msgpack decode error: cut off');
  for (let i = 0; i < values; i++) end = endOf(bytes, end, depth + 1);
  return end;
}

/** Bytes of the value itself (tag, length, content), and how many values follow inside it. */
function shapeOf(bytes: Uint8Array, offset: number, tag: number): { size: number; values: number } {
  const length = (width: number) =>
    bytes.subarray(offset + 1, offset + 1 + width).reduce((sum, byte) => sum * 256 + byte, 0);
  if (tag <= 0x7f || tag >= 0xe0) return { size: 1, values: 0 };
  if (tag <= 0x8f) return { size: 1, values: 2 * (tag & 0x0f) };
  if (tag <= 0x9f) return { size: 1, values: tag & 0x0f };
  if (tag <= 0xbf) return { size: 1 + (tag & 0x1f), values: 0 };
  switch (tag) {
    case 0xc0:
    case 0xc2:
    case 0xc3:
      return { size: 1, values: 0 };
    case 0xc4:
    case 0xd9:
      return { size: 2 + length(1), values: 0 };
    case 0xc5:
    case 0xda:
      return { size: 3 + length(2), values: 0 };
    case 0xcc:
      return { size: 2, values: 0 };
    case 0xcd:
      return { size: 3, values: 0 };
    case 0xce:
      return { size: 5, values: 0 };
    case 0xcf:
      return { size: 9, values: 0 };
    case 0xdc:
      return { size: 3, values: length(2) };
    case 0xde:
      return { size: 3, values: 2 * length(2) };
    default:
      throw new Rejection(`msgpack decode error: tag 0x${tag.toString(16)} has no place in a transaction`);
  }
}
