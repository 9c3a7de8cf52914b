// Why it is open that somebody plays: what speaks against it is told as a reason, and nothing else is.
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { player } from '../../../src/products/player/index.ts';
import { answered } from '../../support/answered.ts';
import { back, carries, contextOf, snapshotOf, steady } from '../../support/few-teams.ts';
import { game, onTeam, person } from '../../support/snapshot-tables.ts';

const DOUBT = { ...onTeam('KC'), injuryStatus: 'Questionable' };

async function reasonsOf(snapshot: Snapshot, id = '1'): Promise<string | undefined> {
  const { reasoning } = await answered(player, contextOf(snapshot), { name: null, player_id: id, week: null });
  return /That is if he (?:plays|starts), which is (?:\d+%) likely[^.]*\./
    .exec(reasoning)?.[0]
    .replace(/^.*likely/, '');
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

describe('the reasons to doubt that somebody plays', () => {
  const passer = (id: string, injuryStatus: string | null) =>
    person({
      name: `Passer ${'ABC'[Number(id)]}`,
      position: 'QB',
      platformId: id,
      gsisId: `00-${id}`,
      platform: { ...onTeam('KC'), injuryStatus },
    });
  const threw = (id: string, week: number) => ({ ...carries(id, 2024, week, 0), position: 'QB', attempts: 30 });

  it('name the quarterback for whom somebody stands in, not others before him', async () => {
    const depthCharts = [listed('1', 2, 'QB'), listed('2', 1, 'QB')];
    const stats = [threw('1', 2), threw('2', 1)];
    const snapshot = (status: string | null) =>
      snapshotOf([passer('1', 'Questionable'), passer('2', status)], { stats, depthCharts });
    expect(await reasonsOf(snapshot('Out'))).toBe(': his status is Questionable and he stands in for Passer C.');
    expect(await reasonsOf(snapshot(null))).toContain('it is open whether he or Passer C starts');
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
    expect(await reasonsOf(snapshot('Did Not Participate In Practice'))).toBe(
      ': his status is Questionable and he did not practise at the last report.',
    );
    expect(await reasonsOf(snapshot(''))).toContain(
      'nobody has played yet this season and the depth chart lists him first',
    );
  });

  it('are not that he practised in full: that speaks for him', async () => {
    const stats = steady('1', 20);
    const injuries = [practiced('Full Participation in Practice')];
    expect(await reasonsOf(snapshotOf([back('1', { platform: DOUBT })], { stats, injuries }))).toBe(
      ': his status is Questionable, but he practised in full.',
    );
  });

  it('are not games that another team played before he came', async () => {
    const stats = [carries('1', 2024, 1, 20, 'DEN', 'LAC'), carries('2', 2024, 2, 20)];
    expect(await reasonsOf(snapshotOf([back('1', { platform: DOUBT })], { stats }))).toBe(
      ': his status is Questionable and his last game was for DEN.',
    );
  });

  it('are not that a chart leaves him out which lists nobody of his position', async () => {
    const both = [back('1', { platform: DOUBT }), back('2')];
    const snapshot = (depthCharts: ReturnType<typeof listed>[]) =>
      snapshotOf(both, { stats: steady('1', 20), depthCharts });
    expect(await reasonsOf(snapshot([listed('2', 1, 'KR')]))).toBe(': his status is Questionable.');
    expect(await reasonsOf(snapshot([listed('2', 1)]))).toContain('the depth chart does not list him');
  });
});
