// Trending at the edges, on small worlds of its own: namesakes, odd statuses, free agents, byes, empty lists, the first week, weeks ahead.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../src/analyses/refusal.ts';
import { trending } from '../../src/analyses/trending.ts';
import type { TrendingResponse } from '../../src/contract/trending.ts';
import { type Citation, type Draft, ground } from '../../src/evidence/ground.ts';
import { createWorld } from '../../src/football/create-world.ts';
import type { Person } from '../../src/football/player-index.ts';
import type { TrendingList, World } from '../../src/football/world.ts';
import { fakeLeagues } from '../support/fake-leagues.ts';

import { uncovered } from '../support/grounding.ts';
import { plainModel } from '../support/plain-model.ts';
import { game, onTeam, type PlainRows, person, worldTables } from '../support/world-tables.ts';

type Answer = TrendingResponse & { stats_cited: Citation[] };

const platform = (team: string | null, injuryStatus: string | null = null) => ({ ...onTeam(team), injuryStatus });
const back = (id: string, given: Partial<Person> = {}): Person =>
  person({
    name: `Back ${id}`,
    position: 'RB',
    platformId: id,
    gsisId: `00-${id}`,
    platform: platform('KC'),
    ...given,
  });

/** A game of a back: carries, targets, and a touchdown every now and then. */
const line = (id: string, season: number, week: number, carries: number) => ({
  player_id: `00-${id}`,
  season,
  week,
  season_type: 'REG',
  position: 'RB',
  team: 'KC',
  opponent_team: 'LV',
  carries,
  targets: 2,
  rushing_yards: carries * 4,
});
const schedule = [
  game(2024, 1, 'KC', 'LV', [20, 10]),
  game(2024, 2, 'KC', 'LV', [20, 10]),
  game(2024, 3, 'KC', 'LV'),
  game(2024, 4, 'DEN', 'LV'),
];
const two = (id: string, carries: number) => [line(id, 2024, 1, carries), line(id, 2024, 2, carries)];

function worldOf(people: readonly Person[], rows: PlainRows): World {
  return createWorld(worldTables({ games: schedule, ...rows }), people, {});
}

async function ask(
  world: World,
  adds: readonly (readonly [string, number])[],
  drops: readonly (readonly [string, number])[] = [],
): Promise<Answer> {
  const list = (trend: 'add' | 'drop', rows: readonly (readonly [string, number])[]): TrendingList => ({
    trend,
    lookbackHours: 24,
    asOf: '2024-09-20T12:00:00.000Z',
    rows: rows.map(([platformId, count]) => ({ platformId, count })),
  });
  const market = { trending: async (trend: 'add' | 'drop') => list(trend, trend === 'add' ? adds : drops) };
  const draft = await trending.answer(
    { world, model: plainModel(), market, leagues: fakeLeagues() },
    { week: null, lookback_hours: 24, limit: 25 },
  );
  const { answer, citations } = ground<TrendingResponse>(draft as Draft<TrendingResponse>);
  const grounded = { ...answer, stats_cited: citations };
  expect(uncovered(grounded, [world.week, world.season])).toEqual([]);
  return grounded;
}

describe('trending', () => {
  it('tells namesakes apart in its sources', async () => {
    const twins = [back('1', { name: 'Jay Twin' }), back('2', { name: 'Jay Twin' })];
    const { players, stats_cited } = await ask(worldOf(twins, { stats: [...two('1', 15), ...two('2', 3)] }), [
      ['1', 900],
      ['2', 800],
    ]);
    expect(players.map(({ verdict }) => verdict)).toEqual(['add', 'fade']);
    const counts = stats_cited.filter(({ stat }) => stat === 'trend_count');
    expect(counts.map(({ value, source }) => [value, /player (\S+)$/.exec(source)?.[1]])).toEqual([
      [900, '1'],
      [800, '2'],
    ]);
  });

  it('takes any status the platform writes', async () => {
    const odd = ['COVID-19', 'IR-R', 'Day-to-day 2', '???'].map((status, i) =>
      back(String(i), { platform: platform('KC', status) }),
    );
    const { players } = await ask(
      worldOf(odd, { stats: odd.flatMap((_, i) => two(String(i), 20)) }),
      odd.map(({ platformId }) => [platformId ?? '', 10]),
    );
    expect(players.map(({ verdict }) => verdict)).toEqual(['hold', 'hold', 'add', 'add']);
    expect(players.map(({ analysis }) => /COVID list|IR|unusual/.exec(analysis)?.[0])).toEqual([
      'COVID list',
      'IR',
      'unusual',
      'unusual',
    ]);
  });

  it('says so when a player is on no team', async () => {
    const free = back('1', { platform: platform(null) });
    const { players } = await ask(worldOf([free], { stats: two('1', 20) }), [['1', 10]], [['1', 9]]);
    expect(players.map(({ trend, verdict, team }) => [trend, verdict, team])).toEqual([
      ['add', 'hold', null],
      ['drop', 'add', null],
    ]);
    expect(players[0]?.analysis).toContain('he is on no team');
  });

  it('speaks once of somebody who is on both lists', async () => {
    const { verdict } = await ask(worldOf([back('1')], { stats: two('1', 20) }), [['1', 10]], [['1', 9]]);
    expect(verdict).toBe('Add Back 1.');
  });

  it('mentions a bye', async () => {
    const bronco = back('1', { platform: platform('DEN') });
    const { players } = await ask(worldOf([bronco], { stats: two('1', 20) }), [['1', 10]]);
    expect(players[0]?.analysis).toContain('His team has a bye this week.');
  });

  it('concludes nothing from last season', async () => {
    const rows = { games: [game(2024, 1, 'KC', 'LV')], stats: [line('1', 2023, 16, 20), line('1', 2023, 17, 20)] };
    const { players, confidence } = await ask(worldOf([back('1', { firstSeason: 2020 })], rows), [['1', 10]]);
    expect(players[0]).toMatchObject({ verdict: 'hold' });
    expect(players[0]?.analysis).toContain('he has not played this season');
    expect(players[0]?.analysis).toContain('Over his last 2 games of last season');
    expect(confidence).toBe('low');
  });

  it('condemns nobody for one small game, and calls it one', async () => {
    const rows = { games: schedule.slice(1), stats: [line('1', 2024, 2, 3)] };
    const { players } = await ask(worldOf([back('1')], rows), [['1', 10]]);
    expect(players[0]).toMatchObject({ verdict: 'hold' });
    expect(players[0]?.analysis).toMatch(/one game is too little.*In his only game:/);
  });

  it("does not hold today's report against a later week", async () => {
    const hurt = back('1', { platform: platform('LV', 'Out') });
    const world = worldOf([hurt], { stats: two('1', 20) });
    expect((await ask(world, [['1', 10]])).players[0]?.verdict).toBe('hold');
    expect((await ask(world.before(2024, 4), [['1', 10]])).players[0]?.verdict).toBe('add');
  });

  it('skips players it does not know, and sells no empty list', async () => {
    const world = worldOf([back('1')], { stats: two('1', 20) });
    expect(
      (
        await ask(world, [
          ['nobody', 99],
          ['1', 10],
        ])
      ).players,
    ).toHaveLength(1);
    await expect(ask(world, [['nobody', 99]])).rejects.toThrow(Refusal);
    await expect(ask(world, [])).rejects.toMatchObject({ status: 503, code: 'platform_unavailable' });
  });
});
