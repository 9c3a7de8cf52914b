// Start or sit: players are ranked by their odds to outscore the others, close ones are a coin
// flip, and absent ones come last.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { matchup } from '../../../src/products/index.ts';
import type { MatchupDecision } from '../../../src/products/matchup/decide.ts';
import { edgesOf, type MatchupRow } from '../../../src/products/matchup/reasons.ts';
import { createForecast, DEFAULT_HYPERPARAMETERS } from '../../../src/projections/index.ts';
import { answered } from '../../support/answered.ts';
import { plainModel } from '../../support/plain-model.ts';
import {
  back,
  carries,
  contextOf,
  game,
  onTeam,
  PLAYING_REPORTS,
  passer,
  person,
  SCHEDULE,
  snapshotOf,
  steady,
} from '../../support/worlds/nfl.ts';

const { initialShapes } = DEFAULT_HYPERPARAMETERS.distributions;

const ask = (snapshot: Snapshot, ...players: string[]) =>
  answered(matchup, contextOf(snapshot), { players, week: null });

const decide = (snapshot: Snapshot, ...players: string[]) =>
  matchup.decide(contextOf(snapshot), { players, week: null });
/** The reasons of a decision, in the order in which they are read. */
const kindsOf = ({ reasons }: Pick<MatchupDecision, 'reasons'>) => reasons.map(({ kind }) => kind);

/** Backs of KC with so many carries a game. */
const backs = (...counts: readonly number[]) =>
  snapshotOf(
    counts.map((_, i) => back(String(i + 1))),
    { ...PLAYING_REPORTS, stats: counts.flatMap((count, i) => steady(String(i + 1), count)) },
  );

/** A back: only his opponent's rank and grade are known. */
const facing = (rank: number, difficulty: 'soft' | 'neutral' | 'tough') =>
  ({
    player: { position: 'RB' },
    opponentGrade: { opponent: 'KC', position: 'RB', difficulty, rank: { value: rank } },
    impliedTotal: null,
    usage: {},
    isThisSeason: false,
  }) as unknown as MatchupRow;

const PAIR = { isCoinFlip: false };

it('says what speaks for the second of a coin flip, however small', () => {
  const first = facing(1, 'soft');
  const second = { ...facing(20, 'neutral'), player: { position: 'RB' }, impliedTotal: { points: { value: 24 } } };
  const behind = { ...first, impliedTotal: { points: { value: 22 } } } as unknown as MatchupRow;
  const ahead = second as unknown as MatchupRow;
  expect(edgesOf(behind, ahead, PAIR).rivalEdge).toBeNull();
  expect(edgesOf(behind, ahead, { ...PAIR, isCoinFlip: true }).rivalEdge?.kind).toBe('implied_total');
});

it('takes an edge from matchups of different grades alone, however far apart the ranks', () => {
  expect(edgesOf(facing(11, 'neutral'), facing(21, 'neutral'), PAIR)).toEqual({ edge: null, rivalEdge: null });
  expect(edgesOf(facing(11, 'neutral'), facing(23, 'tough'), PAIR).edge?.kind).toBe('opponent');
});

it('a D/ST takes no spot from a back: each slot has its own start', async () => {
  const defense = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') });
  const snapshot = snapshotOf([back('1'), back('2'), defense], {
    ...PLAYING_REPORTS,
    stats: [...steady('1', 20), ...steady('2', 5)],
  });
  const { verdict, rows, reasons } = await decide(snapshot, '1', '2', 'Raiders');
  const slots = verdict.kind === 'slots' ? verdict.facts.slots.map(({ start, over }) => [start, ...over]) : [];
  expect(slots.map((slot) => slot.map(({ platformId }) => platformId))).toEqual([['1', '2'], ['LV']]);
  const calls = Object.fromEntries(rows.map(({ player: { platformId }, call }) => [platformId, call]));
  expect(calls).toEqual({ 1: 'start', 2: 'sit', LV: 'start' });
  expect(kindsOf({ reasons })).not.toContain('odds');
  // a player of another slot is no rival
  expect(rows.flatMap(({ rivals }) => rivals)).toEqual([]);
});

describe('a comparison', () => {
  it('flips a coin between those who are close, and sits the long shot', async () => {
    const { verdict, oddsReason } = await decide(backs(20, 20, 2), '1', '2', '3');
    expect(verdict).toMatchObject({
      kind: 'coin_flip',
      facts: { close: [{}], sat: [{ platformId: '3' }], odds: { rivals: 2 } },
    });
    expect(oddsReason?.kind).toBe('close');
  });

  it('ranks the likeliest to outscore the others first, whatever the order of the question', async () => {
    const snapshot = backs(8, 25, 15);
    const expected = ['2', '3', '1'];
    for (const order of [
      ['1', '2', '3'],
      ['3', '2', '1'],
    ]) {
      const { rows, verdict } = await decide(snapshot, ...order);
      expect(rows.map(({ player: { platformId } }) => platformId)).toEqual(expected);
      expect(verdict).toMatchObject({
        kind: 'start',
        facts: {
          start: { platformId: '2' },
          over: [{ platformId: '3' }, { platformId: '1' }],
          odds: { odds: rows[0]?.winProbability, rivals: 2 },
        },
      });
      expect((await ask(snapshot, ...order)).ranked.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    }
  });

  it('gives odds that sum to one', async () => {
    const { stats_cited } = await ask(backs(8, 25, 15, 12), '1', '2', '3', '4');
    const odds = stats_cited.filter(({ stat }) => stat === 'best_start_odds').map(({ value }) => Number(value));
    expect(odds).toHaveLength(4);
    expect(odds.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
  });

  it('is a coin flip between equals', async () => {
    const { verdict, oddsReason, confidence, rows } = await decide(backs(20, 20), '1', '2');
    expect([verdict.kind, confidence]).toEqual(['coin_flip', 'low']);
    expect(rows.map(({ call }) => call)).toEqual(['start', 'flex']);
    expect(oddsReason?.kind).toBe('close');
  });

  it('is surer the further apart they are', async () => {
    expect((await ask(backs(60, 5), '1', '2')).confidence).toBe('high');
    // without a depth chart and an injury report no start is that sure
    const unreported = snapshotOf([back('1'), back('2')], { stats: [...steady('1', 60), ...steady('2', 5)] });
    expect((await ask(unreported, '1', '2')).confidence).toBe('medium');
    expect((await ask(backs(60, 5), '1', '2')).ranked.map(({ call }) => call)).toEqual(['start', 'sit']);
  });

  it('finds players by name and by id, and a D/ST by its team', async () => {
    const defense = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') });
    const snapshot = snapshotOf([back('1'), defense], { stats: steady('1', 20) });
    const { ranked } = await ask(snapshot, 'BACK B', 'raiders');
    expect(ranked.map(({ player_id }) => player_id).sort()).toEqual(['1', 'LV']);
    expect(ranked.find(({ player_id }) => player_id === 'LV')).toMatchObject({ opponent: 'KC', def_vs_pos_rank: null });
    expect(ranked.find(({ player_id }) => player_id === '1')).toMatchObject({ opponent: 'LV', def_vs_pos_rank: 1 });
  });
});

describe('a player who does not play', () => {
  const absent = [
    back('2', { platform: { ...onTeam('KC'), injuryStatus: 'IR' } }),
    back('3', { platform: onTeam('DEN') }),
    back('4', { platform: onTeam(null) }),
  ];
  const snapshot = snapshotOf([back('1'), ...absent], { stats: ['1', '2', '3', '4'].flatMap((id) => steady(id, 20)) });

  it('comes last, on the bench, with the reason', async () => {
    const { verdict, rows, reasons } = await decide(snapshot, '3', '2', '1');
    expect(rows.map(({ player, call, absence }) => [player.platformId, call, absence?.kind])).toEqual([
      ['1', 'start', undefined],
      ['3', 'bench', 'bye'],
      ['2', 'bench', 'out'],
    ]);
    expect(verdict).toMatchObject({
      kind: 'only_starter',
      facts: { start: { platformId: '1' }, absentee: null },
    });
    expect(kindsOf({ reasons })).toEqual(['projections', 'absences']);
    expect((await ask(snapshot, '3', '2', '1')).verdict).toBe('Start B: the only one left to start.');
  });

  it('may be every player asked about', async () => {
    const { verdict, confidence } = await decide(snapshot, '2', '3');
    expect([verdict.kind, confidence]).toEqual(['none_plays', 'high']);
    const stats = ['2', '3', '5'].flatMap((id) => steady(id, 20));
    const third = snapshotOf([...absent, back('5', { platform: onTeam('DEN') })], { stats });
    const { verdict: ofThree, absences } = await decide(third, '2', '3', '5');
    expect(ofThree).toEqual({ kind: 'none_plays', facts: { players: 3 } });
    expect(absences).toHaveLength(3);
  });

  it('may be back by a week ahead', async () => {
    const away = ['1', '2'].map((id) => back(id, { platform: { ...onTeam('KC'), injuryStatus: 'IR' } }));
    const games = [...SCHEDULE, game(2024, 12, 'KC', 'LV')];
    const ahead = snapshotOf(away, { games, stats: ['1', '2'].flatMap((id) => steady(id, 20)) }).before(2024, 12);
    const { verdict, confidence } = await decide(ahead, '1', '2');
    expect([verdict.kind, confidence]).toEqual(['none_plays', 'medium']);
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
        'Line Hawk: he plays a position without projections. Back E: he is not on an NFL team. You were not charged. ' +
        'Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week 3.',
    });
  });

  it('may be in doubt, which counts against him', async () => {
    const doubt = back('2', { platform: { ...onTeam('KC'), injuryStatus: 'Doubtful' } });
    const both = snapshotOf([back('1'), doubt], { stats: [...steady('1', 15), ...steady('2', 20)] });
    const { rows } = await decide(both, '1', '2');
    expect(rows.map(({ player, doubt }) => [player.platformId, doubt?.status, doubt?.playOdds.value])).toEqual([
      ['1', undefined, undefined],
      ['2', 'Doubtful', 0.1],
    ]);
    const alone = snapshotOf([doubt, back('3', { platform: onTeam('DEN') })], { stats: steady('2', 20) });
    expect((await decide(alone, '2', '3')).verdict).toMatchObject({
      kind: 'only_starter',
      facts: {
        start: { platformId: '2' },
        playOdds: { value: 0.1 },
      },
    });
  });

  it('leaves the next best start when the first sits', async () => {
    const doubt = back('1', { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } });
    const stats = [...steady('1', 60), ...steady('2', 5)];
    const { rows, fallback, reasons } = await decide(snapshotOf([doubt, back('2')], { stats }), '1', '2');
    expect([rows[0]?.player.platformId, fallback?.player.platformId]).toEqual(['1', '2']);
    expect(kindsOf({ reasons })).toContain('doubt');
  });

  it('starts if active where that is the better plan, and the other waits', async () => {
    const doubt = (injuryStatus: string) => back('1', { platform: { ...onTeam('KC'), injuryStatus } });
    const planOf = async (injuryStatus: string, carriesOfOther: number, day = '2024-09-09') => {
      const stats = [...steady('1', 30), ...steady('2', carriesOfOther, 'LAC', 'DEN')];
      const games = [...SCHEDULE.slice(0, 5), { ...game(2024, 3, 'LAC', 'MIA'), gameday: day }];
      const players = [doubt(injuryStatus), back('2', { platform: onTeam('LAC') })];
      const snapshot = snapshotOf(players, { ...PLAYING_REPORTS, games, stats });
      const { rows, verdict } = await decide(snapshot, '2', '1');
      expect(rows[0]?.call).toBe('start');
      return [verdict.kind, ...rows.map(({ player }) => player.platformId)];
    };
    // a tenth of his points, and nine tenths of half of the other's
    expect(await planOf('Doubtful', 5)).toEqual(['if_active', '1', '2']);
    expect(await planOf('Doubtful', 15)).toEqual(['start', '2', '1']);
    expect(await planOf('Questionable', 24)).toEqual(['if_active', '1', '2']);
    // the other is locked before it is known
    expect(await planOf('Questionable', 24, '2024-09-05')).toEqual(['coin_flip', '2', '1']);
  });

  it('cannot be waited for where the fallback kicks off first', async () => {
    const doubt = back('1', { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } });
    const stats = [...steady('1', 60), ...steady('2', 5, 'LAC', 'DEN')];
    const later = (day: string) => ({ ...game(2024, 3, 'LAC', 'MIA'), gameday: day });
    const earlierIn = async (day: string) => {
      const games = [...SCHEDULE.slice(0, 5), later(day)];
      const snapshot = snapshotOf([doubt, back('2', { platform: onTeam('LAC') })], { games, stats });
      return (await decide(snapshot, '1', '2')).earlierFallback?.unit ?? null;
    };
    expect([await earlierIn('2024-09-08'), await earlierIn('2024-09-10')]).toEqual(['time', null]);
  });
});

describe('two quarterbacks of one team', () => {
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
  const contextWith = (odds: Readonly<Record<string, number>>) => {
    const plain = plainModel();
    const week = (then: Snapshot) => {
      const { season, week: number, version, projections } = plain.week(then);
      const changed = projections.map((one) => ({ ...one, plays: odds[one.player.platformId ?? ''] ?? one.plays }));
      return createForecast({ season, week: number }, version, changed, { shapes: initialShapes, correlations: {} });
    };
    return { ...contextOf(snapshot), model: { ...plain, week } };
  };
  const askWith = (odds: Readonly<Record<string, number>>, ...players: string[]) =>
    answered(matchup, contextWith(odds), { players, week: null });
  const decideWith = (odds: Readonly<Record<string, number>>, ...players: string[]) =>
    matchup.decide(contextWith(odds), { players, week: null });
  const bestOdds = ({ stats_cited: cited }: Awaited<ReturnType<typeof askWith>>) =>
    new Map(cited.filter(({ stat }) => stat === 'best_start_odds').map(({ player, value }) => [player, Number(value)]));

  it('exclude each other: the likelier starter is the better start', async () => {
    const answer = await askWith({ 1: 0.35, 2: 0.6 }, '1', '2');
    const odds = bestOdds(answer);
    expect(odds.get('Passer B')).toBeCloseTo(0.375, 4);
    expect(odds.get('Passer C')).toBeCloseTo(0.625, 4);
    const { verdict } = await decideWith({ 1: 0.35, 2: 0.6 }, '1', '2');
    expect(verdict).toMatchObject({
      kind: 'start',
      facts: { start: { platformId: '2' }, over: [{ platformId: '1' }] },
    });
  });

  it('are as good as their odds to start at least, whatever these are, and all odds sum to one', async () => {
    const parts = fc.tuple(
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(parts, async ([one, share]) => {
        const other = Math.max(0.1, (1 - one) * share);
        const odds = bestOdds(await askWith({ 1: one, 2: other }, '2', '1'));
        expect(odds.get('Passer B') ?? 0).toBeGreaterThanOrEqual(one - 1e-3);
        expect(odds.get('Passer C') ?? 0).toBeGreaterThanOrEqual(other - 1e-3);
        expect([...odds.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 3);
      }),
      { numRuns: 30 },
    );
  });

  it('are named as rivals for one job, whoever ranks ahead of them', async () => {
    for (const players of [
      ['1', '2'],
      ['1', '2', '3'],
    ]) {
      const { rows } = await decideWith({ 1: 0.35, 2: 0.6 }, ...players);
      expect(rows[0]?.player.platformId).toBe(players.at(-1));
      const row = (id: string) => rows.find(({ player }) => player.platformId === id);
      expect(row('1')?.doubt?.playOdds.value).toBe(0.35);
      expect(row('1')?.rivalQuarterback).toMatchObject({ rival: { platformId: '2' }, startOdds: { value: 0.6 } });
      expect(row('2')?.rivalQuarterback).toMatchObject({ rival: { platformId: '1' }, startOdds: { value: 0.35 } });
    }
  });
});

describe('a question that cannot be answered', () => {
  it('names a D/ST twice', async () => {
    const defense = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') });
    await expect(ask(snapshotOf([back('1'), defense]), 'LV', 'raiders')).rejects.toMatchObject({
      errors: [{ msg: 'Las Vegas Raiders must be listed once' }],
    });
  });

  it('names the same player twice', async () => {
    await expect(ask(backs(20, 10), '1', 'back b')).rejects.toMatchObject({
      status: 422,
      errors: [{ type: 'value_error', loc: ['body', 'players', 1], input: 'back b' }],
    });
  });

  it('gives a name that two players share', async () => {
    const twins = snapshotOf([back('1', { name: 'Jay Twin' }), back('2', { name: 'Jay Twin' }), back('3')]);
    await expect(ask(twins, '3', 'Jay Twin')).rejects.toMatchObject({
      status: 422,
      errors: [{ loc: ['body', 'players', 1], ctx: { candidates: [{ player_id: '1' }, { player_id: '2' }] } }],
    });
  });

  it('names an unknown player', async () => {
    await expect(ask(backs(20), '1', 'Abe Absent')).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
    await expect(ask(backs(20), 'Abe Absent', 'Ben Gone')).rejects.toMatchObject({ code: 'player_not_found' });
  });
});

describe('namesakes', () => {
  it('are distinguished when called by id', async () => {
    const twins = [back('1', { name: 'Jay Twin' }), back('2', { name: 'Jay Twin' })];
    const snapshot = snapshotOf(twins, { stats: [...steady('1', 25), ...steady('2', 5)] });
    expect((await ask(snapshot, '2', '1')).ranked.map(({ player_id }) => player_id)).toEqual(['1', '2']);
  });
});

describe('at the edges of a season', () => {
  it('week 1 is ranked from last season', async () => {
    const last = ['1', '2'].flatMap((id, i) => steady(id, 10 + 10 * i).map((row) => ({ ...row, season: 2023 })));
    const snapshot = snapshotOf([back('1', { firstSeason: 2020 }), back('2', { firstSeason: 2020 })], {
      games: [game(2024, 1, 'KC', 'LV')],
      stats: last,
    });
    const { ranked, week } = await ask(snapshot, '1', '2');
    expect([week, ranked.map(({ player_id }) => player_id)]).toEqual([1, ['2', '1']]);
  });

  it('week 18 and a past week are answered like any other', async () => {
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
