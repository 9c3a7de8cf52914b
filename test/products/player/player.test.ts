// One player: what is told of his week, his role and his schedule, at every edge of a season and of what is known about him.
import { describe, expect, it } from 'vitest';
import type { PlayerIdentity, Snapshot } from '../../../src/nfl/index.ts';
import { player } from '../../../src/products/player/index.ts';
import { answered } from '../../support/answered.ts';
import { back, carries, contextOf, SCHEDULE, snapshotOf, steady } from '../../support/few-teams.ts';
import { plainModel } from '../../support/plain-model.ts';
import { game, onTeam, type PlainRows, person } from '../../support/snapshot-tables.ts';

const asked = (request: { name?: string; player_id?: string }) => ({
  name: null,
  player_id: null,
  week: null,
  ...request,
});
const ask = (snapshot: Snapshot, request: { name?: string; player_id?: string }) =>
  answered(player, contextOf(snapshot), asked(request));
/** The same with a model that projects players without a game. */
const askOfNewcomer = (snapshot: Snapshot, request: { name?: string; player_id?: string }) =>
  answered(player, contextOf(snapshot, { model: plainModel({ carries: 5, rushing_yards: 20 }) }), asked(request));
const NOT_PROJECTED = { status: 409, code: 'not_projected', retryable: false };
const one = (given: Partial<PlayerIdentity> = {}, rows: PlainRows = {}) => snapshotOf([back('1', given)], rows);

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

  it('of a position that is not projected is not sold, whether he plays or not', async () => {
    const hawk = person({
      name: 'Line Hawk',
      position: 'LB',
      platformId: '7',
      gsisId: '00-7',
      pfrId: 'Hawk00',
      platform: onTeam('KC'),
    });
    const stats = [1, 2].map((week) => ({
      ...carries('7', 2024, week, 0),
      position: 'LB',
      targets: 0,
      receptions: 0,
      receiving_yards: 0,
    }));
    const snaps = [1, 2].map((week) => ({
      season: 2024,
      week,
      game_type: 'REG',
      pfr_player_id: 'Hawk00',
      team: 'KC',
      offense_snaps: 0,
      offense_pct: 0,
    }));
    for (const injuryStatus of [null, 'Out']) {
      const snapshot = snapshotOf([{ ...hawk, platform: { ...onTeam('KC'), injuryStatus } }], { stats, snaps });
      await expect(ask(snapshot, { player_id: '7' })).rejects.toMatchObject({
        ...NOT_PROJECTED,
        message:
          'Line Hawk: he is a linebacker, a position that is not projected. You were not charged. ' +
          'Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week 3.',
      });
    }
  });

  it.each([
    ['on no team', { platform: onTeam(null) }, steady('1', 20), 'Back B: he is on no team.'],
    ['without a projection', {}, [], 'Back B: there is no projection for him in week 3.'],
  ] as const)('%s is not sold', async (_, given, stats, reason) => {
    await expect(ask(one(given, { stats }), { player_id: '1' })).rejects.toMatchObject({
      ...NOT_PROJECTED,
      message: expect.stringContaining(reason),
    });
  });

  it('who was there for special teams only is told to have had no part in the offence', async () => {
    const none = { targets: 0, receptions: 0, receiving_yards: 0 };
    const stats = [{ ...carries('1', 2024, 2, 0), ...none, fumble_recovery_opp: 1 }];
    const snaps = [
      {
        season: 2024,
        week: 2,
        game_type: 'REG',
        pfr_player_id: 'Back00',
        team: 'KC',
        offense_snaps: 0,
        offense_pct: 0,
      },
    ];
    const { reasoning } = await ask(one({ pfrId: 'Back00' }, { stats, snaps }), { player_id: '1' });
    expect(reasoning).toContain('In his only game he had no part in the offence: 0% of its snaps.');
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
    const [line] = (await ask(snapshotOf([passer], { stats }), { player_id: '7' })).player.recent_weeks;
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

  it('who has been away for long has no "lately"', async () => {
    const games = [1, 2, 3, 4, 5].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
    const stats = [5, 5, 15, 15].map((count, i) => carries('1', 2024, i + 1, count));
    const snapshot = one(
      { platform: { ...onTeam('KC'), injuryStatus: 'IR' } },
      { games: [...games, game(2024, 6, 'KC', 'LV')], stats: [...stats, carries('2', 2024, 5, 20)] },
    );
    const { usage_trajectory: told } = (await ask(snapshot, { player_id: '1' })).player;
    expect(told).toBe('Before the games he missed: 17.0 carries and targets a game.');
  });

  describe('of two quarterbacks of a team', () => {
    const passer = (id: string, depthChartOrder: number) =>
      person({
        name: `Passer ${'ABC'[Number(id)]}`,
        position: 'QB',
        platformId: id,
        gsisId: `00-${id}`,
        platform: { ...onTeam('KC'), depthChartOrder },
      });
    const threw = (id: string, counts: readonly number[]) =>
      counts.flatMap((attempts, i) =>
        attempts === 0
          ? []
          : [{ ...carries(id, 2024, i + 1, 0), position: 'QB', attempts, passing_yards: 7 * attempts }],
      );
    const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));

    it.each([
      ['who was benched', [30, 32, 38, 0], [0, 0, 0, 30], "No trend: he did not play in his team's last game"],
      [
        'who took over',
        [2, 30, 1, 28],
        [30, 0, 33, 2],
        "No trend: his team's last game was his, with 28 pass attempts",
      ],
      ['who was replaced in a game', [30, 30, 30, 19], [0, 0, 0, 21], 'No trend: Passer C threw more than he'],
      ['who was hurt early in a game', [30, 30, 5, 35], [0, 0, 25, 0], "No trend: his team's last game was his"],
      [
        'who has played them all',
        [30, 30, 40, 40],
        [0, 0, 0, 3],
        'Rising: 40.0 pass attempts and carries a game lately',
      ],
    ])('one %s: his last games are told for what they are', async (_, own, other, told) => {
      const snapshot = snapshotOf([passer('1', 1), passer('2', 2)], {
        games: [...games, game(2024, 5, 'KC', 'LV')],
        stats: [...threw('1', own), ...threw('2', other)],
      });
      expect((await ask(snapshot, { player_id: '1' })).player.usage_trajectory).toContain(told);
    });
  });

  it('has the next opponents graded, byes included', async () => {
    const { player: profile } = await ask(one({}, { stats: steady('1', 20) }), { player_id: '1' });
    expect(profile.schedule_outlook).toMatch(
      /^This week against LV: \w+, rank \d+ .* Next: a bye\. After that against LAC/,
    );
  });
});

describe('the verdict', () => {
  /** Thirty-six backs, each with less work than the one before. */
  const many = Array.from({ length: 36 }, (_, i) => String(100 + i));
  const league = snapshotOf(
    many.map((id) => back(id, { name: `Back ${[...id].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}` })),
    { stats: many.flatMap((id, i) => steady(id, 60 - i)) },
  );

  it.each([
    [23, 'Start', 'odds'],
    [24, 'Flex', 'odds'],
    [29, 'Flex', 'odds'],
    [30, 'Sit', 'none'],
  ])('is that of his place, and as sure as what it says: number %i of the backs', async (at, call, sure) => {
    const answer = await ask(league, { player_id: many[at] ?? '' });
    expect(answer.verdict).toMatch(new RegExp(`^${call} `));
    const chance = Number(answer.stats_cited.find(({ stat }) => stat === 'starter_week_odds')?.value);
    const odds = sure === 'odds' ? chance : 1 - chance;
    expect(answer.confidence).toBe(odds >= 0.7 ? 'high' : odds >= 0.6 ? 'medium' : 'low');
  });
});

describe('a kicker', () => {
  it('among the first twelve is a start, and no surer one than his odds', async () => {
    const kickers = [1, 2, 3].map((id) =>
      person({
        name: `Kicker ${'ABCD'[id]}`,
        pfrId: `Kick0${id}`,
        position: 'K',
        platformId: `${id}`,
        gsisId: `00-${id}`,
        platform: onTeam('KC'),
      }),
    );
    const answer = await ask(snapshotOf(kickers), { player_id: '3' });
    const odds = Number(answer.stats_cited.find(({ stat }) => stat === 'starter_week_odds')?.value);
    expect(answer.player).toMatchObject({ recent_weeks: [], usage_trajectory: null });
    expect(answer.verdict).toMatch(/^Start Kicker D/);
    expect(answer.confidence).toBe(odds >= 0.7 ? 'high' : odds >= 0.6 ? 'medium' : 'low');
  });
});

it('a kicker has no share of the snaps, and is told with the kicks he scored with', async () => {
  const kicker = person({
    name: 'Kicker A',
    position: 'K',
    platformId: '1',
    gsisId: '00-1',
    pfrId: 'Kick00',
    platform: onTeam('KC'),
  });
  const none = { carries: 0, targets: 0, rushing_yards: 0, position: 'K' };
  const stats = [1, 2].map((week) => ({
    ...carries('1', 2024, week, 0),
    ...none,
    fg_made: week,
    fg_made_30_39: week,
    fg_missed: week - 1,
    pat_made: 3,
  }));
  const snaps = [1, 2].map((week) => ({
    season: 2024,
    week,
    game_type: 'REG',
    pfr_player_id: 'Kick00',
    team: 'KC',
    offense_snaps: 0,
    offense_pct: 0,
  }));
  const { player: profile } = await ask(snapshotOf([kicker], { stats, snaps }), { player_id: '1' });
  expect(profile.recent_weeks).toMatchObject([
    { week: 1, fantasy_points_ppr: 6, snap_pct: null },
    { week: 2, snap_pct: null },
  ]);
  expect(profile.usage_trajectory).toBe(
    'By game, oldest first. Field goals: 1 and 2. Missed field goals: 0 and 1. Extra points: 3 and 3.',
  );
});

describe('a player who does not play', () => {
  it.each<[string, Partial<PlayerIdentity>, RegExp]>([
    [
      'is out',
      { platform: { ...onTeam('KC'), injuryStatus: 'Out' } },
      /Do not start Back B: he does not play in week 3 \(Out\)/,
    ],
    ['is on a bye', { platform: onTeam('DEN') }, /DEN have a bye in week 3/],
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
    expect(answer.reasoning).toContain('That is if he plays, which is 75% likely: his status is Questionable.');
    expect(answer.reasoning).toContain('projected at 8.0 PPR points if he plays; with the chance counted');
  });

  it('leaves a place, which is told of the one next in line', async () => {
    const away = (injuryStatus: string) =>
      snapshotOf([back('1'), back('2', { platform: { ...onTeam('KC'), injuryStatus } })], {
        stats: [...steady('1', 14), ...steady('2', 22)],
      });
    const told = async (status: string) => (await ask(away(status), { player_id: '1' })).reasoning;
    expect(await told('Doubtful')).toContain('Back C is doubtful, and he is next in line for that work.');
    expect(await told('Out')).toContain('Back C is out, and he is next in line for that work.');
    expect(await told('Questionable')).not.toContain('next in line');
  });

  it('is told why his chance to play is low, as far as the files say', async () => {
    const of = { season: 2024, week: 3, gsis_id: '00-1', team: 'KC' };
    const injuries = [{ ...of, report_status: 'Questionable', practice_status: 'Did Not Participate In Practice' }];
    const depthCharts = [{ ...of, depth_team: 2, depth_position: 'RB' }];
    const doubt = { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } };
    const stats = [carries('1', 2024, 1, 20), carries('2', 2024, 2, 20)];
    const snapshot = one(doubt, { stats, injuries, depthCharts });
    expect((await ask(snapshot, { player_id: '1' })).reasoning).toContain(
      "75% likely: his status is Questionable, he missed his team's last game, he did not practise at the last report and the depth chart lists others before him.",
    );
  });
});

describe('a status', () => {
  const asOf = (status: string, week: number) => ({ season: 2024, week, gsis_id: '00-1', team: 'KC', status });
  const listed = (injuryStatus: string, rosters: PlainRows['rosters'] = []) =>
    one({ platform: { ...onTeam('KC'), injuryStatus } }, { stats: steady('1', 20), rosters });
  const reasoningOf = async (snapshot: Snapshot) => (await ask(snapshot, { player_id: '1' })).reasoning;

  it('is new when the roster of a week ago had him as active', async () => {
    const snapshot = listed('Questionable', [asOf('ACT', 2), asOf('ACT', 3)]);
    expect(await reasoningOf(snapshot)).toContain('New since a week ago: his status is Questionable.');
    expect(await reasoningOf(listed('IR', [asOf('ACT', 2), asOf('RES', 3)]))).toContain(
      'New since a week ago: he is on IR.',
    );
  });

  it('is not new to somebody who was on a reserve list then', async () => {
    const reasoning = await reasoningOf(listed('IR', [asOf('RES', 1), asOf('RES', 2), asOf('RES', 3)]));
    expect(reasoning).toContain('As a week ago, he is on IR.');
    expect(reasoning).not.toContain('New since');
  });

  it('is neither new nor old where no list of a week ago has him, before week 1, and in a later week', async () => {
    expect(await reasoningOf(listed('IR'))).not.toMatch(/a week ago/);
    const opening = { games: [game(2024, 1, 'KC', 'LV')], rosters: [asOf('RES', 1)] };
    const first = one({ firstSeason: 2020, platform: { ...onTeam('KC'), injuryStatus: 'PUP' } }, opening);
    expect(await reasoningOf(first)).not.toMatch(/a week ago/);
    const later = listed('IR', [asOf('ACT', 2), asOf('ACT', 3)]).before(2024, 5);
    expect(await reasoningOf(later)).not.toMatch(/a week ago/);
  });

  it('that keeps him out for weeks is told as of now in a week ahead, and nobody is sure of it', async () => {
    const games = [...SCHEDULE, game(2024, 12, 'KC', 'LV')];
    const snapshot = one({ platform: { ...onTeam('KC'), injuryStatus: 'IR' } }, { games, stats: steady('1', 20) });
    const now = await ask(snapshot, { player_id: '1' });
    expect([now.verdict, now.confidence]).toEqual(['Do not start Back B: he does not play in week 3 (IR).', 'high']);
    const ahead = await ask(snapshot.before(2024, 12), { player_id: '1' });
    expect([ahead.verdict, ahead.confidence]).toEqual([
      'Do not start Back B: he is on IR now, and whether he is back by week 12 is open.',
      'low',
    ]);
  });

  it('of the platform that means many things claims none of them', async () => {
    const { verdict, player: profile } = await ask(listed('NA'), { player_id: '1' });
    expect([verdict, profile.status]).toEqual([
      'Do not start Back B: he does not play in week 3 (not active).',
      'not active',
    ]);
  });

  it('that keeps him out leaves no line to tell', async () => {
    expect(await reasoningOf(listed('Out'))).not.toContain('The line gives');
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

  const linesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.player.recent_weeks.map(({ season, week }) => [season, week]);

  it('shows his last four games whatever their season', async () => {
    const idle = await ask(one({ firstSeason: 2020 }, { stats: old }), { player_id: '1' });
    expect(linesOf(idle)).toEqual([
      [2023, 16],
      [2023, 17],
    ]);
    expect(idle.reasoning).toContain('of last season');
    const early = { stats: [carries('1', 2022, 5, 20), ...old, ...steady('1', 20)] };
    expect(linesOf(await ask(one({ firstSeason: 2020 }, early), { player_id: '1' }))).toEqual([
      [2023, 16],
      [2023, 17],
      [2024, 1],
      [2024, 2],
    ]);
    const before = one({ firstSeason: 2020 }, early).before(2024, 2);
    expect(linesOf(await ask(before, { player_id: '1' }))).toEqual([
      [2022, 5],
      [2023, 16],
      [2023, 17],
      [2024, 1],
    ]);
  });

  it('has a share of targets in every season shown', async () => {
    const shared = { stats: [carries('1', 2022, 5, 20), { ...carries('2', 2022, 5, 1), targets: 6 }, ...old] };
    const answer = await ask(snapshotOf([back('1', { firstSeason: 2020 }), back('2')], shared), { player_id: '1' });
    expect(answer.player.recent_weeks.map(({ target_share }) => target_share)).toEqual([0.25, 1, 1]);
  });

  it('may be a rookie without any game', async () => {
    const answer = await askOfNewcomer(one({}, { games: opening }), { player_id: '1' });
    expect(answer).toMatchObject({ player: { recent_weeks: [], usage_trajectory: null } });
    expect(answer.reasoning).toContain('He has no game of last season.');
  });

  it('may have played longer ago than anybody looks, which is no claim about then', async () => {
    const { reasoning } = await askOfNewcomer(one({}, { stats: [carries('1', 2022, 17, 20)] }), { player_id: '1' });
    expect(reasoning).toContain('He has no game of this season or the last.');
  });

  it('may be a rookie of this season', async () => {
    const answer = await askOfNewcomer(one({ entryYear: 2024 }, { games: opening }), { player_id: '1' });
    expect(answer.reasoning).toContain('He is a rookie without a game so far.');
  });

  it('has one opponent ahead in week 18', async () => {
    const games = [game(2024, 17, 'KC', 'LV', [20, 10]), game(2024, 18, 'KC', 'LV')];
    const snapshot = one({}, { games, stats: [carries('1', 2024, 17, 20)] });
    const { player: profile, week } = await ask(snapshot, { player_id: '1' });
    expect(week).toBe(18);
    expect(profile.schedule_outlook).not.toMatch(/Next/);
  });

  it('is not sold before the schedule is out', async () => {
    const snapshot = one({ firstSeason: 2020 }, { games: [game(2023, 18, 'KC', 'LV', [20, 10])], stats: old });
    expect([snapshot.season, snapshot.week]).toEqual([2024, 1]);
    await expect(ask(snapshot, { player_id: '1' })).rejects.toMatchObject({
      ...NOT_PROJECTED,
      message: expect.stringContaining('no game of week 1 is scheduled yet'),
    });
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
    const answer = await ask(snapshotOf([unknown], { stats: steady('1', 20), rosters }), { name: 'back b' });
    expect(answer.player).toMatchObject({ player_id: '00-1', team: 'KC' });
  });

  it('and one without rows in the files is told what the platform says', async () => {
    const answer = await askOfNewcomer(one({ gsisId: null }), { player_id: '1' });
    expect(answer).toMatchObject({ player: { team: 'KC', recent_weeks: [] } });
  });
});

it('a traded player is told with his new team and opponent, and that it is new', async () => {
  const answer = await ask(one({}, { stats: steady('1', 20, 'DEN', 'LAC') }), { player_id: '1' });
  expect(answer.player.team).toBe('KC');
  expect(answer.reasoning).toContain('He plays for KC now; his last game was for DEN.');
});

describe('a change of team is no change of role', () => {
  const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
  const rows = (counts: readonly (readonly [count: number, team: string])[]): PlainRows => ({
    games: [...games, game(2024, 5, 'KC', 'LV')],
    stats: counts.map(([count, team], i) => carries('1', 2024, i + 1, count, team, 'LV')),
  });

  it.each([
    [
      3,
      'Too early to say: 3.0 carries and targets a game so far for KC.',
      '3 carries and targets for KC; the game before',
    ],
    [2, 'Too early to say: 3.0 carries and targets a game so far for KC.', '3 carries and targets, as before'],
    [4, 'Too early to say: 22.0 carries and targets a game lately, for DEN.', 'his last game was for DEN'],
  ] as const)('after %i games elsewhere', async (elsewhere, trajectory, told) => {
    const counts = [0, 1, 2, 3].map((i) => (i < elsewhere ? ([20, 'DEN'] as const) : ([1, 'KC'] as const)));
    const answer = await ask(one({}, rows(counts)), { player_id: '1' });
    expect(answer.player.usage_trajectory).toBe(trajectory);
    expect(answer.reasoning).toContain(told);
  });
});

it('a defence is told by its games', async () => {
  const chiefs = person({ name: 'Kansas City Chiefs', position: 'DEF', platformId: 'KC', platform: onTeam('KC') });
  const sacked = { ...carries('9', 2024, 1, 3, 'LV', 'KC'), position: 'QB', sacks_suffered: 4, fg_att: 0 };
  const snapshot = snapshotOf([chiefs], { stats: [sacked, { ...carries('1', 2024, 1, 10), fg_att: 1 }] });
  const { player: profile, reasoning } = await ask(snapshot, { name: 'chiefs d/st' });
  expect(profile).toMatchObject({
    player_id: 'KC',
    position: 'DEF',
    usage_trajectory: 'Sacks: 4. Interceptions: 0. Fumble recoveries: 0. Points allowed: 10.',
  });
  expect(profile.recent_weeks).toMatchObject([{ week: 1, opponent: 'LV', fantasy_points_ppr: 8, snap_pct: null }]);
  expect(reasoning).toContain('KC allowed 10.0 points a game lately.');
});

it('a defence shows its last four games whatever their season, and what it scored with', async () => {
  const chiefs = person({ name: 'Kansas City Chiefs', position: 'DEF', platformId: 'KC', platform: onTeam('KC') });
  const games = [
    game(2023, 17, 'KC', 'LV', [20, 3]),
    game(2023, 18, 'LV', 'KC', [24, 20]),
    game(2024, 1, 'KC', 'LV', [20, 10]),
    game(2024, 2, 'LV', 'KC', [0, 7]),
    game(2024, 3, 'KC', 'LV'),
  ];
  const played = [
    [2023, 17, 1],
    [2023, 18, 2],
    [2024, 1, 3],
    [2024, 2, 4],
  ] as const;
  const stats = played.flatMap(([season, week, sacks]) => [
    { ...carries('9', season, week, 3, 'LV', 'KC'), position: 'QB', sacks_suffered: sacks, rushing_fumbles_lost: 1 },
    { ...carries('1', season, week, 10), fg_att: 1, def_tds: week === 2 ? 1 : 0 },
  ]);
  const { player: profile, stats_cited } = await ask(snapshotOf([chiefs], { games, stats }), { player_id: 'KC' });
  expect(profile.recent_weeks.map(({ season, week }) => [season, week])).toEqual(played.map((one) => one.slice(0, 2)));
  expect(profile.usage_trajectory).toBe(
    'By game, oldest first. Sacks: 1, 2, 3 and 4. Interceptions: 0, 0, 0 and 0. Fumble recoveries: 1, 1, 1 and 1. ' +
      'Touchdowns: 0, 0, 0 and 1. Points allowed: 3, 24, 10 and 0.',
  );
  expect(stats_cited.filter(({ stat, player }) => stat === 'sacks' && player === null)).toHaveLength(4);
});

it('a defence has its opponents graded: by the line, else by what they scored, and is not called by the name of the team alone', async () => {
  const raiders = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') });
  const games = SCHEDULE.map((row) =>
    row.week > 3 ? { ...row, spread_line: Number.NaN, total_line: Number.NaN } : row,
  );
  const { player: profile, verdict, reasoning } = await ask(snapshotOf([raiders], { games }), { name: 'raiders' });
  expect(profile.schedule_outlook).toBe(
    'This week at KC: even, the line gives them 24.0 points. Next at DEN: soft, they scored 7.0 points a game lately. After that: a bye.',
  );
  expect(verdict).toMatch(/^Start the Las Vegas Raiders defence at KC/);
  expect(reasoning).toMatch(/^The Las Vegas Raiders defence is projected at [\d.]+ points, DEF1 of the week\./);
});

it('work that did not change is told without a number, and one chance as one', async () => {
  const stats = [carries('1', 2024, 1, 20), { ...carries('1', 2024, 2, 1), targets: 0 }];
  expect((await ask(one({}, { stats }), { player_id: '1' })).reasoning).toContain(
    'In his last game: 1 carry or target, -',
  );
  const level = await ask(one({}, { stats: steady('1', 20) }), { player_id: '1' });
  expect(level.reasoning).toContain('In his last game: 22 carries and targets, as before.');
});

it('one game has no mean', async () => {
  const { reasoning } = await ask(one({}, { stats: [carries('1', 2024, 2, 20)] }), { player_id: '1' });
  expect(reasoning).toMatch(/In his only game: .* and 8\.0 PPR points\./);
});

it('somebody nobody knows is not found', async () => {
  await expect(ask(one(), { name: 'Abe Nobody' })).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
  await expect(ask(one(), { player_id: '4711' })).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
});
