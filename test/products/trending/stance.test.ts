// What is said next to the odds: the words for no move, the order of the
// facts, what speaks against.
import { describe, expect, it } from 'vitest';
import { roleProfile } from '../../../src/products/shared/index.ts';
import type { Explanation } from '../../../src/products/trending/explanation.ts';
import { layoutOf } from '../../../src/products/trending/layout.ts';
import { stanceOf } from '../../../src/products/trending/stance.ts';
import { settledStarter } from '../../../src/products/trending/starter.ts';
import { back, carries, passer, snapshotOf, steady } from '../../support/few-teams.ts';
import { game } from '../../support/snapshot-tables.ts';

const snapshot = snapshotOf([back('1')], { stats: steady('1', 5) });
const player = snapshot.players.byPlatformId('1');
if (!player) throw new Error('no such player');
const role = roleProfile(snapshot, player);
const snaps = (value: number) =>
  role.pointsPerGame && { ...role, snapShare: { ...role.pointsPerGame, unit: 'share' as const, value } };

const workload = (change: 'up' | 'down' | 'same' | null): Explanation => ({ kind: 'workload', change });
const row = {
  trend: 'drop',
  isFinalWeek: false,
  isLocked: false,
  rosterValue: 'unknown',
  reason: 'odds',
  odds: 0.18,
  explanation: workload(null),
  role: snaps(0.7) ?? role,
} as const;

describe('a drop that calls for no move', () => {
  it('names what keeps him before the work that has shrunk', () => {
    const shrunk = { ...row, explanation: workload('down'), role: { ...row.role, recent: 10 } };
    expect(stanceOf(shrunk)).toMatchObject({ noMove: 'no_rush', isUsageFirst: true, isLittleWork: false });
  });

  it('is one for an upgrade where his work is little, whatever his snaps', () => {
    expect(stanceOf(row)).toMatchObject({ noMove: 'upgrade_only', isUsageFirst: false, isLittleWork: true });
  });

  it('is one for an upgrade where his odds are poor, whatever his work', () => {
    expect(stanceOf({ ...row, odds: 0.12 })).toMatchObject({ noMove: 'upgrade_only', isUsageFirst: false });
  });

  it('is one for an upgrade where nothing speaks for him but the odds', () => {
    const idle = { ...row, odds: 0.24, role: snaps(0.3) ?? role };
    expect(stanceOf(idle).noMove).toBe('upgrade_only');
    expect(stanceOf({ ...idle, explanation: workload('up') }).noMove).toBe('no_rush');
    const scoring = { ...idle.role, pointsPerGame: role.pointsPerGame && { ...role.pointsPerGame, value: 12 } };
    expect(stanceOf({ ...idle, role: scoring }).noMove).toBe('no_rush');
    expect(stanceOf({ ...idle, role: scoring, reason: 'replaceable' }).noMove).toBe('upgrade_only');
    const defense = { ...scoring, position: 'DEF', snapShare: null };
    expect(stanceOf({ ...idle, role: defense, explanation: { kind: 'average_line' } }).noMove).toBe('upgrade_only');
  });

  it('is benched in the final week, when nothing is left to wait for', () => {
    expect(stanceOf({ ...row, isFinalWeek: true }).noMove).toBe('bench');
  });
});

describe('an add that calls for no move', () => {
  const add = { ...row, trend: 'add', explanation: workload('up') } as const;

  it('is worth a look when his role grows, with the limit of it', () => {
    expect(stanceOf(add)).toMatchObject({ noMove: 'watch', counter: 'two_games' });
    expect(stanceOf({ ...add, role: snaps(0.3) ?? role })).toMatchObject({ noMove: 'watch', counter: 'usage' });
    expect(stanceOf({ ...add, reason: 'replaceable' })).toMatchObject({ replaceable: 'but', counter: null });
  });

  it('is nothing to look at without more work, or in the final week', () => {
    expect(stanceOf({ ...add, explanation: workload('same') }).noMove).toBe('none');
    expect(stanceOf({ ...add, isFinalWeek: true }).noMove).toBe('none');
  });

  it('takes a reserve spot only while he is away', () => {
    expect(stanceOf({ ...add, reason: 'returns', explanation: { kind: 'returns', label: 'IR' } }).noMove).toBe(
      'reserve_only',
    );
  });
});

describe('a player the verdict names', () => {
  const dropped = { ...row, rosterValue: 'unwanted', odds: 0.05 } as const;
  const working = (carries: number) => ({ ...row.role, recent: carries });

  it('has a reason that argues for the call', () => {
    expect(stanceOf(dropped).headline).toBe('first');
    const opening: Explanation = { kind: 'news', news: 'opening', weight: 'against' };
    expect(stanceOf({ ...dropped, explanation: opening }).headline).toBe('never');
    expect(stanceOf({ ...dropped, rosterValue: 'wanted', explanation: workload('down') }).headline).toBe('never');
  });

  it("is dropped for work that is little by one limit for all, and not for a starter's", () => {
    const at = (carries: number) => stanceOf({ ...dropped, role: working(carries) });
    expect([7, 8, 12].map((carries) => at(carries).isLittleWork)).toEqual([true, false, false]);
    expect([7, 8, 12].map((carries) => at(carries).headline)).toEqual(['first', 'never', 'never']);
  });

  it('is no player whose game has begun, and without a team or away only where no other is', () => {
    const inactive = { availability: 'out', designation: 'inactive', label: 'inactive' } as const;
    const ir = { availability: 'out', designation: 'ir', label: 'IR' } as const;
    const roles = [
      { ...row.role, team: null },
      { ...row.role, status: ir },
      { ...row.role, status: inactive },
    ];
    expect(roles.map((of) => stanceOf({ ...dropped, role: of }).headline)).toEqual(Array(3).fill('last_resort'));
    expect(stanceOf({ ...dropped, isLocked: true })).toMatchObject({ headline: 'never', isDropLater: true });
  });

  it('is a D/ST only against an offense below the usual, and a kicker of one above it', () => {
    const at = (position: string, impliedTotal: number) =>
      stanceOf({
        ...row,
        trend: 'add',
        rosterValue: 'wanted',
        explanation: { kind: 'average_line' },
        role: { ...row.role, position, impliedTotal },
      }).headline;
    expect([at('DEF', 20.5), at('DEF', 24)]).toEqual(['first', 'never']);
    expect([at('K', 20.5), at('K', 24)]).toEqual(['never', 'first']);
  });
});

it('counts few points against a regular with odds to hold him', () => {
  const held = { ...row, rosterValue: 'wanted', explanation: null } as const;
  const points = (value: number) => ({
    ...row.role,
    pointsPerGame: row.role.pointsPerGame && { ...row.role.pointsPerGame, value },
  });
  expect(stanceOf({ ...held, role: points(1.7) }).counter).toBe('points');
  expect(stanceOf({ ...held, role: points(12) }).counter).toBeNull();
});

describe('the starter ahead of a quarterback', () => {
  const threw = (id: string, week: number, attempts: number) => ({
    ...carries(id, 2024, week, 0),
    position: 'QB',
    targets: 0,
    attempts,
  });
  const starterAfter = (...last: readonly ReturnType<typeof threw>[]) => {
    const before = snapshotOf([passer('1', 1), passer('2', 2)], {
      games: [...[1, 2].map((week) => game(2024, week, 'KC', 'LV', [20, 10])), game(2024, 3, 'KC', 'LV')],
      stats: [threw('1', 1, 30), ...last],
    });
    const second = before.players.byPlatformId('2');
    return second && (settledStarter(before, roleProfile(before, second))?.name ?? null);
  };

  it('is named where the chart and the last game agree', () => {
    expect(starterAfter(threw('1', 2, 30), threw('2', 2, 2))).toBe('Passer B');
  });

  it('is open after a shared game, and after one he did not play', () => {
    expect(starterAfter(threw('1', 2, 23), threw('2', 2, 13))).toBeNull();
    expect(starterAfter(threw('2', 2, 30))).toBeNull();
  });
});

it('a player who scores like a regular is dropped for his odds, and not for his points', () => {
  const inShort = (points: number) => {
    const pointsPerGame = role.pointsPerGame && { ...role.pointsPerGame, value: points };
    const dropped = { ...row, rosterValue: 'unwanted', explanation: null, role: { ...role, pointsPerGame } } as const;
    const odds = role.pointsPerGame && { ...role.pointsPerGame, unit: 'share', value: 0.08 };
    const layout = layoutOf({ ...dropped, odds, stance: stanceOf({ ...dropped, odds: 0.08 }) } as never);
    return [layout.inShort.kind, layout.usage !== null];
  };
  expect(inShort(19.6)).toEqual(['call', false]);
  expect(inShort(2.1)).toEqual(['usage', true]);
});
