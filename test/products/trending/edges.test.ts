// Trending on small made-up snapshots: namesakes, odd statuses, free agents, byes, empty lists, the
// first week, weeks ahead.
import { describe, expect, it } from 'vitest';
import type { TrendingList } from '../../../src/fantasy/index.ts';
import { type Player, type Snapshot, weekClock } from '../../../src/nfl/index.ts';
import { AnswerError, trending } from '../../../src/products/index.ts';
import { notesOn } from '../../../src/products/trending/decide.ts';
import { answered } from '../../support/answered.ts';
import { estimatedBy } from '../../support/market.ts';
import { plainModel } from '../../support/plain-model.ts';
import {
  back,
  carries,
  contextOf,
  snapshotOf as fewTeams,
  game,
  numbered,
  onTeam,
  person,
  steady,
} from '../../support/worlds/nfl.ts';

type Counts = readonly (readonly [id: string, count: number])[];

const platform = (team: string | null, injuryStatus: string | null = null) => ({ ...onTeam(team), injuryStatus });

const REQUEST = { week: null, lookback_hours: 24, limit: 25 };

function marketOf(adds: Counts, drops: Counts) {
  const list = (trend: 'add' | 'drop', rows: Counts): TrendingList => ({
    trend,
    lookbackHours: 24,
    asOf: '2024-09-20T12:00:00.000Z',
    rows: rows.map(([platformId, count]) => ({ platformId, count })),
  });
  return {
    trending: async (trend: 'add' | 'drop') => list(trend, trend === 'add' ? adds : drops),
    rostership: estimatedBy(plainModel()),
    draftRanks: async () => null,
  };
}

/** Dropped in every list, because a list without a move is not sold; left out of what is judged. */
const GONE = back('gone', { platform: platform(null) });
const isAsked = ({ name }: { readonly name: string }) => name !== GONE.name;
const withGone = (drops: Counts): Counts => [...drops, ['gone', 1]];

const snapshotOf: typeof fewTeams = (people, rows) => fewTeams([...people, GONE], rows);

async function ask(snapshot: Snapshot, adds: Counts, drops: Counts = []) {
  const answer = await answered(trending, contextOf(snapshot, { market: marketOf(adds, withGone(drops)) }), REQUEST);
  return { ...answer, players: answer.players.filter(isAsked) };
}

async function judge(snapshot: Snapshot, adds: Counts, drops: Counts = []) {
  const context = contextOf(snapshot, { market: marketOf(adds, withGone(drops)) });
  const { rows, moves, ...decision } = await trending.decide(context, REQUEST);
  return {
    ...decision,
    rows: rows.filter(({ player }) => isAsked(player)),
    moves: moves.filter(({ players }) => players.every(isAsked)),
  };
}

const added = (...ids: readonly string[]): Counts => ids.map((id) => [id, 10]);

/** The reason of each added player's call. */
async function reasonsFor(snapshot: Snapshot, ...ids: readonly string[]) {
  return (await judge(snapshot, added(...ids))).rows.map(({ reason }) => reason);
}

const news = (kind: string) => ({ kind: expect.stringMatching(/^(opposing_)?news$/), facts: { news: kind } });

describe('trending', () => {
  it('distinguishes namesakes in its sources', async () => {
    const twins = [back('1', { name: 'Jay Twin' }), back('2', { name: 'Jay Twin' })];
    const { players, stats_cited } = await ask(snapshotOf(twins, { stats: [...steady('1', 20), ...steady('2', 3)] }), [
      ['1', 900],
      ['2', 800],
    ]);
    expect(players.map(({ verdict }) => verdict)).toEqual(['add', 'fade']);
    const counts = stats_cited.filter(({ stat, player }) => stat === 'trend_count' && player !== GONE.name);
    expect(counts.map(({ value, source }) => [value, /\(platform (\S+)\)$/.exec(source)?.[1]])).toEqual([
      [900, '1'],
      [800, '2'],
    ]);
  });

  it('names a kicker where no other player is added, whatever the crowd adds most', async () => {
    const kicker = numbered('8', { name: 'Kicker K', position: 'K', platform: onTeam('KC') });
    const stats = [...steady('1', 30), ...steady('8', 0)];
    const named = async (...ids: readonly string[]) =>
      (await judge(snapshotOf([back('1'), kicker], { stats }), added(...ids))).moves.flatMap(({ move, players }) =>
        move === 'add' ? players.map(({ position }) => position) : [],
      );
    expect(await named('8', '1')).toEqual(['RB', 'K']);
    expect(await named('8')).toEqual(['K']);
  });

  it('makes an add whose game has begun a claim once the week is over', async () => {
    const snapshot = snapshotOf([back('1')], { stats: steady('1', 30) });
    const sunday = snapshot.onGameDay(weekClock(snapshot, Date.parse('2024-09-09T18:00:00Z')));
    const [early, late] = [await judge(snapshot, added('1')), await judge(sunday, added('1'))];
    expect(early.rows).toMatchObject([{ verdict: 'add', move: 'add' }]);
    expect(late.rows).toMatchObject([
      { verdict: 'hold', move: 'none', reason: { kind: 'locked' }, noMove: 'after_week' },
    ]);
    expect(late.moves).toEqual([]);
    const alone = contextOf(sunday, { market: marketOf(added('1'), []) });
    const { players, reasoning } = await answered(trending, alone, REQUEST);
    expect(players[0]?.analysis).toMatch(/^Claim B \(10 adds, \d+% startable\) after this week's games\. /);
    expect(reasoning).toMatch(/^Claim Back B after this week's games: /);
    const [row] = late.rows;
    const over = row && notesOn({ ...row, reason: { kind: 'locked', facts: { isLast: true } } });
    // with nothing left of the season the odds are of no game
    expect(over).toMatchObject({ statedOdds: null, usage: null, inShort: null });
    // a drop is no add: from an unlocked bench it can be made
    expect((await judge(sunday, [], added('1'))).rows).toMatchObject([{ move: 'hold' }]);
  });

  it('takes any status the platform writes', async () => {
    const odd = ['COVID-19', 'IR-R', 'Day-to-day 2', '???'].map((status, i) =>
      back(String(i), { platform: platform('KC', status) }),
    );
    const snapshot = snapshotOf(odd, { stats: odd.flatMap((_, i) => steady(String(i), 30)) });
    const { rows } = await judge(snapshot, added('0', '1', '2', '3'));
    expect(rows.map(({ verdict, role }) => [verdict, role.status.label])).toEqual([
      ['add', 'an unusual status'],
      ['add', 'an unusual status'],
      ['hold', 'COVID list'],
      ['hold', 'IR'],
    ]);
    expect((await ask(snapshot, added('0', '1', '2', '3'))).players).toHaveLength(4);
  });

  it('explains a missing projection: an absence, or what the model lacks', async () => {
    const unprojected = (id: string, position: string, status: string | null = null) =>
      person({ name: `No Projection${id}`, position, platformId: id, platform: platform('KC', status) });
    const people = [
      unprojected('LB', 'LB', 'Out'),
      unprojected('KO', 'K', 'Out'),
      unprojected('KB', 'K'),
      unprojected('WR', 'WR'),
    ];
    const kicker = person({ name: 'Leg Man', position: 'K', platformId: 'leg', platform: platform('KC') });
    const snapshot = snapshotOf([...people, kicker, back('1')], { stats: steady('1', 20) });
    const plain = plainModel();
    const ids = people.map(({ platformId }) => platformId ?? '');
    // the real model projects one kicker of a team
    const model = {
      ...plain,
      season(then: Snapshot) {
        const season = plain.season(then);
        const projections = season.projections.filter(({ player }) => !ids.includes(player.platformId ?? ''));
        return {
          ...season,
          projections,
          projectionFor: (asked: Player) => projections.find(({ player }) => player === asked),
        };
      },
    };
    const context = contextOf(snapshot, { market: marketOf(added(...ids), withGone([])), model });
    const {
      rows: [, ...rows],
    } = await trending.decide(context, REQUEST);
    expect(rows.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['hold', { kind: 'away', facts: { label: 'Out' } }],
      ['hold', { kind: 'away', facts: { label: 'Out' } }],
      ['hold', { kind: 'unprojected', facts: {} }],
      ['hold', { kind: 'unprojected', facts: {} }],
    ]);
    expect((await answered(trending, context, REQUEST)).players).toHaveLength(5);
  });

  it('makes no call on an added free agent, and drops a dropped one', async () => {
    const free = back('1', { platform: platform(null) });
    const snapshot = snapshotOf([free], { stats: steady('1', 20) });
    const { players } = await ask(snapshot, [['1', 10]], [['1', 9]]);
    expect(players.map(({ trend, verdict, team }) => [trend, verdict, team])).toEqual([
      ['drop', 'add', null],
      ['add', 'hold', null],
    ]);
    expect(await reasonsFor(snapshot, '1')).toEqual([{ kind: 'no_team', facts: {} }]);
  });

  it('names a player on both lists once', async () => {
    const snapshot = snapshotOf([back('1')], { stats: steady('1', 20) });
    const { moves } = await judge(snapshot, [['1', 10]], [['1', 9]]);
    expect(moves.map(({ move, players }) => [move, players.map(({ name }) => name)])).toEqual([['add', ['Back B']]]);
  });

  it('looks past a bye, and mentions it', async () => {
    const bronco = back('1', { platform: platform('DEN') });
    const snapshot = snapshotOf([bronco], { stats: steady('1', 20, 'DEN', 'LAC') });
    const { rows, week } = await judge(snapshot, [['1', 10]]);
    expect([rows[0], week]).toMatchObject([{ verdict: 'add', role: { isBye: true, team: 'DEN' } }, 3]);
  });

  it('says before the first week that the games are of last season', async () => {
    const rows = {
      games: [game(2024, 1, 'KC', 'LV')],
      stats: [carries('1', 2023, 16, 20), carries('1', 2023, 17, 20)],
    };
    const { rows: judged } = await judge(snapshotOf([back('1', { firstSeason: 2020 })], rows), [['1', 10]]);
    expect(judged[0]?.usage?.span).toMatchObject({ games: 2, onlyGame: null, isThisSeason: false });
  });

  it('explains a call by what changed in the role', async () => {
    const busy = back('2', { platform: platform('KC', 'Out') });
    const { rows } = await judge(
      snapshotOf([back('1'), busy, back('3')], { stats: [...steady('1', 14), ...steady('2', 22), ...steady('3', 2)] }),
      added('1', '3'),
    );
    expect(rows.map(({ move, reason }) => [move, reason])).toEqual([
      ['fade', news('bystander')],
      ['none', news('opening')],
    ]);
    const opened = snapshotOf([back('1'), busy], { stats: [...steady('1', 21), ...steady('2', 26)] });
    expect(await reasonsFor(opened, '1')).toEqual([news('opening')]);
  });

  it('names one player next in line for an absent one, and for the others who comes before them', async () => {
    const busy = back('2', { platform: platform('KC', 'Out') });
    const moved = back('5', { platform: platform('KC') });
    const stats = [...steady('1', 14), ...steady('2', 22), ...steady('3', 9), ...steady('4', 2)];
    const snapshot = snapshotOf([back('1'), busy, back('3'), back('4'), moved], {
      stats: [...stats, ...steady('5', 30, 'LV', 'KC')],
    });
    const { rows } = await judge(snapshot, added('1', '3', '4', '5'));
    expect(
      rows.map(({ role }) => role.opening && [role.opening.absent.name, role.opening.ahead[0]?.name ?? null]),
    ).toEqual([['Back C', 'Back B'], null, null, ['Back C', null]]);
    const level = snapshotOf([back('1'), busy, back('3')], {
      stats: ['1', '2', '3'].flatMap((id) => steady(id, id === '2' ? 22 : 9)),
    });
    const both = await judge(level, added('1', '3'));
    expect(both.rows.filter(({ role }) => role.opening?.ahead.length === 0)).toHaveLength(1);
  });

  it('counts a doubtful teammate as an opening, and a questionable one not', async () => {
    const stats = [...steady('1', 20), ...steady('2', 22)];
    const snapshot = (status: string) =>
      snapshotOf([back('1', { platform: platform('KC', null) }), back('2', { platform: platform('KC', status) })], {
        stats,
      });
    const openingWith = async (status: string) =>
      (await judge(snapshot(status), added('1'))).rows[0]?.role.opening ?? null;
    expect(await openingWith('Doubtful')).toMatchObject({ isOnlyDoubtful: true, ahead: [] });
    expect(await openingWith('Questionable')).toBeNull();
    const both = snapshotOf(
      ['1', '2'].map((id) => back(id, { platform: platform('KC', 'Doubtful') })),
      { stats },
    );
    expect((await judge(both, added('1'))).rows[0]?.role.opening).toBeNull();
  });

  it('reads no trend in games for another team, and names the new team', async () => {
    const stats = [1, 2].flatMap((week) => [carries('1', 2024, week, week === 1 ? 20 : 0, 'DEN', 'LAC')]);
    const { rows } = await judge(snapshotOf([back('1')], { stats }), added('1'));
    expect(rows[0]).toMatchObject({
      // the reason says it
      newTeam: null,
      role: { team: 'KC', formerTeam: 'DEN', isThisSeason: true },
      reason: { kind: 'former_team' },
    });
  });

  it('gives a reason next to the odds even when nothing changed', async () => {
    expect(await reasonsFor(snapshotOf([back('1')], { stats: steady('1', 7) }), '1')).toEqual([
      { kind: 'workload', facts: { change: null } },
    ]);
    const games = [1, 2, 3, 4, 5, 6].map((week) => game(2024, week, 'KC', 'LV', week < 6 ? [20, 10] : undefined));
    const explained = async (...counts: readonly number[]) => {
      const stats = counts.map((count, i) => carries('1', 2024, i + 1, count));
      return (await reasonsFor(snapshotOf([back('1')], { games, stats }), '1'))[0];
    };
    expect(await explained(7, 7, 7, 7, 7)).toEqual({ kind: 'workload', facts: { change: 'same' } });
    expect(await explained(10, 10, 10, 7, 7)).toEqual({ kind: 'workload', facts: { change: 'down' } });
    expect(await explained(4, 4, 4, 7, 7)).toEqual({ kind: 'workload', facts: { change: 'up' } });
    const ended = { games: [game(2024, 1, 'KC', 'LV')], stats: [16, 17].map((week) => carries('1', 2023, week, 9)) };
    const depthCharts = [{ season: 2024, week: 1, gsis_id: '00-1', team: 'KC', depth_team: 1, depth_position: 'RB' }];
    const first = snapshotOf([back('1', { firstSeason: 2020 })], { ...ended, depthCharts });
    expect(await reasonsFor(first, '1')).toEqual([{ kind: 'depth_chart', facts: { kind: 'listed_as_starter' } }]);
    const receivers = snapshotOf([back('1', { position: 'WR', firstSeason: 2020 })], {
      ...ended,
      depthCharts: depthCharts.map((row) => ({ ...row, depth_position: 'WR' })),
    });
    expect(await reasonsFor(receivers, '1')).toEqual([{ kind: 'depth_chart', facts: { kind: 'listed_as_starter' } }]);
  });

  it('finds an opening before the first week by last season', async () => {
    const busy = back('2', { firstSeason: 2020, platform: platform('KC', 'PUP') });
    const stats = [16, 17].flatMap((week) => [carries('1', 2023, week, 5), carries('2', 2023, week, 25)]);
    const snapshot = snapshotOf([back('1', { firstSeason: 2020 }), busy], {
      games: [game(2024, 1, 'KC', 'LV')],
      stats,
    });
    const { rows } = await judge(snapshot, added('1'));
    expect(rows[0]?.role.opening).toMatchObject({ absent: { name: 'Back C' }, isOnlyDoubtful: false, ahead: [] });
  });

  it('goes by the depth chart before the first week for who is next in line', async () => {
    const busy = back('2', { firstSeason: 2020, platform: platform('KC', 'PUP') });
    const people = [back('1', { firstSeason: 2020 }), busy, back('3', { firstSeason: 2020 })];
    const stats = [16, 17].flatMap((week) =>
      Object.entries({ 1: 9, 2: 25, 3: 12 }).map(([id, count]) => carries(id, 2023, week, count)),
    );
    const firstInLine = async (places: Record<string, number>) => {
      const depthCharts = Object.entries(places).map(([id, place]) => ({
        season: 2024,
        week: 1,
        gsis_id: `00-${id}`,
        team: 'KC',
        depth_team: place,
        depth_position: 'RB',
      }));
      const snapshot = snapshotOf(people, { games: [game(2024, 1, 'KC', 'LV')], stats, depthCharts });
      return (await judge(snapshot, added('1'))).rows[0]?.role.opening?.ahead[0]?.name ?? null;
    };
    expect(await firstInLine({ 1: 2, 3: 1 })).toBe('Back D');
    expect(await firstInLine({ 1: 1, 3: 2 })).toBeNull();
  });

  it('finds no opening in the absence of a player who had his work for another team', async () => {
    const games = [game(2024, 1, 'KC', 'LV')];
    const busy = back('2', { firstSeason: 2020, platform: platform('KC', 'PUP') });
    const openingAfter = async (team: string) => {
      const stats = [16, 17].flatMap((week) => [carries('1', 2023, week, 5), carries('2', 2023, week, 25, team)]);
      const snapshot = snapshotOf([back('1', { firstSeason: 2020 }), busy], { games, stats });
      return (await judge(snapshot, added('1'))).rows[0]?.role.opening ?? null;
    };
    expect(await openingAfter('KC')).not.toBeNull();
    expect(await openingAfter('DEN')).toBeNull();
  });

  it('finds no opening for a starter in the absence of the player who filled in for him', async () => {
    const games = [1, 2, 3, 4].map((week) => game(2024, week, 'KC', 'LV', week < 4 ? [20, 10] : undefined));
    const fillIn = back('2', { platform: platform('KC', 'Out') });
    const openingWith = async (together: number, depthCharts: readonly object[] = []) => {
      const stats = [
        carries('1', 2024, 1, 12),
        carries('2', 2024, 1, together),
        carries('2', 2024, 2, 25),
        carries('1', 2024, 3, 12),
        carries('2', 2024, 3, together),
      ];
      const snapshot = snapshotOf([back('1'), fillIn], { games, stats, depthCharts });
      return (await judge(snapshot, added('1'))).rows[0]?.role.opening ?? null;
    };
    expect(await openingWith(8)).toBeNull();
    expect(await openingWith(16)).toMatchObject({ absent: { name: 'Back C' }, ahead: [] });
    const places = [
      { gsis_id: '00-1', depth_team: 1 },
      { gsis_id: '00-2', depth_team: 2 },
    ];
    const ahead = places.map((place) => ({ season: 2024, week: 4, team: 'KC', depth_position: 'RB', ...place }));
    expect(await openingWith(16, ahead)).toBeNull();
  });

  it('names the best odds first, and holds a star on IR for his return', async () => {
    const games = [1, 2, 3].map((week) => game(2024, week, 'KC', 'LV', week < 3 ? [20, 10] : undefined));
    const later = [4, 5, 6, 7, 8, 9].map((week) => game(2024, week, 'KC', 'LV'));
    const people = [back('1'), back('2'), back('3', { platform: platform('KC', 'IR') })];
    const stats = [...steady('1', 20), ...steady('2', 24), ...steady('3', 25)];
    const snapshot = snapshotOf(people, { stats, games: [...games, ...later] });
    const { moves, rows } = await judge(snapshot, added('1', '2'), [['3', 10]]);
    const [add] = moves.filter(({ move }) => move === 'add').map(({ players }) => players.map(({ name }) => name));
    expect(add).toEqual(['Back C', 'Back B']);
    expect(rows.at(-1)?.reason).toEqual({ kind: 'returns', facts: { label: 'IR' } });
  });

  it('refuses a list that calls for no move, and names a D/ST', async () => {
    const raiders = person({ name: 'Las Vegas Raiders', position: 'DEF', platformId: 'LV', platform: platform('LV') });
    const free = back('1', { platform: platform(null) });
    const without = contextOf(snapshotOf([free], { stats: steady('1', 20) }), { market: marketOf([['1', 10]], []) });
    await expect(trending.decide(without, REQUEST)).rejects.toMatchObject({
      status: 409,
      code: 'nothing_to_recommend',
    });
    // to keep a player is nothing to do
    const kept = contextOf(snapshotOf([back('1')], { stats: steady('1', 30) }), { market: marketOf([], [['1', 10]]) });
    await expect(trending.decide(kept, REQUEST)).rejects.toMatchObject({ code: 'nothing_to_recommend' });
    const { moves } = await judge(snapshotOf([raiders]), [['LV', 10]]);
    expect(moves).toMatchObject([{ move: 'fade', players: [{ name: 'Las Vegas Raiders' }] }]);
  });

  describe('of quarterbacks', () => {
    const passer = (id: string, order: number) =>
      numbered(id, {
        name: `Passer ${'ABC'[order]}`,
        position: 'QB',
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

    it('finds no rising role for a benched quarterback', async () => {
      const snapshot = passers([...[1, 2, 3].map((week) => threw('1', week, 20 + 5 * week)), threw('2', 4, 30)]);
      expect(await reasonsFor(snapshot, '1')).toEqual([news('benched')]);
    });

    it('finds no falling role for one who took over after a few snaps in the game before', async () => {
      const stats = [threw('2', 1, 30), threw('2', 2, 30), threw('2', 3, 1), threw('2', 4, 27), threw('1', 3, 30)];
      const { rows } = await judge(passers(stats), added('2'));
      expect(rows[0]).toMatchObject({
        reason: news('taken_over'),
        role: { lastGame: { attempts: { value: 27 } } },
      });
    });

    it("credits a team's last game to the quarterback who threw most", async () => {
      const before = [1, 2, 3].map((week) => threw('1', week, 30));
      const snapshot = passers([...before, threw('1', 4, 19), threw('2', 4, 21)], [2, 1]);
      expect(await reasonsFor(snapshot, '1', '2')).toEqual([news('outthrown'), news('taken_over')]);
    });

    it('finds no rising role for one who came in late before his first start', async () => {
      const stats = [threw('1', 1, 30), threw('1', 2, 30), ...[1, 2].map((week) => threw('2', week, 2))];
      const snapshot = passers([...stats, threw('2', 3, 30), threw('2', 4, 34)], [2, 1]);
      const { rows } = await judge(snapshot, added('2'));
      expect(rows[0]).toMatchObject({
        reason: null,
        role: { opportunitiesPerGame: { value: 32 } },
      });
    });

    it('names the quarterback ahead of a backup', async () => {
      const snapshot = passers([...[1, 2, 3, 4].map((week) => threw('1', week, 30)), threw('2', 1, 2)]);
      const { rows } = await judge(snapshot, added('2'));
      expect(rows[0]).toMatchObject({ reason: news('backup'), role: { ahead: { name: 'Passer B' } } });
    });
  });

  it('makes no call on a player without a projection', async () => {
    const backer = person({ name: 'Line Backer', position: 'LB', platformId: '7', platform: platform('KC') });
    const { players, confidence } = await ask(snapshotOf([backer]), [['7', 10]]);
    expect(players[0]).toMatchObject({ verdict: 'hold', position: 'LB' });
    expect(confidence).toBe('low');
  });

  it("does not apply today's injury report to a later week", async () => {
    const hurt = back('1', { platform: platform('LV', 'Out') });
    const snapshot = snapshotOf([hurt], { stats: steady('1', 30) });
    expect((await ask(snapshot, [['1', 10]])).players[0]?.verdict).toBe('hold');
    expect((await ask(snapshot.before(2024, 4), [['1', 10]])).players[0]?.verdict).toBe('add');
  });

  it('skips unknown players, and refuses an empty list', async () => {
    const snapshot = snapshotOf([back('1')], { stats: steady('1', 20) });
    expect(
      (
        await ask(snapshot, [
          ['unknown', 99],
          ['1', 10],
        ])
      ).players,
    ).toHaveLength(1);
    const refused = (adds: Counts) => trending.decide(contextOf(snapshot, { market: marketOf(adds, []) }), REQUEST);
    await expect(refused([['unknown', 99]])).rejects.toThrow(AnswerError);
    await expect(refused([])).rejects.toMatchObject({ status: 503, code: 'platform_unavailable' });
  });
});
