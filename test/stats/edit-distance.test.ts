// Edit distance: known words, and what holds for any two.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../src/stats/index.ts';

const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });

describe('edit distance', () => {
  it.each([
    ['mahomes', 'mahomes', 0],
    ['mahomes', 'mahoms', 1],
    ['mahomes', 'mahoems', 1],
    ['kelce', 'kelse', 1],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ])('from %j to %j is %d', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
  });

  it('is symmetric, zero for equal words only, and at most the longer length', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const edits = editDistance(a, b);
        expect(edits).toBe(editDistance(b, a));
        expect(edits === 0).toBe(a === b);
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
      { seed: 1 },
    );
  });

  it('is infinite over the maximum, and the same below it', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, maxEdits) => {
        const edits = editDistance(a, b);
        expect(editDistance(a, b, maxEdits)).toBe(edits <= maxEdits ? edits : Number.POSITIVE_INFINITY);
      }),
      { seed: 1 },
    );
  });
});
