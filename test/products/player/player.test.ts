// One player: the call, the role and the schedule, at every edge of a season
// and with any input missing.
import { describe, expect, it } from 'vitest';
import { auditCitations } from '../../../src/citations/index.ts';
import { clockBefore, type PlayerIdentity, type Snapshot, weekClock } from '../../../src/nfl/index.ts';
import { matchup } from '../../../src/products/index.ts';
import type { PlayerDecision } from '../../../src/products/player/decide.ts';
import { player } from '../../../src/products/player/index.ts';
import type { Model, Projection } from '../../../src/projections/index.ts';
import { answered } from '../../support/answered.ts';
import { plainModel } from '../../support/plain-model.ts';
import {
  back,
  carries,
  contextOf,
  game,
  numbered,
  onTeam,
  PLAYING_REPORTS,
  type PlainRows,
  passer,
  person,
  SCHEDULE,
  snapshotOf,
  steady,
} from '../../support/worlds/nfl.ts';

const asked = (request: { name?: string; player_id?: string }) => ({
  name: null,
  player_id: null,
  week: null,
  ...request,
});
const ask = (snapshot: Snapshot, request: { name?: string; player_id?: string }) =>
  answered(player, contextOf(snapshot), asked(request));
/** With a model that projects players without a game. */
const newcomerContext = (snapshot: Snapshot) =>
  contextOf(snapshot, { model: plainModel({ carries: 5, rushing_yards: 20 }) });
const decide = (snapshot: Snapshot, request: { name?: string; player_id?: string } = { player_id: '1' }) =>
  player.decide(contextOf(snapshot), asked(request));
/** The reasons of a decision, in the order in which they are read. */
const kindsOf = ({ reasons }: PlayerDecision) => reasons.map(({ kind }) => kind);
const NOT_PROJECTED = { status: 409, code: 'not_projected', retryable: false };
const one = (given: Partial<PlayerIdentity> = {}, rows: PlainRows = {}) => snapshotOf([back('1', given)], rows);

describe('a player', () => {
  it('has a floor, a median, a ceiling and odds, and his last games oldest first', async () => {
    const answer = await ask(one({}, { stats: steady('1', 20) }), { player_id: '1' });
    expect(answer.week).toBe(3);
    expect(answer.player).toMatchObject({ player_id: '1', name: 'Back B', position: 'RB', team: 'KC', status: null });
    expect(
      answer.player.recent_weeks.map(({ week, carries, rushing_yards }) => [week, carries, rushing_yards]),
    ).toEqual([
      [1, 20, 80],
      [2, 20, 80],
    ]);
    expect(answer.verdict).toMatch(/^Start B against the Raiders: RB1, \d+% to finish in the top 24\.$/);
    const { forecast } = await decide(one({}, { stats: steady('1', 20) }));
    expect(forecast?.mean.value).toBe(8);
    expect(forecast?.floor.value).toBeLessThan(Number(forecast?.median.value));
    expect(forecast?.median.value).toBeLessThan(Number(forecast?.ceiling.value));
  });

  it('at a position without projections is not sold, whether he plays or not', async () => {
    const hawk = back('7', { name: 'Line Hawk', position: 'LB', pfrId: 'Hawk00' });
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
          'Line Hawk: he plays a position without projections. You were not charged. ' +
          'Ask about a QB, RB, WR, TE, K or DEF on a team with a game scheduled in week 3.',
      });
    }
  });

  it.each([
    ['on no team', { platform: onTeam(null) }, steady('1', 20), 'Back B: he is not on an NFL team.'],
    ['without a projection', {}, [], 'Back B: he has no projection for week 3.'],
  ] as const)('%s is not sold', async (_, given, stats, reason) => {
    await expect(ask(one(given, { stats }), { player_id: '1' })).rejects.toMatchObject({
      ...NOT_PROJECTED,
      message: expect.stringContaining(reason),
    });
  });

  it('on special teams only has no snaps of the offense', async () => {
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
    const decision = await decide(one({ pfrId: 'Back00' }, { stats, snaps }));
    const { usage } = decision;
    expect([usage.games?.value, usage.snapShare?.value, usage.targetShare?.value ?? 0]).toEqual([1, 0, 0]);
    expect(kindsOf(decision)).toContain('role');
  });

  it('has only the statistics of his position', async () => {
    const quarterback = back('7', { name: 'A. Passer', position: 'QB' });
    const stats = [{ ...carries('7', 2024, 1, 3), position: 'QB', attempts: 30, completions: 20, passing_yards: 250 }];
    const [line] = (await ask(snapshotOf([quarterback], { stats }), { player_id: '7' })).player.recent_weeks;
    expect(line).toMatchObject({ attempts: 30, passing_yards: 250, carries: 3, targets: null, target_share: null });
    const [runner] = (await ask(one({}, { stats: steady('1', 20) }), { player_id: '1' })).player.recent_weeks;
    expect(runner).toMatchObject({ attempts: null, interceptions: null, carries: 20, targets: 2 });
  });

  it.each([
    [[5, 5, 15, 15], 'rising', 17, 7],
    [[15, 15, 5, 5], 'declining', 7, 17],
    [[15, 15, 15, 15], 'flat', 17, 17],
    [[5, 15, 12, 20], 'rising_within_range', 18, 12],
    [[20, 14, 9, 10], 'declining_within_range', 11.5, 19],
    [[15, 21, 12, 16], 'declining_within_range', 16, 20],
  ])('with carries %j has a %s workload', async (counts, direction, perGame, before) => {
    const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
    const stats = counts.map((count, i) => carries('1', 2024, i + 1, count));
    const snapshot = one({}, { games: [...games, game(2024, 5, 'KC', 'LV')], stats });
    const { trend } = await decide(snapshot);
    expect(trend).toMatchObject({ direction, perGame: { value: perGame }, before: { value: before } });
    const { usage_trajectory: text } = (await ask(snapshot, { player_id: '1' })).player;
    const change = perGame - before;
    expect(text).toMatch(/^(Rising|Flat|Declining)\b/);
    expect(text).toContain(`(${change > 0 ? '+' : ''}${change.toFixed(1)}).`);
  });

  it('has targets alone as a receiver, pass attempts as a passer, and carries with targets as a back', async () => {
    const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
    const trendOf = async (position: string, handoffs: number) => {
      const stats = games.map(({ week }) => ({
        ...carries('1', 2024, Number(week), handoffs),
        position,
        targets: 6,
        attempts: position === 'QB' ? 30 : 0,
      }));
      const { trend } = await decide(one({ position }, { games: [...games, game(2024, 5, 'KC', 'LV')], stats }));
      return trend && [trend.opportunityKind, trend.perGame.value, trend.change.value];
    };
    expect(await trendOf('WR', 0)).toEqual(['targets', 6, 0]);
    expect(await trendOf('TE', 2)).toEqual(['targets_and_carries', 8, 0]);
    expect(await trendOf('RB', 12)).toEqual(['carries_and_targets', 18, 0]);
    expect(await trendOf('QB', 5)).toEqual(['passes', 30, 0]);
  });

  it('after a long absence has no trend', async () => {
    const games = [1, 2, 3, 4, 5].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
    const stats = [5, 5, 15, 15].map((count, i) => carries('1', 2024, i + 1, count));
    const snapshot = one(
      { platform: { ...onTeam('KC'), injuryStatus: 'IR' } },
      { games: [...games, game(2024, 6, 'KC', 'LV')], stats: [...stats, carries('2', 2024, 5, 20)] },
    );
    expect((await decide(snapshot)).trend).toBeNull();
  });

  describe('of two quarterbacks of a team', () => {
    const threw = (id: string, counts: readonly number[]) =>
      counts.flatMap((attempts, i) =>
        attempts === 0
          ? []
          : [{ ...carries(id, 2024, i + 1, 0), position: 'QB', attempts, passing_yards: 7 * attempts }],
      );
    const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));

    it.each([
      ['who was benched', [30, 32, 38, 0], [0, 0, 0, 30], null],
      ['who took over', [2, 30, 1, 28], [30, 0, 33, 2], null],
      ['who was replaced in a game', [30, 30, 30, 19], [0, 0, 0, 21], null],
      ['who was hurt early in a game', [30, 30, 5, 35], [0, 0, 25, 0], null],
      ['who has played them all', [20, 20, 40, 40], [0, 0, 0, 3], ['rising', 40]],
    ])('the one %s has the trend that his games show', async (_, own, other, trend) => {
      const snapshot = snapshotOf([passer('1', 1), passer('2', 2)], {
        games: [...games, game(2024, 5, 'KC', 'LV')],
        stats: [...threw('1', own), ...threw('2', other)],
      });
      const found = (await decide(snapshot)).trend;
      expect(found && [found.direction, found.perGame.value]).toEqual(trend);
    });
  });

  it('has the next opponents graded, byes included', async () => {
    const { schedule } = await decide(one({}, { stats: steady('1', 20) }));
    expect(schedule?.map(({ when, meeting }) => [when, meeting?.opponent ?? null])).toEqual([
      ['this_week', 'LV'],
      ['next_week', null],
      ['after_that', 'LAC'],
    ]);
    expect(schedule?.[0]?.meeting?.grade).toMatchObject({ position: 'RB', rank: { value: 1 }, difficulty: 'soft' });
  });
});

/** Odds to outscore a replacement, or not to. */
const sureOf = ({ weekStats }: PlayerDecision, isStart: boolean): number => {
  const odds = weekStats.find(({ stat }) => stat === 'replacement_odds')?.value ?? Number.NaN;
  return isStart ? odds : 1 - odds;
};

describe('the verdict', () => {
  /** Thirty-six backs, each with less work than the one before. */
  const many = Array.from({ length: 36 }, (_, i) => String(100 + i));
  const league = snapshotOf(
    many.map((id) => back(id, { name: `Back ${[...id].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}` })),
    { ...PLAYING_REPORTS, stats: many.flatMap((id, i) => steady(id, 60 - i)) },
  );

  it.each([
    [23, 'start', 'odds'],
    [24, 'flex', 'odds'],
    [29, 'flex', 'odds'],
    [30, 'sit', 'none'],
  ])('follows the rank, and is as sure as its odds: number %i of the backs', async (rank, call, sure) => {
    const decision = await decide(league, { player_id: many[rank] ?? '' });
    expect(decision.call).toBe(call);
    const odds = sureOf(decision, sure === 'odds');
    expect(decision.confidence).toBe(odds >= 0.695 ? 'high' : odds >= 0.545 ? 'medium' : 'low');
  });
});

it('a healthy backup has odds to get snaps, which are no condition of a sit', async () => {
  const depth = (depthChartOrder: number) => ({ platform: { ...onTeam('KC'), depthChartOrder } });
  const ahead = Array.from({ length: 36 }, (_, i) => String(100 + i));
  const people = [back('1', depth(3)), ...ahead.map((id) => back(id, { ...depth(1), name: 'Back Ahead' }))];
  const model = plainModel();
  const seldom: Model = {
    ...model,
    week: (at) => {
      const forecast = model.week(at);
      const projectionFor = (asked: Projection['player']) => {
        const projection = forecast.projectionFor(asked);
        return projection && { ...projection, plays: 0.7 };
      };
      return {
        ...forecast,
        projectionFor,
        outcome: (asked, scoring) => ({ ...forecast.outcome(asked, scoring), starterProbability: 0.1 }),
      };
    },
  };
  const stats = [carries('1', 2024, 2, 1), ...ahead.flatMap((id) => steady(id, 20))];
  const snapshot = snapshotOf(people, { stats });
  const { doubt, verdict } = await player.decide(contextOf(snapshot, { model: seldom }), asked({ player_id: '1' }));
  expect(doubt).toMatchObject({ isHealthyBackup: true, reasons: [{ kind: 'listed_behind_others' }] });
  expect(verdict).toMatchObject({ kind: 'call', facts: { call: 'sit' } });
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
    const decision = await decide(snapshotOf(kickers), { player_id: '3' });
    expect(decision).toMatchObject({ recentWeeks: [], trend: null, call: 'start' });
    // without a kicker to replace him he is as sure as his odds of a starter's week
    expect(decision.weekStats.map(({ stat }) => stat)).not.toContain('replacement_odds');
    expect(decision.forecast?.chance.value).toBeGreaterThan(0.7);
    expect(decision.confidence).toBe('medium');
  });
});

it('a kicker has his kicks, and no snap share', async () => {
  const kicker = numbered('1', {
    name: 'Kicker A',
    position: 'K',
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
  expect(profile.usage_trajectory).toBeNull();
});

describe('a player who does not play', () => {
  it.each<[string, Partial<PlayerIdentity>, string, string | null]>([
    ['is out', { platform: { ...onTeam('KC'), injuryStatus: 'Out' } }, 'out', 'hold'],
    ['is on a bye', { platform: onTeam('DEN') }, 'bye', 'hold'],
  ])('%s: that is the verdict, and it is sure', async (_, given, kind, rosterMove) => {
    const snapshot = one(given, { stats: steady('1', 20) });
    expect(await decide(snapshot)).toMatchObject({
      call: 'bench',
      confidence: 'high',
      forecast: null,
      absence: { kind },
      verdict: { kind: 'bench', facts: { absence: { kind }, rosterMove } },
    });
  });

  it('may be in doubt: then the odds to play are given', async () => {
    const doubt = { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } };
    const snapshot = one(doubt, { stats: steady('1', 20) });
    expect((await decide(snapshot)).doubt).toMatchObject({ status: 'Questionable', playOdds: { value: 0.75 } });
    const decision = await decide(snapshot);
    const { verdict } = decision;
    expect(verdict).toMatchObject({ kind: 'if_playing', facts: { needsBackup: true, isReported: true } });
    expect(verdict.facts).toMatchObject({ call: 'start', forecast: { playOdds: { value: 0.75 } } });
    expect(kindsOf(decision).slice(0, 2)).toEqual(['doubt', 'projection']);
    expect(kindsOf(decision)).toContain('kickoff');
    expect((await decide(snapshot)).kickoff).toMatchObject({ unit: 'time' });
    const answer = await ask(snapshot, { player_id: '1' });
    expect(answer.verdict).toMatch(/^Start B if active \(75% to play\): \d+% for the top 24; have a backup\.$/);
  });

  it('is judged as if he plays while he is likelier to play than not, and sat unless active otherwise', async () => {
    const busy = ['2', '3', '4'].map((id) => back(id));
    const stats = ['1', '2', '3', '4'].flatMap((id) => steady(id, 20));
    const doubtful = { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } };
    const snapshot = snapshotOf([back('1', doubtful), ...busy], { stats });
    const model = plainModel();
    const withOdds = (plays: number): Model => ({
      ...model,
      week: (at) => {
        const forecast = model.week(at);
        const changed = (projection: Projection): Projection =>
          projection.player.platformId === '1' ? { ...projection, plays } : projection;
        return {
          ...forecast,
          projectionFor: (one) => {
            const projection = forecast.projectionFor(one);
            return projection && changed(projection);
          },
        };
      },
    });
    const verdict = async (plays: number) =>
      (await player.decide(contextOf(snapshot, { model: withOdds(plays) }), asked({ player_id: '1' }))).verdict;
    expect(await verdict(0.6)).toMatchObject({ kind: 'if_playing', facts: { call: 'start' } });
    expect(await verdict(0.3)).toMatchObject({
      kind: 'if_playing',
      facts: { call: 'start', needsBackup: true, forecast: { playOdds: { value: 0.3 } } },
    });
  });

  it('has the next man at his position named, with his odds', async () => {
    const stats = [...steady('1', 20), ...steady('2', 12), ...steady('3', 4)];
    const nextMan = async (injuryStatus: string, ...others: readonly PlayerIdentity[]) => {
      const one = back('1', { platform: { ...onTeam('KC'), injuryStatus } });
      return decide(snapshotOf([one, ...others], { stats }));
    };
    for (const status of ['Out', 'Doubtful', 'IR']) {
      const decision = await nextMan(status, back('2'), back('3'));
      expect(decision.standIn).toMatchObject({ player: { platformId: '2' }, startOdds: null });
      expect(kindsOf(decision)).toContain('stand_in');
    }
    const { standIn, backup } = await nextMan('Questionable', back('2'), back('3'));
    expect([standIn, backup?.platformId]).toEqual([null, '2']);
    expect((await nextMan('Out')).standIn).toBeNull();
    const passers = [passer('1', 1, 'Out'), passer('2', 2)];
    const threw = (id: string, week: number) => ({
      ...carries(id, 2024, week, 0),
      position: 'QB',
      attempts: 30,
      passing_yards: 210,
    });
    const quarterback = await decide(snapshotOf(passers, { stats: [threw('1', 1), threw('2', 2)] }));
    expect(quarterback.standIn).toMatchObject({ player: { platformId: '2' }, startOdds: { value: 0.97 } });
  });

  it('has no next man in a teammate with more work all along', async () => {
    const out = back('1', { platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
    const withWork = async (touches: number) =>
      (await decide(snapshotOf([out, back('2')], { stats: [...steady('1', 15), ...steady('2', touches)] }))).standIn;
    expect((await withWork(14))?.player.platformId).toBe('2');
    expect(await withWork(16)).toBeNull();
  });

  it('leaves work to the one next in line', async () => {
    const away = (injuryStatus: string) =>
      snapshotOf([back('1'), back('2', { platform: { ...onTeam('KC'), injuryStatus } })], {
        stats: [...steady('1', 14), ...steady('2', 22)],
      });
    const opening = async (status: string) => (await decide(away(status))).role.opening;
    expect(await opening('Doubtful')).toMatchObject({ absent: { platformId: '2' }, isOnlyDoubtful: true, ahead: [] });
    expect(await opening('Out')).toMatchObject({ absent: { platformId: '2' }, isOnlyDoubtful: false, ahead: [] });
    expect(await opening('Questionable')).toBeNull();
    const starter = await decide(away('Questionable'), { player_id: '2' });
    expect(starter).toMatchObject({ backup: { platformId: '1' } });
    expect(kindsOf(starter)).toContain('backup');
  });

  it('is next in line behind the only one ahead of him for the work of another', async () => {
    const hurt = (id: string, injuryStatus: string) => back(id, { platform: { ...onTeam('KC'), injuryStatus } });
    const fullback = back('4', { position: 'RB' });
    const snapshot = snapshotOf([back('1'), hurt('2', 'Questionable'), hurt('3', 'Out'), fullback], {
      // a goal-line back scores more than his work says, and is not next in line
      stats: [
        ...[...steady('1', 5), ...steady('2', 20), ...steady('3', 12)],
        ...steady('4', 3).map((row) => ({ ...row, rushing_tds: 1 })),
      ],
    });
    expect(await decide(snapshot, { player_id: '2' })).toMatchObject({ backup: { platformId: '1' } });
    expect(await decide(snapshot, { player_id: '4' })).toMatchObject({ backup: null });
  });

  it('gains nothing from a backup who is out', async () => {
    const away = back('2', { platform: { ...onTeam('KC'), injuryStatus: 'Out' } });
    const snapshot = snapshotOf([back('1'), away], { stats: [...steady('1', 1), ...steady('2', 4)] });
    expect((await decide(snapshot)).role.opening).toBeNull();
  });

  it('has the reasons for low odds to play, as far as the files have them', async () => {
    const of = { season: 2024, week: 3, gsis_id: '00-1', team: 'KC' };
    const injuries = [{ ...of, report_status: 'Questionable', practice_status: 'Did Not Participate In Practice' }];
    const depthCharts = [{ ...of, depth_team: 2, depth_position: 'RB' }];
    const doubt = { platform: { ...onTeam('KC'), injuryStatus: 'Questionable' } };
    const stats = [carries('1', 2024, 1, 20), carries('2', 2024, 2, 20)];
    const decision = await decide(one(doubt, { stats, injuries, depthCharts }));
    expect(decision.doubt?.reasons).toEqual([{ kind: 'missed_games', games: 1 }, { kind: 'missed_practice' }]);
  });
});

describe('a status', () => {
  const listed = (injuryStatus: string) =>
    one({ platform: { ...onTeam('KC'), injuryStatus } }, { stats: steady('1', 20) });

  it('none before a bye leaves no recent trend', async () => {
    const games = [
      ...[1, 2, 3].map((week) => game(2024, week, 'KC', 'LV', [20, 10])),
      game(2024, 4, 'DEN', 'LV'),
      game(2024, 5, 'KC', 'LV'),
    ];
    const playedIn = (...weeks: readonly number[]) =>
      decide(one({}, { games, stats: weeks.map((week) => carries('1', 2024, week, 20)) }));
    const away = await playedIn(1, 2);
    expect(away.trend).toBeNull();
  });

  it('of weeks is given on the bye too', async () => {
    const snapshot = one({ platform: { ...onTeam('DEN'), injuryStatus: 'IR' } }, { stats: steady('1', 20) });
    const { verdict, absence } = await decide(snapshot);
    expect(verdict).toMatchObject({ kind: 'bench', facts: { rosterMove: null } });
    expect(absence).toMatchObject({ kind: 'bye', label: 'IR', week: 3 });
  });

  it('of weeks is as of now in a week ahead, and not sure', async () => {
    const games = [...SCHEDULE, game(2024, 12, 'KC', 'LV')];
    const snapshot = one({ platform: { ...onTeam('KC'), injuryStatus: 'IR' } }, { games, stats: steady('1', 20) });
    expect(await decide(snapshot)).toMatchObject({ absence: { kind: 'out', label: 'IR' }, confidence: 'high' });
    const ahead = snapshot.before(2024, 12);
    expect(await decide(ahead)).toMatchObject({ absence: { kind: 'presumed_out', label: 'IR' }, confidence: 'medium' });
  });

  it('of many meanings on the platform claims none of them', async () => {
    expect((await decide(listed('NA'))).verdict).toMatchObject({ kind: 'bench', facts: { absence: { kind: 'out' } } });
    expect((await ask(listed('NA'), { player_id: '1' })).player.status).toBe('not active');
  });

  it('of a player who is out leaves no outlook', async () => {
    expect(await decide(listed('Out'))).toMatchObject({ impliedTotal: null, opponentGrade: null });
  });
});

describe("before a team's final injury report", () => {
  const row = { season: 2024, week: 3, gsis_id: '00-1', team: 'KC' };
  const out = { ...row, week: 2, report_status: 'Out' };
  const limited = { ...row, practice_status: 'Limited Participation in Practice' };
  const other = { ...row, gsis_id: '00-9', report_status: 'Questionable' };
  const roster = (week: number) => ({ season: 2024, week, gsis_id: '00-1', team: 'KC', status: 'ACT' });
  const stats = [carries('1', 2024, 1, 20), carries('2', 2024, 2, 20)];
  /** The game is on Monday, September 9: its final report is due on Saturday evening. */
  const at = (day: string, ...injuries: readonly object[]) => {
    const snapshot = one({}, { ...PLAYING_REPORTS, stats, injuries, rosters: [roster(2), roster(3)] });
    const clock = weekClock(snapshot, Date.parse(`2024-09-${day}`));
    return player.decide(contextOf(snapshot, { clock }), asked({ player_id: '1' }));
  };

  it('a player without a designation is a start if he plays, and the report is named', async () => {
    for (const injuries of [[out, limited], [limited], [out]]) {
      const decision = await at('07T12:00Z', ...injuries);
      expect(decision).toMatchObject({
        call: 'start',
        confidence: 'low',
        awaitedReport: { team: 'KC', day: 'Saturday' },
        verdict: { kind: 'if_playing', facts: { call: 'start' } },
        doubt: { playOdds: { value: 0.97 } },
      });
      expect(kindsOf(decision).slice(0, 2)).toEqual(['report', 'projection']);
      expect(kindsOf(decision)).not.toContain('status');
    }
  });

  it('and after it his call has no condition', async () => {
    for (const decision of [await at('07T23:00Z', out, limited), await at('07T12:00Z', out, limited, other)]) {
      expect(decision).toMatchObject({ awaitedReport: null, verdict: { kind: 'call', facts: { call: 'start' } } });
    }
  });

  it('a player who was not listed is in no doubt', async () => {
    expect(await at('06T12:00Z')).toMatchObject({ awaitedReport: null, doubt: null });
    const full = { ...row, practice_status: 'Full Participation in Practice' };
    expect((await at('06T12:00Z', full)).awaitedReport).toBeNull();
  });

  it('in a replay a list without designations is no final report, once others have theirs', async () => {
    const elsewhere = { ...other, team: 'LAC' };
    const replayed = (...injuries: readonly object[]) => {
      const snapshot = one({}, { stats, injuries });
      const clock = { ...clockBefore(snapshot), now: Date.parse('2026-01-01') };
      return player.decide(contextOf(snapshot, { clock }), asked({ player_id: '1' }));
    };
    expect((await replayed(limited, elsewhere)).awaitedReport).toMatchObject({ day: 'Saturday' });
    expect((await replayed(limited)).awaitedReport).toBeNull();
  });

  it('a comparison with him is unsure', async () => {
    const people = [back('1'), back('2')];
    const snapshot = snapshotOf(people, {
      ...PLAYING_REPORTS,
      stats: [...steady('1', 60), ...steady('2', 5)],
      injuries: [limited],
    });
    const clock = weekClock(snapshot, Date.parse('2024-09-07T12:00Z'));
    const { confidence, rows, reasons } = await matchup.decide(contextOf(snapshot, { clock }), {
      players: ['1', '2'],
      week: null,
    });
    expect([confidence, rows[0]?.awaitedReport?.day]).toEqual(['low', 'Saturday']);
    expect(reasons.map(({ kind }) => kind)).toContain('report');
  });
});

describe('a player at the edges of a season', () => {
  const opening = [game(2024, 1, 'KC', 'LV')];
  const old = [16, 17].map((week) => carries('1', 2023, week, 20));

  it('has last season to go by before week 1', async () => {
    const decision = await decide(one({ firstSeason: 2020 }, { games: opening, stats: old }));
    expect(decision.recentWeeks.map(({ season }) => season)).toEqual([2023, 2023]);
    expect([decision.isThisSeason, decision.usage.games?.value]).toEqual([false, 2]);
    expect(decision.trend).toBeNull();
    expect(kindsOf(decision)).toContain('role');
  });

  const linesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.player.recent_weeks.map(({ season, week }) => [season, week]);

  it('shows his last four games whatever their season', async () => {
    const idle = one({ firstSeason: 2020 }, { stats: old });
    expect(linesOf(await ask(idle, { player_id: '1' }))).toEqual([
      [2023, 16],
      [2023, 17],
    ]);
    expect((await decide(idle)).isThisSeason).toBe(false);
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
    const decision = await player.decide(newcomerContext(one({}, { games: opening })), asked({ player_id: '1' }));
    expect(decision).toMatchObject({ recentWeeks: [], trend: null, noGames: 'none_last_season' });
  });

  it('may have last played longer ago than the data go, which is no claim about then', async () => {
    const snapshot = one({}, { stats: [carries('1', 2022, 17, 20)] });
    const decision = await player.decide(newcomerContext(snapshot), asked({ player_id: '1' }));
    expect(decision.noGames).toBe('none_in_two_seasons');
  });

  it('may be a rookie of this season', async () => {
    const snapshot = one({ entryYear: 2024 }, { games: opening });
    expect((await player.decide(newcomerContext(snapshot), asked({ player_id: '1' }))).noGames).toBe('rookie');
  });

  it('as a rookie has his draft round, his place on the chart and his touches', async () => {
    const draftPicks = [{ season: 2024, round: 4, pick: 107, gsis_id: '00-1', team: 'KC' }];
    const standing = async (depthChartOrder: number) =>
      player.decide(
        newcomerContext(
          one({ entryYear: 2024, platform: { ...onTeam('KC'), depthChartOrder } }, { games: opening, draftPicks }),
        ),
        asked({ player_id: '1' }),
      );
    const starter = await standing(1);
    expect(starter.rookieStanding).toEqual({ round: 4, listing: { kind: 'listed_as_starter' } });
    expect(starter.expectedAmounts.map(({ stat }) => stat)).toEqual(['carries']);
    expect((await standing(3)).rookieStanding?.listing).toEqual({ kind: 'listed_behind_others' });
  });

  it('has one opponent ahead in week 18', async () => {
    const games = [game(2024, 17, 'KC', 'LV', [20, 10]), game(2024, 18, 'KC', 'LV')];
    const snapshot = one({}, { games, stats: [carries('1', 2024, 17, 20)] });
    const { week, schedule } = await decide(snapshot);
    expect([week, schedule?.map(({ when }) => when)]).toEqual([18, ['this_week']]);
  });

  it('is not sold before the schedule is out', async () => {
    const snapshot = one({ firstSeason: 2020 }, { games: [game(2023, 18, 'KC', 'LV', [20, 10])], stats: old });
    expect([snapshot.season, snapshot.week]).toEqual([2024, 1]);
    await expect(ask(snapshot, { player_id: '1' })).rejects.toMatchObject({
      ...NOT_PROJECTED,
      message: expect.stringContaining('he has no game scheduled in week 1 yet'),
    });
  });

  it('is the same after the Thursday game of the week', async () => {
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

  it('of a past week is as of then', async () => {
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
  it('has the id of the side that knows him', async () => {
    const unknown = back('1', { platformId: null, platform: null, firstSeason: 2024 });
    const rosters = [{ season: 2024, week: 3, gsis_id: '00-1', team: 'KC', status: 'ACT', position: 'RB' }];
    const answer = await ask(snapshotOf([unknown], { stats: steady('1', 20), rosters }), { name: 'back b' });
    expect(answer.player).toMatchObject({ player_id: '00-1', team: 'KC' });
  });

  it('without rows in the files has the team of the platform', async () => {
    const decision = await player.decide(newcomerContext(one({ gsisId: null })), asked({ player_id: '1' }));
    expect(decision).toMatchObject({ team: 'KC', recentWeeks: [] });
  });
});

it('a traded player has his new team and opponent, and that it is new', async () => {
  const snapshot = one({}, { stats: steady('1', 20, 'DEN', 'LAC') });
  const decision = await decide(snapshot);
  const { team, newTeam } = decision;
  expect(team).toBe('KC');
  expect(newTeam).toEqual({ team: 'KC', previousTeam: 'DEN', isThisSeason: true });
  expect(kindsOf(decision)).toContain('new_team');
});

describe('a change of team is no change of role', () => {
  const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', [20, 10]));
  const rows = (counts: readonly (readonly [count: number, team: string])[]): PlainRows => ({
    games: [...games, game(2024, 5, 'KC', 'LV')],
    stats: counts.map(([count, team], i) => carries('1', 2024, i + 1, count, team, 'LV')),
  });

  it.each([2, 3, 4])('after %i games elsewhere', async (elsewhere) => {
    const counts = [0, 1, 2, 3].map((i) => (i < elsewhere ? ([20, 'DEN'] as const) : ([1, 'KC'] as const)));
    const decision = await decide(one({}, rows(counts)));
    expect(decision.trend).toBeNull();
  });
});

it('a D/ST has its games', async () => {
  const chiefs = person({ name: 'Kansas City Chiefs', position: 'DEF', platformId: 'KC', platform: onTeam('KC') });
  const sacked = { ...carries('9', 2024, 1, 3, 'LV', 'KC'), position: 'QB', sacks_suffered: 4, fg_att: 0 };
  const snapshot = snapshotOf([chiefs], { stats: [sacked, { ...carries('1', 2024, 1, 10), fg_att: 1 }] });
  const { player: profile } = await ask(snapshot, { name: 'chiefs d/st' });
  expect(profile).toMatchObject({
    player_id: 'KC',
    position: 'DEF',
    usage_trajectory: null,
  });
  expect(profile.recent_weeks).toMatchObject([{ week: 1, opponent: 'LV', fantasy_points_ppr: 8, snap_pct: null }]);
  const decision = await decide(snapshot, { name: 'chiefs d/st' });
  expect(decision.pointsAllowed).toMatchObject({ points: { value: 10 }, games: 2, isThisSeason: true });
  expect(kindsOf(decision)).toContain('points_allowed');
});

it('a D/ST shows its last four games whatever their season', async () => {
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
  const { player: profile } = await ask(snapshotOf([chiefs], { games, stats }), { player_id: 'KC' });
  expect(profile.recent_weeks.map(({ season, week }) => [season, week])).toEqual(played.map((one) => one.slice(0, 2)));
});

it('a D/ST has its opponents graded by their implied total, else by their recent points', async () => {
  const raiders = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: onTeam('LV') });
  const games = SCHEDULE.map((row) =>
    row.week > 3 ? { ...row, spread_line: Number.NaN, total_line: Number.NaN } : row,
  );
  const snapshot = snapshotOf([raiders], { games });
  const { schedule } = await decide(snapshot, { name: 'raiders' });
  expect(schedule?.map(({ meeting }) => meeting && [meeting.opponent, meeting.offense?.difficulty])).toEqual([
    ['KC', 'neutral'],
    ['DEN', 'soft'],
    null,
  ]);
  expect(schedule?.[0]?.meeting?.offense?.impliedTotal?.value).toBe(24);
  expect(schedule?.[1]?.meeting?.offense?.scored?.points.value).toBe(7);
  expect((await decide(snapshot, { name: 'raiders' })).verdict).toMatchObject({
    kind: 'call',
    facts: { call: 'start' },
  });
});

it('one game has no mean', async () => {
  const { usage, isThisSeason } = await decide(one({}, { stats: [carries('1', 2024, 2, 20)] }));
  expect([usage.games?.value, usage.pointsPerGame?.value, isThisSeason]).toEqual([1, 8, true]);
});

it('an unknown player is not found', async () => {
  await expect(ask(one(), { name: 'Abe Absent' })).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
  await expect(ask(one(), { player_id: '4711' })).rejects.toMatchObject({ status: 404, code: 'player_not_found' });
});

it('cites what a program needs under its platform id, and every number can be computed again', async () => {
  const context = contextOf(one({}, { stats: steady('1', 20) }));
  const { stats_cited } = await answered(player, context, { player_id: '1', name: null, week: null });
  const named = new Map(stats_cited.map(({ stat, source }) => [stat, source]));
  for (const stat of ['projected_points', 'projected_floor', 'projected_ceiling', 'play_odds'])
    expect(named.get(stat), stat).toMatch(/, player 00-1 \(platform 1\), /);
  expect(stats_cited.find(({ stat }) => stat === 'kickoff')).toMatchObject({
    value: '2024-09-09 1:00 pm ET',
    player: 'Back B',
    source: 'nflverse schedules 2024 wk 3, player 00-1 (platform 1), team KC, kickoff',
  });
  expect(auditCitations(context, stats_cited).filter(({ finding }) => finding !== 'ok')).toEqual([]);
});

describe('the volume of a projection', () => {
  const stated = async (snapshot: Snapshot) =>
    (await player.decide(newcomerContext(snapshot), asked({ player_id: '1' }))).expectedAmounts.map(({ stat }) => stat);

  it('is not said of a player without games, nor carries of a receiver', async () => {
    expect(await stated(one({}, {}))).toEqual([]);
    expect(await stated(one({}, { stats: steady('1', 20) }))).toContain('carries');
    const receiving = steady('1', 20).map((row) => ({ ...row, position: 'WR' }));
    expect(await stated(one({ position: 'WR' }, { stats: receiving }))).not.toContain('carries');
  });
});

it('a quarterback who is newly out is named to those who catch from him', async () => {
  const threw = (id: string, week: number) => ({
    ...carries(id, 2024, week, 0),
    position: 'QB',
    attempts: 30,
    passing_yards: 210,
  });
  const outFor = async (injuryStatus: string | null) => {
    const stats = [...steady('1', 20), threw('2', 1), threw('2', 2)];
    const passers = [passer('2', 1, injuryStatus), passer('3', 2)];
    return (await decide(snapshotOf([back('1'), ...passers], { stats }))).quarterbackOut?.platformId ?? null;
  };
  expect(await outFor('Out')).toBe('2');
  expect(await outFor('Questionable')).toBeNull();
});

it("an implied total is a poor offense's, a usual one's or a good one's", async () => {
  const levelWith = async (spread: number) => {
    const games = [...SCHEDULE.filter(({ week }) => week < 3), { ...game(2024, 3, 'KC', 'LV'), spread_line: spread }];
    return (await decide(one({}, { games, stats: steady('1', 20) }))).impliedTotal?.level;
  };
  expect([await levelWith(-9), await levelWith(0), await levelWith(9)]).toEqual(['low', null, 'high']);
});
