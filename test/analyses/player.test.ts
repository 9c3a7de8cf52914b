// One player: what is told of his week, his role and his schedule, at every edge of a season and of what is known about him.
import { describe, expect, it } from 'vitest';
import { player } from '../../src/analyses/player.ts';
import type { Person } from '../../src/football/player-index.ts';
import type { World } from '../../src/football/world.ts';
import { answered } from '../support/answered.ts';
import { back, carries, SCHEDULE, sightOf, steady, worldOf } from '../support/few-teams.ts';
import { game, onTeam, type PlainRows, person } from '../support/world-tables.ts';

const asked = (request: { name?: string; player_id?: string }) => ({
  name: null,
  player_id: null,
  week: null,
  ...request,
});
const ask = (world: World, request: { name?: string; player_id?: string }) =>
  answered(player, sightOf(world), asked(request));
const one = (given: Partial<Person> = {}, rows: PlainRows = {}) => worldOf([back('1', given)], rows);

describe('a player', () => {
  it('is told with floor, median, ceiling and odds, and his last games oldest first', async () => {
    const answer = await ask(one({}, { stats: steady('1', 20) }), { player_id: '1' });
    expect(answer.week).toBe(3);
    expect(answer.player).toMatchObject({ player_id: '1', name: 'Back B', position: 'RB', team: 'KC', status: null });
    expect(
      answer.player.recent_weeks.map(({ week, carries, rushing_yards }) => [week, carries, rushing_yards]),
    ).toEqual([
      [1, 20, 80],
      [2, 20, 80],
    ]);
    expect(answer.verdict).toMatch(/^Start Back B against LV: \d+% for a starter's week\.$/);
    const cited = new Map(answer.stats_cited.map(({ stat, value }) => [stat, value]));
    expect(cited.get('projected_points')).toBe(8);
    expect(cited.get('projected_floor')).toBeLessThan(Number(cited.get('projected_median')));
    expect(cited.get('projected_median')).toBeLessThan(Number(cited.get('projected_ceiling')));
  });

  it('has only the statistics of his position', async () => {
    const passer = person({
      name: 'A. Passer',
      position: 'QB',
      platformId: '7',
      gsisId: '00-7',
      platform: onTeam('KC'),
    });
    const stats = [{ ...carries('7', 2024, 1, 3), position: 'QB', attempts: 30, completions: 20, passing_yards: 250 }];
    const [line] = (await ask(worldOf([passer], { stats }), { player_id: '7' })).player.recent_weeks;
    expect(line).toMatchObject({ attempts: 30, passing_yards: 250, carries: 3, targets: null, target_share: null });
    const [runner] = (await ask(one({}, { stats: steady('1', 20) }), { player_id: '1' })).player.recent_weeks;
    expect(runner).toMatchObject({ attempts: null, interceptions: null, carries: 20, targets: 2 });
  });

  it.each([
    [[5, 5, 15, 15], 'Rising'],
    [[15, 15, 5, 5], 'Declining'],
    [[15, 15, 15, 15], 'Flat'],
  ])('whose carries went %j has a role that is told as %s', async (counts, heading) => {
    const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
    const stats = counts.map((count, i) => carries('1', 2024, i + 1, count));
    const answer = await ask(one({}, { games: [...games, game(2024, 5, 'KC', 'LV')], stats }), { player_id: '1' });
    expect(answer.player.usage_trajectory).toMatch(new RegExp(`^${heading}: `));
  });

  it('has the next opponents graded, byes included', async () => {
    const { player: profile } = await ask(one({}, { stats: steady('1', 20) }), { player_id: '1' });
    expect(profile.schedule_outlook).toMatch(
      /^This week against LV: \w+, rank \d+ .* Next: a bye\. After that against LAC/,
    );
  });
});

describe('a kicker', () => {
  it('among the first twelve is a start, and no surer one than his odds', async () => {
    const kickers = [1, 2, 3].map((id) =>
      person({
        name: `Kicker ${'ABCD'[id]}`,
        position: 'K',
        platformId: `${id}`,
        gsisId: `00-${id}`,
        platform: onTeam('KC'),
      }),
    );
    const answer = await ask(worldOf(kickers), { player_id: '3' });
    const odds = Number(answer.stats_cited.find(({ stat }) => stat === 'starter_week_odds')?.value);
    expect(answer.verdict).toMatch(/^Start Kicker D/);
    expect(answer.confidence).toBe(odds >= 0.7 ? 'high' : odds >= 0.6 ? 'medium' : 'low');
  });
});

describe('a player who does not play', () => {
  it.each<[string, Partial<Person>, RegExp]>([
    [
      'is out',
      { platform: { ...onTeam('KC'), injuryStatus: 'Out' } },
      /Do not start Back B: he does not play in week 3 \(Out\)/,
    ],
    ['is on a bye', { platform: onTeam('DEN') }, /DEN have a bye in week 3/],
    ['is on no team', { platform: onTeam(null) }, /he is on no team/],
  ])('%s: that is the verdict, and it is sure', async (_, given, verdict) => {
    const answer = await ask(one(given, { stats: steady('1', 20) }), { player_id: '1' });
    expect(answer.verdict).toMatch(verdict);
    expect(answer.confidence).toBe('high');
    expect(answer.stats_cited.some(({ stat }) => stat === 'projected_points')).toBe(false);
  });

  it('may be in doubt: then the odds to play are told', async () => {
    const doubt = { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } };
    const answer = await ask(one(doubt, { stats: steady('1', 20) }), { player_id: '1' });
    expect(answer.verdict).toMatch(/: 75% to play, and then \d+% for a starter's week\.$/);
    expect(answer.reasoning).toContain('That is if he plays, which is 75% likely.');
    expect(answer.reasoning).toContain('New since a week ago: his status is Questionable.');
  });
});

describe('a player at the edges of a season', () => {
  const opening = [game(2024, 1, 'KC', 'LV')];
  const old = [16, 17].map((week) => carries('1', 2023, week, 20));

  it('is told from last season before week 1', async () => {
    const answer = await ask(one({ firstSeason: 2020 }, { games: opening, stats: old }), { player_id: '1' });
    expect(answer.player.recent_weeks.map(({ season }) => season)).toEqual([2023, 2023]);
    expect(answer.reasoning).toContain('of last season');
    expect(answer.player.usage_trajectory).toContain('Too early to say');
  });

  it('has no recent games when he has played none this season', async () => {
    const answer = await ask(one({ firstSeason: 2020 }, { stats: old }), { player_id: '1' });
    expect(answer.player.recent_weeks).toEqual([]);
    expect(answer.reasoning).toContain('of last season');
  });

  it('may be a rookie without any game', async () => {
    const answer = await ask(one({}, { games: opening }), { player_id: '1' });
    expect(answer).toMatchObject({ confidence: 'low', player: { recent_weeks: [], usage_trajectory: null } });
    expect(answer.reasoning).toContain('He has no game in the last two seasons.');
  });

  it('may be a rookie of this season', async () => {
    const answer = await ask(one({ entryYear: 2024 }, { games: opening }), { player_id: '1' });
    expect(answer.reasoning).toContain('He is a rookie without a game so far.');
  });

  it('has one opponent ahead in week 18', async () => {
    const games = [game(2024, 17, 'KC', 'LV', [20, 10]), game(2024, 18, 'KC', 'LV')];
    const world = one({}, { games, stats: [carries('1', 2024, 17, 20)] });
    const { player: profile, week } = await ask(world, { player_id: '1' });
    expect(week).toBe(18);
    expect(profile.schedule_outlook).not.toMatch(/Next/);
  });

  it('has nothing scheduled in the off-season', async () => {
    const world = one({ firstSeason: 2020 }, { games: [game(2023, 18, 'KC', 'LV', [20, 10])], stats: old });
    const answer = await ask(world, { player_id: '1' });
    expect([world.season, answer.week]).toEqual([2024, 1]);
    expect(answer).toMatchObject({ confidence: 'low', player: { schedule_outlook: null } });
    expect(answer.verdict).toContain('no game of week 1 is scheduled yet');
  });

  it('is told the same after the Thursday game of the week', async () => {
    const before = one({}, { stats: steady('1', 20) });
    const games = SCHEDULE.map((row) => (row.week === 3 ? game(2024, 3, 'KC', 'LV', [50, 0]) : row));
    const thursday = one(
      {},
      {
        games: [...games.slice(0, 5), game(2024, 3, 'LAC', 'MIA'), ...games.slice(5)],
        stats: [...steady('1', 20), carries('1', 2024, 3, 40)],
      },
    );
    expect(thursday.week).toBe(3);
    expect((await ask(thursday, { player_id: '1' })).player).toEqual((await ask(before, { player_id: '1' })).player);
  });

  it('of a past week is told as of then', async () => {
    const stats = [...steady('1', 20), carries('1', 2024, 3, 1), carries('1', 2024, 4, 1)];
    const later = one(
      {},
      { games: [...SCHEDULE.slice(0, 4), game(2024, 3, 'KC', 'LV', [3, 0]), game(2024, 4, 'KC', 'LV')], stats },
    );
    expect(later.week).toBe(4);
    const answer = await ask(later.before(2024, 2), { player_id: '1' });
    expect(answer.week).toBe(2);
    expect(answer.player.recent_weeks.map(({ week }) => week)).toEqual([1]);
  });
});

describe('a player known on one side only', () => {
  it('is told under the id of the side that knows him', async () => {
    const unknown = back('1', { platformId: null, platform: null, firstSeason: 2024 });
    const rosters = [{ season: 2024, week: 3, gsis_id: '00-1', team: 'KC', status: 'ACT', position: 'RB' }];
    const answer = await ask(worldOf([unknown], { stats: steady('1', 20), rosters }), { name: 'back b' });
    expect(answer.player).toMatchObject({ player_id: '00-1', team: 'KC' });
  });

  it('and one without rows in the files is told what the platform says', async () => {
    const answer = await ask(one({ gsisId: null }), { player_id: '1' });
    expect(answer).toMatchObject({ confidence: 'low', player: { team: 'KC', recent_weeks: [] } });
  });
});

it('a traded player is told with his new team and opponent, and that it is new', async () => {
  const answer = await ask(one({}, { stats: steady('1', 20, 'DEN', 'LAC') }), { player_id: '1' });
  expect(answer.player.team).toBe('KC');
  expect(answer.reasoning).toContain('He plays for KC now; his last game was for DEN.');
});

it('a defence is told by its games', async () => {
  const chiefs = person({ name: 'Kansas City Chiefs', position: 'DEF', platformId: 'KC', platform: onTeam('KC') });
  const sacked = { ...carries('9', 2024, 1, 3, 'LV', 'KC'), position: 'QB', sacks_suffered: 4, fg_att: 0 };
  const world = worldOf([chiefs], { stats: [sacked, { ...carries('1', 2024, 1, 10), fg_att: 1 }] });
  const { player: profile, reasoning } = await ask(world, { name: 'chiefs d/st' });
  expect(profile).toMatchObject({ player_id: 'KC', position: 'DEF', usage_trajectory: null });
  expect(profile.recent_weeks).toMatchObject([{ week: 1, opponent: 'LV', fantasy_points_ppr: 8, snap_pct: null }]);
  expect(reasoning).toContain('KC allowed 10.0 points a game lately.');
});

it('somebody nobody knows is not found', async () => {
  await expect(ask(one(), { name: 'Abe Nobody' })).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
  await expect(ask(one(), { player_id: '4711' })).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
});
