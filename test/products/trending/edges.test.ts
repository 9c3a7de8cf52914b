// Trending at the edges, on small worlds of its own: namesakes, odd statuses, free agents, byes, empty lists, the first week, weeks ahead.
import { describe, expect, it } from 'vitest';
import type { TrendingList } from '../../../src/fantasy/index.ts';
import type { Player, Snapshot } from '../../../src/nfl/index.ts';
import { AnswerError, trending } from '../../../src/products/index.ts';
import { answered } from '../../support/answered.ts';
import { back, carries, contextOf, snapshotOf, steady } from '../../support/few-teams.ts';
import { plainModel } from '../../support/plain-model.ts';
import { game, onTeam, person } from '../../support/snapshot-tables.ts';

type Counts = readonly (readonly [id: string, count: number])[];

const platform = (team: string | null, injuryStatus: string | null = null) => ({ ...onTeam(team), injuryStatus });

function ask(snapshot: Snapshot, adds: Counts, drops: Counts = []) {
  const list = (trend: 'add' | 'drop', rows: Counts): TrendingList => ({
    trend,
    lookbackHours: 24,
    asOf: '2024-09-20T12:00:00.000Z',
    rows: rows.map(([platformId, count]) => ({ platformId, count })),
  });
  const market = { trending: async (trend: 'add' | 'drop') => list(trend, trend === 'add' ? adds : drops) };
  return answered(trending, contextOf(snapshot, { market }), { week: null, lookback_hours: 24, limit: 25 });
}

describe('trending', () => {
  it('tells namesakes apart in its sources', async () => {
    const twins = [back('1', { name: 'Jay Twin' }), back('2', { name: 'Jay Twin' })];
    const { players, stats_cited } = await ask(snapshotOf(twins, { stats: [...steady('1', 20), ...steady('2', 3)] }), [
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
      snapshotOf(odd, { stats: odd.flatMap((_, i) => steady(String(i), 30)) }),
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

  it('says what somebody without a projection is: his position, his absence, or whom his team kicks with', async () => {
    const unseen = (id: string, position: string, status: string | null = null) =>
      person({ name: `Un Seen${id}`, position, platformId: id, platform: platform('KC', status) });
    const people = [unseen('LB', 'LB', 'Out'), unseen('KO', 'K', 'Out'), unseen('KB', 'K'), unseen('WR', 'WR')];
    const kicker = person({ name: 'Leg Man', position: 'K', platformId: 'leg', platform: platform('KC') });
    const kicking = snapshotOf([...people, kicker, back('1')], { stats: steady('1', 20) });
    const plain = plainModel();
    const unseenIds = people.map(({ platformId }) => platformId);
    // the real model follows one kicker of a team, and nobody of the others
    const model = {
      ...plain,
      season(then: Snapshot) {
        const season = plain.season(then);
        const projections = season.projections.filter(({ player }) => !unseenIds.includes(player.platformId));
        return {
          ...season,
          projections,
          projectionFor: (one: Player) => projections.find(({ player }) => player === one),
        };
      },
    };
    const rows = unseenIds.map((platformId) => ({ platformId: platformId ?? '', count: 10 }));
    const asOf = '2024-09-20T12:00:00.000Z';
    const market = {
      trending: async (trend: 'add' | 'drop') => ({
        trend,
        lookbackHours: 24,
        asOf,
        rows: trend === 'add' ? rows : [],
      }),
    };
    const asked = { week: null, lookback_hours: 24, limit: 25 };
    const { players } = await answered(trending, contextOf(kicking, { market, model }), asked);
    expect(players.map(({ verdict, analysis }) => [verdict, /^No action: ([^.]+\.)/.exec(analysis)?.[1]])).toEqual([
      ['hold', 'he is a linebacker, a position that is not projected.'],
      ['hold', 'he does not play in week 3 (Out).'],
      ['hold', "his team's kicker is Leg Man."],
      ['hold', 'there is no projection for him.'],
    ]);
  });

  it('says so when a player is on no team', async () => {
    const free = back('1', { platform: platform(null) });
    const { players } = await ask(snapshotOf([free], { stats: steady('1', 20) }), [['1', 10]], [['1', 9]]);
    expect(players.map(({ trend, verdict, team }) => [trend, verdict, team])).toEqual([
      ['add', 'hold', null],
      ['drop', 'add', null],
    ]);
    expect(players[0]?.analysis).toContain('he is on no team');
  });

  it('speaks once of somebody who is on both lists', async () => {
    const { verdict } = await ask(snapshotOf([back('1')], { stats: steady('1', 20) }), [['1', 10]], [['1', 9]]);
    expect(verdict).toBe('Add Back B.');
  });

  it('looks past a bye and mentions it', async () => {
    const bronco = back('1', { platform: platform('DEN') });
    const { players } = await ask(snapshotOf([bronco], { stats: steady('1', 20, 'DEN', 'LAC') }), [['1', 10]]);
    expect(players[0]?.verdict).toBe('add');
    expect(players[0]?.analysis).toContain('His team has a bye this week.');
  });

  it('says before the first week that the games are of last season', async () => {
    const rows = {
      games: [game(2024, 1, 'KC', 'LV')],
      stats: [carries('1', 2023, 16, 20), carries('1', 2023, 17, 20)],
    };
    const { players } = await ask(snapshotOf([back('1', { firstSeason: 2020 })], rows), [['1', 10]]);
    expect(players[0]?.analysis).toContain('Over his last 2 games of last season');
  });

  it('tells what changed beside the odds', async () => {
    const busy = back('2', { platform: platform('KC', 'Out') });
    const { players } = await ask(
      snapshotOf([back('1'), busy, back('3')], { stats: [...steady('1', 14), ...steady('2', 22), ...steady('3', 2)] }),
      [
        ['1', 30],
        ['3', 10],
      ],
    );
    expect(players[0]?.analysis).toMatch(/^No action: \d+% to be startable over the next three games; Back C is out/);
    expect(players[1]?.analysis).toMatch(/^The market is wrong: \d+% .*4\.0 carries and targets a game is too little/);
    const { players: opened } = await ask(
      snapshotOf([back('1'), busy], { stats: [...steady('1', 21), ...steady('2', 26)] }),
      [['1', 30]],
    );
    expect(opened[0]?.analysis).toContain('Back C is out, and he is next in line for that work.');
  });

  it('says of one only that he is next in line, and of the others who comes before them', async () => {
    const busy = back('2', { platform: platform('KC', 'Out') });
    const moved = back('5', { platform: platform('KC') });
    const stats = [...steady('1', 14), ...steady('2', 22), ...steady('3', 9), ...steady('4', 2)];
    const snapshot = snapshotOf([back('1'), busy, back('3'), back('4'), moved], {
      stats: [...stats, ...steady('5', 30, 'LV', 'KC')],
    });
    const { players } = await ask(
      snapshot,
      ['1', '3', '4', '5'].map((id) => [id, 10]),
    );
    const said = players.map(({ analysis }) => /Back C is out[^.]*/.exec(analysis)?.[0] ?? null);
    expect(said).toEqual([
      'Back C is out, and he is next in line for that work',
      'Back C is out, and his work is open to several, Back B first',
      null,
      null,
    ]);
    const level = snapshotOf([back('1'), busy, back('3')], {
      stats: ['1', '2', '3'].flatMap((id) => steady(id, id === '2' ? 22 : 9)),
    });
    const both = await ask(level, [
      ['1', 10],
      ['3', 10],
    ]);
    expect(both.players.filter(({ analysis }) => analysis.includes('next in line'))).toHaveLength(1);
  });

  it('knows a place that a doubtful man may leave, and calls him doubtful', async () => {
    const stats = [...steady('1', 20), ...steady('2', 22)];
    const snapshot = (status: string) =>
      snapshotOf([back('1', { platform: platform('KC', null) }), back('2', { platform: platform('KC', status) })], {
        stats,
      });
    const analysisOf = async (status: string, id: string) =>
      (await ask(snapshot(status), [[id, 10]])).players[0]?.analysis;
    expect(await analysisOf('Doubtful', '1')).toContain('Back C is doubtful, and he is next in line for that work.');
    expect(await analysisOf('Questionable', '1')).not.toContain('next in line');
    const both = snapshotOf(
      ['1', '2'].map((id) => back(id, { platform: platform('KC', 'Doubtful') })),
      { stats },
    );
    expect((await ask(both, [['1', 10]])).players[0]?.analysis).not.toContain('next in line');
  });

  it('concludes nothing from work for another team, and says that he has moved', async () => {
    const stats = [1, 2].flatMap((week) => [carries('1', 2024, week, week === 1 ? 20 : 0, 'DEN', 'LAC')]);
    const { players } = await ask(snapshotOf([back('1')], { stats }), [['1', 10]]);
    expect(players[0]?.analysis).toContain('He plays for KC now; his last game was for DEN.');
    expect(players[0]?.analysis).toContain('what he did for another team says little of the next games');
    expect(players[0]?.analysis).not.toMatch(/shrinks|grows|too little/);
  });

  it('gives its reason beside the odds, even where nothing changed', async () => {
    const { players } = await ask(snapshotOf([back('1')], { stats: steady('1', 7) }), [['1', 10]]);
    expect(players[0]?.analysis).toMatch(/over the next three games; 9\.0 carries and targets a game so far\./);
    const ended = { games: [game(2024, 1, 'KC', 'LV')], stats: [16, 17].map((week) => carries('1', 2023, week, 9)) };
    const depthCharts = [{ season: 2024, week: 1, gsis_id: '00-1', team: 'KC', depth_team: 1, depth_position: 'RB' }];
    const first = await ask(snapshotOf([back('1', { firstSeason: 2020 })], { ...ended, depthCharts }), [['1', 10]]);
    expect(first.players[0]?.analysis).toContain('over the next three games; the depth chart lists him first.');
  });

  it('knows before the first week whose place is open, by last season', async () => {
    const busy = back('2', { firstSeason: 2020, platform: platform('KC', 'PUP') });
    const stats = [16, 17].flatMap((week) => [carries('1', 2023, week, 5), carries('2', 2023, week, 25)]);
    const snapshot = snapshotOf([back('1', { firstSeason: 2020 }), busy], {
      games: [game(2024, 1, 'KC', 'LV')],
      stats,
    });
    const { players } = await ask(snapshot, [['1', 10]]);
    expect(players[0]?.analysis).toContain('Back C is out, and he is next in line for that work.');
  });

  it('names the few of whom it calls nothing, and a defence as one', async () => {
    const raiders = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: platform('LV') });
    const free = back('1', { platform: platform(null) });
    const { reasoning } = await ask(snapshotOf([free], { stats: steady('1', 20) }), [['1', 10]]);
    expect(reasoning).toContain('For Back B the evidence calls for no action.');
    const { verdict } = await ask(snapshotOf([raiders]), [['LV', 10]]);
    expect(verdict).toBe('Leave the Las Vegas Raiders defence to others.');
  });

  describe('of quarterbacks', () => {
    const passer = (id: string, order: number) =>
      person({
        name: `Passer ${'ABC'[order]}`,
        position: 'QB',
        platformId: id,
        gsisId: `00-${id}`,
        platform: { ...platform('KC'), depthChartOrder: order },
      });
    const threw = (id: string, week: number, attempts: number) => ({
      ...carries(id, 2024, week, 0),
      position: 'QB',
      targets: 0,
      attempts,
      passing_yards: 7 * attempts,
    });
    const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
    const passers = (stats: ReturnType<typeof threw>[], orders: readonly [number, number] = [1, 2]) =>
      snapshotOf([passer('1', orders[0]), passer('2', orders[1])], {
        games: [...games, game(2024, 5, 'KC', 'LV')],
        stats,
      });
    const analysisOf = async (snapshot: Snapshot, id: string) => (await ask(snapshot, [[id, 10]])).players[0]?.analysis;

    it('sees no growing role in somebody who was benched', async () => {
      const snapshot = passers([...[1, 2, 3].map((week) => threw('1', week, 20 + 5 * week)), threw('2', 4, 30)]);
      expect(await analysisOf(snapshot, '1')).toContain(
        "he did not play in his team's last game, and Passer C may start",
      );
      expect(await analysisOf(snapshot, '1')).not.toContain('grows');
    });

    it('sees no shrinking role in somebody who took over after a few snaps in the game before', async () => {
      const stats = [threw('2', 1, 30), threw('2', 2, 30), threw('2', 3, 1), threw('2', 4, 27), threw('1', 3, 30)];
      expect(await analysisOf(passers(stats), '2')).toContain("his team's last game was his, with 27 pass attempts");
      expect(await analysisOf(passers(stats), '2')).not.toMatch(/shrinks|too little/);
    });

    it("gives a team's last game to one quarterback only, to him who threw most", async () => {
      const before = [1, 2, 3].map((week) => threw('1', week, 30));
      const snapshot = passers([...before, threw('1', 4, 19), threw('2', 4, 21)], [2, 1]);
      const said = "his team's last game was his";
      expect(await analysisOf(snapshot, '2')).toContain(`${said}, with 21 pass attempts and carries`);
      expect(await analysisOf(snapshot, '1')).not.toContain(said);
      expect(await analysisOf(snapshot, '1')).toContain("Passer B threw more than he in his team's last game");
    });

    it('sees no growing role in somebody who came in late before he started', async () => {
      const stats = [threw('1', 1, 30), threw('1', 2, 30), ...[1, 2].map((week) => threw('2', week, 2))];
      const snapshot = passers([...stats, threw('2', 3, 30), threw('2', 4, 34)], [2, 1]);
      expect(await analysisOf(snapshot, '2')).toContain(
        "32.0 pass attempts and carries a game lately is a weekly starter's",
      );
      expect(await analysisOf(snapshot, '2')).not.toContain('grows');
    });

    it('names whom a backup stands behind', async () => {
      const snapshot = passers([...[1, 2, 3, 4].map((week) => threw('1', week, 30)), threw('2', 1, 2)]);
      expect(await analysisOf(snapshot, '2')).toContain('he stands behind Passer B, who can play');
    });
  });

  it('gives no call about somebody whom the model does not follow', async () => {
    const backer = person({ name: 'Line Backer', position: 'LB', platformId: '7', platform: platform('KC') });
    const { players, confidence } = await ask(snapshotOf([backer]), [['7', 10]]);
    expect(players[0]).toMatchObject({ verdict: 'hold', position: 'LB' });
    expect(confidence).toBe('low');
  });

  it("does not hold today's report against a later week", async () => {
    const hurt = back('1', { platform: platform('LV', 'Out') });
    const snapshot = snapshotOf([hurt], { stats: steady('1', 30) });
    expect((await ask(snapshot, [['1', 10]])).players[0]?.verdict).toBe('hold');
    expect((await ask(snapshot.before(2024, 4), [['1', 10]])).players[0]?.verdict).toBe('add');
  });

  it('skips players it does not know, and sells no empty list', async () => {
    const snapshot = snapshotOf([back('1')], { stats: steady('1', 20) });
    expect(
      (
        await ask(snapshot, [
          ['nobody', 99],
          ['1', 10],
        ])
      ).players,
    ).toHaveLength(1);
    await expect(ask(snapshot, [['nobody', 99]])).rejects.toThrow(AnswerError);
    await expect(ask(snapshot, [])).rejects.toMatchObject({ status: 503, code: 'platform_unavailable' });
  });
});
