// The reasons to doubt that a player plays: what counts as one, and what does not.
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { doubtReasons } from '../../../src/products/brief/doubt.ts';
import { player } from '../../../src/products/player/index.ts';
import { back, carries, contextOf, game, numbered, onTeam, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const DOUBT = { ...onTeam('KC'), injuryStatus: 'Questionable' };

async function reasonsOf(snapshot: Snapshot, id = '1') {
  const { doubt } = await player.decide(contextOf(snapshot), { name: null, player_id: id, week: null });
  return doubt?.reasons;
}

const listed = (id: string, place: number, position = 'RB', week = 3) => ({
  season: 2024,
  week,
  gsis_id: `00-${id}`,
  team: 'KC',
  depth_team: place,
  depth_position: position,
});
const practiced = (practice_status: string, week = 3) => ({
  season: 2024,
  week,
  gsis_id: '00-1',
  team: 'KC',
  report_status: 'Questionable',
  practice_status,
});

describe('the reasons to doubt that a player plays', () => {
  const passer = (id: string, injuryStatus: string | null) =>
    numbered(id, {
      name: `Passer ${'ABC'[Number(id)]}`,
      position: 'QB',
      platform: { ...onTeam('KC'), injuryStatus },
    });
  const threw = (id: string, week: number) => ({ ...carries(id, 2024, week, 0), position: 'QB', attempts: 30 });

  it('name the quarterback he fills in for, not others ahead of him', async () => {
    const depthCharts = [listed('1', 2, 'QB'), listed('2', 1, 'QB')];
    const stats = [threw('1', 2), threw('2', 1)];
    const snapshot = (status: string | null) =>
      snapshotOf([passer('1', 'Questionable'), passer('2', status)], { stats, depthCharts });
    expect(await reasonsOf(snapshot('Out'))).toMatchObject([{ kind: 'starts_for', starter: { name: 'Passer C' } }]);
    expect(await reasonsOf(snapshot(null))).toContainEqual(
      expect.objectContaining({ kind: 'has_replaced', rival: expect.objectContaining({ name: 'Passer C' }) }),
    );
  });

  it('are not games that a backup sat out', async () => {
    const depthCharts = [listed('1', 2, 'QB'), listed('2', 1, 'QB')];
    const stats = [threw('1', 1), threw('2', 2)];
    const snapshot = snapshotOf([passer('1', 'Questionable'), passer('2', null)], { stats, depthCharts });
    // the plain model gives both the same odds, and a likely starter is not a backup
    expect(await reasonsOf(snapshot)).toMatchObject([{ kind: 'sat_behind', rival: { name: 'Passer C' } }]);
  });

  it('are that he sat healthy behind a teammate who played, whatever the chart says', () => {
    const depthCharts = [listed('1', 1, 'QB'), listed('2', 2, 'QB')];
    const snapshot = snapshotOf([passer('1', null), passer('2', null)], {
      stats: [threw('1', 1), threw('2', 2)],
      depthCharts,
    });
    const reasonsFor = (id: string) => {
      const found = snapshot.players.byPlatformId(id);
      return found ? doubtReasons(snapshot, found).map(({ kind }) => kind) : [];
    };
    expect(reasonsFor('1')).toEqual(['sat_behind']);
    expect(reasonsFor('2')).toEqual(['has_replaced']);
  });

  it('are that he fills in where he started for one who may be back', async () => {
    const depthCharts = [listed('1', 2, 'QB'), listed('2', 1, 'QB')];
    const stats = [threw('2', 1), threw('1', 2)];
    const snapshot = snapshotOf([passer('1', 'Questionable'), passer('2', 'Questionable')], { stats, depthCharts });
    expect(await reasonsOf(snapshot)).toMatchObject([{ kind: 'starts_for', starter: { name: 'Passer C' } }]);
  });

  it('are the games a starter missed hurt, not the job that another filled for him', async () => {
    const depthCharts = [listed('1', 2, 'QB'), listed('2', 1, 'QB')];
    const stats = [threw('1', 1), threw('2', 2)];
    const injuries = [{ season: 2024, week: 2, gsis_id: '00-1', team: 'KC', report_status: 'Out' }];
    const snapshot = snapshotOf([passer('1', 'Questionable'), passer('2', null)], { stats, depthCharts, injuries });
    expect(await reasonsOf(snapshot)).toMatchObject([{ kind: 'missed_games', games: 1 }]);
  });

  it('are not that the season begins, nor that the chart lists him first', async () => {
    const games = [game(2024, 1, 'KC', 'LV')];
    const stats = [16, 17].map((week) => carries('1', 2023, week, 20));
    const depthCharts = [listed('1', 1, 'RB', 1)];
    const snapshot = (practice: string) =>
      snapshotOf([back('1', { firstSeason: 2020, platform: DOUBT })], {
        games,
        stats,
        depthCharts,
        injuries: [practiced(practice, 1)],
      });
    expect(await reasonsOf(snapshot('Did Not Participate In Practice'))).toEqual([{ kind: 'missed_practice' }]);
    expect(await reasonsOf(snapshot(''))).toEqual([]);
  });

  it('are not a full practice: that speaks for him', async () => {
    const stats = steady('1', 20);
    const injuries = [practiced('Full Participation in Practice')];
    const snapshot = snapshotOf([back('1', { platform: DOUBT })], { stats, injuries });
    const { doubt } = await player.decide(contextOf(snapshot), { name: null, player_id: '1', week: null });
    expect(doubt).toMatchObject({ status: 'Questionable', reasons: [], hasPracticedInFull: true });
  });

  it('are not games that another team played before he came', async () => {
    const stats = [carries('1', 2024, 1, 20, 'DEN', 'LAC'), carries('2', 2024, 2, 20)];
    expect(await reasonsOf(snapshotOf([back('1', { platform: DOUBT })], { stats }))).toEqual([
      { kind: 'played_for_another_team', team: 'DEN' },
    ]);
  });

  it('are not his place on a depth chart where his status is the reason', async () => {
    const both = [back('1', { platform: DOUBT }), back('2')];
    const snapshot = (depthCharts: ReturnType<typeof listed>[]) =>
      snapshotOf(both, { stats: steady('1', 20), depthCharts });
    expect(await reasonsOf(snapshot([listed('2', 1)]))).toEqual([]);
    expect(await reasonsOf(snapshot([listed('2', 1), listed('1', 2)]))).toEqual([]);
  });
});
