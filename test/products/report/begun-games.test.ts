// The report while a week is being played: a player with a begun game is in no list.
import { expect, it } from 'vitest';
import { momentOf, weekClock } from '../../../src/nfl/index.ts';
import { report } from '../../../src/products/report/index.ts';
import { back, carries, contextOf, game, onTeam, snapshotOf, steady } from '../../support/worlds/nfl.ts';

/** Week 3: Chiefs and Raiders play on Thursday, Broncos and Chargers on Sunday. */
const GAMES = [
  ...[1, 2].flatMap((week) => [game(2024, week, 'KC', 'LV', [20, 10]), game(2024, week, 'DEN', 'LAC', [7, 21])]),
  { ...game(2024, 3, 'KC', 'LV'), gameday: '2024-09-19', gametime: '20:15' },
  { ...game(2024, 3, 'DEN', 'LAC'), gameday: '2024-09-22' },
];
const rookie = (id: string, team: string) =>
  back(id, { name: `Rookie ${team}`, entryYear: 2024, firstSeason: 2024, platform: onTeam(team) });

it('has no rookie and no changed role whose game has begun', async () => {
  const stats = [
    ...steady('170', 20),
    ...steady('171', 18, 'DEN', 'LAC'),
    ...[1, 2].map((week) => carries('172', 2024, week, 15)),
  ];
  const before = snapshotOf([rookie('170', 'KC'), rookie('171', 'DEN'), back('172')], { games: GAMES, stats });
  const named = async (moment: 'first' | 'sunday') => {
    const clock = weekClock(before, momentOf(before, moment));
    const snapshot = moment === 'first' ? before : before.onGameDay(clock);
    const decision = await report.decide(contextOf(snapshot, { clock }), { week: null });
    const notes = [...decision.rookies, ...decision.emerging, ...decision.stockUp, ...decision.stockDown];
    return new Set(notes.map(({ role }) => role.team));
  };
  expect(await named('first')).toContain('KC');
  expect([...(await named('sunday'))]).toEqual(['DEN']);
});
