import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { touches } from '../../../src/products/phrases/index.ts';

const SOURCE = { dataset: 'platform league', slice: 'week 1' } as const;
const POSITIONS = ['QB', 'RB', 'WR', 'TE'];

function workload(value: number, position: string): string {
  return touches(position, createFact('opportunities_per_game', value, 'per_game', null, SOURCE)).text;
}

describe('a workload', () => {
  it.each([
    [0, 'RB', '0 carries and targets'],
    [1, 'RB', '1 carry or target'],
    [1, 'QB', '1 pass attempt or carry'],
    [1.5, 'WR', '1.5 targets and carries'],
    [2, 'TE', '2 targets and carries'],
    [2, 'QB', '2 pass attempts and carries'],
  ])('of %s at %s reads "%s"', (value, position, text) => {
    expect(workload(value, position)).toBe(text);
  });

  it('is singular exactly where it reads 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.constantFrom(...POSITIONS), (tenths, position) => {
        const text = workload(tenths / 10, position);
        expect(/ or /.test(text)).toBe(text.startsWith('1 '));
      }),
    );
  });
});
