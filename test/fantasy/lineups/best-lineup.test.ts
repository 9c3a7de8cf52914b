// The best lineup against every possible lineup, on random rosters and slot sets.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestLineup, isEligible, startingSlots } from '../../../src/fantasy/index.ts';
import type { LineupCandidate } from '../../../src/fantasy/lineups/best-lineup.ts';

const SLOTS = [
  'QB',
  'RB',
  'WR',
  'TE',
  'K',
  'DEF',
  'FLEX',
  'WRRB_FLEX',
  'REC_FLEX',
  'SUPER_FLEX',
  'IDP_FLEX',
  'DL',
  'LB',
];
const POSITIONS = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'DL', 'LB', 'DB'];

/** Every way to fill the slots: most filled first, then most points in cents. */
function bruteForce(
  slots: readonly string[],
  candidates: readonly LineupCandidate[],
  stood: readonly string[],
  row = 0,
  taken = new Set<string>(),
): readonly [filled: number, cents: number] {
  const slot = slots[row];
  if (slot === undefined) return [0, 0];
  let best = bruteForce(slots, candidates, stood, row + 1, taken);
  for (const { id, points, positions } of candidates) {
    if (taken.has(id) || !(isEligible(slot, positions) || stood[row] === id)) continue;
    taken.add(id);
    const [filled, cents] = bruteForce(slots, candidates, stood, row + 1, taken);
    taken.delete(id);
    const found = [filled + 1, cents + Math.round(points * 100)] as const;
    if (found[0] > best[0] || (found[0] === best[0] && found[1] > best[1])) best = found;
  }
  return best;
}

const candidate = fc.record({
  points: fc.integer({ min: -500, max: 4500 }).map((cents) => cents / 100),
  positions: fc.uniqueArray(fc.constantFrom(...POSITIONS), { minLength: 0, maxLength: 3 }),
});
const rosters = fc.record({
  slots: fc.array(fc.constantFrom(...SLOTS), { minLength: 1, maxLength: 5 }),
  players: fc.array(candidate, { maxLength: 6 }),
  stoodAt: fc.array(fc.nat({ max: 7 }), { maxLength: 5 }),
});

describe('the best lineup', () => {
  it('is the best of all lineups on 10,000 random rosters', () => {
    fc.assert(
      fc.property(rosters, ({ slots, players, stoodAt }) => {
        const candidates = players.map((player, i) => ({ id: `p${i}`, ...player }));
        // whoever stood somewhere stood in one slot only
        const stood = stoodAt.map((i, row) => (stoodAt.indexOf(i) === row ? `p${i}` : '0'));
        const [filled, cents] = bruteForce(slots, candidates, stood);
        const best = bestLineup(slots, candidates, stood);
        const started = best.ids.filter((id) => id !== null);
        expect(new Set(started).size).toBe(started.length);
        best.ids.forEach((id, row) => {
          const who = candidates.find((one) => one.id === id);
          if (who) expect(isEligible(slots[row] ?? '', who.positions) || stood[row] === id).toBe(true);
        });
        expect([started.length, Math.round(best.points * 100)]).toEqual([filled, cents]);
      }),
      { numRuns: 10_000, seed: 20_241_121 },
    );
  });

  it('starts a lone kicker with minus one, and leaves a slot empty only when no one is left', () => {
    const lone = { id: 'k', points: -1, positions: ['K'] };
    expect(bestLineup(['K', 'DEF'], [lone])).toEqual({ ids: ['k', null], points: -1 });
  });

  it('moves a player with two positions to where he is needed', () => {
    const both = { id: 'both', points: 10, positions: ['QB', 'TE'] };
    const end = { id: 'end', points: 4, positions: ['TE'] };
    expect(bestLineup(['TE', 'QB'], [both, end])).toEqual({ ids: ['end', 'both'], points: 14 });
  });

  it('knows no bench, reserve or taxi place', () => {
    expect(startingSlots(['QB', 'BN', 'FLEX', 'IR', 'TAXI', 'BN'])).toEqual(['QB', 'FLEX']);
  });
});
