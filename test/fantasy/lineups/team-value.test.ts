// What a set of players is worth to a team: more of them is never less, and a player counts on the
// bench only if he would be rostered.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineupValue, teamValue } from '../../../src/fantasy/index.ts';

const SLOTS = ['RB', 'WR', 'FLEX', 'K'];
const points = fc.double({ min: 0, max: 200, noNaN: true });
const assets = fc
  .array(
    fc.record({ position: fc.constantFrom('RB', 'WR', 'TE', 'K'), now: points, later: points, benchValue: points }),
    {
      maxLength: 9,
    },
  )
  .map((list) => list.map(({ position, ...rest }, i): LineupValue => ({ id: `${i}`, positions: [position], ...rest })));

const allOpen = (slots: readonly string[]) => ({ now: slots, later: slots });

describe('what players are worth to a team', () => {
  it('is never less with one more of them', () => {
    fc.assert(
      fc.property(assets, ([added, ...others]) => {
        if (!added) return;
        // what waits is worth no more than what plays
        const modest = [added, ...others].map((each) => ({
          ...each,
          benchValue: Math.min(each.benchValue, each.later),
        }));
        const [after, before] = [teamValue(allOpen(SLOTS), modest), teamValue(allOpen(SLOTS), modest.slice(1))];
        expect(after.points).toBeGreaterThanOrEqual(before.points - 1e-6);
        expect(after.emptySlots).toBeLessThanOrEqual(before.emptySlots);
      }),
    );
  });

  it('is the lineup of this week, that of the weeks after, and a fifth of what waits', () => {
    const players: LineupValue[] = [
      { id: 'a', positions: ['K'], now: 8, later: 50, benchValue: 0 },
      { id: 'b', positions: ['K'], now: 9, later: 40, benchValue: 0 },
      { id: 'c', positions: ['QB'], now: 0, later: 30, benchValue: 10 },
    ];
    const worth = teamValue(allOpen(['K']), players);
    expect(worth).toMatchObject({ points: 61, emptySlots: 0 });
    expect([...worth.startersThisWeek]).toEqual(['b']);
    expect(teamValue(allOpen(['K', 'WR']), players).emptySlots).toBe(2);
  });

  it('counts a slot that is locked this week in the weeks after it alone', () => {
    const players: LineupValue[] = [{ id: 'a', positions: ['K'], now: 8, later: 50, benchValue: 0 }];
    const worth = teamValue({ now: [], later: ['K'] }, players);
    expect(worth).toMatchObject({ points: 50, emptySlots: 0 });
    expect([...worth.startersThisWeek]).toEqual([]);
  });
});
