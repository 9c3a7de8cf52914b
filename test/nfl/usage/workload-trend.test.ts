// A workload trend survives the noise of shuffled weeks, sees a real change, and leaves out
// games that were left injured.
import { expect, it } from 'vitest';
import { usualGames, workloadTrend } from '../../../src/nfl/index.ts';
import { trendOf } from '../../../src/nfl/usage/workload-trend.ts';
import { normalQuantile, openUniformStream } from '../../../src/stats/index.ts';
import { back, carries, game, onTeam, snapshotOf } from '../../support/worlds/nfl.ts';

it.each([
  ['QB', 36, 68],
  ['RB', 11, 25],
  ['WR', 6, 7.5],
  ['TE', 5, 6],
])('a %s with an unchanged role has a trend in at most one of ten weeks', (position, average, variance) => {
  const next = openUniformStream(7);
  const counts = Array.from({ length: 8 * 2000 }, () =>
    Math.max(0, Math.round(average + Math.sqrt(variance) * normalQuantile(next()))),
  );
  const seasons = Array.from({ length: 2000 }, (_, i) => counts.slice(8 * i, 8 * i + 8));
  const called = seasons.filter((season) => trendOf(season, position) !== 'flat').length;
  expect(called / seasons.length).toBeLessThan(0.1);
});

it.each([
  [[6, 8, 5, 7, 6, 8, 17, 18], 'rising'],
  [[17, 16, 18, 15, 17, 5, 4], 'declining'],
  [[10, 4, 16, 9, 13, 8, 14, 11], 'flat'],
  [[10, 10, 20], null],
])('of carries %j is %s', (counts, direction) => {
  expect(trendOf(counts, 'RB')).toBe(direction);
});

it('leaves out a game that he left injured', () => {
  const weeks = [1, 2, 3, 4, 5, 6, 7];
  const played = weeks.filter((week) => week !== 6);
  const snapshot = snapshotOf([back('1', { pfrId: 'Back00' })], {
    games: [...weeks.map((week) => game(2024, week, 'KC', 'LV', [20, 10])), game(2024, 8, 'KC', 'LV')],
    stats: played.map((week) => carries('1', 2024, week, week === 5 ? 1 : 15)),
    snaps: played.map((week) => ({
      season: 2024,
      week,
      game_type: 'REG',
      pfr_player_id: 'Back00',
      team: 'KC',
      offense_snaps: week === 5 ? 6 : 50,
      offense_pct: week === 5 ? 0.1 : 0.8,
    })),
  });
  const player = snapshot.players.byPlatformId('1');
  const trend = player ? workloadTrend(snapshot, player) : null;
  expect(trend).toMatchObject({ direction: 'flat', hasEarlyExit: true });
  expect(trend?.recent.map(({ week }) => week)).toEqual([4, 7]);
  expect(trend?.earlier.map(({ week }) => week)).toEqual([1, 2, 3]);
});

it.each([
  ['Out', 0.2, [16, 17]],
  ['Out', 0.8, [1]],
  [null, 0.2, [1]],
])('the work of a player now %s after %d of the snaps is that of weeks %j', (injuryStatus, snapShare, weeks) => {
  const played = [
    [2023, 16, 0.8],
    [2023, 17, 0.8],
    [2024, 1, snapShare],
  ] as const;
  const person = back('1', { firstSeason: 2020, pfrId: 'Back00', platform: { ...onTeam('KC'), injuryStatus } });
  const snapshot = snapshotOf([person], {
    games: [
      ...[16, 17].map((week) => game(2023, week, 'KC', 'LV', [20, 10])),
      game(2024, 1, 'KC', 'LV', [20, 10]),
      game(2024, 2, 'KC', 'LV'),
    ],
    stats: played.map(([season, week, share]) => carries('1', season, week, 20 * share)),
    snaps: played.map(([season, week, share]) => ({
      season,
      week,
      game_type: 'REG',
      pfr_player_id: 'Back00',
      team: 'KC',
      offense_snaps: 60 * share,
      offense_pct: share,
    })),
  });
  const player = snapshot.players.byPlatformId('1');
  const games = player ? usualGames(snapshot, player, 'KC', 4) : [];
  expect(games.map(({ week }) => week)).toEqual(weeks);
});
