// Who is ahead of a player for the work of an absent teammate.
import { expect, it } from 'vitest';
import { roleProfile } from '../../../src/products/brief/index.ts';
import { back, carries, game, onTeam, snapshotOf, steady } from '../../support/worlds/nfl.ts';

/**
 * The backs before a fill-in while a busier one is out: a regular of last
 * season has not played yet.
 */
function aheadWith(regularPlace: number) {
  const absent = back('2', { platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
  const stats = [...[16, 17].map((week) => carries('3', 2023, week, 20)), ...steady('1', 9), ...steady('2', 22)];
  const depthCharts = [
    { gsis_id: '00-3', depth_team: regularPlace },
    { gsis_id: '00-1', depth_team: 2 },
  ].map((place) => ({ season: 2024, week: 3, team: 'KC', depth_position: 'RB', ...place }));
  const snapshot = snapshotOf([back('1'), absent, back('3', { firstSeason: 2020 })], { stats, depthCharts });
  const player = snapshot.players.byPlatformId('1');
  if (!player) throw new Error('no such player');
  return roleProfile(snapshot, player).opening?.ahead.map(({ name }) => name);
}

it('counts a regular of last season who is back, where the chart lists him first', () => {
  expect(aheadWith(1)).toEqual(['Back D']);
  expect(aheadWith(3)).toEqual([]);
});

/** The opening of a back with half of the snaps, next to one with more carries and these snaps. */
function openingNextTo(snapShare: number) {
  const absent = back('2', { platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
  const stats = [...steady('1', 9), ...steady('2', 22), ...steady('3', 11)];
  const snaps = [1, 2].flatMap((week) =>
    [
      { pfr_player_id: 'One', offense_pct: 0.5 },
      { pfr_player_id: 'Three', offense_pct: snapShare },
    ].map((row) => ({ season: 2024, week, team: 'KC', game_type: 'REG', ...row })),
  );
  const snapshot = snapshotOf([back('1', { pfrId: 'One' }), absent, back('3', { pfrId: 'Three' })], { stats, snaps });
  const player = snapshot.players.byPlatformId('1');
  if (!player) throw new Error('no such player');
  return roleProfile(snapshot, player).opening;
}

it('puts a teammate ahead only with no fewer snaps, and then gives no place', () => {
  expect(openingNextTo(0.5)).toMatchObject({ ahead: [{ name: 'Back D' }], isNext: true });
  expect(openingNextTo(0.4)).toMatchObject({ ahead: [], isNext: false });
  // far fewer snaps: a specialist
  expect(openingNextTo(0.2)).toMatchObject({ ahead: [], isNext: true });
});

it('leaves nothing before week 1 to who had more work over all of last season', () => {
  const openingAfter = (early: number) => {
    const weeks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const stats = [
      ...weeks(8, 16).map((week) => carries('1', 2023, week, early)),
      ...weeks(17, 18).map((week) => carries('1', 2023, week, 10)),
      ...weeks(15, 18).map((week) => carries('2', 2023, week, 15)),
    ];
    const games = [...weeks(8, 18).map((week) => game(2023, week, 'KC', 'LV', [20, 10])), game(2024, 1, 'KC', 'LV')];
    const absent = back('2', { firstSeason: 2020, platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
    const snapshot = snapshotOf([back('1', { firstSeason: 2020 }), absent], { stats, games });
    const player = snapshot.players.byPlatformId('1');
    if (!player) throw new Error('no such player');
    return roleProfile(snapshot, player).opening;
  };
  expect(openingAfter(8)).toMatchObject({ absent: { platformId: '2' } });
  expect(openingAfter(22)).toBeNull();
});
