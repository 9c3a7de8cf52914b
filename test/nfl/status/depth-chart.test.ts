// Depth charts as every reader gets them: latest, previous and opening-week
// ranks, by team and unit.
import { describe, expect, it } from 'vitest';
import {
  chartOf,
  chartRank,
  createSnapshot,
  depthOf,
  openingChartRanks,
  type Snapshot,
} from '../../../src/nfl/index.ts';
import { game, person, snapshotTables } from '../../support/worlds/nfl.ts';

const row = (gsis_id: string, week: number, depth_team: number, more: object = {}) => ({
  gsis_id,
  season: 2024,
  week,
  team: 'KC',
  depth_position: 'WR',
  depth_team,
  ...more,
});
const roster = (gsis_id: string, team = 'KC') => ({ gsis_id, season: 2024, week: 3, team, status: 'ACT' });
const ids = ['00-1', '00-2', '00-3', '00-4'];
const snapshot = createSnapshot(
  snapshotTables({
    games: [1, 2, 3].map((week) => game(2024, week, 'KC', 'BUF', week < 3 ? [24, 20] : null)),
    rosters: [...ids.map((id) => roster(id)), roster('00-5', 'BUF')],
    depthCharts: [
      row('00-1', 1, 1),
      row('00-2', 1, 2),
      row('00-3', 1, 3),
      row('00-1', 2, 2),
      row('00-1', 2, 1, { depth_position: 'PR' }),
      row('00-2', 2, 1),
      row('00-4', 2, 1, { depth_position: 'PK' }),
    ],
  }),
  [...ids.map((gsisId) => person({ name: gsisId, gsisId, position: gsisId === '00-4' ? 'K' : 'WR' }))].concat(
    person({ name: '00-5', gsisId: '00-5', position: 'WR' }),
  ),
  {},
);
const known = (id: string, view: Snapshot = snapshot) => {
  const player = view.players.byGsisId(id);
  if (!player) throw new Error(`${id} is unknown`);
  return player;
};
const rankOf = (id: string, options?: Parameters<typeof chartRank>[3]) => chartRank(snapshot, known(id), 'KC', options);

describe("a player's rank", () => {
  it("is that of the team's latest chart, special teams left out", () => {
    expect(['00-1', '00-2'].map((id) => rankOf(id))).toEqual([2, 1]);
    expect(['00-1', '00-2', '00-3'].map((id) => rankOf(id, { edition: 'previous' }))).toEqual([1, 2, 3]);
  });

  it('is null when the latest chart dropped him, whatever an older one said', () => {
    expect(rankOf('00-3')).toBeNull();
    expect(depthOf(snapshot, known('00-3'))).toBeNull();
  });

  it('is undefined when the team has no chart', () => {
    expect(chartRank(snapshot, known('00-5'), 'BUF')).toBeUndefined();
    expect(depthOf(snapshot, known('00-5'))).toBeNull();
  });

  it('of a kicker is on the kicking chart', () => {
    expect([rankOf('00-4'), rankOf('00-4', { unit: 'kicking' })]).toEqual([null, 1]);
  });

  it('in the opening week is the best of each player', () => {
    expect([...openingChartRanks(snapshot, 2024)]).toEqual([
      ['00-1', 1],
      ['00-2', 2],
      ['00-3', 3],
    ]);
    expect(openingChartRanks(snapshot, 2023).size).toBe(0);
  });
});

it('a chart lists the players of a team at a position, best rank first', () => {
  expect(chartOf(snapshot, 'KC', 'WR').map(({ player, chartPlace }) => [player.gsisId, chartPlace])).toEqual([
    ['00-2', 1],
    ['00-1', 2],
  ]);
});
