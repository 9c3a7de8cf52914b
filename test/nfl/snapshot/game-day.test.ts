// A snapshot at a moment within its week: announced inactives and finished games are public, and
// nothing later is.
import { describe, expect, it } from 'vitest';
import {
  createSnapshot,
  type PlayerIdentity,
  type Snapshot,
  statusForWeek,
  textAt,
  weekClock,
} from '../../../src/nfl/index.ts';
import { informationOf } from '../../../src/projections/trainer.ts';
import { readGameLog } from '../../../src/projections/weekly/game-log.ts';
import { squads } from '../../../src/projections/weekly/squads.ts';
import { game, onTeam, person, snapshotTables } from '../../support/snapshot-tables.ts';

const TEAMS = { THU: 'BUF', EARLY: 'KC', LATE: 'SF' } as const;
const games = [
  game(2024, 1, 'BUF', 'MIA', [20, 10]),
  game(2024, 1, 'KC', 'SF', [20, 10]),
  { ...game(2024, 2, 'BUF', 'MIA'), gameday: '2024-09-12', gametime: '20:15' },
  { ...game(2024, 2, 'KC', 'DEN'), gameday: '2024-09-15', gametime: '13:00' },
  { ...game(2024, 2, 'SF', 'LV'), gameday: '2024-09-15', gametime: '16:25' },
];
const SUNDAY = Date.parse('2024-09-15T15:45:00Z');

/** id → team and status of the week's roster row. */
const ROSTER: Readonly<Record<string, readonly [team: string, status: string, position?: string]>> = {
  t: [TEAMS.THU, 'ACT'],
  a: [TEAMS.EARLY, 'ACT'],
  i: [TEAMS.EARLY, 'INA'],
  q: [TEAMS.EARLY, 'ACT', 'QB'],
  l: [TEAMS.LATE, 'INA'],
};
const people = (platform: Readonly<Record<string, string>> = {}): readonly PlayerIdentity[] =>
  Object.entries(ROSTER).map(([id, [team, , position = 'RB']]) =>
    person({
      name: id,
      gsisId: id,
      platformId: id,
      position,
      platform: { ...onTeam(team), injuryStatus: platform[id] ?? null },
    }),
  );
const tables = snapshotTables({
  games,
  rosters: Object.entries(ROSTER).map(([gsis_id, [team, status]]) => ({
    gsis_id,
    season: 2024,
    week: 2,
    team,
    status,
  })),
  injuries: ['a', 'i', 'q', 'l'].map((gsis_id) => ({
    gsis_id,
    season: 2024,
    week: 2,
    team: ROSTER[gsis_id]?.[0] ?? '',
    report_status: 'Questionable',
    date_modified: gsis_id === 'l' ? '2024-09-15 20:00:00+00:00' : '2024-09-13 19:00:00+00:00',
  })),
  stats: [
    { player_id: 't', season: 2024, week: 1, season_type: 'REG', position: 'RB', team: 'BUF', carries: 10 },
    { player_id: 't', season: 2024, week: 2, season_type: 'REG', position: 'RB', team: 'BUF', carries: 21 },
  ],
});
const live = createSnapshot(tables, people(), {});
/** The same week once a later one is current. */
const past = createSnapshot(
  { ...tables, games: snapshotTables({ games: [...games, game(2024, 3, 'KC', 'SF', [3, 0])] }).games },
  people({ i: 'Out', a: 'IR' }),
  {},
).before(2024, 2);

const onSunday = (snapshot: Snapshot) => snapshot.onGameDay(weekClock(snapshot, SUNDAY));
const known = (snapshot: Snapshot, id: string) => {
  const player = snapshot.players.byGsisId(id);
  if (!player) throw new Error(`${id} is unknown`);
  return player;
};
const statuses = (snapshot: Snapshot) =>
  Object.fromEntries(Object.keys(ROSTER).map((id) => [id, statusForWeek(snapshot, known(snapshot, id)).availability]));

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

  it('gives the model announced inactives and no starting quarterback', () => {
    const view = onSunday(snapshot);
    const members = squads(view, readGameLog(view), informationOf(view)).get(TEAMS.EARLY) ?? [];
    expect(Object.fromEntries(members.map(({ player, report }) => [player.name, report]))).toEqual({
      a: 'active',
      i: 'inactive',
      q: 'none',
    });
  });
});

it("does not overrule the platform's own report of an absence", () => {
  const hurt = onSunday(createSnapshot(tables, people({ a: 'Out', q: 'Questionable' }), {}));
  expect(statuses(hurt)).toMatchObject({ a: 'out', q: 'healthy' });
  const members = squads(hurt, readGameLog(hurt), informationOf(hurt)).get(TEAMS.EARLY) ?? [];
  expect(members.find(({ player }) => player.name === 'a')?.report).toBe('out');
});
