// The clock of a week against the real kickoffs of 2024 week 10: a Thursday game, one in Munich at
// 9:30, early, late and night games on Sunday, and Monday night.
import { describe, expect, it } from 'vitest';
import {
  clockBefore,
  clockAt as clockOfWeek,
  createSnapshot,
  liveClock,
  momentOf,
  weekClock,
} from '../../../src/nfl/index.ts';
import { game, snapshotTables } from '../../support/worlds/nfl.ts';

const at = (home: string, away: string, gameday: string, gametime: string) => ({
  ...game(2024, 10, home, away),
  gameday,
  gametime,
});
const snapshot = createSnapshot(
  snapshotTables({
    games: [
      game(2024, 9, 'KC', 'TB', [30, 24]),
      at('BAL', 'CIN', '2024-11-07', '20:15'),
      at('CAR', 'NYG', '2024-11-10', '09:30'),
      at('KC', 'DEN', '2024-11-10', '13:00'),
      at('DAL', 'PHI', '2024-11-10', '16:25'),
      at('HOU', 'DET', '2024-11-10', '20:20'),
      at('LAR', 'MIA', '2024-11-11', '20:15'),
    ],
  }),
  [],
  {},
);
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const clockAt = (time: string) => weekClock(snapshot, Date.parse(time));

describe('the moments of a week', () => {
  it.each([
    ['first', '2024-11-08T00:15:00.000Z'],
    ['friday', '2024-11-09T03:00:00.000Z'],
    ['sunday', '2024-11-10T16:45:00.000Z'],
  ] as const)('%s is %s', (moment, time) => {
    expect(iso(momentOf(snapshot, moment))).toBe(time);
  });
});

describe('a week that is played', () => {
  const sunday = weekClock(snapshot, momentOf(snapshot, 'sunday'));

  it('locks the games that have begun', () => {
    const begun = ['BAL', 'NYG', 'KC', 'DAL', 'HOU', 'MIA', 'SEA'].filter((team) => sunday.hasKickedOff(team));
    expect(begun).toEqual(['BAL', 'NYG']);
  });

  it('has the inactives of games that begin within 90 minutes', () => {
    const announced = ['BAL', 'NYG', 'KC', 'DEN', 'DAL', 'MIA'].filter((team) => sunday.hasAnnouncedInactives(team));
    expect(announced).toEqual(['BAL', 'NYG', 'KC', 'DEN']);
    expect(iso(sunday.inactivesOf('DAL'))).toBe('2024-11-10T19:55:00.000Z');
  });

  it("has Thursday's statistics and none of a game under way", () => {
    expect(['BAL', 'NYG', 'KC'].map((team) => sunday.hasStatistics(team))).toEqual([true, false, false]);
  });

  it('names each state of what is public once', () => {
    const phases = ['2024-11-07T20:00:00Z', '2024-11-08T00:00:00Z', '2024-11-08T01:16:00Z', '2024-11-09T12:00:00Z'];
    expect(new Set(phases.map((time) => clockAt(time).phase)).size).toBe(4);
    expect(clockAt('2024-11-07T20:00:00Z').phase).toBe('');
    expect(clockAt('2024-11-09T12:00:00Z').phase).toBe(clockAt('2024-11-09T18:00:00Z').phase);
  });

  it('is over after its last game', () => {
    expect([clockAt('2024-11-12T02:00:00Z').isOver, clockAt('2024-11-12T14:00:00Z').isOver]).toEqual([false, true]);
  });
});

it('has no kickoff for a team on a bye', () => {
  expect([clockAt('2024-11-10T18:00:00Z').kickoffOf('SEA'), iso(clockBefore(snapshot).kickoffOf('KC'))]).toEqual([
    null,
    '2024-11-10T18:00:00.000Z',
  ]);
});

it('runs in the live week only', () => {
  const now = Date.parse('2024-11-10T17:00:00Z');
  expect(liveClock(snapshot, now).now).toBe(now);
  expect(liveClock(snapshot.before(2024, 9), now).phase).toBe('');
  expect(liveClock(snapshot.before(2024, 11), now).phase).toBe('');
});

describe('a replayed season', () => {
  const played = (thursday: [number, number] | null) =>
    createSnapshot(
      snapshotTables({
        games: [
          game(2024, 9, 'KC', 'TB', [30, 24]),
          { ...at('BAL', 'CIN', '2024-11-07', '20:15'), ...(thursday && game(2024, 10, 'BAL', 'CIN', thursday)) },
          at('KC', 'DEN', '2024-11-10', '13:00'),
        ].map((row) => (row.home_team === 'BAL' ? { ...row, gameday: '2024-11-07', gametime: '20:15' } : row)),
      }),
      [],
      {},
    );
  const YEARS_LATER = Date.parse('2026-11-22T12:00:00Z');

  it('is asked about before its games, whatever the wall clock says', () => {
    const clock = clockOfWeek(played(null), YEARS_LATER);
    expect(['BAL', 'KC'].filter((team) => clock.hasKickedOff(team))).toEqual([]);
    expect(liveClock(played(null), YEARS_LATER).now).toBe(clock.now);
  });

  it('is as far as its last result', () => {
    const clock = clockOfWeek(played([35, 34]), YEARS_LATER);
    expect(['BAL', 'KC'].filter((team) => clock.hasKickedOff(team))).toEqual(['BAL']);
  });

  it('is as far as its last announced inactives, and locks the games that began before', () => {
    const row = (team: string, status: string) => ({ season: 2024, week: 10, gsis_id: `00-${team}`, team, status });
    const replay = createSnapshot(
      snapshotTables({
        games: [
          game(2024, 9, 'KC', 'TB', [30, 24]),
          at('CAR', 'NYG', '2024-11-10', '09:30'),
          at('KC', 'DEN', '2024-11-10', '13:00'),
          at('DAL', 'PHI', '2024-11-10', '16:25'),
        ],
        rosters: [row('KC', 'INA'), row('DAL', 'ACT')],
      }),
      [],
      {},
    );
    const clock = clockOfWeek(replay, YEARS_LATER);
    const teams = ['CAR', 'KC', 'DAL'];
    expect(teams.filter((team) => clock.hasKickedOff(team))).toEqual(['CAR']);
    expect(teams.filter((team) => clock.hasAnnouncedInactives(team))).toEqual(['CAR', 'KC']);
    expect([...(replay.onGameDay(clock).gameDay?.announcedTeams ?? [])]).toEqual(['KC']);
  });

  it('follows the wall clock while its results are recent', () => {
    const monday = Date.parse('2024-11-11T18:00:00Z');
    expect(clockOfWeek(played([35, 34]), monday).now).toBe(monday);
  });
});
