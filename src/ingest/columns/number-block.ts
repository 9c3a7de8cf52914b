// One column of numbers as bytes: in the narrowest type that represents every number exactly.
import { numberAt } from '../../nfl/index.ts';

/** How a block stores its numbers; `same` repeats one value and has no bytes. */
export type BlockKind = 'same' | 'i8' | 'i16' | 'i32' | 'f32' | 'f64';

const INTEGERS = { i8: Int8Array, i16: Int16Array, i32: Int32Array } as const;
type IntegerKind = keyof typeof INTEGERS;
/** The smallest integer of each width stands for a missing value. */
const MISSING: Readonly<Record<IntegerKind, number>> = { i8: -128, i16: -32_768, i32: -2_147_483_648 };

export const BYTES_PER_NUMBER: Readonly<Record<BlockKind, number>> = {
  same: 0,
  i8: 1,
  i16: 2,
  i32: 4,
  f32: 4,
  f64: 8,
};

/** The narrowest kind for the column. */
export function kindOf(column: Float64Array): BlockKind {
  const first = numberAt(column, 0);
  // JSON, in which the repeated value is written, has no negative zero
  let isSame = !Object.is(first, -0);
  let [isWhole, isSingle, largest] = [true, true, 0];
  for (const value of column) {
    if (!Object.is(value, first)) isSame = false;
    if (Number.isNaN(value)) continue;
    if (!Number.isInteger(value) || Object.is(value, -0)) isWhole = false;
    if (Math.fround(value) !== value) isSingle = false;
    largest = Math.max(largest, Math.abs(value));
  }
  if (isSame) return 'same';
  if (isWhole) {
    for (const kind of ['i8', 'i16', 'i32'] as const) if (largest < -MISSING[kind]) return kind;
  }
  return isSingle ? 'f32' : 'f64';
}

/** The column's block of that kind. */
export function packNumbers(column: Float64Array, kind: BlockKind): Uint8Array {
  if (kind === 'same') return new Uint8Array(0);
  if (kind === 'f64') return bytesOf(column);
  if (kind === 'f32') return bytesOf(Float32Array.from(column));
  const packed = new INTEGERS[kind](column.length);
  for (let row = 0; row < packed.length; row++) {
    const value = numberAt(column, row);
    packed[row] = Number.isNaN(value) ? MISSING[kind] : value;
  }
  return bytesOf(packed);
}

/** A block as stored in a file: `same` is the value of that kind, null = missing. */
export interface NumberBlock {
  readonly kind: BlockKind;
  readonly same: number | null;
  /** Aligned to eight. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Writes the block's numbers to `column`. */
export function unpackNumbers({ kind, same, bytes }: NumberBlock, column: Float64Array): void {
  if (kind === 'same') {
    column.fill(same ?? Number.NaN);
    return;
  }
  const { buffer, byteOffset } = bytes;
  if (kind === 'f64') column.set(new Float64Array(buffer, byteOffset, column.length));
  else if (kind === 'f32') column.set(new Float32Array(buffer, byteOffset, column.length));
  else {
    const missing = MISSING[kind];
    const packed = new INTEGERS[kind](buffer, byteOffset, column.length);
    for (let row = 0; row < column.length; row++) {
      const value = packed[row];
      column[row] = value === undefined || value === missing ? Number.NaN : value;
    }
  }
}

export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
