// The platform's projection of a player, said where it is far from ours.
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { player } from '../../../src/products/index.ts';
import { blendWithPlatform, type Forecast, platformOpinion } from '../../../src/projections/index.ts';
import { answered } from '../../support/answered.ts';
import { plainModel } from '../../support/plain-model.ts';
import { back, contextOf, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const snapshot = snapshotOf([back('1')], { stats: steady('1', 20) });

/** An answer about the back with these points from the platform; null for unlisted. */
function answerWith(points: number | null) {
  const plain = plainModel();
  const blended = new Map<Forecast, Forecast>();
  const week = (at: Snapshot): Forecast => {
    const own = plain.week(at);
    const projected = new Map(points === null ? [] : [['1', { standard: null, half_ppr: points, ppr: points }]]);
    const moved =
      blended.get(own) ??
      blendWithPlatform(own, {
        opinion: platformOpinion(own, projected),
        // ours stays, so that the difference is known
        weights: { points: {}, roles: {} },
        source: 'platform projections',
      });
    blended.set(own, moved);
    return moved;
  };
  const context = contextOf(snapshot, { model: { ...plain, week } });
  return answered(player, context, { week: null, player_id: '1', name: null });
}

it('is said with both figures where the platform is far from ours', async () => {
  const { reasoning, stats_cited: cited } = await answerWith(20);
  const [ours] = cited.filter(({ stat }) => stat === 'projected_points');
  expect(reasoning).toContain(`Sleeper has him at 20.0; we are at ${Number(ours?.value).toFixed(1)}`);
  expect(cited).toContainEqual(expect.objectContaining({ stat: 'platform_points', value: 20 }));
});

it('is not said where the two are about the same, or the platform does not list him', async () => {
  const ours = (await answerWith(null)).stats_cited.find(({ stat }) => stat === 'projected_points')?.value;
  for (const points of [null, Number(ours) * 1.1])
    expect((await answerWith(points)).reasoning).not.toContain('Sleeper');
});
