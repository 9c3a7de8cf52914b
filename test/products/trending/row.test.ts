// What is said next to the odds: the words for no move, the order of the
// facts, what speaks against.
import { describe, expect, it } from 'vitest';
import { roleProfile } from '../../../src/products/brief/index.ts';
import { notesOn, rowOf, settledStarter } from '../../../src/products/trending/decide.ts';
import type { TrendingReason } from '../../../src/products/trending/reasons.ts';
import { back, carries, contextOf, game, passer, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const snapshot = snapshotOf([back('1')], { stats: steady('1', 5) });
const player = snapshot.players.byPlatformId('1');
if (!player) throw new Error('no such player');
const list = { trend: 'drop', lookbackHours: 24, asOf: '2024-09-20T12:00:00.000Z', rows: [] } as const;
const found = rowOf(contextOf(snapshot), player, list, 10, null);
const { role, odds } = found;
if (!odds || !role.pointsPerGame) throw new Error('no odds');
const oddsOf = (value: number) => ({ ...odds, value });
const share = { ...role.pointsPerGame, unit: 'share' } as const;
const snaps = (value: number) => ({ ...role, snapShare: { ...share, value } });

const workload = (change: 'up' | 'down' | 'same' | null): TrendingReason => ({ kind: 'workload', facts: { change } });
const row = {
  ...found,
  trend: 'drop',
  isFinalWeek: false,
  isLocked: false,
  rosterValue: 'unknown',
  rule: 'open',
  odds: oddsOf(0.21),
  reason: workload(null),
  role: snaps(0.7),
} as const;

describe('a drop that calls for no move', () => {
  it('names what keeps him before the work that has shrunk', () => {
    const shrunk = { ...row, reason: workload('down'), role: { ...row.role, recent: 10 } };
    expect(notesOn(shrunk)).toMatchObject({ noMove: 'no_rush', isAgainst: true, isLittleWork: false });
  });

  it('is one for an upgrade where his work is little, whatever his snaps', () => {
    expect(notesOn(row)).toMatchObject({ noMove: 'upgrade_only', isAgainst: false, isLittleWork: true });
  });

  it('is one for an upgrade where his odds are poor, whatever his work', () => {
    expect(notesOn({ ...row, odds: oddsOf(0.12) })).toMatchObject({ noMove: 'upgrade_only', isAgainst: false });
  });

  it('is one for an upgrade where nothing speaks for him but the odds', () => {
    const idle = { ...row, odds: oddsOf(0.24), role: snaps(0.3) };
    expect(notesOn(idle).noMove).toBe('upgrade_only');
    expect(notesOn({ ...idle, reason: workload('up') }).noMove).toBe('no_rush');
    const scoring = { ...idle.role, pointsPerGame: role.pointsPerGame && { ...role.pointsPerGame, value: 12 } };
    expect(notesOn({ ...idle, role: scoring }).noMove).toBe('no_rush');
    expect(notesOn({ ...idle, role: scoring, rule: 'replaceable' }).noMove).toBe('upgrade_only');
    const defense = { ...scoring, position: 'DEF', snapShare: null };
    expect(notesOn({ ...idle, role: defense, reason: null }).noMove).toBe('upgrade_only');
  });

  it('waits for nothing in the final week', () => {
    expect(notesOn({ ...row, isFinalWeek: true }).noMove).toBe('upgrade_only');
  });
});

describe('an add that calls for no move', () => {
  const add = { ...row, trend: 'add', reason: workload('up') } as const;

  it('is worth a look when his role grows, with the limit of it', () => {
    expect(notesOn(add)).toMatchObject({ noMove: 'watch', isButUsage: false });
    expect(notesOn({ ...add, role: snaps(0.3) })).toMatchObject({ noMove: 'watch', isButUsage: true });
    expect(notesOn({ ...add, rule: 'replaceable' })).toMatchObject({ isReplaceable: true });
  });

  it('is nothing to look at without more work, or in the final week', () => {
    expect(notesOn({ ...add, reason: workload('same') }).noMove).toBe('none');
    expect(notesOn({ ...add, isFinalWeek: true }).noMove).toBe('none');
  });

  it('takes a reserve spot only while he is away', () => {
    expect(notesOn({ ...add, rule: 'returns', reason: { kind: 'returns', facts: { label: 'IR' } } }).noMove).toBe(
      'reserve_only',
    );
  });
});

describe('a player the verdict names', () => {
  const dropped = { ...row, rosterValue: 'unwanted', odds: oddsOf(0.05) } as const;
  const working = (carries: number) => ({ ...row.role, recent: carries });

  it('has a reason that argues for the call', () => {
    expect(notesOn(dropped).naming).toBe('first');
    const opening: TrendingReason = { kind: 'opposing_news', facts: { news: 'opening' } };
    expect(notesOn({ ...dropped, reason: opening }).naming).toBe('never');
    expect(notesOn({ ...dropped, rosterValue: 'wanted', reason: workload('down') }).naming).toBe('never');
  });

  it("is dropped for work that is little by one limit for all, and not for a starter's", () => {
    const at = (carries: number) => notesOn({ ...dropped, role: working(carries) });
    expect([7, 8, 12].map((carries) => at(carries).isLittleWork)).toEqual([true, false, false]);
    expect([7, 8, 12].map((carries) => at(carries).naming)).toEqual(['first', 'never', 'never']);
  });

  it('is no player whose game has begun, and without a team or away only where no other is', () => {
    const inactive = { availability: 'out', designation: 'inactive', label: 'inactive' } as const;
    const ir = { availability: 'out', designation: 'ir', label: 'IR' } as const;
    const roles = [
      { ...row.role, team: null },
      { ...row.role, status: ir },
      { ...row.role, status: inactive },
    ];
    expect(roles.map((of) => notesOn({ ...dropped, role: of }).naming)).toEqual(Array(3).fill('last_resort'));
    expect(notesOn({ ...dropped, isLocked: true })).toMatchObject({ naming: 'never', isDropLater: true });
  });

  it('is a D/ST only against an offense below the usual, and a kicker of one above it', () => {
    const at = (position: string, impliedTotal: number) =>
      notesOn({
        ...row,
        trend: 'add',
        rosterValue: 'wanted',
        reason: null,
        role: { ...row.role, position, impliedTotal },
      }).naming;
    expect([at('DEF', 20.5), at('DEF', 24)]).toEqual(['first', 'never']);
    expect([at('K', 20.5), at('K', 24)]).toEqual(['never', 'first']);
  });
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
    const dropped = { ...row, rosterValue: 'unwanted', reason: null, role: { ...role, pointsPerGame } } as const;
    const { inShort: short, usage } = notesOn({ ...dropped, odds: oddsOf(0.08) });
    return [short?.kind ?? null, usage !== null];
  };
  expect(inShort(19.6)).toEqual([null, false]);
  expect(inShort(2.1)).toEqual(['usage', true]);
});
