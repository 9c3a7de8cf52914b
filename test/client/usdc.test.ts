// Amounts survive the way from text to millionths and back exactly.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatUsdc, parseUsdc } from '../../src/client/index.ts';

it('reads decimal text exactly', () => {
  expect(['1', '0.25', '0.000001', '0.1', '999999999.999999'].map(parseUsdc)).toEqual([
    1_000_000, 250_000, 1, 100_000, 999_999_999_999_999,
  ]);
});

it('refuses what is not a plain amount', () => {
  for (const text of ['', '-1', '+1', '1.', '.5', '1e3', '0.0000001', '1,5', ' 1', '0x10', 'NaN', '1234567890'])
    expect(parseUsdc(text)).toBeNull();
});

it('writes at least two decimals and no more than needed', () => {
  expect([0, 1, 100_000, 250_000, 1_000_000, 1_234_560].map(formatUsdc)).toEqual([
    '0.00',
    '0.000001',
    '0.10',
    '0.25',
    '1.00',
    '1.23456',
  ]);
});

it('reads back whatever it wrote', () => {
  fc.assert(fc.property(fc.nat(999_999_999_999_999), (micro) => parseUsdc(formatUsdc(micro)) === micro));
});
