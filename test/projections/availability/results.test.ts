// Who played in a week, read from box scores and snap counts.
import { expect, it } from 'vitest';
import { appearancesIn } from '../../../src/projections/availability/results.ts';
import { back, snapshotOf, steady } from '../../support/worlds/nfl.ts';

it('counts a stat line or a snap of the player’s own, never a row without an id', () => {
  const after = snapshotOf([back('1'), back('2', { pfrId: 'TwoTe00' }), back('3')], {
    stats: steady('1', 12),
    snaps: ['TwoTe00', ''].map((pfr_player_id) => ({ pfr_player_id, season: 2024, week: 1, offense_snaps: 9 })),
  });
  const { hasPlayed } = appearancesIn(after, 2024, 1);
  expect(after.players.all.map((player) => [player.platformId, player.pfrId, hasPlayed(player)])).toEqual([
    ['1', null, true],
    ['2', 'TwoTe00', true],
    ['3', null, false],
  ]);
});
