// Text from elsewhere: nothing that steers a terminal survives, and what is
// JSON stays the same value.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainLines, plainText, visibleJson } from '../../src/client/index.ts';
import { anyCharacter } from '../support/any-character.ts';

const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

it.each([
  ['\u001b[2J\u001b[31mPaid\u001b[0m', 'Paid'],
  ['\u001b]0;title\u0007text', 'text'],
  ['\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\', 'link'],
  ['a\r\nNothing was charged.\nb', 'a Nothing was charged. b'],
  ['abc\u202etxt.exe\u202c', 'abc txt.exe '],
  ['zero\u200bwidth\u2028line', 'zero width line'],
  ['half \ud800 pair', 'half   pair'],
  ['Te’Shaun Æ 🏈 José', 'Te’Shaun Æ 🏈 José'],
])('%j is shown as %j', (text, shown) => expect(plainText(text)).toBe(shown));

it('bounds the length', () => {
  expect(plainText('x'.repeat(10_000_000))).toHaveLength(2_000);
  expect(plainText('\u200b'.repeat(10_000_000)).length).toBeLessThanOrEqual(2_000);
});

it('leaves nothing that steers, whatever comes', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(plainText(text)).not.toMatch(STEERING);
      expect(plainLines(text).replaceAll('\n', '')).not.toMatch(STEERING);
    }),
    { seed: 16 },
  );
});

it('keeps the value of JSON while it shows what it holds', () => {
  expect(visibleJson('{"a":"\u202eevil\u009b31m"}')).toBe('{"a":"\\u202eevil\\u009b31m"}');
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: anyCharacter }), (value, text) => {
      const json = JSON.stringify({ value, text }, null, 2);
      expect(visibleJson(json).replaceAll('\n', '')).not.toMatch(STEERING);
      expect(JSON.parse(visibleJson(json))).toEqual(JSON.parse(json));
    }),
    { seed: 16 },
  );
});
