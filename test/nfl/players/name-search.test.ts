// Names that are a slip of the pen or a part of a name away: nearest first, then the more
// prominent, and fast however many are asked for.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNameSearch, type Player } from '../../../src/nfl/index.ts';

const named = (name: string, index = 0) => ({ index, name }) as Player;
/** Players in order of prominence. */
const near = (text: string, ...names: readonly string[]) =>
  createNameSearch(names.map(named), ({ index }) => -index)(text).map(({ player }) => player.name);

describe('near names', () => {
  it.each([
    ['Cristian McCaffrey', 'Christian McCaffrey'],
    ['JaMar Chsae', "Ja'Marr Chase"],
    ['Davante Adam', 'Davante Adams'],
    ['Pat Mahommes', 'Patrick Mahomes'],
    ['P. Mahommes', 'Patrick Mahomes'],
    ['Mahommes', 'Patrick Mahomes'],
    ['Lamar', 'Lamar Jackson'],
    ['St. Brown', 'Amon-Ra St. Brown'],
    ['Amon Ra', 'Amon-Ra St. Brown'],
    ['Njigba', 'Jaxon Smith-Njigba'],
    ['Saquon Barkley RB PHI', 'Saquon Barkley'],
    ['Saquon Barkley (PHI - RB)', 'Saquon Barkley'],
    ['RB Saquon Barkly, PHI', 'Saquon Barkley'],
    ['Chicago D/ST', 'Chicago Bears'],
    ['Chicgo Bears DEF', 'Chicago Bears'],
  ])('finds %s', (text, name) => expect(near(text, 'Justin Jefferson', name, 'Ty Law')).toEqual([name]));

  it('shows the nearest first, and none beyond two edits', () => {
    expect(near('Al Green', 'Al Greig', 'Al Greene', 'Bo Brown')).toEqual(['Al Greene', 'Al Greig']);
    expect(near('Al Green', 'Alfred Breene')).toEqual([]);
  });

  it('puts the more prominent first where an initial fits many, before those of another initial', () => {
    const smiths = ['DeVonta Smith', 'Donovan Smith', 'DJ Smith', 'LT Smith', 'Dan Arnold'];
    expect(near('D. Smith', ...smiths)).toEqual(['DeVonta Smith', 'Donovan Smith', 'DJ Smith', 'LT Smith']);
  });

  it.each(['', 'D.', '...', 'QB', 'RB PHI', 'Zzzz Qqq'])('finds no one for "%s"', (text) => {
    expect(near(text, 'DeVonta Smith', 'Patrick Mahomes', 'Jim Philips')).toEqual([]);
  });

  it('is found from either side, and from itself', () => {
    const pairs = fc
      .integer({ min: 1, max: 6 })
      .chain((length) => fc.tuple(...[0, 1].map(() => fc.stringMatching(new RegExp(`^[a-d]{${length}}$`)))));
    fc.assert(
      fc.property(pairs, ([a = '', b = '']) => {
        expect(near(a, b).length).toBe(near(b, a).length);
        expect(near(a, a)).toEqual([a]);
      }),
      { seed: 7 },
    );
  });

  it('is found after any two slips', () => {
    const slip = fc.record({
      kind: fc.constantFrom('drop', 'add', 'change', 'swap'),
      at: fc.nat(5),
      letter: fc.constantFrom(...'abcxyz'),
    });
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{6,9} [a-z]{6,9}$/), slip, slip, (name, first, second) => {
        // the second one further on, so that no letter is corrected twice
        const text = slipped(slipped(name, { ...second, at: 8 + (second.at % 4) }), first);
        expect(near(text, 'Justin Jefferson', name)).toContain(name);
      }),
      { seed: 7 },
    );
  });

  it('takes no time to speak of for thirty texts among all the players there ever were', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const word = (seed: number, length: number) =>
      Array.from({ length }, (_, i) => letters[(seed * 7919 + i * i * 104729 + (seed >> i)) % 26]).join('');
    const players = Array.from({ length: 12_000 }, (_, i) => named(`${word(i, 5 + (i % 3))} ${word(i * 31, 6)}`, i));
    const find = createNameSearch(players, () => 0);
    // time of the processor, which a busy machine does not stretch
    const start = process.cpuUsage();
    for (const { name } of players.slice(0, 30)) find(`${name}xyz`);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });
});

interface Slip {
  readonly kind: string;
  readonly at: number;
  readonly letter: string;
}

function slipped(text: string, { kind, at, letter }: Slip): string {
  const [before, here, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
  // a space is no letter
  if (here === ' ' || after.startsWith(' ')) return text;
  if (kind === 'drop') return before + after;
  if (kind === 'add') return before + letter + here + after;
  if (kind === 'change') return before + letter + after;
  return before + after.charAt(0) + here + after.slice(1);
}
