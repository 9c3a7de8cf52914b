// CSV: what the standard allows is read to the letter, and everything else is refused, never
// repaired and never a crash.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvReader, InvalidFileError } from '../../src/ingest/index.ts';

function recordsOf(text: string | Uint8Array): string[][] {
  const reader = new CsvReader(typeof text === 'string' ? Buffer.from(text) : text, 'file.csv');
  const records = [[...reader.header]];
  while (reader.next()) records.push(reader.header.map((_, field) => reader.text(field)));
  return records;
}

describe('reading CSV', () => {
  it.each([
    [
      'quoted commas',
      'a,b\n"1,5",2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'line breaks inside quotes',
      'a,b\n"x\n    ",2\n',
      [
        ['a', 'b'],
        ['x\n    ', '2'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n"say ""hi""",2',
      [
        ['a', 'b'],
        ['say "hi"', '2'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'an empty last field',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'empty quotes',
      'a,b\n"",""\n',
      [
        ['a', 'b'],
        ['', ''],
      ],
    ],
    [
      'blank lines between records',
      'a,b\n\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a header alone', 'a,b\n', [['a', 'b']]],
    [
      'letters beyond ASCII',
      'a,b\nBjørn,é\n',
      [
        ['a', 'b'],
        ['Bjørn', 'é'],
      ],
    ],
  ])('understands %s', (_, text, records) => {
    expect(recordsOf(text)).toEqual(records);
  });

  it.each([
    ['a short record', 'a,b\n1\n2,3\n', 'record 1 has 1 fields where the header has 2'],
    ['a long record', 'a,b\n1,2\n1,2,3\n', 'record 2 has 3 fields where the header has 2'],
    ['an open quote', 'a,b\n1,"2\n3,4\n', 'a quote opened in record 1 is never closed'],
    ['text after a quote', 'a,b\n"1"x,2\n', 'text follows a closing quote in record 1'],
    ['nothing', '', 'the file is empty'],
    ['blank lines only', '\n\n', 'the file is empty'],
  ])('refuses %s', (_, text, reason) => {
    expect(() => recordsOf(text)).toThrow(new InvalidFileError('file.csv', reason));
  });

  it('gives back any table that was written by the rules', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('"', '""', ',', '\n', '\r\n', 'a"b', ' x ', ''),
      fc.string({ unit: 'grapheme' }),
    );
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), (records, lineEnd, quoteAll) => {
        const write = (text: string) =>
          quoteAll || /[",\r\n\uFEFF]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const text = records.map((record) => record.map(write).join(',')).join(lineEnd);
        expect(recordsOf(`${text}${lineEnd}`)).toEqual(records);
      }),
    );
  });

  it('never throws anything but a refusal', () => {
    const noise = fc
      .array(fc.constantFrom('a', '1', ',', '"', '\n', '\r', '.', '-', ' '), { maxLength: 60 })
      .map((parts) => Buffer.from(parts.join('')));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), noise), (bytes) => {
        try {
          recordsOf(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidFileError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a line that never ends instead of taking the memory', () => {
    expect(() => recordsOf(','.repeat(100_000))).toThrow(InvalidFileError);
  });
});

describe('numbers in CSV', () => {
  const numberOf = (text: string) => {
    const reader = new CsvReader(Buffer.from(`n,m\n${text},0\n`), 'file.csv');
    reader.next();
    return reader.number(0);
  };

  it('are the numbers JavaScript reads, to the last bit', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.double({ min: -1000, max: 1000, noNaN: true }).map((n) => Number(n.toFixed(9))),
    );
    fc.assert(fc.property(number, (n) => Object.is(numberOf(String(n)), n) || (n === 0 && numberOf(String(n)) === 0)));
  });

  it.each(['', 'NA', 'NaN', 'NULL', '""', 'Inf'])('are missing for %s', (text) => {
    expect(numberOf(text)).toBeNaN();
  });

  it.each(['x', '1x', '1.2.3', '-', '.', '1e', '0x10', '--1', '2024-09-05'])('are none for %s', (text) => {
    expect(numberOf(text)).toBeUndefined();
  });

  it.each([
    ['"7"', 7],
    ['-.5', -0.5],
    ['3.', 3],
    ['+4', 4],
    ['1e3', 1000],
    ['12345678901234567890', Number('12345678901234567890')],
    [' 5 ', 5],
  ])('%s is %d', (text, n) => {
    expect(numberOf(text)).toBe(n);
  });
});
