// Names of upstreams: what cannot be printed safely goes, what belongs to a name stays, and
// readers give clean names only.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from '../../src/ingest/clean-name.ts';
import { cleanName } from '../../src/ingest/index.ts';
import { anyCharacter } from '../support/any-character.ts';

const anyText = fc.string({ unit: anyCharacter, maxLength: 200 });
/** Characters that attacks are made of, between letters. */
const oddText = fc
  .array(
    fc.constantFrom(
      ...['a', 'É', 'e\u0301', ' ', '\t', '\n', '\u0085', '\u00a0', '\u2028', '\u202e', '\u2066', '\u200d', '\u200b'],
      ...['\ufeff', '\u0000', '\u001b[2J', '\ue000', '\ud800', '\udc00', '\u3164', '\u{e0041}', '\u{1f469}', '\u0301'],
    ),
    { maxLength: 120 },
  )
  .map((parts) => parts.join(''));

describe('a clean name', () => {
  it.each([
    ["D'Andre Swift", "D'Andre Swift"],
    ['Amon-Ra St. Brown', 'Amon-Ra St. Brown'],
    ['  José \t Ramírez\n', 'José Ramírez'],
    ['Jose\u0301', 'José'],
    ['Nguyễn Văn Ánh', 'Nguyễn Văn Ánh'],
    ['ab\u202egnp.exe', 'abgnp.exe'],
    ['Team\u200b\u2066 One\u2069', 'Team One'],
    ['red \u001b[31malert\u0007', 'red [31malert'],
    ['one\u2028two\u0085three', 'one two three'],
    ['\ufeffBo', 'Bo'],
    ['Go \u{1f3c8} \u{1f525}', 'Go \u{1f3c8} \u{1f525}'],
    ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f468}\u{1f469}\u{1f467}'],
    ['half\ud83c', 'half'],
    ['...', '...'],
  ])('of %j is %j', (text, clean) => {
    expect(cleanName(text)).toBe(clean);
  });

  it.each(['', '   ', '\u200b', '\u3164\u3164', '\u202e\u202c', '\u0301', null, undefined, 7, {}, ['x']])(
    'does not exist for %j',
    (value) => {
      expect(cleanName(value)).toBeNull();
    },
  );

  it('has no character that is invisible or steers others, one space at a time, and at most 80 code points', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, oddText), (text) => {
        const clean = cleanName(text);
        if (clean === null) return;
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(clean).not.toMatch(/^ | $| {2}/);
        expect(clean).toBe(clean.normalize('NFC'));
        expect([...clean].length).toBeGreaterThan(0);
        expect([...clean].length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays as it is when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, oddText), (text) => {
        const clean = cleanName(text);
        expect(cleanName(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  it('loses no letter of a name in any script', () => {
    const letters = fc.stringMatching(/^[a-zà-öø-ÿĀ-ſА-я一-鿿'’-]{1,30}( [a-zà-öø-ÿĀ-ſА-я一-鿿'’-]{1,30}){0,1}$/);
    fc.assert(
      fc.property(letters, (name) => {
        expect(cleanName(name)).toBe(name.normalize('NFC'));
      }),
    );
  });
});
