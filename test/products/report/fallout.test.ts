// Which absences the report lists, and what it says a manager can do with each teammate.
import { describe, expect, it } from 'vitest';
import type { PlayerIdentity } from '../../../src/nfl/index.ts';
import { report } from '../../../src/products/report/index.ts';
import {
  back,
  carries,
  contextOf,
  game,
  onTeam,
  type PlainRows,
  passer,
  snapshotOf,
  steady,
} from '../../support/worlds/nfl.ts';

const threw = (id: string, week: number, attempts: number) => ({
  ...carries(id, 2024, week, 0),
  position: 'QB',
  attempts,
  targets: 0,
});
const hurt = (injuryStatus: string) => ({ ...onTeam('KC'), injuryStatus });
/** Shares of leagues that roster players, by name; the others are in few. */
async function decisionOf(
  people: readonly PlayerIdentity[],
  stats: PlainRows['stats'],
  owned: Readonly<Record<string, number>> = {},
  games?: PlainRows['games'],
) {
  const context = contextOf(snapshotOf(people, { stats: stats ?? [], ...(games ? { games } : {}) }));
  const ownedShare = ({ name }: { readonly name: string }) => owned[name] ?? 0.2;
  const rostership = async () => ({
    ownedShare,
    platformShare: () => null,
    startedShare: () => null,
    isWidelyAvailable: () => false,
    asOf: null,
  });
  return report.decide({ ...context, market: { ...context.market, rostership } }, { week: null });
}
const falloutsOf = async (...given: Parameters<typeof decisionOf>) => {
  const decision = await decisionOf(...given).catch(() => null);
  return (
    decision?.injuries.map(({ injured, alsoOut, beneficiaries }) => ({
      injured: injured.name,
      alsoOut: alsoOut.map(({ name }) => name),
      uses: beneficiaries.map(({ role, use }) => [role.player.name, use]),
    })) ?? []
  );
};

describe('an absence', () => {
  const absent = back('150', { name: 'Absent Back', firstSeason: 2020, platform: hurt('Out') });
  const other = back('152', { name: 'Other Back' });
  const stats = [...steady('150', 30), ...steady('152', 14)];

  it('of a backup is no gain to the starter who had far more of the work', async () => {
    const schedule = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', week < 4 ? [20, 10] : undefined));
    const usesOf = async (starterCarries: number) => {
      const work = [1, 2, 3].flatMap((week) => [
        carries('150', 2024, week, 14),
        carries('152', 2024, week, starterCarries),
      ]);
      return (await falloutsOf([absent, other], work, {}, schedule)).map(({ uses }) => uses);
    };
    expect(await usesOf(20)).toEqual([[['Other Back', 'start_or_claim']]]);
    expect(await usesOf(30)).toEqual([]);
  });

  it('is left out where the only teammate to gain is in lineups anyway', async () => {
    expect(await falloutsOf([absent, other], stats)).toMatchObject([{ uses: [['Other Back', 'start_or_claim']] }]);
    expect(await falloutsOf([absent, other], stats, { 'Other Back': 0.99 })).toEqual([]);
  });

  it('of a player started every week is listed all the same', async () => {
    const owned = { 'Absent Back': 0.99, 'Other Back': 0.99 };
    expect(await falloutsOf([absent, other], stats, owned)).toMatchObject([
      { injured: 'Absent Back', uses: [['Other Back', 'in_lineups']] },
    ]);
    expect((await decisionOf([absent, other], stats, owned)).gain).toBeNull();
  });

  it('of a star who is questionable is listed, and of another player it is not', async () => {
    const doubtful = back('150', { name: 'Absent Back', firstSeason: 2020, platform: hurt('Questionable') });
    expect(await falloutsOf([doubtful, other], stats)).toEqual([]);
    const { injuries } = await decisionOf([doubtful, other], stats, { 'Absent Back': 0.99 });
    expect(injuries).toMatchObject([{ availability: 'questionable', isOpen: true, playOdds: { value: 0.75 } }]);
  });

  it('names a teammate at the position who has been out for long', async () => {
    const long = back('151', { name: 'Long Absent', firstSeason: 2020, platform: hurt('Out') });
    const games = [1, 2, 3, 4].flatMap((week) => [
      carries('150', 2024, week, 20),
      ...(week === 1 ? [carries('151', 2024, week, 15)] : []),
      carries('152', 2024, week, 10),
    ]);
    const schedule = [
      ...[1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10] as const)),
      game(2024, 5, 'KC', 'LV'),
    ];
    const snapshot = snapshotOf([absent, long, other], { games: schedule, stats: games });
    const { injuries } = await report.decide(contextOf(snapshot), { week: null });
    expect(injuries.map(({ injured, alsoOut }) => [injured.name, alsoOut.map(({ name }) => name)])).toEqual([
      ['Absent Back', ['Long Absent']],
    ]);
  });

  it('of a receiver is also a gain of a tight end with targets, and not of a back', async () => {
    const caught = (id: string, position: string, targets: number) =>
      [1, 2].map((week) => ({ ...carries(id, 2024, week, 0), position, targets }));
    const receiver = back('153', { name: 'Absent Receiver', position: 'WR', platform: hurt('Out') });
    const people = [
      receiver,
      back('154', { name: 'Tight End', position: 'TE' }),
      back('155', { name: 'Catching Back' }),
    ];
    const stats = [...caught('153', 'WR', 12), ...caught('154', 'TE', 8), ...caught('155', 'RB', 8)];
    expect(await falloutsOf(people, stats)).toMatchObject([
      { injured: 'Absent Receiver', uses: [['Tight End', 'start_or_claim']] },
    ]);
  });

  it.each([
    { name: 'who has missed a game', starts: [1, 2, 3] },
    { name: 'with a backup who started once before', starts: [1, 3, 4] },
  ])('of a quarterback $name is one of the starter', async ({ starts }) => {
    const stats = [1, 2, 3, 4].map((week) => threw(starts.includes(week) ? '1' : '2', week, 30));
    const schedule = [
      ...[1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10] as const)),
      game(2024, 5, 'KC', 'LV'),
    ];
    const snapshot = snapshotOf([passer('1', 1, 'Out'), passer('2', 2)], { games: schedule, stats });
    const { injuries } = await report.decide(contextOf(snapshot), { week: null });
    expect(injuries.map(({ injured, beneficiaries }) => [injured.name, beneficiaries[0]?.role.player.name])).toEqual([
      ['Passer B', 'Passer C'],
    ]);
  });
});

it('leads with the likelier starter, and judges the confidence by him', async () => {
  const absent = back('150', { name: 'Absent Back', firstSeason: 2020, platform: hurt('Out') });
  const stats = [...steady('150', 30), ...steady('152', 14)];
  const { gain, namedFirst, isGainFirst } = await decisionOf([absent, back('152')], stats);
  expect(isGainFirst).toBe(true);
  expect(namedFirst).toBe(gain?.beneficiary.role.player);
});
