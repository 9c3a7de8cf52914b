// A table as one binary file: a header that names every column, then the columns, each in its
// narrowest exact encoding. A digest covers all other bytes.
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type NumberColumn,
  numberAt,
  sharedCodes,
  sharedNumbers,
  type Table,
  type TextColumn,
} from '../../nfl/index.ts';

/** The columns a table must have. */
export interface TableShape {
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
}

/** A table and what its writer says of it. */
export interface DescribedTable<About> {
  readonly about: About;
  readonly table: Table;
}

/** The file cannot be used: damaged, of another format, or with other columns. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

interface NumberEntry {
  readonly kind: BlockKind;
  /** The value of kind `same`; null = missing. */
  readonly same: number | null;
  readonly at: number;
}
interface TextEntry {
  readonly codeBytes: 1 | 2 | 4;
  readonly at: number;
  readonly wordsAt: number;
  readonly wordsEnd: number;
}
interface Header {
  readonly about: unknown;
  readonly length: number;
  readonly numbers: Readonly<Record<string, NumberEntry>>;
  readonly texts: Readonly<Record<string, TextEntry>>;
}

const MAGIC = 'GRIDCOLS';
/** Increase it when the layout changes: older files are then made again. */
const FORMAT = 1;
/** Magic, format, length of the header, SHA-256 of all other bytes. */
const DIGEST_AT = 16;
/** Bytes before the header: the digest ends here. */
const PREAMBLE_BYTES = 48;
const ALIGNMENT = 8;
const CODES = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array } as const;
/** Cells between pauses, so that requests are answered while a table is read: about 2 ms. */
const CELLS_PER_PAUSE = 1_000_000;

/** The file's bytes. `about` must be JSON. */
export function encodeTable<About>({ about, table }: DescribedTable<About>): Uint8Array {
  const blocks: Uint8Array[] = [];
  let end = 0;
  const add = (block: Uint8Array): number => {
    const start = end;
    blocks.push(block, new Uint8Array(-block.length & (ALIGNMENT - 1)));
    end = aligned(start + block.length);
    return start;
  };
  const numbers = Object.entries(table.numbers).map(([name, column]) => {
    const kind = kindOf(column);
    const value = column[0];
    const same = kind !== 'same' || value === undefined || Number.isNaN(value) ? null : value;
    return [name, { kind, same, at: add(packNumbers(column, kind)) } satisfies NumberEntry];
  });
  const texts = Object.entries(table.texts).map(([name, { codes, words }]) => {
    const codeBytes = words.length <= 0x100 ? 1 : words.length <= 0x1_0000 ? 2 : 4;
    const codesAt = add(bytesOf(CODES[codeBytes].from(codes)));
    const encoded = Buffer.from(JSON.stringify(words));
    const wordsAt = add(encoded);
    return [name, { codeBytes, at: codesAt, wordsAt, wordsEnd: wordsAt + encoded.length } satisfies TextEntry];
  });
  const header = Buffer.from(
    JSON.stringify({
      about,
      length: table.length,
      numbers: Object.fromEntries(numbers),
      texts: Object.fromEntries(texts),
    } satisfies Header),
  );
  const padding = new Uint8Array(aligned(header.length) - header.length);
  const preamble = Buffer.alloc(PREAMBLE_BYTES);
  preamble.write(MAGIC, 'latin1');
  preamble.writeUInt32LE(FORMAT, MAGIC.length);
  preamble.writeUInt32LE(header.length, MAGIC.length + 4);
  const file = Buffer.concat([preamble, header, padding, ...blocks]);
  digestOf(file).copy(file, DIGEST_AT);
  return file;
}

/**
 * The table, its numbers and codes in shared memory. Rejects with UnusableFileError unless the file
 * is whole, of this format and has exactly the columns of `shape`.
 */
export async function decodeTable<About>(
  content: Uint8Array<ArrayBuffer>,
  shape: TableShape,
): Promise<DescribedTable<About>> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const header = readHeader(file, shape);
  const { length } = header;
  const data = file.subarray(aligned(PREAMBLE_BYTES + file.readUInt32LE(MAGIC.length + 4)));
  const numbers: Record<string, NumberColumn> = {};
  const texts: Record<string, TextColumn> = {};
  let cells = 0;
  const pause = async () => {
    cells += length;
    if (cells < CELLS_PER_PAUSE) return;
    cells = 0;
    await setImmediate();
  };
  for (const name of shape.numbers) {
    const { kind, same, at } = header.numbers[name] as NumberEntry;
    const column = sharedNumbers(isExactInSingle(kind, same) ? 'single' : 'double', length);
    unpackNumbers({ kind, same, bytes: data.subarray(at, at + length * BYTES_PER_NUMBER[kind]) }, column);
    numbers[name] = column;
    await pause();
  }
  for (const name of shape.texts) {
    const { codeBytes, at, wordsAt, wordsEnd } = header.texts[name] as TextEntry;
    const words = JSON.parse(data.toString('utf8', wordsAt, wordsEnd)) as string[];
    const codes = sharedCodes(words.length, length);
    codes.set(new CODES[codeBytes](data.buffer, data.byteOffset + at, length));
    texts[name] = { codes, words: Object.freeze(words) };
    await pause();
  }
  return { about: header.about as About, table: Object.freeze({ length, numbers, texts }) };
}

function readHeader(file: Buffer<ArrayBuffer>, shape: TableShape): Header {
  if (file.byteOffset % ALIGNMENT !== 0) throw new RangeError('the bytes of a table must be aligned');
  if (file.length < PREAMBLE_BYTES || file.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new UnusableFileError('it is not a table');
  const format = file.readUInt32LE(MAGIC.length);
  if (format !== FORMAT) throw new UnusableFileError(`it is of format ${format}, not ${FORMAT}`);
  if (!digestOf(file).equals(file.subarray(DIGEST_AT, PREAMBLE_BYTES))) throw new UnusableFileError('it is damaged');
  const headerEnd = PREAMBLE_BYTES + file.readUInt32LE(MAGIC.length + 4);
  const header = JSON.parse(file.toString('utf8', PREAMBLE_BYTES, headerEnd)) as Header;
  const hasColumns = (entries: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    Object.keys(entries).join() === names.join();
  if (!hasColumns(header.numbers, shape.numbers) || !hasColumns(header.texts, shape.texts))
    throw new UnusableFileError('it has other columns');
  return header;
}

/** The digest of all bytes but its own. */
const digestOf = (file: Buffer): Buffer =>
  createHash('sha256').update(file.subarray(0, DIGEST_AT)).update(file.subarray(PREAMBLE_BYTES)).digest();

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** How a block stores its numbers; `same` repeats one value and has no bytes. */
type BlockKind = 'same' | 'i8' | 'i16' | 'i32' | 'f32' | 'f64';

const INTEGERS = { i8: Int8Array, i16: Int16Array, i32: Int32Array } as const;
type IntegerKind = keyof typeof INTEGERS;
/** The smallest integer of each width stands for a missing value. */
const MISSING: Readonly<Record<IntegerKind, number>> = { i8: -128, i16: -32_768, i32: -2_147_483_648 };

const BYTES_PER_NUMBER: Readonly<Record<BlockKind, number>> = {
  same: 0,
  i8: 1,
  i16: 2,
  i32: 4,
  f32: 4,
  f64: 8,
};

/** Whether single precision holds all numbers of that kind; `same` is the value of that kind. */
const isExactInSingle = (kind: BlockKind, same: number | null): boolean =>
  kind === 'same' ? same === null || Math.fround(same) === same : kind !== 'f64' && kind !== 'i32';

/** The narrowest kind for the column. */
function kindOf(column: NumberColumn): BlockKind {
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
function packNumbers(column: NumberColumn, kind: BlockKind): Uint8Array {
  if (kind === 'same') return new Uint8Array(0);
  if (kind === 'f64') return bytesOf(Float64Array.from(column));
  if (kind === 'f32') return bytesOf(Float32Array.from(column));
  const packed = new INTEGERS[kind](column.length);
  for (let row = 0; row < packed.length; row++) {
    const value = numberAt(column, row);
    packed[row] = Number.isNaN(value) ? MISSING[kind] : value;
  }
  return bytesOf(packed);
}

/** A block as stored in a file: `same` is the value of that kind, null = missing. */
interface NumberBlock {
  readonly kind: BlockKind;
  readonly same: number | null;
  /** Aligned to eight. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Writes the block's numbers to `column`. */
function unpackNumbers({ kind, same, bytes }: NumberBlock, column: NumberColumn): void {
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

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);
