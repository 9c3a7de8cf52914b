// Who is ahead of a player for the work of an absent teammate.
import { expect, it } from 'vitest';
import { roleProfile } from '../../../src/products/shared/index.ts';
import { back, carries, snapshotOf, steady } from '../../support/few-teams.ts';
import { onTeam } from '../../support/snapshot-tables.ts';

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
