// Week 2 of 2024 on Sunday noon: Thursday's game is over, one team has announced its inactives, one
// plays late.
import { createSnapshot, type PlayerIdentity, type Snapshot, statusForWeek, weekClock } from '../../src/nfl/index.ts';
import { game, onTeam, person, snapshotTables } from './worlds/nfl.ts';

export const TEAMS = { THU: 'BUF', EARLY: 'KC', LATE: 'SF' } as const;
const games = [
  game(2024, 1, 'BUF', 'MIA', [20, 10]),
  game(2024, 1, 'KC', 'SF', [20, 10]),
  { ...game(2024, 2, 'BUF', 'MIA'), gameday: '2024-09-12', gametime: '20:15' },
  { ...game(2024, 2, 'KC', 'DEN'), gameday: '2024-09-15', gametime: '13:00' },
  { ...game(2024, 2, 'SF', 'LV'), gameday: '2024-09-15', gametime: '16:25' },
];
const SUNDAY = Date.parse('2024-09-15T15:45:00Z');

/** id → team and status of the week's roster row. */
export const ROSTER: Readonly<Record<string, readonly [team: string, status: string, position?: string]>> = {
  t: [TEAMS.THU, 'ACT'],
  a: [TEAMS.EARLY, 'ACT'],
  i: [TEAMS.EARLY, 'INA'],
  q: [TEAMS.EARLY, 'ACT', 'QB'],
  l: [TEAMS.LATE, 'INA'],
};
export const people = (platform: Readonly<Record<string, string>> = {}): readonly PlayerIdentity[] =>
  Object.entries(ROSTER).map(([id, [team, , position = 'RB']]) =>
    person({
      name: id,
      gsisId: id,
      platformId: id,
      position,
      platform: { ...onTeam(team), injuryStatus: platform[id] ?? null },
    }),
  );
export const tables = snapshotTables({
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
export const live = createSnapshot(tables, people(), {});
/** The same week once a later one is current. */
export const past = createSnapshot(
  { ...tables, games: snapshotTables({ games: [...games, game(2024, 3, 'KC', 'SF', [3, 0])] }).games },
  people({ i: 'Out', a: 'IR' }),
  {},
).before(2024, 2);

export const onSunday = (snapshot: Snapshot) => snapshot.onGameDay(weekClock(snapshot, SUNDAY));
export const known = (snapshot: Snapshot, id: string) => {
  const player = snapshot.players.byGsisId(id);
  if (!player) throw new Error(`${id} is unknown`);
  return player;
};
export const statuses = (snapshot: Snapshot) =>
  Object.fromEntries(Object.keys(ROSTER).map((id) => [id, statusForWeek(snapshot, known(snapshot, id)).availability]));
