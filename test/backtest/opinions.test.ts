// Ours, the platform's projection and the result of each compared player who played.
import { expect, it } from 'vitest';
import { opinionRows } from '../../src/backtest/tables.ts';
import type { Forecast } from '../../src/projections/index.ts';
import { plainModel } from '../support/plain-model.ts';
import { back, carries, snapshotOf } from '../support/worlds/nfl.ts';

it('has no player who did not play or has no projection of the platform', () => {
  const [played, absent, unlisted] = [back('1'), back('2'), back('3')];
  const stats = [
    ...['1', '2', '3'].map((id) => carries(id, 2024, 1, 10)),
    ...['1', '3'].map((id) => carries(id, 2024, 2, 12)),
  ];
  const after = snapshotOf([played, absent, unlisted], { stats });
  const own = plainModel().week(after.before(2024, 2));
  const projected: Forecast = {
    ...own,
    projections: own.projections.map((each) => ({
      ...each,
      ...(each.player.platformId !== '3' && { platformPoints: { standard: null, half_ppr: 9.5, ppr: 9.5 } }),
    })),
  };
  const rows = opinionRows(projected, after).map((row) => row.split(','));
  expect(rows.map((row) => [...row.slice(0, 4), row[5]])).toEqual([['2024', '2', '00-1', 'RB', '9.50']]);
  const [ours, , scored] = rows[0]?.slice(4).map(Number) ?? [];
  // two more carries than a week before
  expect(scored).toBeGreaterThan(ours ?? Number.POSITIVE_INFINITY);
});
