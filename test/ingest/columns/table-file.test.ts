// Tables as binary files: what was written is what is read, and nothing else is read.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTable, encodeTable, UnusableFileError } from '../../../src/ingest/columns/table-file.ts';
import { type Table, TableBuilder } from '../../../src/nfl/index.ts';

const SHAPE = { numbers: ['a', 'b'], texts: ['word'] } as const;
const about = { source: 'a test' };

function tableOf(rows: readonly { readonly a: number; readonly b: number; readonly word: string }[]): Table {
  const builder = new TableBuilder(SHAPE.numbers, SHAPE.texts);
  for (const row of rows)
    builder.add(
      (name) => row[name],
      (name) => row[name],
    );
  return builder.build();
}
const encoded = (table: Table) => Uint8Array.from(encodeTable({ about, table }));
const decoded = (bytes: Uint8Array<ArrayBuffer>) => decodeTable<typeof about>(bytes, SHAPE);

/**
 * Small and large integers, fractions with and without a short form, missing values, both zeros.
 */
const cell = fc.oneof(
  fc.constantFrom(Number.NaN, 0, -0, 127, 128, -127, -128, 32_767, 32_768, 2 ** 31 - 1, -(2 ** 31), 0.5, 0.1),
  fc.integer(),
  fc.double(),
);

describe('a table as a file', () => {
  it('gives every cell back, whatever the numbers and words', async () => {
    const rows = fc.array(fc.record({ a: cell, b: fc.integer({ min: -130, max: 130 }), word: fc.string() }));
    await fc.assert(
      fc.asyncProperty(rows, async (some) => {
        const table = tableOf(some);
        expect(await decoded(encoded(table))).toEqual({ about, table });
      }),
    );
  });

  it.each([
    ['one repeated number', () => 7, 0],
    ['only missing numbers', () => Number.NaN, 0],
    ['small integers', (row: number) => row % 100, 1],
    ['larger integers', (row: number) => row, 2],
    ['halves', (row: number) => row / 2, 4],
    ['other fractions', (row: number) => row / 10, 8],
  ])('stores %s in few bytes', async (_, value, bytesPerRow) => {
    const size = (length: number) =>
      encoded(tableOf(Array.from({ length }, (_, row) => ({ a: value(row), b: 0, word: '' })))).length;
    // one byte a row is the code of the word
    expect((size(20_000) - size(10_000)) / 10_000).toBeCloseTo(bytesPerRow + 1, 1);
  });

  it('has its columns in shared memory, so that worker threads do not copy them', async () => {
    const { table } = await decoded(encoded(tableOf([{ a: 1, b: 2, word: 'x' }])));
    expect(table.numbers.a?.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(table.texts.word?.codes.buffer).toBeInstanceOf(SharedArrayBuffer);
  });
});

describe('a file that is not a whole table of this release', () => {
  const file = encoded(tableOf(Array.from({ length: 50 }, (_, row) => ({ a: row / 3, b: row, word: `word ${row}` }))));

  it('is refused wherever a bit is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: file.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const damaged = file.slice();
          damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
          await expect(decoded(damaged)).rejects.toBeInstanceOf(UnusableFileError);
        },
      ),
    );
  });

  it('is refused wherever it ends too early', async () => {
    for (let length = 0; length < file.length; length += 7)
      await expect(decoded(file.slice(0, length))).rejects.toBeInstanceOf(UnusableFileError);
  });

  it('is refused when it is of another format, even with a digest that fits', async () => {
    const other = Buffer.from(file);
    other.writeUInt32LE(2, 8);
    const digest = createHash('sha256').update(other.subarray(0, 16)).update(other.subarray(48)).digest();
    digest.copy(other, 16);
    await expect(decoded(Uint8Array.from(other))).rejects.toThrow('it is of format 2, not 1');
  });

  it.each([
    { numbers: ['a'], texts: ['word'] },
    { numbers: ['a', 'b', 'c'], texts: ['word'] },
    { numbers: ['b', 'a'], texts: ['word'] },
    { numbers: ['a', 'b'], texts: ['sentence'] },
  ])('is refused when the columns are to be $numbers and $texts', async (shape) => {
    await expect(decodeTable(file, shape)).rejects.toThrow('it has other columns');
  });
});
