// The platform's projection of a player, said where it is far from ours, and of a matchup where the
// platform would start the other.
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { matchup, player } from '../../../src/products/index.ts';
import { blendWithPlatform, type Forecast, platformOpinion } from '../../../src/projections/index.ts';
import { answered } from '../../support/answered.ts';
import { plainModel } from '../../support/plain-model.ts';
import { back, contextOf, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const OTHERS = Array.from({ length: 9 }, (_, i) => String(i + 2));
const snapshot = snapshotOf(
  ['1', ...OTHERS].map((id) => back(id)),
  { stats: [...steady('1', 20), ...OTHERS.flatMap((id, i) => steady(id, 19 - i))] },
);
const plain = plainModel();
const forecast = plain.week(snapshot);
/** Ours, which stays what it is: so the difference is known. */
const OURS = new Map(
  forecast.projections.map((each) => [
    each.player.platformId ?? '',
    forecast.outcome(each, { rushing_yards: 0.1, rushing_tds: 6, receptions: 1, receiving_yards: 0.1 }).mean,
  ]),
);

/** A context in which the platform projects these points, and ours of the others. */
function contextWith(points: Readonly<Record<string, number | null>>, level = 0) {
  const blended = new Map<Forecast, Forecast>();
  const week = (at: Snapshot): Forecast => {
    const own = plain.week(at);
    const projected = new Map(
      [...OURS].flatMap(([id, ours]) => {
        const theirs = id in points ? points[id] : ours + level;
        return theirs == null ? [] : [[id, { standard: null, half_ppr: theirs, ppr: theirs }] as const];
      }),
    );
    const moved =
      blended.get(own) ??
      blendWithPlatform(own, {
        opinion: platformOpinion(own, projected),
        weights: { points: {}, roles: {} },
        source: 'platform projections',
      });
    blended.set(own, moved);
    return moved;
  };
  return contextOf(snapshot, { model: { ...plain, week } });
}

const answerWith = (points: number | null, level = 0) =>
  answered(player, contextWith({ 1: points }, level), { week: null, player_id: '1', name: null });

it('is said with both figures where the platform is far from ours', async () => {
  const { reasoning, stats_cited: cited } = await answerWith(20);
  const [ours] = cited.filter(({ stat }) => stat === 'projected_points');
  expect(reasoning).toContain(`Sleeper has him at 20.0; we are at ${Number(ours?.value).toFixed(1)}`);
  expect(cited).toContainEqual(expect.objectContaining({ stat: 'platform_points', value: 20 }));
});

it('is not said where the two are about the same, or the platform does not list him', async () => {
  for (const points of [null, (OURS.get('1') ?? 0) * 1.1])
    expect((await answerWith(points)).reasoning).not.toContain('Sleeper');
});

it('is not said where the platform is as far from ours for his whole position', async () => {
  expect((await answerWith((OURS.get('1') ?? 0) + 4, 4)).reasoning).not.toContain('Sleeper');
  // then it is one who is projected like ours that the two differ about
  expect((await answerWith(OURS.get('1') ?? 0, 4)).reasoning).toContain('Sleeper');
});

it('is said of a matchup where the platform would start the other by a point', async () => {
  const kindsWith = async (points: Readonly<Record<string, number | null>>) => {
    const { reasons } = await matchup.decide(contextWith(points), { players: ['1', '2'], week: null });
    return reasons.filter(({ kind }) => kind === 'second_opinion').map(({ facts }) => facts);
  };
  expect(await kindsWith({ 1: 10, 2: 11 })).toMatchObject([
    { player: { platformId: '2' }, ahead: { value: 11 }, behind: { value: 10 } },
  ]);
  expect(await kindsWith({ 1: 10, 2: 10.9 })).toEqual([]);
  expect(await kindsWith({ 1: null, 2: 20 })).toEqual([]);
  const { reasoning } = await answered(matchup, contextWith({ 1: 10, 2: 11 }), { players: ['1', '2'], week: null });
  expect(reasoning).toContain('Sleeper has C ahead, 11.0 points to 10.0.');
});
