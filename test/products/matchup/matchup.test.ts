// Start or sit: the order is that of the odds to score most, level ones are called a coin flip, and who does not play stands last.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { matchup } from '../../../src/products/index.ts';
import { createForecast, INITIAL_SHAPES } from '../../../src/projections/index.ts';
import { answered } from '../../support/answered.ts';
import { back, carries, contextOf, SCHEDULE, snapshotOf, steady } from '../../support/few-teams.ts';
import { plainModel } from '../../support/plain-model.ts';
import { game, onTeam, person } from '../../support/snapshot-tables.ts';

const ask = (snapshot: Snapshot, ...players: string[]) =>
  answered(matchup, contextOf(snapshot), { players, week: null });

/** Backs of KC with so many carries a game. */
const backs = (...counts: readonly number[]) =>
  snapshotOf(
    counts.map((_, i) => back(String(i + 1))),
    { stats: counts.flatMap((count, i) => steady(String(i + 1), count)) },
  );

describe('a comparison', () => {
  it('puts first who scores most oftenest, whatever the order of the question', async () => {
    const snapshot = backs(8, 25, 15);
    const expected = ['2', '3', '1'];
    for (const order of [
      ['1', '2', '3'],
      ['3', '2', '1'],
    ]) {
      const { ranked, verdict } = await ask(snapshot, ...order);
      expect(ranked.map(({ player_id }) => player_id)).toEqual(expected);
      expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3]);
      expect(verdict).toMatch(/^Start Back C over Back D and Back B: \d+% to score most\.$/);
    }
  });

  it('gives odds that sum to one', async () => {
    const { stats_cited } = await ask(backs(8, 25, 15, 12), '1', '2', '3', '4');
    const odds = stats_cited.filter(({ stat }) => stat === 'best_start_odds').map(({ value }) => Number(value));
    expect(odds).toHaveLength(4);
    expect(odds.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
  });

  it('calls a coin flip what is one', async () => {
    const { verdict, confidence, ranked } = await ask(backs(20, 20), '1', '2');
    expect(verdict).toMatch(/^A coin flip between/);
    expect(confidence).toBe('low');
    expect(ranked.map(({ call }) => call)).toEqual(['start', 'flex']);
  });

  it('is surer the further apart they are', async () => {
    expect((await ask(backs(60, 5), '1', '2')).confidence).toBe('high');
    expect((await ask(backs(60, 5), '1', '2')).ranked.map(({ call }) => call)).toEqual(['start', 'sit']);
  });

  it('finds them by name, by id, and by the team of a defence', async () => {
    const defense = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') });
    const snapshot = snapshotOf([back('1'), defense], { stats: steady('1', 20) });
    const { ranked } = await ask(snapshot, 'BACK B', 'raiders');
    expect(ranked.map(({ player_id }) => player_id).sort()).toEqual(['1', 'LV']);
    expect(ranked.find(({ player_id }) => player_id === 'LV')).toMatchObject({ opponent: 'KC', def_vs_pos_rank: null });
    expect(ranked.find(({ player_id }) => player_id === '1')).toMatchObject({ opponent: 'LV', def_vs_pos_rank: 1 });
  });
});

describe('somebody who does not play', () => {
  const absent = [
    back('2', { platform: { ...onTeam('KC'), injuryStatus: 'IR' } }),
    back('3', { platform: onTeam('DEN') }),
    back('4', { platform: onTeam(null) }),
  ];
  const snapshot = snapshotOf([back('1'), ...absent], { stats: ['1', '2', '3', '4'].flatMap((id) => steady(id, 20)) });

  it('stands last, on the bench, with the reason', async () => {
    const { ranked, verdict, reasoning } = await ask(snapshot, '3', '2', '1');
    expect(ranked.map(({ player_id, call }) => [player_id, call])).toEqual([
      ['1', 'start'],
      ['3', 'bench'],
      ['2', 'bench'],
    ]);
    expect(ranked.map(({ projection_note }) => /bye|IR/.exec(projection_note)?.[0])).toEqual([undefined, 'bye', 'IR']);
    expect(verdict).toBe('Start Back B: none of the others plays in week 3.');
    expect(reasoning).toMatch(/Points are PPR\.$/);
  });

  it('may be everybody', async () => {
    const { verdict, confidence } = await ask(snapshot, '2', '3');
    expect([verdict, confidence]).toEqual(['Neither plays in week 3.', 'high']);
    const stats = ['2', '3', '5'].flatMap((id) => steady(id, 20));
    const third = snapshotOf([...absent, back('5', { platform: onTeam('DEN') })], { stats });
    expect((await ask(third, '2', '3', '5')).verdict).toBe('None of them plays in week 3.');
    expect((await ask(snapshot, '2', '3')).reasoning).not.toContain('may miss the game');
  });

  it('may be back by a week ahead', async () => {
    const away = ['1', '2'].map((id) => back(id, { platform: { ...onTeam('KC'), injuryStatus: 'IR' } }));
    const games = [...SCHEDULE, game(2024, 12, 'KC', 'LV')];
    const ahead = snapshotOf(away, { games, stats: ['1', '2'].flatMap((id) => steady(id, 20)) }).before(2024, 12);
    const { verdict, confidence } = await ask(ahead, '1', '2');
    expect([verdict, confidence]).toEqual(['Neither is expected to play in week 12, as things stand now.', 'low']);
  });

  it('is not compared before the schedule is out', async () => {
    const past = snapshotOf([back('1'), back('2')], { games: [game(2023, 18, 'KC', 'LV', [20, 10])] });
    await expect(ask(past, '1', '2')).rejects.toMatchObject({ status: 409, code: 'not_projected', retryable: false });
  });

  it('is not compared without a projection, and each such player is named', async () => {
    const hawk = person({ name: 'Line Hawk', position: 'LB', platformId: '7', platform: onTeam('KC') });
    const mixed = snapshotOf([back('1'), ...absent, hawk], { stats: ['1', '4'].flatMap((id) => steady(id, 20)) });
    await expect(ask(mixed, '1', '4', '7')).rejects.toMatchObject({
      status: 409,
      code: 'not_projected',
      message:
        'Line Hawk: he is a linebacker, a position that is not projected. Back E: he is on no team. You were not charged. ' +
        'Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week 3.',
    });
  });

  it('may be in doubt, which counts against him', async () => {
    const doubt = back('2', { platform: { ...onTeam('KC'), injuryStatus: 'Doubtful' } });
    const both = snapshotOf([back('1'), doubt], { stats: [...steady('1', 15), ...steady('2', 20)] });
    const { ranked, reasoning } = await ask(both, '1', '2');
    expect(ranked.map(({ player_id }) => player_id)).toEqual(['1', '2']);
    expect(ranked[0]?.projection_note).toMatch(/^\d+\.\d PPR points expected, \d+% to score most\./);
    expect(ranked[1]?.projection_note).toMatch(/^\d+\.\d PPR points if he plays, \d+% to score most\./);
    expect(reasoning).toMatch(/Back C: \d+\.\d points if he plays, then from /);
    expect(reasoning).toContain('a player who may miss the game counts with that chance of nothing');
    expect(ranked[1]?.projection_note).toContain('Status: Doubtful. He is 10% likely to play.');
    const alone = snapshotOf([doubt, back('3', { platform: onTeam('DEN') })], { stats: steady('2', 20) });
    const { verdict } = await ask(alone, '2', '3');
    expect(verdict).toBe('Start Back C if he plays (10%): none of the others plays in week 3.');
  });
});

describe('two quarterbacks of one team', () => {
  const passer = (id: string, order: number) =>
    person({
      name: `Passer ${'ABC'[order]}`,
      position: 'QB',
      platformId: id,
      gsisId: `00-${id}`,
      platform: { ...onTeam('KC'), depthChartOrder: order },
    });
  const threw = (id: string, attempts: number) => ({
    ...carries(id, 2024, 2, 1),
    position: 'QB',
    attempts,
    passing_yards: 8 * attempts,
  });
  const snapshot = snapshotOf([passer('1', 1), passer('2', 2), back('3')], {
    stats: [threw('1', 30), threw('2', 28), ...steady('3', 90)],
  });

  /** Players who start with these odds and score as the real model's distributions say. */
  const askWith = (odds: Readonly<Record<string, number>>, ...players: string[]) => {
    const plain = plainModel();
    const week = (then: Snapshot) => {
      const { season, week: number, version, projections } = plain.week(then);
      const changed = projections.map((one) => ({ ...one, plays: odds[one.player.platformId ?? ''] ?? one.plays }));
      return createForecast({ season, week: number }, version, changed, { shapes: INITIAL_SHAPES, correlations: {} });
    };
    const sight = { ...contextOf(snapshot), model: { ...plain, week } };
    return answered(matchup, sight, { players, week: null });
  };
  const bestOdds = ({ stats_cited: cited }: Awaited<ReturnType<typeof askWith>>) =>
    new Map(cited.filter(({ stat }) => stat === 'best_start_odds').map(({ player, value }) => [player, Number(value)]));

  it('exclude each other: the best is who starts, and what is left is shared', async () => {
    const answer = await askWith({ 1: 0.35, 2: 0.6 }, '1', '2');
    const odds = bestOdds(answer);
    expect(odds.get('Passer B')).toBeCloseTo(0.375, 4);
    expect(odds.get('Passer C')).toBeCloseTo(0.625, 4);
    expect(answer.verdict).toMatch(/^Start Passer C over Passer B: 6[23]% to score most\. Only one of /);
  });

  it('are as good as their odds to start at least, whatever these are, and all odds sum to one', async () => {
    const parts = fc.tuple(
      fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(parts, async ([one, share]) => {
        const other = Math.max(0.05, (1 - one) * share);
        const odds = bestOdds(await askWith({ 1: one, 2: other }, '2', '1'));
        expect(odds.get('Passer B') ?? 0).toBeGreaterThanOrEqual(one - 1e-3);
        expect(odds.get('Passer C') ?? 0).toBeGreaterThanOrEqual(other - 1e-3);
        expect([...odds.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 3);
      }),
      { numRuns: 30 },
    );
  });

  it('are told as what they are, whoever ranks ahead of them', async () => {
    for (const players of [
      ['1', '2'],
      ['1', '2', '3'],
    ]) {
      const answer = await askWith({ 1: 0.35, 2: 0.6 }, ...players);
      expect(answer.ranked[0]?.player_id).toBe(players.at(-1));
      expect(answer.verdict).toMatch(
        /Only one of Passer [BC] and Passer [BC] starts for KC: see who is named before the game\.$/,
      );
      expect(answer.reasoning).toContain('Only one quarterback of a team starts, which the odds take into account.');
      const note = (id: string) => answer.ranked.find(({ player_id: each }) => each === id)?.projection_note;
      expect(note('1')).toMatch(/^\d+\.\d PPR points if he starts, \d+% to score most\. He is 35% likely to start/);
      expect(note('1')).toContain('One quarterback of a team starts, and Passer C is 60% likely to be the one.');
      expect(note('2')).toContain('One quarterback of a team starts, and Passer B is 35% likely to be the one.');
    }
  });

  it('leave a comparison with others as it is', async () => {
    const other = await askWith({ 1: 0.35, 2: 0.6 }, '1', '3');
    expect(other.verdict).not.toContain('Only one');
    expect(other.reasoning).not.toContain('Only one');
  });
});

describe('a question that cannot be answered', () => {
  it('names a defence twice', async () => {
    const defense = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') });
    await expect(ask(snapshotOf([back('1'), defense]), 'LV', 'raiders')).rejects.toMatchObject({
      errors: [{ msg: 'Las Vegas Raiders are compared with themselves' }],
    });
  });

  it('names the same player twice', async () => {
    await expect(ask(backs(20, 10), '1', 'back b')).rejects.toMatchObject({
      status: 422,
      errors: [{ type: 'value_error', loc: ['body', 'players', 1], input: 'back b' }],
    });
  });

  it('names somebody two people are called', async () => {
    const twins = snapshotOf([back('1', { name: 'Jay Twin' }), back('2', { name: 'Jay Twin' }), back('3')]);
    await expect(ask(twins, '3', 'Jay Twin')).rejects.toMatchObject({
      status: 422,
      errors: [{ loc: ['body', 'players', 1], ctx: { candidates: [{ player_id: '1' }, { player_id: '2' }] } }],
    });
  });

  it('names nobody', async () => {
    await expect(ask(backs(20), '1', 'Abe Nobody')).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
  });
});

describe('namesakes', () => {
  it('are told apart when called by id', async () => {
    const twins = [back('1', { name: 'Jay Twin' }), back('2', { name: 'Jay Twin' })];
    const snapshot = snapshotOf(twins, { stats: [...steady('1', 25), ...steady('2', 5)] });
    expect((await ask(snapshot, '2', '1')).ranked.map(({ player_id }) => player_id)).toEqual(['1', '2']);
  });
});

describe('at the edges of a season', () => {
  it('week 1 is told from last season', async () => {
    const last = ['1', '2'].flatMap((id, i) => steady(id, 10 + 10 * i).map((row) => ({ ...row, season: 2023 })));
    const snapshot = snapshotOf([back('1', { firstSeason: 2020 }), back('2', { firstSeason: 2020 })], {
      games: [game(2024, 1, 'KC', 'LV')],
      stats: last,
    });
    const { ranked, week } = await ask(snapshot, '1', '2');
    expect([week, ranked.map(({ player_id }) => player_id)]).toEqual([1, ['2', '1']]);
  });

  it('week 18 and a past week are told like any other', async () => {
    const games = [...SCHEDULE.slice(0, 4), game(2024, 17, 'KC', 'LV', [3, 0]), game(2024, 18, 'KC', 'LV')];
    const stats = [...steady('1', 20), ...steady('2', 10)];
    const snapshot = snapshotOf([back('1'), back('2')], { games, stats });
    expect((await ask(snapshot, '1', '2')).week).toBe(18);
    expect((await ask(snapshot.before(2024, 2), '1', '2')).week).toBe(2);
  });
});

it('whoever is compared, the order is that of the odds and nothing is lost', async () => {
  const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(counts, async (list) => {
      const ids = list.map((_, i) => String(i + 1));
      const { ranked, stats_cited } = await ask(backs(...list), ...ids);
      expect(ranked.map(({ player_id }) => player_id).sort()).toEqual(ids);
      const odds = new Map(
        stats_cited
          .filter(({ stat }) => stat === 'best_start_odds')
          .map(({ player, value }) => [player, Number(value)]),
      );
      const inOrder = ranked.map(({ name }) => odds.get(name) ?? 0);
      expect(inOrder).toEqual([...inOrder].sort((a, b) => b - a));
    }),
    { numRuns: 30 },
  );
});
