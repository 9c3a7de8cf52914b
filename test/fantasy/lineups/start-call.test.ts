// The one rule for a start: the better the place and the chance, the better the
// call, whatever the position.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startCall } from '../../../src/fantasy/index.ts';

const CALLS = ['sit', 'flex', 'start'];
const position = fc.constantFrom('QB', 'RB', 'WR', 'TE', 'K', 'DEF');
const rank = fc.integer({ min: 1, max: 80 });
const chance = fc.double({ min: 0, max: 1, noNaN: true });

it('calls no one worse for a better place or a better chance', () => {
  fc.assert(
    fc.property(position, rank, rank, chance, chance, (of, a, b, one, other) => {
      const worse = startCall({ position: of, rank: Math.max(a, b), chance: Math.min(one, other) });
      const better = startCall({ position: of, rank: Math.min(a, b), chance: Math.max(one, other) });
      expect(CALLS.indexOf(better)).toBeGreaterThanOrEqual(CALLS.indexOf(worse));
    }),
  );
});

it.each([
  ['TE', 5, 0.49, 'start'],
  ['WR', 13, 0.4, 'start'],
  ['WR', 25, 0.3, 'flex'],
  ['TE', 14, 0.33, 'flex'],
  ['RB', 31, 0.35, 'flex'],
  ['RB', 31, 0.34, 'sit'],
  ['RB', 40, 0.5, 'start'],
  ['QB', 13, 0.45, 'sit'],
  ['K', 13, 0.4, 'sit'],
])('%s at place %i with a chance of %d is a %s', (of, at, odds, call) => {
  expect(startCall({ position: of, rank: at, chance: odds })).toBe(call);
});
