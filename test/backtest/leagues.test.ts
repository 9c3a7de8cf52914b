// Advice for a captured league: every week is asked about as it stood, and nothing later is read.
import { describe, expect, it } from 'vitest';
import { type CapturedLeague, readCapturedLeague } from '../../src/backtest/index.ts';
import { ADVICE_COLUMNS, leagueAdvice } from '../../src/backtest/leagues/advice.ts';
import { LEAGUE_CALL_COLUMNS, leagueCallRows, leagueCalls } from '../../src/backtest/leagues/league-calls.ts';
import { OUTLOOK_COLUMNS, outlookRows } from '../../src/backtest/leagues/outlooks.ts';
import { TRADE_COLUMNS, tradeRows } from '../../src/backtest/leagues/trades.ts';
import { TARGET_COLUMNS, targetRows } from '../../src/backtest/leagues/waiver-targets.ts';
import type { Transaction } from '../../src/fantasy/index.ts';
import { momentOf, type Snapshot, weekClock } from '../../src/nfl/index.ts';
import { fakeLeagues } from '../support/leagues-from.ts';
import { typedLeague, typedMatchup, typedRoster } from '../support/worlds/league.ts';
import { back, carries, contextOf, game, SCHEDULE, snapshotOf, steady } from '../support/worlds/nfl.ts';

const LEAGUE = typedLeague({
  stage: 'over',
  draftId: null,
  rosterSpots: ['RB', 'BN'],
  scoring: { rush_yd: 0.1, rec: 1 },
  rules: { lastWeek: 17 },
});

const team = (id: number) => typedRoster(id, [], { ownerId: id === 1 ? 'u1' : null, waiverBudgetUsed: 90 });

const row = (rosterId: number, players: readonly string[]) =>
  typedMatchup(rosterId, {
    score: 50,
    players,
    starters: players.slice(0, 1),
    starterPoints: [50],
    playerPoints: new Map(players.map((id) => [id, 50])),
  });

/**
 * The free agent with the most work, added to the first team at
 * `processedAt`, asked for long before.
 */
const claim = (processedAt: number): Transaction => ({
  id: 'm',
  type: 'waiver',
  completed: true,
  week: 3,
  createdAt: 0,
  processedAt,
  rosterIds: [1],
  adds: new Map([['4', 1]]),
  drops: new Map([['1', 1]]),
  bid: 5,
  movedMore: false,
});

const snapshot = snapshotOf(
  ['1', '2', '3', '4'].map((id) => back(id)),
  { stats: ['1', '2', '3', '4'].flatMap((id, i) => steady(id, 5 + 5 * i)) },
);

function captured(processedAt: number): CapturedLeague {
  const end = [row(1, ['2', '4']), row(2, ['3'])];
  return {
    league: LEAGUE,
    rosters: [team(1), team(2)],
    matchups: new Map([1, 2, 3, 4].map((week) => [week, end])),
    moves: [claim(processedAt)],
    draft: null,
  };
}

const advice = async (at: Snapshot, processedAt: number) => {
  const { clock, model, market } = contextOf(at);
  const rows = await leagueAdvice(captured(processedAt), { before: at, clock, model, market });
  const fields = (line: string) => line.split(',');
  return {
    lineups: rows.lineups
      .map(fields)
      .map(([season, week, , roster, player, slot]) => [season, week, roster, player, slot]),
    claims: rows.claims.map(fields).map(([, , , roster, rank, player, drop]) => [roster, rank, player, drop]),
    rows,
  };
};

describe('advice for a captured league', () => {
  const kickoff = momentOf(snapshot, 'first') + 3_600_000;

  it('has a lineup for every team, the orphaned ones too, and the columns of the tables', async () => {
    const { lineups, rows } = await advice(snapshot, kickoff + 1);
    expect(lineups).toEqual([
      ['2024', '3', '1', '2', 'RB'],
      ['2024', '3', '1', '1', 'BN'],
      ['2024', '3', '2', '3', 'RB'],
    ]);
    for (const table of ['lineups', 'claims', 'drops'] as const)
      for (const line of rows[table]) expect(line.split(',')).toHaveLength(ADVICE_COLUMNS[table].split(',').length);
  });

  it('takes a move back that was carried out after the moment, whenever it was asked for', async () => {
    const later = await advice(snapshot, kickoff + 1);
    expect(later.claims).toContainEqual(['1', '1', '4', '1']);
    const earlier = await advice(snapshot, kickoff - 2 * 3_600_000);
    expect(earlier.lineups).toContainEqual(['2024', '3', '1', '4', 'RB']);
    expect(earlier.claims.map(([, , player]) => player)).not.toContain('4');
  });

  it('is refused after the last week of the league, without rows', async () => {
    const ended = { ...captured(0), league: { ...LEAGUE, rules: { ...LEAGUE.rules, lastWeek: 2 } } };
    const { model, market } = contextOf(snapshot);
    const clock = weekClock(snapshot, momentOf(snapshot, 'sunday'));
    expect(await leagueAdvice(ended, { before: snapshot, clock, model, market })).toEqual({
      lineups: [],
      claims: [],
      drops: [],
    });
  });
});

describe("a captured league's outlook", () => {
  const { clock, model } = contextOf(snapshot);
  const final = { playoffStartWeek: 4, lastWeek: 4, bracket: { teams: 2, rounds: [[4]], reseeds: false } };
  const league = { ...LEAGUE, rules: { ...LEAGUE.rules, ...final } };

  const scores = (own: number, other: number) => [
    { ...row(1, ['1']), score: own },
    { ...row(2, ['4']), score: other },
  ];
  const matchups = new Map([
    [1, scores(40, 50)],
    [2, scores(40, 60)],
    [3, scores(50, 30)],
    [4, scores(20, 90)],
  ]);

  it('has odds next to those of the standings, and what came true', async () => {
    const rows = await outlookRows({ ...captured(0), league, matchups, moves: [] }, { before: snapshot, clock, model });
    const cells = rows.map((line) => line.split(','));
    for (const line of cells) expect(line).toHaveLength(OUTLOOK_COLUMNS.split(',').length);
    const column = (name: string) => cells.map((line) => line[OUTLOOK_COLUMNS.split(',').indexOf(name)]);
    expect(column('points')).toEqual(['50', '30']);
    expect(column('won')).toEqual(['1', '0']);
    expect(column('playoff_odds')).toEqual(['1.0000', '1.0000']);
    expect(column('in_playoffs')).toEqual(['1', '1']);
    expect(column('champion')).toEqual(['0', '1']);
    for (const name of ['win_odds', 'win_anchor', 'title_odds', 'title_anchor']) {
      const [own = 0, other = 0] = column(name).map(Number);
      expect(own + other, name).toBeCloseTo(1, 3);
      expect(other, name).toBeGreaterThan(own);
    }
  });

  it('does not judge a round of two weeks by one', async () => {
    const rules = { ...league.rules, playoffStartWeek: 3, bracket: { ...final.bracket, rounds: [[3, 4]] } };
    const long = { ...captured(0), league: { ...league, rules }, matchups, moves: [] };
    const rows = await outlookRows(long, { before: snapshot, clock, model });
    const won = OUTLOOK_COLUMNS.split(',').indexOf('won');
    expect(rows.map((line) => line.split(',')[won])).toEqual(['', '']);
  });

  it('has no rows after the last week', async () => {
    const ended = { ...captured(0), league: { ...league, rules: { ...league.rules, lastWeek: 2 } } };
    expect(await outlookRows(ended, { before: snapshot, clock, model })).toEqual([]);
  });
});

describe('trades', () => {
  const { clock, model } = contextOf(snapshot);
  const final = { playoffStartWeek: 4, lastWeek: 4, bracket: { teams: 2, rounds: [[4]], reseeds: false } };
  const league = { ...LEAGUE, rosterSpots: ['RB', 'BN'], rules: { ...LEAGUE.rules, ...final } };
  const played = (own: string, other: string, points: readonly number[]) =>
    [row(1, [own]), row(2, [other])].map((each, i) => ({
      ...each,
      playerPoints: new Map(each.players.map((id) => [id, points[i] ?? 0])),
    }));
  const trade = (processedAt: number): Transaction => ({
    ...claim(processedAt),
    type: 'trade',
    rosterIds: [1, 2],
    adds: new Map([
      ['4', 1],
      ['1', 2],
    ]),
    drops: new Map([
      ['1', 1],
      ['4', 2],
    ]),
  });
  const rowsOf = (processedAt: number) =>
    tradeRows(
      {
        ...captured(0),
        league,
        // the first team has the player that it got, and he scores more than the other
        matchups: new Map([1, 2, 3, 4].map((week) => [week, played('4', '1', [30, 10])])),
        moves: [trade(processedAt)],
      },
      { before: snapshot, clock, model },
      snapshot,
    );

  it('that were made since the last week say who gained, as expected and as it came', async () => {
    const rows = await rowsOf(clock.now - 3_600_000);
    const cells = rows.map((line) =>
      Object.fromEntries(line.split(',').map((cell, i) => [TRADE_COLUMNS.split(',')[i], cell])),
    );
    expect(cells).toHaveLength(1);
    expect(cells[0]).toMatchObject({ kind: 'made', gives: '1', gets: '1', came: '20.000', partner_came: '-20.000' });
    expect(Number(cells[0]?.points_change)).toBeGreaterThan(0);
    expect(Number(cells[0]?.partner_points_change)).toBeLessThan(0);
  });

  it('of earlier weeks are not judged again', async () => {
    expect(await rowsOf(clock.now - 15 * 24 * 3_600_000)).toEqual([]);
  });
});

describe('waiver targets', () => {
  const { clock, model, market: known } = contextOf(snapshot);
  const rostership = async () => ({ ...(await known.rostership(snapshot)), isWidelyAvailable: () => true });
  const market = { ...known, rostership };
  const asked = (
    rosteredAfter: Parameters<typeof targetRows>[0]['rosteredAfter'],
    leagues: readonly CapturedLeague[],
  ) => targetRows({ before: snapshot, clock, model, market, rosteredAfter }, leagues);

  it('have the share of leagues that roster them, and the captured leagues where they are free', async () => {
    const before = captured(momentOf(snapshot, 'first') - 3_600_000);
    // in the other league no one has a player
    const empty = { ...before, matchups: new Map([[3, [row(1, []), row(2, [])]]]), moves: [] };
    const rows = await asked({ asOf: '', shares: new Map([['1', { owned: 0.4, started: null }]]) }, [before, empty]);
    expect(rows.length).toBeGreaterThan(0);
    for (const line of rows) expect(line.split(',')).toHaveLength(TARGET_COLUMNS.split(',').length);
    const cells = rows.map((line) => line.split(',')).map(([, , , id, owned, free, of]) => [id, owned, free, of]);
    // of a player that the platform does not list nothing is known
    for (const [id, owned, free, of] of cells)
      expect([owned, free, of]).toEqual([id === '1' ? '0.4' : '', id === '1' ? '2' : '1', '2']);
    expect((await asked(null, [before]))[0]?.split(',')[4]).toBe('');
  });

  it('are not asked for where no league was captured', async () => {
    expect(await asked(null, [])).toEqual([]);
  });
});

describe('a captured league', () => {
  it('is read once, with the moves before its first week', async () => {
    const asked: number[] = [];
    const leagues = fakeLeagues({
      league: async (id) => (id === '77' ? LEAGUE : null),
      rosters: async () => [team(1)],
      matchups: async (_, weeks) => weeks.map(() => []),
      transactions: async (_, weeks) => {
        asked.push(...weeks);
        return [];
      },
    });
    expect(await readCapturedLeague(leagues, '78')).toBeNull();
    expect((await readCapturedLeague(leagues, '77'))?.matchups.size).toBe(18);
    expect(asked).toEqual(Array.from({ length: 19 }, (_, week) => week));
  });
});

describe('the calls of a captured league', () => {
  it('are judged by the points of the league, a row a call', async () => {
    const { clock, model, market } = contextOf(snapshot);
    const scored = (points: number): CapturedLeague => {
      const league = captured(0);
      const rows = [row(1, ['2', '4']), row(2, ['3'])].map((week) => ({
        ...week,
        playerPoints: new Map([...week.playerPoints, ['4', points]]),
      }));
      return { ...league, matchups: new Map([1, 2, 3, 4].map((week) => [week, rows])) };
    };
    const outcomes = async (points: number) => {
      const calls = await leagueCalls(scored(points), { before: snapshot, clock, model, market }, snapshot);
      for (const line of leagueCallRows(scored(points), snapshot, calls))
        expect(line.split(',')).toHaveLength(LEAGUE_CALL_COLUMNS.split(',').length);
      return calls
        .filter(({ product, rosterId }) => product === 'roster' && rosterId === 1)
        .map((call) => call.outcome);
    };
    // the first team starts its better back, 4, over 2
    expect(await outcomes(60)).toEqual(expect.arrayContaining([1]));
    expect(await outcomes(40)).toEqual(expect.arrayContaining([0]));
    expect(await outcomes(50)).toEqual(expect.arrayContaining([0.5]));
  });

  it('judge a claim by whether the player turned out startable, over the games left', async () => {
    // more backs than are startable; only the first four have work
    const people = Array.from({ length: 60 }, (_, index) => back(`${index + 1}`));
    const worked = ['1', '2', '3', '4'].flatMap((id, index) => steady(id, 5 + 5 * index));
    const later = [3, 5, 6];
    const schedule = [...SCHEDULE, game(2024, 6, 'KC', 'DEN')];
    const results = [...SCHEDULE.slice(0, 4), ...later.map((week) => game(2024, week, 'KC', 'LV', [20, 10]))];
    const claimOutcomes = async (carriesAfter: number, games = results) => {
      const before = snapshotOf(people, { stats: worked, games: schedule });
      const played = later.map((week) => carries('4', 2024, week, carriesAfter));
      const now = snapshotOf(people, { stats: [...worked, ...played], games });
      const { clock, model, market } = contextOf(before);
      const afterMoment = momentOf(before, 'first') + 2 * 3_600_000;
      const calls = await leagueCalls(captured(afterMoment), { before, clock, model, market }, now);
      return calls.filter(({ call, rosterId }) => call === 'claim' && rosterId === 1).map(({ outcome }) => outcome);
    };
    expect(await claimOutcomes(20)).toEqual([1]);
    expect(await claimOutcomes(0)).toEqual([0]);
    const onlyNext = [...SCHEDULE.slice(0, 4), game(2024, 3, 'KC', 'LV', [20, 10])];
    expect(await claimOutcomes(20, onlyNext)).toEqual([1]);
    expect(await claimOutcomes(20, SCHEDULE.slice(0, 4))).toEqual([]);
  });
});
