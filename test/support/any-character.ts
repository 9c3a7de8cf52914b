// One character of Unicode, for texts of property tests.
import fc from 'fast-check';

/**
 * Every character except halves of pairs, as the library's unit `binary`. That one lists a million
 * characters before the first text, about a second of processor time for each arbitrary.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
