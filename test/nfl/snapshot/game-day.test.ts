// A snapshot at a moment within its week: announced inactives and finished games are public, and
// nothing later is.
import { describe, expect, it } from 'vitest';
import { createSnapshot, textAt, weekClock } from '../../../src/nfl/index.ts';
import { known, live, onSunday, past, people, statuses, TEAMS, tables } from '../../support/sunday.ts';

describe.each([
  ['the live week', live],
  ['a past week', past],
])('%s', (_, snapshot) => {
  it('knows no inactives before its first moment', () => {
    const before = snapshot.onGameDay(weekClock(snapshot, Date.parse('2024-09-12T20:00:00Z')));
    expect(before).toBe(snapshot);
    expect(before.gameDay).toBeNull();
  });

  it('settles who is questionable on announced teams only', () => {
    const { a, i, q } = statuses(onSunday(snapshot));
    expect({ a, i, q }).toEqual({ a: 'healthy', i: 'out', q: 'healthy' });
    expect([...(onSunday(snapshot).gameDay?.announcedTeams ?? [])]).toEqual([TEAMS.EARLY]);
  });

  it('never shows the inactives of a later game', () => {
    const view = onSunday(snapshot);
    const { rosters } = view;
    const codes = Array.from({ length: rosters.length }, (_, row) => [
      textAt(rosters.texts.gsis_id, row),
      textAt(rosters.texts.status, row),
    ]);
    expect(Object.fromEntries(codes)).toMatchObject({ i: 'INA', l: 'ACT' });
  });

  it('hides a designation given later', () => {
    expect(statuses(snapshot).l).toBe('questionable');
    expect(statuses(onSunday(snapshot)).l).toBe('healthy');
  });

  it("has Thursday's box score, and no week 2 in its own statistics", () => {
    const view = onSunday(snapshot);
    const row = view.gameDay?.statLineOf(known(view, 't')) ?? -1;
    expect(view.gameDay?.stats.numbers.carries[row]).toBe(21);
    expect(view.stats.length).toBe(1);
    const friday = weekClock(snapshot, Date.parse('2024-09-13T01:00:00Z'));
    expect(snapshot.onGameDay(friday).gameDay?.statLineOf(known(view, 't'))).toBeNull();
  });

  it('stays itself when its own week is asked for', () => {
    const view = onSunday(snapshot);
    expect(view.before(2024, 2)).toBe(view);
    expect(view.before(2024, 1).gameDay).toBeNull();
  });
});

it("does not overrule the platform's own report of an absence", () => {
  const hurt = onSunday(createSnapshot(tables, people({ a: 'Out', q: 'Questionable' }), {}));
  expect(statuses(hurt)).toMatchObject({ a: 'out', q: 'healthy' });
});
