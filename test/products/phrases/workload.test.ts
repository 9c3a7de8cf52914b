import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFact } from '../../../src/citations/index.ts';
import { type GameUsage, opportunityKind, type Player } from '../../../src/nfl/index.ts';
import { openingSentence, subject, touches } from '../../../src/products/phrases/index.ts';
import { back } from '../../support/worlds/nfl.ts';

const SOURCE = { dataset: 'platform league', slice: 'week 1' } as const;
const POSITIONS = ['QB', 'RB', 'WR', 'TE'];
/** Games with and without a handoff. */
const [HANDED, THROWN] = [1, 0].map((carries) => [{ carries }] as unknown as readonly GameUsage[]);

function workload(value: number, position: string, games = HANDED): string {
  return touches(
    opportunityKind(position, games ?? []),
    createFact('opportunities_per_game', value, 'per_game', null, SOURCE),
  ).text;
}

it('an opening names everyone who is ahead', () => {
  const [absent, first, second, own] = ['Al Absent', 'Bo First', 'Cy Second', 'Di Own'].map((name, index) => ({
    ...back('1'),
    name,
    index,
  }));
  if (!absent || !first || !second || !own) throw new Error('four players');
  const behind = (...ahead: readonly Player[]) =>
    openingSentence(
      { absent, isOnlyDoubtful: false, ahead, questionable: [], isNext: true, lastGame: null },
      'WR',
      subject(own).short,
    ).text;
  expect(behind()).toBe('Al Absent is out, and Own is next in line for the work.');
  expect(behind(first)).toBe('Al Absent is out, and Own is behind only Bo First for the extra work.');
  expect(behind(first, second)).toBe('Al Absent is out, and Own is behind Bo First and Cy Second for the extra work.');
});

describe('a workload', () => {
  it.each([
    [0, 'RB', '0 carries and targets'],
    [1, 'RB', '1 carry or target'],
    [1, 'QB', '1 pass attempt'],
    [1.5, 'WR', '1.5 targets and carries'],
    [2, 'TE', '2 targets and carries'],
    [2, 'QB', '2 pass attempts'],
  ])('of %s at %s reads "%s"', (value, position, text) => {
    expect(workload(value, position)).toBe(text);
  });

  it('of a receiver is targets alone where no one handed him the ball, and a back’s is both', () => {
    expect(['WR', 'TE', 'RB'].map((position) => workload(6, position, THROWN))).toEqual([
      '6 targets',
      '6 targets',
      '6 carries and targets',
    ]);
  });

  it('is targets alone only while they move as the whole does', () => {
    const games = (...pairs: readonly (readonly [targets: number, carries: number])[]) =>
      pairs.map(([targets, carries]) => ({ targets, carries, attempts: 0 })) as unknown as readonly GameUsage[];
    const before = games([5, 0], [5, 0]);
    expect(opportunityKind('WR', games([8, 1], [8, 0]), before)).toBe('targets');
    expect(opportunityKind('WR', games([5, 2], [5, 1]), before)).toBe('targets_and_carries');
    expect(opportunityKind('WR', games([5, 2], [5, 1]))).toBe('targets_and_carries');
    expect(opportunityKind('WR', games([5, 1], [5, 0]))).toBe('targets');
  });

  it('is singular exactly where it reads 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.constantFrom(...POSITIONS), (tenths, position) => {
        const text = workload(tenths / 10, position);
        expect(/s$/.test(text)).toBe(!text.startsWith('1 '));
      }),
    );
  });
});
