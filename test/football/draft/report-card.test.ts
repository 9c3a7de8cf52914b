// What a drafted roster is worth, and how it compares with the same picks drafted again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportCard } from '../../../src/football/draft/report-card.ts';
import {
  type Asset,
  aboveReplacement,
  roomOf,
  roomOfNewcomers,
  rosterWorth,
} from '../../../src/football/draft/room.ts';
import { simulateDrafts } from '../../../src/football/draft/simulate.ts';

const SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'FLEX', 'K'];
const TEAMS = 4;
const ROUNDS = 8;

/** A position's players with falling points, the first in the given way. */
const players = (position: string, count: number, best: number, step: number): Asset[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${position}${i}`, position, points: best - i * step }));
const everybody = [
  ...players('RB', 20, 250, 10),
  ...players('WR', 20, 240, 8),
  ...players('QB', 10, 300, 6),
  ...players('K', 6, 120, 2),
];
const room = roomOf(SLOTS, TEAMS, everybody);
const market = [...everybody].sort((a, b) => aboveReplacement(room, b) - aboveReplacement(room, a));
/** A snake of four teams. */
const turns = Array.from({ length: TEAMS * ROUNDS }, (_, i) => {
  const [round, seat] = [Math.floor(i / TEAMS), i % TEAMS];
  return { team: round % 2 === 0 ? seat : TEAMS - 1 - seat, keeper: null };
});
const parts = { turns, team: 1, market, byLot: false, seed: 'a draft' };
const of = (...ids: string[]) => everybody.filter(({ id }) => ids.includes(id));

describe('replacement', () => {
  it('is the best player left when all starters are taken, flex places by the best', () => {
    // 4 quarterbacks and kickers, 8 runners and receivers each, and the 4 best others: RB8 170, WR8 176, WR9 168, RB9 160, WR10 160
    expect(Object.fromEntries(room.replacement)).toEqual({ QB: 276, RB: 150, WR: 160, K: 112 });
  });

  it('is nothing at a position nobody starts', () => {
    const [idp] = players('LB', 1, 200, 0);
    expect(idp && aboveReplacement(room, idp)).toBe(0);
  });
});

describe('the worth of a roster', () => {
  it('never falls with another player, and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(everybody, { minLength: 1, maxLength: 12 }), (roster) => {
        const [, ...rest] = roster;
        expect(rosterWorth(room, roster)).toBeGreaterThanOrEqual(rosterWorth(room, rest) - 1e-6);
        expect(rosterWorth(room, [...roster].reverse())).toBeCloseTo(rosterWorth(room, roster), 6);
      }),
    );
  });

  it('counts a second quarterback as a bench player', () => {
    const one = rosterWorth(room, of('QB0'));
    const two = rosterWorth(room, of('QB0', 'QB1'));
    expect(one).toBeCloseTo(24, 6);
    expect(two - one).toBeCloseTo(0.3 * 18, 6);
  });
});

describe('drafts simulated from the same picks', () => {
  it('repeat with their seed, fill the team, and draft nobody twice', () => {
    const drafts = simulateDrafts({ ...parts, slots: SLOTS, drafts: 20 });
    expect(simulateDrafts({ ...parts, slots: SLOTS, drafts: 20 })).toEqual(drafts);
    expect(simulateDrafts({ ...parts, slots: SLOTS, drafts: 20, seed: 'another' })).not.toEqual(drafts);
    for (const roster of drafts) {
      expect(roster).toHaveLength(ROUNDS);
      expect(new Set(roster.map(({ id }) => id)).size).toBe(ROUNDS);
      expect(roster.filter(({ position }) => position === 'K')).toHaveLength(1);
      expect(roster.filter(({ position }) => position === 'QB').length).toBeLessThanOrEqual(2);
    }
  });

  it('leave keepers where they are', () => {
    const kept = everybody[0] as Asset;
    const withKeeper = turns.map((turn, i) => (i === 5 ? { team: 1, keeper: kept } : turn));
    for (const roster of simulateDrafts({ ...parts, turns: withKeeper, slots: SLOTS, drafts: 10 }))
      expect(roster[0]).toEqual(kept);
    for (const roster of simulateDrafts({ ...parts, turns: withKeeper, team: 0, slots: SLOTS, drafts: 10 }))
      expect(roster).not.toContainEqual(kept);
  });

  it('draw the order by lot after an auction', () => {
    const first = (byLot: boolean) =>
      new Set(simulateDrafts({ ...parts, byLot, slots: SLOTS, drafts: 30 }).map((roster) => roster[0]?.id));
    expect(first(true).size).toBeGreaterThan(first(false).size);
  });

  it('grade the best and the worst roster as such, and the usual one in between', () => {
    const best = of('RB0', 'RB1', 'WR0', 'WR1', 'RB2', 'QB0', 'K0', 'WR2');
    const worst = of('RB19', 'RB18', 'WR19', 'WR18', 'QB9', 'K5');
    expect(reportCard(room, best, parts).overall).toBe(100);
    const card = reportCard(room, worst, parts);
    expect(card.overall).toBe(0);
    expect([...card.positions.keys()].sort()).toEqual(['K', 'QB', 'RB', 'WR']);
    const usual = simulateDrafts({ ...parts, slots: SLOTS, drafts: 300 })[7] ?? [];
    const { overall } = reportCard(room, usual, parts);
    expect(overall).toBeGreaterThan(0);
    expect(overall).toBeLessThan(100);
  });
});

describe('the room of a draft of newcomers', () => {
  it('replaces a newcomer by the best whom nobody drafted, and by nothing where nobody was left', () => {
    const [wide, wider, end, better] = [
      ...players('WR', 2, 80, 30),
      ...players('TE', 1, 60, 0),
      ...players('WR', 1, 65, 0),
    ] as [Asset, Asset, Asset, Asset];
    const own = roomOfNewcomers([...SLOTS, 'TE'], [wide, wider, end], [better]);
    expect(Object.fromEntries(own.replacement)).toEqual({ WR: 65, TE: 0 });
    expect([wide, wider, end].map((asset) => aboveReplacement(own, asset))).toEqual([15, -15, 60]);
  });
});
