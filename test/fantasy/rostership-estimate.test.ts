// The share of leagues that roster a player: the platform's numbers as they are, or an estimate
// that follows rank and status.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateRostership, rostershipFrom, withReadRosters } from '../../src/fantasy/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import { plainModel } from '../support/plain-model.ts';
import { back, carries, onTeam, snapshotOf } from '../support/worlds/nfl.ts';

const COUNT = 90;
const ids = Array.from({ length: COUNT }, (_, i) => String(i + 100));
/** Ninety backs, the first the busiest in both seasons; `statuses` on the platform by id. */
function league(statuses: Readonly<Record<string, string>> = {}): Snapshot {
  const people = ids.map((id) =>
    back(id, { firstSeason: 2020, platform: { ...onTeam('KC'), injuryStatus: statuses[id] ?? null } }),
  );
  const stats = [2023, 2024].flatMap((season) =>
    [1, 2].flatMap((week) => ids.map((id, i) => carries(id, season, week, COUNT - i))),
  );
  return snapshotOf(people, { stats });
}
const player = (snapshot: Snapshot, id: string) => {
  const found = snapshot.players.byPlatformId(id);
  if (!found) throw new Error(`no player ${id}`);
  return found;
};
const shares = (snapshot: Snapshot) => {
  const estimate = estimateRostership(snapshot, plainModel());
  return ids.map((id) => estimate.ownedShare(player(snapshot, id)));
};

describe('an estimate', () => {
  it('falls with the rank, and adds up to about the players of a twelve-team league', () => {
    const all = shares(league());
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(all[0]).toBeGreaterThan(0.99);
    expect(all[COUNT - 1]).toBeLessThan(0.1);
    const sum = all.reduce((total, share) => total + share, 0);
    expect(Math.abs(sum - 43.2)).toBeLessThan(6);
  });

  it('is named an estimate, and says nothing about starts', () => {
    const snapshot = league();
    const estimate = estimateRostership(snapshot, plainModel());
    expect(estimate).toMatchObject({ asOf: null });
    expect(estimate.platformShare(player(snapshot, '101'))).toBeNull();
    expect(estimate.startedShare(player(snapshot, '100'))).toBeNull();
  });

  it('has a star on a reserve list rostered in most leagues', () => {
    const snapshot = league({ '101': 'IR' });
    const estimate = estimateRostership(snapshot, plainModel());
    expect(estimate.ownedShare(player(snapshot, '101'))).toBeGreaterThan(0.5);
    expect(estimate.isWidelyAvailable(player(snapshot, '101'))).toBe(false);
  });

  it('calls a player widely available well below one half', () => {
    const snapshot = league();
    const estimate = estimateRostership(snapshot, plainModel());
    const available = ids.filter((id) => estimate.isWidelyAvailable(player(snapshot, id)));
    expect(available.map((id) => estimate.ownedShare(player(snapshot, id))).every((share) => share < 0.25)).toBe(true);
    expect(available).toContain(ids.at(-1));
    expect(available).not.toContain('100');
  });

  it('gives a position that no league rosters nothing', () => {
    const snapshot = snapshotOf([back('1', { position: 'OL' })]);
    expect(estimateRostership(snapshot, plainModel()).ownedShare(player(snapshot, '1'))).toBe(0);
  });
});

describe('an estimate with rosters that were read', () => {
  const snapshot = league();
  const estimate = estimateRostership(snapshot, plainModel());
  /** Every league read rosters back 189, the least used. */
  const read = (leagues: number) => ({ leagues, rosteredIn: (id: string) => (id === '189' ? leagues : 0) });
  const [best, last] = [player(snapshot, '100'), player(snapshot, '189')];

  it('moves five thirteenths of the way to their share, however many they are', () => {
    for (const leagues of [5, 500]) {
      const moved = withReadRosters(estimate, read(leagues));
      expect(moved.ownedShare(last)).toBeCloseTo((8 * estimate.ownedShare(last) + 5) / 13, 9);
      expect(moved.ownedShare(best)).toBeCloseTo((8 * estimate.ownedShare(best)) / 13, 9);
      expect([estimate, moved].map((each) => each.isWidelyAvailable(last))).toEqual([true, false]);
    }
  });

  it('is the estimate with fewer than five leagues, and for a quarterback or an unknown player', () => {
    expect(withReadRosters(estimate, read(4))).toBe(estimate);
    const moved = withReadRosters(estimate, read(5));
    const unnamed = { ...last, platformId: null };
    expect(moved.ownedShare(unnamed)).toBe(estimate.ownedShare(unnamed));
    const quarterback = { ...last, position: 'QB' };
    expect(moved.ownedShare(quarterback)).toBe(estimate.ownedShare(quarterback));
  });
});

describe("the platform's numbers", () => {
  const asOf = '2024-09-20T12:00:00.000Z';
  const ESTIMATE = { ownedShare: () => 0.2, startableOdds: () => 0.1, isWidelyAvailable: () => false };
  const snapshot = league();

  it('are used as they are', () => {
    const shares = new Map([['100', { owned: 0.994, started: 0.87 }]]);
    const rostership = rostershipFrom({ asOf, shares }, ESTIMATE);
    expect(rostership.asOf).toBe(asOf);
    expect(rostership.platformShare(player(snapshot, '100'))).toBe(0.994);
    expect(rostership.ownedShare(player(snapshot, '100'))).toBe(0.994);
    expect(rostership.startedShare(player(snapshot, '100'))).toBe(0.87);
    expect(rostership.isWidelyAvailable(player(snapshot, '100'))).toBe(false);
  });

  it('leave a player they do not list unknown, never at zero', () => {
    const estimate = estimateRostership(snapshot, plainModel());
    const share = fc.record({ owned: fc.double({ min: 0, max: 1, noNaN: true }), started: fc.constant(0.5) });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...ids), share, { minKeys: 1 }), (listed) => {
        const rostership = rostershipFrom({ asOf, shares: new Map(Object.entries(listed)) }, estimate);
        for (const id of ids) {
          const [who, known] = [player(snapshot, id), listed[id]];
          expect(rostership.platformShare(who)).toBe(known?.owned ?? null);
          expect(rostership.startedShare(who)).toBe(known?.started ?? null);
          expect(rostership.ownedShare(who)).toBe(known?.owned ?? estimate.ownedShare(who));
          if (!known) expect(rostership.isWidelyAvailable(who)).toBe(estimate.isWidelyAvailable(who));
        }
      }),
    );
  });

  const available = (position: string, owned: number, startable: number, estimated = 0.1) => {
    const estimate = { ...ESTIMATE, ownedShare: () => estimated, startableOdds: () => startable };
    const polled = { asOf, shares: new Map([['100', { owned, started: null }]]) };
    return rostershipFrom(polled, estimate).isWidelyAvailable({ ...player(snapshot, '100'), position });
  };

  it('call no one widely available who is rostered in 40% of leagues, or likely in one with managers', () => {
    const odds = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom('QB', 'RB', 'WR', 'TE', 'K', 'DEF'), odds, odds, odds, (position, ...shares) => {
        const [owned, startable, estimated] = shares;
        if (owned >= 0.4 || estimated >= 0.4) expect(available(position, owned, startable, estimated)).toBe(false);
      }),
    );
    // leagues with managers have claimed a back who may start, by the time the list counts him
    expect([0.05, 0.15, 0.25].map((owned) => available('RB', owned, 0.35))).toEqual([true, false, false]);
    expect([0.05, 0.55, 0.75].map((startable) => available('WR', 0.12, startable))).toEqual([true, false, false]);
    // another tight end or quarterback is free every week
    expect(['TE', 'QB', 'K', 'DEF'].map((position) => available(position, 0.2, 0.35))).toEqual(Array(4).fill(true));
  });

  it('say nothing about starts where they have none', () => {
    const rostership = rostershipFrom({ asOf, shares: new Map([['100', { owned: 0.6, started: null }]]) }, ESTIMATE);
    expect(rostership.startedShare(player(snapshot, '100'))).toBeNull();
    expect(rostership.startedShare(player(snapshot, '101'))).toBeNull();
  });

  it('do not exist for a player without a platform id: his share is the estimate', () => {
    const shares = new Map([['100', { owned: 0.994, started: 0.87 }]]);
    const rostership = rostershipFrom({ asOf, shares }, ESTIMATE);
    const unnamed = { ...player(snapshot, '101'), platformId: null };
    expect(rostership.platformShare(unnamed)).toBeNull();
    expect(rostership.startedShare(unnamed)).toBeNull();
    expect(rostership.ownedShare(unnamed)).toBe(0.2);
    expect(rostership.isWidelyAvailable(unnamed)).toBe(false);
  });
});
