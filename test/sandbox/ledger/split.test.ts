// Groups arrive as one stream of bytes: it is taken apart exactly, and whatever
// is no stream is refused.
import algosdk from 'algosdk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rejection } from '../../../src/sandbox/ledger/rejection.ts';
import { splitValues } from '../../../src/sandbox/ledger/split.ts';

it('gives back the values that were put one after the other', () => {
  const value = fc.dictionary(
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.oneof(
      fc.nat(),
      fc.bigInt(0n, 2n ** 64n - 1n),
      fc.string(),
      fc.uint8Array({ maxLength: 400 }),
      fc.array(fc.nat()),
      fc.boolean(),
    ),
    { minKeys: 1, maxKeys: 20 },
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (values) => {
      const encoded = values.map((entry) => algosdk.msgpackRawEncode(entry));
      expect(splitValues(Buffer.concat(encoded), 5).map((part) => Buffer.from(part))).toEqual(
        encoded.map((part) => Buffer.from(part)),
      );
    }),
  );
});

it('refuses more values than asked for', () => {
  expect(() => splitValues(Buffer.from([1, 2, 3]), 2)).toThrow('exceeds maximum 2');
});

it('refuses or splits any bytes, in order and without a rest', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        expect(Buffer.concat(splitValues(bytes, 1_000))).toEqual(Buffer.from(bytes));
      } catch (error) {
        expect(error).toBeInstanceOf(Rejection);
      }
    }),
    { numRuns: 500 },
  );
});
