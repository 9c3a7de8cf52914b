// What the report's verdict names, and that each absence and player has one place in its lists.
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

const WEEKS = [1, 2, 3];
const GAMES = [...WEEKS.map((week) => game(2024, week, 'KC', 'LV', [20, 10] as const)), game(2024, 4, 'KC', 'LV')];
/** Players of the opponent who are likelier starters than a backup. */
const CROWD = Array.from({ length: 45 }, (_, i) => String(200 + i));
const hurt = (injuryStatus: string) => ({ ...onTeam('KC'), injuryStatus });
const crowdAt = (position: string) =>
  CROWD.map((id) => back(id, { name: `Crowd ${id}`, position, platform: onTeam('LV') }));
const crowdStats = (row: object) =>
  CROWD.flatMap((id) => steady(id, 12, 'LV', 'KC').map((each) => ({ ...each, ...row })));
const caught = (id: string, position: string, targets: number) =>
  [1, 2].map((week) => ({ ...carries(id, 2024, week, 0), position, targets }));

async function decisionOf(
  people: readonly PlayerIdentity[],
  rows: PlainRows,
  owned: Readonly<Record<string, number>> = {},
) {
  const context = contextOf(snapshotOf(people, rows));
  const rostership = async () => ({
    ownedShare: ({ name }: { readonly name: string }) => owned[name] ?? 0.2,
    platformShare: () => null,
    startedShare: () => null,
    isWidelyAvailable: () => false,
    asOf: null,
  });
  return report.decide({ ...context, market: { ...context.market, rostership } }, { week: null });
}

describe('the verdict', () => {
  const regular = (status: string) => back('150', { name: 'Regular', firstSeason: 2020, platform: hurt(status) });
  const backup = back('152', { name: 'Backup' });
  /** The regular's games, and the backup's, who has had the work since. */
  const played = (games: number) =>
    WEEKS.flatMap((week) => [
      ...(week <= games ? [carries('150', 2024, week, 25)] : []),
      carries('152', 2024, week, week <= games ? 6 : 25),
    ]);

  it('leads with an absence of this week or the last, and not with one known for weeks', async () => {
    const gainAfter = async (games: number, status: string) => {
      const rows = { games: GAMES, stats: played(games) };
      const { gain, injuries } = await decisionOf([regular(status), backup], rows);
      return { listed: injuries.map(({ missed }) => missed), gain: gain?.beneficiary.role.player.name ?? null };
    };
    expect(await gainAfter(3, 'Out')).toEqual({ listed: [0], gain: 'Backup' });
    expect(await gainAfter(2, 'Out')).toEqual({ listed: [1], gain: 'Backup' });
    expect(await gainAfter(1, 'Out')).toEqual({ listed: [2], gain: null });
    expect(await gainAfter(1, 'Doubtful')).toEqual({ listed: [2], gain: 'Backup' });
  });

  it('calls a likely starter a start, and no one who is rostered an add', async () => {
    const callOf = async (owned: number) =>
      (await decisionOf([regular('Out'), backup], { games: GAMES, stats: played(3) }, { Backup: owned })).gain?.call;
    expect(await callOf(0.2)).toBe('start');
    const crowded = async (owned: number) => {
      const crowd = crowdAt('RB').slice(0, 20);
      const stats = [...played(3), ...crowdStats({})];
      return (await decisionOf([regular('Out'), backup, ...crowd], { games: GAMES, stats }, { Backup: owned })).gain
        ?.call;
    };
    expect(await crowded(0.2)).toBe('add');
    expect(await crowded(0.8)).toBe('consider');
  });

  it('has the backup of a questionable star ready where no one else gains, without odds of his', async () => {
    const stats = [...steady('150', 30), ...steady('152', 2), ...crowdStats({})];
    const people = [regular('Questionable'), backup, ...crowdAt('RB')];
    const { gain, namedFirst } = await decisionOf(people, { stats }, { Regular: 0.99 });
    expect(gain).toMatchObject({ call: 'have_ready', beneficiary: { use: 'if_out' } });
    expect(namedFirst).not.toBe(gain?.beneficiary.role.player);
  });

  it('has no backup of a receiver or tight end ready: no one inherits all his targets', async () => {
    const star = back('150', { name: 'Regular', position: 'TE', platform: hurt('Questionable') });
    const people = [star, back('152', { name: 'Backup', position: 'TE' }), ...crowdAt('TE')];
    const stats = [
      ...caught('150', 'TE', 10),
      ...caught('152', 'TE', 2),
      ...crowdStats({ position: 'TE', targets: 9 }),
    ];
    const { injuries } = await decisionOf(people, { stats }, { Regular: 0.99 });
    expect(injuries).toEqual([]);
  });
});

describe('the lists', () => {
  it('give the targets of a back to no receiver', async () => {
    const people = [
      back('150', { name: 'Regular', firstSeason: 2020, platform: hurt('Out') }),
      back('152', { name: 'Backup' }),
      back('153', { name: 'Receiver', position: 'WR' }),
    ];
    const stats = [
      ...steady('150', 30).map((row) => ({ ...row, targets: 9 })),
      ...steady('152', 14),
      ...caught('153', 'WR', 10),
    ];
    const { injuries } = await decisionOf(people, { stats });
    expect(injuries.map(({ beneficiaries }) => beneficiaries.map(({ role }) => role.player.name))).toEqual([
      ['Backup'],
    ]);
  });

  it('name a beneficiary of two absences with the bigger one, and only again where it has no other', async () => {
    const people = (others: readonly PlayerIdentity[]) => [
      back('150', { name: 'Out', position: 'WR', platform: hurt('Out') }),
      back('151', { name: 'In Doubt', position: 'WR', platform: hurt('Doubtful') }),
      back('152', { name: 'Tight End', position: 'TE' }),
      ...others,
    ];
    const stats = [...caught('150', 'WR', 12), ...caught('151', 'WR', 9), ...caught('152', 'TE', 8)];
    const { injuries, gain } = await decisionOf(people([]), { stats });
    expect(
      injuries.map(({ injured, beneficiaries }) => [
        injured.name,
        beneficiaries.map(({ role, isNamedBefore }) => [role.player.name, isNamedBefore]),
      ]),
    ).toEqual([
      ['Out', [['Tight End', false]]],
      ['In Doubt', [['Tight End', true]]],
    ]);
    expect(gain).toBeNull();
  });

  it('leave out an absent quarterback with no backup worth a start, unless he is a star', async () => {
    const threw = (id: string, attempts: number) =>
      [1, 2].map((week) => ({ ...carries(id, 2024, week, 0), position: 'QB', attempts, targets: 0 }));
    const people = [passer('1', 1, 'Out'), passer('2', 2), ...crowdAt('QB')];
    const stats = [
      ...threw('1', 30),
      ...threw('2', 2),
      ...crowdStats({ position: 'QB', passing_yards: 250, attempts: 30 }),
    ];
    const absent = async (owned: number) =>
      (await decisionOf(people, { stats }, { 'Passer B': owned }).catch(() => null))?.injuries.map(
        ({ injured }) => injured.name,
      ) ?? [];
    expect(await absent(0.3)).toEqual([]);
    expect(await absent(0.99)).toEqual(['Passer B']);
  });

  it('add up no absence that is older than the games that teammates share the work in', async () => {
    const weeks = [1, 2, 3, 4, 5, 6];
    const games = [...weeks.map((week) => game(2024, week, 'KC', 'LV', [20, 10] as const)), game(2024, 7, 'KC', 'LV')];
    const alsoOut = async (lastGame: number) => {
      const people = [
        back('150', { name: 'Regular', firstSeason: 2020, platform: hurt('Out') }),
        back('151', { name: 'Out For Long', firstSeason: 2020, platform: hurt('IR') }),
        back('152', { name: 'Backup' }),
      ];
      const stats = weeks.flatMap((week) => [
        carries('150', 2024, week, 20),
        ...(week <= lastGame ? [carries('151', 2024, week, 15)] : []),
        carries('152', 2024, week, 10),
      ]);
      const { injuries } = await decisionOf(people, { games, stats });
      return injuries.find(({ injured }) => injured.name === 'Regular')?.alsoOut.map(({ name }) => name);
    };
    expect(await alsoOut(3)).toEqual(['Out For Long']);
    expect(await alsoOut(2)).toEqual([]);
  });
});
