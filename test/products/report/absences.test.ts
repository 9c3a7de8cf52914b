// The report's absences: what is said of work that is left for the first time, and of work that
// teammates have had since.
import { expect, it } from 'vitest';
import type { Player } from '../../../src/nfl/index.ts';
import { report } from '../../../src/products/report/index.ts';
import type { Model } from '../../../src/projections/index.ts';
import { plainModel } from '../../support/plain-model.ts';
import { back, carries, contextOf, numbered, onTeam, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const out = back('150', {
  name: 'Absent Back',
  firstSeason: 2020,
  platform: { ...onTeam('KC'), injuryStatus: 'Out' },
});
const other = back('152', { name: 'Other Back' });
const injuriesAfter = async (stats: ReturnType<typeof steady>) =>
  (await report.decide(contextOf(snapshotOf([out, other], { stats })), { week: null })).injuries;

it('says of a first absence that its work is open, and of a later one who has filled in', async () => {
  const [first] = await injuriesAfter([...steady('150', 30), ...steady('152', 14)]);
  expect(first).toMatchObject({ missed: 0, beneficiaries: [{ hasFilledIn: false }] });
  const [later] = await injuriesAfter([
    carries('150', 2024, 1, 30),
    carries('152', 2024, 1, 5),
    carries('152', 2024, 2, 25),
  ]);
  expect(later).toMatchObject({ missed: 1, beneficiaries: [{ hasFilledIn: true }] });
});

it("lists last season's regular who has not played yet, with his shares of all his games then", async () => {
  // ten carries of the team's thirty at first, all of them at the end
  const played = (weeks: readonly number[]) =>
    weeks.flatMap((week) => [
      carries('150', 2023, week, week < 16 ? 10 : 30),
      carries('155', 2023, week, week < 16 ? 20 : 0),
    ]);
  const [fallout] = await injuriesAfter([...played([12, 13, 14, 15, 16, 17]), ...steady('152', 25)]);
  expect(fallout).toMatchObject({
    injured: { name: 'Absent Back' },
    missed: 2,
    vacated: { kind: 'workload', isLastSeason: true },
  });
  expect(fallout?.vacated).toMatchObject({ carries: [{ share: { value: 0.5556 } }] });
});

it('takes a few games of last season for no role', async () => {
  const lastSeason = [15, 16, 17].map((week) => carries('150', 2023, week, 30));
  const answer = injuriesAfter([...lastSeason, ...steady('152', 25)]);
  await expect(answer).rejects.toMatchObject({ code: 'nothing_to_recommend' });
});

it('names in the verdict a beneficiary of the listed absences', async () => {
  const stats = [...steady('150', 30), ...steady('152', 14)];
  const { gain, injuries, rise } = await report.decide(contextOf(snapshotOf([out, other], { stats })), { week: null });
  expect(injuries).toContain(gain?.injury);
  expect(gain?.beneficiary.role.player.name).toBe('Other Back');
  expect(rise?.role.player.name).not.toBe('Other Back');
});

it('adds up two absences of a team at different positions where a teammate gains from both', async () => {
  const receiver = numbered('151', {
    name: 'Absent Receiver',
    position: 'WR',
    firstSeason: 2020,
    platform: { ...onTeam('KC'), injuryStatus: 'Out' },
  });
  const caught = [1, 2].map((week) => ({ ...carries('151', 2024, week, 0), position: 'WR', targets: 10, carries: 0 }));
  const snapshot = snapshotOf([out, receiver, other], {
    stats: [...steady('150', 30), ...caught, ...steady('152', 14)],
  });
  const absent = ['150', '151'].flatMap((id) => snapshot.players.byPlatformId(id) ?? []);
  const alsoOut = async (pointsFrom: readonly number[]) => {
    const context = { ...contextOf(snapshot), model: gaining('152', absent, pointsFrom) };
    const { injuries } = await report.decide(context, { week: null });
    return injuries.map((injury) => [injury.injured.name, injury.alsoOut.map(({ name }) => name)]);
  };
  expect(await alsoOut([3, 2])).toEqual([['Absent Back', ['Absent Receiver']]]);
  expect((await alsoOut([3, 0])).find(([name]) => name === 'Absent Back')).toEqual(['Absent Back', []]);
});

it('names the next at the position where no projection has much of the work', async () => {
  const snapshot = snapshotOf([out, other], { stats: [...steady('150', 30), ...steady('152', 2)] });
  const absent = snapshot.players.byPlatformId('150');
  const context = { ...contextOf(snapshot), model: gaining('152', absent ? [absent] : [], [0.3]) };
  const market = {
    ...context.market,
    rostership: async () => ({ ...(await context.market.rostership(snapshot)), startedShare: () => 1 }),
  };
  const { injuries } = await report.decide({ ...context, market }, { week: null });
  expect(injuries.map(({ beneficiaries }) => beneficiaries.map(({ role }) => role.player.name))).toEqual([
    ['Other Back'],
  ]);
});

/** The plain model, where a player's projection has these points of the absent players' work. */
function gaining(platformId: string, absent: readonly Player[], points: readonly number[]): Model {
  const model = plainModel();
  return {
    ...model,
    week(snapshot) {
      const forecast = model.week(snapshot);
      const projections = forecast.projections.map((projection) =>
        projection.player.platformId !== platformId
          ? projection
          : {
              ...projection,
              parts: absent.map((player, i) => ({
                stat: 'vacated_carries',
                value: 1,
                unit: 'count' as const,
                points: points[i] ?? 0,
                player,
              })),
            },
      );
      return { ...forecast, projections };
    },
  };
}
