// Names that are a slip of the pen away: nearest first, bounded, and the same distance in both directions.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearNames } from '../../src/football/near-names.ts';
import type { Player } from '../../src/football/world.ts';

const named = (name: string, index = 0) => ({ index, name }) as Player;
const near = (text: string, ...names: readonly string[]) => nearNames(text, names.map(named)).map(({ name }) => name);

describe('near names', () => {
  it.each([
    ['Cristian McCaffrey', 'Christian McCaffrey'],
    ['JaMar Chsae', "Ja'Marr Chase"],
    ['Davante Adam', 'Davante Adams'],
  ])('finds %s', (text, name) => expect(near(text, 'Justin Jefferson', name)).toEqual([name]));

  it('shows the nearest first, five at most, and nobody beyond two slips', () => {
    expect(near('Al Green', 'Al Greig', 'Al Greene', 'Bo Brown')).toEqual(['Al Greene', 'Al Greig']);
    expect(near('Al A', ...'bcdefgh'.split('').map((letter) => `Al ${letter}`))).toHaveLength(5);
    expect(near('Al Green', 'Alfred Greene')).toEqual([]);
  });

  it('is found from either side, and from itself', () => {
    const name = fc.stringMatching(/^[a-d]{1,6}$/);
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(near(a, b).length).toBe(near(b, a).length);
        expect(near(a, a)).toEqual([a]);
      }),
      { seed: 7 },
    );
  });
});
