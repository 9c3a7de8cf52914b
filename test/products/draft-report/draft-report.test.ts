// The draft report: which picks it grades, and what it says of unusual drafts.

import { describe, expect, it } from 'vitest';
import type { Draft, DraftPick, DraftPicks, League, Leagues } from '../../../src/fantasy/index.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { draftReport } from '../../../src/products/draft-report/index.ts';
import type { AnalysisContext } from '../../../src/products/index.ts';
import { answered } from '../../support/answered.ts';
import { fakeLeagues } from '../../support/leagues-from.ts';
import { contextOf, draftedSnapshot, onTeam, person } from '../../support/worlds/nfl.ts';

type Person = ReturnType<typeof person>;

const people = Array.from({ length: 24 }, (_, i) =>
  person({
    name: `Player ${String.fromCharCode(65 + i)}`,
    position: i % 3 === 0 ? 'RB' : 'WR',
    platformId: String(i + 1),
    gsisId: `00-${i + 1}`,
    firstSeason: 2023,
    platform: { ...onTeam(i % 2 ? 'KC' : 'LV'), searchRank: i === 23 ? null : i + 1 },
  }),
);
const ranked = (id: number, rank: number, given: Partial<Person> & Pick<Person, 'name'>) =>
  person({
    platformId: String(id),
    gsisId: `00-${id}`,
    firstSeason: 2023,
    platform: { ...onTeam(id % 2 ? 'KC' : 'LV'), searchRank: rank },
    ...given,
  });
const snapshot = draftedSnapshot([...people, ranked(25, 40, { name: 'Quarter Back', position: 'QB' })]);
/** The same with another popularity. */
const othersRanked = (): Snapshot =>
  draftedSnapshot(
    people.map((each, i) => ({ ...each, platform: { ...onTeam(i % 2 ? 'KC' : 'LV'), searchRank: 24 - i } })),
  );
/**
 * Four newcomers on top, ranked by the market far behind the others; the last of
 * them is on injured reserve.
 */
const rookies = (): Snapshot =>
  draftedSnapshot([
    ...Array.from({ length: 4 }, (_, i) =>
      ranked(30 + i, 300 + 10 * i, {
        name: `Rookie ${String.fromCharCode(65 + i)}`,
        position: 'WR',
        firstSeason: 2024,
        entryYear: 2024,
        platform: { ...onTeam(i % 2 ? 'KC' : 'LV'), searchRank: 300 + 10 * i, injuryStatus: i === 3 ? 'IR' : null },
      }),
    ),
    ...people,
  ]);

const DRAFT: Draft = {
  id: 'd1',
  leagueId: null,
  season: 2024,
  sport: 'nfl',
  type: 'snake',
  stage: 'over',
  startsAt: 1,
  teams: 2,
  rounds: 4,
  reversalRound: 0,
  budget: null,
  scoringType: 'ppr',
  slots: new Map([
    ['RB', 1],
    ['WR', 1],
    ['FLEX', 1],
    ['BN', 1],
  ]),
  seats: new Map([['u1', 1]]),
  rosterOfSeat: new Map([
    [1, 11],
    [2, 12],
  ]),
};
const pick = (pickNo: number, seat: number, playerId: number, given: Partial<DraftPick> = {}): DraftPick => ({
  pickNo,
  round: Math.ceil(pickNo / 2),
  seat,
  rosterId: seat + 10,
  playerId: String(playerId),
  pickedBy: null,
  isKeeper: false,
  amount: null,
  name: 'Other Player',
  position: 'WR',
  team: 'KC',
  ...given,
});
const SNAKE = [
  pick(1, 1, 5),
  pick(2, 2, 1),
  pick(3, 2, 2),
  pick(4, 1, 3),
  pick(5, 1, 4),
  pick(6, 2, 9),
  pick(7, 2, 24),
  pick(8, 1, 7),
];

const contextIn = (
  currentSnapshot: Snapshot,
  given: Partial<Leagues>,
  draftRanks: AnalysisContext['market']['draftRanks'] = async () => null,
): AnalysisContext => {
  const context = contextOf(currentSnapshot, { leagues: fakeLeagues(given) });
  return { ...context, market: { ...context.market, draftRanks } };
};
const askingIn = (
  currentSnapshot: Snapshot,
  given: Partial<Leagues>,
  request: Partial<Parameters<typeof draftReport.answer>[1]>,
) =>
  answered(draftReport, contextIn(currentSnapshot, given), {
    draft_id: null,
    platform_username: null,
    draft_slot: null,
    season: null,
    ...request,
  });
const asking = (given: Partial<Leagues>, request: Partial<Parameters<typeof draftReport.answer>[1]>) =>
  askingIn(snapshot, given, request);
const deciding = (
  given: Partial<Leagues>,
  request: Partial<Parameters<typeof draftReport.decide>[1]>,
  currentSnapshot = snapshot,
) =>
  draftReport.decide(contextIn(currentSnapshot, given), {
    draft_id: null,
    platform_username: null,
    draft_slot: null,
    season: null,
    ...request,
  });
const whole = (picks: readonly DraftPick[]): DraftPicks => ({ picks, unreadable: 0 });
const one = (draft: Partial<Draft>, picks: readonly DraftPick[]): Partial<Leagues> => ({
  draft: async () => ({ ...DRAFT, ...draft }),
  picks: async () => whole(picks),
});

describe('a draft that is not over', () => {
  const drafting = (made: number, stage: Draft['stage'] = 'drafting', given: Partial<Draft> = {}) =>
    asking(
      { draft: async () => ({ ...DRAFT, stage, ...given }), picks: async () => whole(SNAKE.slice(0, made)) },
      { draft_id: 'd1', draft_slot: 1 },
    );

  it.each([
    ['after five picks', 5, 'drafting', {}, '5 of 8 picks'],
    ['after one pick', 1, 'drafting', {}, '1 of 8 picks'],
    ['not begun by its status', 5, 'before', {}, '5 of 8 picks'],
    ['of unknown length', 8, 'drafting', { teams: null }, '8 picks so far'],
  ] as const)('is refused uncharged: %s', async (_, made, stage, given, words) => {
    await expect(drafting(made, stage, given)).rejects.toMatchObject({
      status: 409,
      code: 'draft_not_finished',
      message: `Draft d1 is not over: it has ${words}. You were not charged. Ask again once it is complete.`,
    });
  });

  it('is over with its last pick, whatever its status says', async () => {
    expect((await drafting(8)).roster).toHaveLength(4);
  });

  it('is over as well where the record of its last pick cannot be read', async () => {
    const given = {
      ...one({ stage: 'drafting' }, SNAKE),
      picks: async () => ({ picks: SNAKE.slice(0, 7), unreadable: 1 }),
    };
    expect((await asking(given, { draft_id: 'd1', draft_slot: 1 })).roster).toHaveLength(3);
  });

  it('comes behind the latest that is over, where none is named', async () => {
    const drafts: readonly Draft[] = [
      { ...DRAFT, id: 'd3', stage: 'drafting', startsAt: 3 },
      { ...DRAFT, id: 'd2', startsAt: 2 },
    ];
    const report = await asking(
      {
        user: async () => ({ id: 'u1', name: 'me', teamName: null }),
        draftsOf: async () => drafts,
        picks: async () => whole(SNAKE),
      },
      { platform_username: 'me' },
    );
    expect(report.draft_id).toBe('d2');
  });
});

describe('a draft report', () => {
  it('says which picks it is graded without, and is less sure', async () => {
    const decisionWith = (unreadable: number) =>
      deciding(
        { ...one({}, SNAKE), picks: async () => ({ picks: SNAKE, unreadable }) },
        { draft_id: 'd1', draft_slot: 1 },
      );
    const [entire, partial] = [await decisionWith(0), await decisionWith(1)];
    expect([entire.caveats, partial.caveats]).toEqual([[], ['unreadable picks']]);
    expect([entire.confidence, partial.confidence]).toEqual(['medium', 'low']);
    const report = await asking(
      { ...one({}, SNAKE), picks: async () => ({ picks: SNAKE, unreadable: 1 }) },
      { draft_id: 'd1', draft_slot: 1 },
    );
    expect(report.reasoning).toContain("Sleeper's record of some picks is incomplete, so they count for no team.");
  });

  it('grades a seat: every pick in order, its distance from the market, the best and the worst', async () => {
    const report = await asking(one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(report.roster.map(({ pick_no, market_rank, value_delta }) => [pick_no, market_rank, value_delta])).toEqual([
      [1, 5, -4],
      [4, 3, 1],
      [5, 4, 1],
      [8, 7, 1],
    ]);
    expect(report).toMatchObject({ draft_id: 'd1', season: 2024 });
    // a fair pick is none of the best
    expect(report.best_picks).toEqual([]);
    expect(report.worst_picks).toMatchObject([{ pick_no: 1, value_delta: -4, verdict: 'reach' }]);
    expect(report.week_one_plan.length).toBeGreaterThan(0);
    expect(await asking(one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 })).toEqual(report);
  });

  it('gives traded picks to the team that made them, and keepers to theirs', async () => {
    const traded = [
      pick(1, 1, 5, { rosterId: 12 }),
      pick(2, 2, 1, { isKeeper: true }),
      pick(3, 2, 2, { rosterId: 11 }),
      pick(4, 1, 3),
    ];
    const report = await asking(one({}, traded), { draft_id: 'd1', draft_slot: 2 });
    expect(report.roster.map(({ pick_no }) => pick_no)).toEqual([1, 2]);
  });

  it('goes by the seat where the platform names no rosters, and by its usual team for an orphan', async () => {
    const mock = SNAKE.map((each) => ({ ...each, rosterId: null }));
    const bySeat = await asking(one({ rosterOfSeat: new Map() }, mock), { draft_id: 'd1', draft_slot: 2 });
    expect(bySeat.roster.map(({ pick_no }) => pick_no)).toEqual([2, 3, 6, 7]);
    const moved = SNAKE.map((each) => (each.pickNo === 8 ? { ...each, rosterId: 12 } : each));
    const orphan = await asking(one({ rosterOfSeat: new Map() }, moved), { draft_id: 'd1', draft_slot: 2 });
    expect(orphan.roster.map(({ pick_no }) => pick_no)).toEqual([2, 3, 6, 7, 8]);
  });

  it("takes the user's latest draft that has begun", async () => {
    const user = { id: 'u1', name: 'manager', teamName: null };
    const drafts = [
      { ...DRAFT, id: 'next', stage: 'before' as const },
      { ...DRAFT, id: 'other sport', sport: 'nba' },
      { ...DRAFT, id: 'd1' },
    ];
    const given = { user: async () => user, draftsOf: async () => drafts, picks: async () => whole(SNAKE) };
    const report = await asking(given, { platform_username: 'manager' });
    expect(report.draft_id).toBe('d1');
    expect(report.roster.map(({ pick_no }) => pick_no)).toEqual([1, 4, 5, 8]);
  });

  it('grades an auction without slots, and picks of players who are not known', async () => {
    const auction = SNAKE.map((each) => ({
      ...each,
      amount: 10,
      ...(each.pickNo > 1 && { playerId: `x${each.pickNo}`, position: null, team: null }),
    }));
    const report = await asking(one({ type: 'auction', slots: new Map(), teams: 0, scoringType: null }, auction), {
      draft_id: 'd1',
      draft_slot: 1,
    });
    expect(report.roster.every(({ market_rank, value_delta }) => market_rank === null && value_delta === null)).toBe(
      true,
    );
    expect([report.best_picks, report.worst_picks]).toEqual([[], []]);
  });

  it.each<[string, Snapshot, Partial<Draft>, readonly DraftPick[], RegExp]>([
    ['of an earlier season', snapshot, { season: 2023 }, SNAKE, /that season's draft ranks were not recorded/],
    [
      'asked about in the season',
      snapshot.before(2024, 2),
      {},
      SNAKE,
      /today's ranks already reflect games from that season/,
    ],
    [
      'of players who are not ranked',
      snapshot,
      {},
      SNAKE.map((each) => ({ ...each, playerId: `x${each.pickNo}` })),
      /too few of its players have a draft rank/,
    ],
    [
      'made of keepers alone',
      snapshot,
      {},
      SNAKE.map((each) => ({ ...each, isKeeper: true })),
      /its only ranked picks are keepers/,
    ],
    [
      'sold at prices of players who are not projected',
      snapshot,
      { type: 'auction' },
      SNAKE.map((each) => ({ ...each, amount: 10, playerId: `x${each.pickNo}` })),
      /none of its players was projected/,
    ],
  ])('does not sell a draft %s: no pick of it can be judged', async (_, currentSnapshot, draft, picks, reason) => {
    await expect(askingIn(currentSnapshot, one(draft, picks), { draft_id: 'd1', draft_slot: 1 })).rejects.toMatchObject(
      {
        status: 409,
        code: 'market_not_recorded',
        retryable: false,
        message: expect.stringMatching(reason),
      },
    );
  });

  it('redrafts in the order of the draft ranks, and in the order of the picks where two quarterbacks start', async () => {
    const marketOf = async (draft: Partial<Draft>) => {
      const { market, caveats } = await deciding(one(draft, SNAKE), { draft_id: 'd1', draft_slot: 1 });
      return { ...market, caveats };
    };
    const superflex = new Map([...DRAFT.slots, ['SUPER_FLEX', 1]]);
    expect(await marketOf({})).toEqual({ order: 'popularity', obstacle: null, caveats: [] });
    expect(await marketOf({ slots: superflex })).toEqual({
      order: 'picks',
      obstacle: 'two quarterbacks',
      caveats: ['one-quarterback ranks'],
    });
  });

  it('goes by the popularity of its own week one', async () => {
    const now = await asking(one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(await askingIn(othersRanked(), one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 })).not.toEqual(now);
  });

  it("counts points as the league does, and by the draft's scoring type where no league is shown", async () => {
    const scoringOf = async (draft: Partial<Draft>, league: League | null) => {
      const given = { ...one({ ...draft, leagueId: 'l1' }, SNAKE), league: async () => league };
      return (await deciding(given, { draft_id: 'd1', draft_slot: 1 })).scoring;
    };
    const half = { scoring: { rec: 0.5, rec_yd: 0.1 }, rosterSpots: [], type: 'redraft' } as unknown as League;
    expect(await scoringOf({ scoringType: '2qb' }, half)).toBe('league');
    expect(await scoringOf({ scoringType: 'dynasty_2qb' }, null)).toBe('ppr');
    expect(await scoringOf({ scoringType: 'half_ppr' }, null)).toBe('half_ppr');
    expect(await scoringOf({ scoringType: 'std' }, { ...half, scoring: {} })).toBe('standard');
  });

  it('is sure of a grade only with the depth charts and injury reports of week 1 and snap counts before', async () => {
    const inWeek1 = [{ season: 2024, week: 1 }];
    const rows = { depthCharts: inWeek1, injuries: inWeek1, snaps: [{ season: 2023, week: 18 }] };
    // the other team reaches, and the best players fall to this one
    const reaches = ['21', '22', '19', '20'];
    const best = ['1', '2', '3', '4'];
    const picks = SNAKE.map((each) => ({ ...each, playerId: (each.seat === 1 ? best : reaches).shift() ?? '' }));
    const [reported, unreported] = await Promise.all(
      [draftedSnapshot(people, rows), draftedSnapshot(people)].map((at) =>
        draftReport.decide(contextIn(at, one({}, picks)), {
          draft_id: 'd1',
          draft_slot: 1,
          platform_username: null,
          season: null,
        }),
      ),
    );
    expect(reported?.judged.probability).toBeGreaterThan(0.7);
    expect(unreported?.judged.probability).toBe(reported?.judged.probability);
    expect([reported?.confidence, unreported?.confidence]).toEqual(['high', 'medium']);
  });

  it("grades by the league's own points: what no one is paid for is worth nothing", async () => {
    const given = (scoring: League['scoring']) => ({
      ...one({ leagueId: 'l1' }, SNAKE),
      league: async () => ({ scoring, rosterSpots: [], type: 'redraft' }) as unknown as League,
    });
    const asked = { draft_id: 'd1', draft_slot: 1 };
    expect((await asking(given({ rec: 0.5 }), asked)).confidence).toBe('medium');
    expect((await asking(given({ pass_yd: 0.04 }), asked)).confidence).toBe('low');
  });

  it('judges the buys of an auction by price, never by when they came up', async () => {
    const prices = [40, 1, 5, 60, 30, 20, 2, 10];
    const bought = SNAKE.map((each, i) => ({ ...each, amount: prices[i] ?? 1 }));
    const asked = { draft_id: 'd1', draft_slot: 1 };
    const auction = { type: 'auction' as const, budget: 100 };
    const report = await asking(one(auction, bought), asked);
    expect(report.roster.every(({ market_rank, value_delta }) => market_rank === null && value_delta === null)).toBe(
      true,
    );
    expect(report.best_picks).toEqual([]);
    expect(report.worst_picks).toMatchObject([{ player_id: '3', verdict: 'reach', value_delta: null }]);
    const { market, bargain, overpaid, verdict, notable } = await deciding(one(auction, bought), asked);
    expect(market.order).toBe('prices');
    expect(overpaid?.price.value).toBeGreaterThan(overpaid?.fairPrice.value ?? 0);
    expect(overpaid?.points?.source.rule).toMatch(/^season points in ppr/);
    if (bargain) expect(bargain.price.value).toBeLessThan(bargain.fairPrice.value);
    // the same buys in another order of nomination
    const shuffled = [...bought]
      .reverse()
      .map((each, i) => ({ ...each, pickNo: i + 1, round: Math.ceil((i + 1) / 2) }));
    const again = await deciding(one(auction, shuffled), asked);
    expect([again.verdict, again.grade]).toEqual([verdict, report.grade]);
    const priced = (list: typeof notable) =>
      list.map(({ kind, facts }) => 'price' in facts && [kind, facts.player, facts.price, facts.fairPrice]);
    expect(priced(again.notable)).toEqual(priced(notable));
  });

  it('prices a quarterback by the games he plays where two start, and by those that lineups have to fill', async () => {
    const passers = Array.from({ length: 6 }, (_, i) =>
      ranked(40 + i, i + 1, {
        name: `Passer ${String.fromCharCode(65 + i)}`,
        position: 'QB',
        platform: { ...onTeam(i % 2 ? 'KC' : 'LV'), searchRank: i + 1, injuryStatus: i === 2 ? 'IR' : null },
      }),
    );
    const slots = new Map([
      ['QB', 1],
      ['SUPER_FLEX', 1],
      ['RB', 1],
      ['WR', 1],
    ]);
    // Passer C misses a game: over both he scores less than a free agent, in the other more than
    // the last player who has to start
    const bought = [
      [41, 40],
      [40, 40],
      [43, 30],
      [42, 1],
      [44, 1],
      [1, 80],
      [2, 80],
      [3, 20],
    ].map(([id = 0, amount = 0], i) => pick(i + 1, [2, 2, 2, 1, 2, 1, 1, 2][i] ?? 1, id, { amount }));
    const given = one({ type: 'auction', budget: 100, slots }, bought);
    const { bargain } = await deciding(
      given,
      { draft_id: 'd1', draft_slot: 1 },
      draftedSnapshot([...passers, ...people]),
    );
    expect(bargain?.player.name).toBe('Passer C');
  });

  it('grades a position that keepers fill by the keepers', async () => {
    const taken = [1, 5, 6, 2, 3, 8, 9, 12];
    const picks = (keeperIds: readonly number[]) =>
      taken.map((id, i) => pick(i + 1, [1, 2, 2, 1][i % 4] ?? 1, id, { isKeeper: keeperIds.includes(id) }));
    const gradeOf = async (keeperIds: readonly number[]) => {
      const { positional_balance: balance } = await asking(one({}, picks(keeperIds)), {
        draft_id: 'd1',
        draft_slot: 1,
      });
      return balance.find(({ position }) => position === 'WR')?.grade;
    };
    // the same receivers, drafted or keeper picks: no one could have drafted better ones
    expect(await gradeOf([])).toBe('A+');
    expect(await gradeOf([2, 3, 12])).toBe('A+');
  });

  it('compares no keeper with the market, neither by pick nor by price', async () => {
    const withKeeper = SNAKE.map((each) => (each.pickNo === 1 ? { ...each, isKeeper: true } : each));
    const snake = await asking(one({}, withKeeper), { draft_id: 'd1', draft_slot: 1 });
    expect(snake.roster[0]).toMatchObject({ pick_no: 1, value_delta: -4 });
    expect(snake.worst_picks).toEqual([]);
    const bought = withKeeper.map((each) => ({ ...each, amount: each.isKeeper ? 90 : 5 }));
    const auction = await deciding(one({ type: 'auction', budget: 100 }, bought), { draft_id: 'd1', draft_slot: 1 });
    expect([auction.bargain?.player.name, auction.overpaid?.player.name]).not.toContain('Player E');
    expect(auction.caveats).toEqual(['keepers']);
  });

  it('compares no quarterback with ranks made for one a team where two start', async () => {
    const asked = { draft_id: 'd1', draft_slot: 1 };
    const picks = [pick(1, 1, 25), ...SNAKE.slice(1)];
    const slots = new Map([...DRAFT.slots, ['QB', 1]]);
    const better = [26, 27].map((id) => ranked(id, id, { name: `Passer ${id}`, position: 'QB' }));
    const passers = draftedSnapshot([...people, ...better, ranked(25, 40, { name: 'Quarter Back', position: 'QB' })]);
    const single = await askingIn(passers, one({ slots }, picks), asked);
    expect(single.worst_picks.map(({ name }) => name)).toEqual(['Quarter Back']);
    const double = await askingIn(passers, one({ slots: new Map([...slots, ['SUPER_FLEX', 1]]) }, picks), asked);
    expect(double.worst_picks).toEqual([]);
    expect(double.roster[0]).toMatchObject({ name: 'Quarter Back', market_rank: 40, value_delta: -39 });
  });

  it('compares a rookie draft with other rookies, and plans only for the rookie', async () => {
    const rookieSnapshot = rookies();
    const picks = [30, 31, 33, 32].map((id, i) => pick(i + 1, (i % 2) + 1, id, { name: `Rookie ${id}` }));
    const given = one({ scoringType: 'dynasty_ppr' }, picks);
    const asked = { draft_id: 'd1', draft_slot: 1 };
    const report = await askingIn(rookieSnapshot, given, asked);
    const decision = await deciding(given, asked, rookieSnapshot);
    // ranked 300, 310, 320 ... among all players, 1, 2, 3 ... among themselves
    expect(report.roster.map(({ market_rank, value_delta }) => [market_rank, value_delta])).toEqual([
      [1, 0],
      [4, -1],
    ]);
    expect(decision.isRookieDraft).toBe(true);
    expect(decision.plan.map(({ kind }) => kind)).toEqual(['rookie']);
    expect(report.positional_balance.map(({ position }) => position)).toEqual(['WR']);
    expect(decision.caveats).toEqual(['later seasons']);
  });

  it('gives no grade to a position without a pick, and plans to fill it', async () => {
    const slots = new Map([...DRAFT.slots, ['QB', 1]]);
    const report = await asking(one({ slots }, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(report.positional_balance.map(({ position }) => position).sort()).toEqual(['RB', 'WR']);
    const { plan } = await deciding(one({ slots }, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(plan[0]).toEqual({
      kind: 'fill',
      facts: { positions: [{ position: 'QB', claim: { player_id: '25', name: 'Quarter Back', position: 'QB' } }] },
    });
  });

  it('names one weakest position in the reasoning and in the plan, and no kicker where a passer is as weak', async () => {
    const at = (position: string, team: string, rank: number, ids: readonly number[]) =>
      ids.map((id) =>
        ranked(id, rank, { name: `${position} ${team}`, position, platform: { ...onTeam(team), searchRank: rank } }),
      );
    // the passer and the kicker the market ranks last: no redraft is worse at either position
    const allPlayers = [
      ...at('QB', 'KC', 1, [40, 41, 42]),
      ...at('K', 'KC', 1, [50, 51, 52]),
      ...people,
      ...at('QB', 'LV', 300, [300]),
      ...at('K', 'LV', 301, [301]),
    ];
    const currentSnapshot = draftedSnapshot(allPlayers);
    const own = [1, 2, 3, 4, 300, 301];
    const others = [40, 50, 5, 6, 7, 8];
    const picks = own.flatMap((id, i) => [pick(2 * i + 1, 1, id), pick(2 * i + 2, 2, others[i] ?? 0)]);
    const slots = new Map(['QB', 'RB', 'WR', 'K'].map((slot) => [slot, 1]));
    const given = one({ slots, rounds: 6 }, picks);
    const { balance, extremes, plan } = await deciding(given, { draft_id: 'd1', draft_slot: 1 }, currentSnapshot);
    const grades = Object.fromEntries(balance.map(({ position, grade }) => [position, grade]));
    expect(grades).toMatchObject({ QB: 'F', K: 'F' });
    expect(extremes?.weakest).toBe('QB');
    expect(plan.filter(({ kind }) => kind === 'help')).toMatchObject([
      {
        kind: 'help',
        facts: {
          position: 'QB',
          starters: [{ player_id: '300' }],
        },
      },
    ]);
  });

  it('plans about this roster: the weak slot, who starts there, who went undrafted', async () => {
    let helped = 0;
    for (const slot of [1, 2]) {
      for (const taken of [
        [1, 2, 4, 3, 6, 5, 7, 9],
        [1, 2, 3, 5, 6, 8, 4, 7],
        [2, 1, 3, 4, 5, 7, 8, 10],
      ]) {
        const picks = taken.map((id, i) => pick(i + 1, [1, 2, 2, 1][i % 4] ?? 1, id));
        const { plan, drafted, balance } = await deciding(one({}, picks), { draft_id: 'd1', draft_slot: slot });
        expect(plan.length).toBeGreaterThan(0);
        const help = plan.find((step) => step.kind === 'help')?.facts;
        if (!help) continue;
        helped += 1;
        const own = drafted.map(({ identity }) => identity.player_id);
        expect(balance.find(({ position }) => position === help.position)?.percentile).toBeLessThan(38);
        const { claim } = help;
        for (const given of help.starters) expect(own).toContain(given.player_id);
        if (claim) expect(taken.map(String)).not.toContain(claim.player_id);
      }
    }
    expect(helped).toBeGreaterThan(0);
  });

  it('plans no add and no trade that the league has switched off', async () => {
    const slots = new Map([...DRAFT.slots, ['QB', 1]]);
    const planIn = async (type: League['type'], rules: Partial<League['rules']>) => {
      const league = { scoring: { rec: 1 }, rosterSpots: [], type, rules };
      const given = { ...one({ leagueId: 'l1', slots }, SNAKE), league: async () => league as unknown as League };
      const plans = [1, 2].map(async (seat) => (await deciding(given, { draft_id: 'd1', draft_slot: seat })).plan);
      return JSON.stringify(await Promise.all(plans));
    };
    const open = { canAdd: true, canTrade: true };
    expect(await planIn('redraft', open)).toMatch(/"fill".*Quarter Back.*"claim"/);
    expect(await planIn('dynasty', open)).toContain('"canTrade":true');
    for (const type of ['redraft', 'dynasty'] as const) {
      const noAdds = await planIn(type, { ...open, canAdd: false });
      expect(noAdds).toContain('"adds_off"');
      expect(noAdds).not.toMatch(/"fill"|"claim":{|Quarter Back/);
      expect(await planIn(type, { ...open, canTrade: false })).not.toContain('"canTrade":true');
      expect(await planIn(type, { canAdd: false, canTrade: false })).not.toMatch(/"help"|"fill"/);
    }
  });

  it('names no undrafted player where keepers are entered without a pick', async () => {
    const picks = [9, 10, 13, 12, 15, 14, 21, 16].map((id, i) => pick(i + 1, [1, 2, 2, 1][i % 4] ?? 1, id));
    const claimsIn = async (type: League['type'], slots = DRAFT.slots) => {
      const league = { scoring: { rec: 1 }, rosterSpots: [], type } as unknown as League;
      const given = { ...one({ leagueId: 'l1', slots }, picks), league: async () => league };
      const { plan } = await deciding(given, { draft_id: 'd1', draft_slot: 1 });
      return plan.flatMap((step) => (step.kind === 'fill' ? step.facts.positions : []));
    };
    const slots = new Map([...DRAFT.slots, ['QB', 1]]);
    const open = { position: 'QB', claim: null };
    expect(await claimsIn('keeper', slots)).toContainEqual(open);
    expect(await claimsIn('redraft', slots)).not.toContainEqual(open);
  });

  it('judges every pick by the ranks recorded next to the draft, in the season and after it', async () => {
    const later = snapshot.before(2024, 2);
    const asked: (readonly [number, number | null])[] = [];
    const context = contextIn(later, one({ startsAt: 5 }, SNAKE), async (season, draftedAt) => {
      asked.push([season, draftedAt]);
      return {
        asOf: '2024-08-30T12:00:00.000Z',
        ranks: new Map(people.map(({ platformId }, i) => [platformId ?? '', i + 1])),
      };
    });
    const request = { draft_id: 'd1', platform_username: null, draft_slot: 1, season: null };
    const { drafted, market } = await draftReport.decide(context, request);
    expect(asked).toEqual([[2024, 5]]);
    expect(market).toEqual({ order: 'popularity', obstacle: null });
    expect(drafted.map(({ marketRank, delta }) => [marketRank, delta])).toEqual([
      [5, -4],
      [3, 1],
      [4, 1],
      [7, 1],
    ]);
  });

  it('cites average draft positions where the market is made of them', async () => {
    const sourcesWith = async (by?: 'adp') => {
      const ranks = new Map(people.map(({ platformId, platform }) => [platformId ?? '', platform?.searchRank ?? 99]));
      const context = contextIn(snapshot, one({}, SNAKE), async () => ({ asOf: '', ranks, ...(by && { by }) }));
      const request = { draft_id: 'd1', platform_username: null, draft_slot: 1, season: null };
      const { worstPicks } = await draftReport.decide(context, request);
      return worstPicks.map(({ cited }) => cited.marketRank.source);
    };
    expect(await sourcesWith('adp')).toMatchObject([
      { dataset: 'platform projections_season', slice: expect.stringMatching(/^adp, /) },
    ]);
    expect(await sourcesWith()).toMatchObject([
      { dataset: 'platform players', slice: expect.stringMatching(/^search_rank, /) },
    ]);
  });

  it('calls a pick a reach or a value only where our board agrees with the market', async () => {
    // the market has the third best player 22nd, and the last one first
    const { bestPicks, worstPicks, drafted, verdict } = await deciding(
      one({}, [pick(1, 2, 1), pick(2, 2, 2), pick(4, 1, 3), pick(12, 1, 24)]),
      { draft_id: 'd1', draft_slot: 1 },
      othersRanked(),
    );
    expect(drafted.map(({ marketRank, boardRank }) => [marketRank, (boardRank ?? 0) > 12])).toEqual([
      [22, false],
      [1, true],
    ]);
    expect([bestPicks, worstPicks]).toEqual([[], []]);
    expect(['positions', null]).toContain(verdict?.kind ?? null);
    const reach = await deciding(one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(reach.worstPicks).toMatchObject([{ verdict: 'reach' }]);
    const [worst] = reach.worstPicks;
    expect(worst?.worth.own.value).toBeLessThan(worst?.worth.usual.value ?? 0);
  });

  it('looks back once week 1 is over, and plans nothing', async () => {
    const auction = { type: 'auction' as const, budget: 100 };
    const bought = SNAKE.map((each) => ({ ...each, amount: 10 }));
    const asked = { draft_id: 'd1', draft_slot: 1 };
    const [before, after] = [
      await deciding(one(auction, bought), asked),
      await deciding(one(auction, bought), asked, snapshot.before(2024, 2)),
    ];
    expect([before.isPast, after.isPast]).toEqual([false, true]);
    expect([before.plan.length > 0, after.plan]).toEqual([true, []]);
    expect(after.grade).toBe(before.grade);
    const { reasoning } = await askingIn(snapshot.before(2024, 2), one(auction, bought), asked);
    expect(reasoning).toMatch(/^On draft-day projections/);
  });

  it('ranks the roster among those of the draft, but for a draft of rookies alone', async () => {
    const best = [1, 3, 2, 4, 5, 6, 7, 8].map((id, i) => pick(i + 1, (i % 2) + 1, id));
    const rankOf = async (seat: number) => {
      const { leagueRank } = await deciding(one({}, best), { draft_id: 'd1', draft_slot: seat });
      return [leagueRank?.rank.value, leagueRank?.teams.value, leagueRank?.place];
    };
    expect([await rankOf(1), await rankOf(2)].sort()).toEqual([
      [1, 2, 'first'],
      [2, 2, 'last'],
    ]);
    const picks = [30, 31, 33, 32].map((id, i) => pick(i + 1, (i % 2) + 1, id));
    const given = one({ scoringType: 'dynasty_ppr' }, picks);
    expect((await deciding(given, { draft_id: 'd1', draft_slot: 1 }, rookies())).leagueRank).toBeNull();
  });

  it('shows what each leader of a position cost in an auction next to what he was worth', async () => {
    const bought = SNAKE.map((each) => ({ ...each, amount: 10 }));
    const { balance } = await deciding(one({ type: 'auction', budget: 100 }, bought), {
      draft_id: 'd1',
      draft_slot: 1,
    });
    const costs = balance.flatMap(({ leaders }) => leaders.map(({ cost }) => cost));
    expect(costs.length).toBeGreaterThan(0);
    for (const cost of costs) expect(cost).toMatchObject({ kind: 'dollars', fairPrice: { stat: 'fair_price' } });
  });

  it('names a reach alone where no pick was a value', async () => {
    const picks = [pick(1, 1, 5), pick(2, 2, 1)];
    const { verdict, notable } = await deciding(one({}, picks), { draft_id: 'd1', draft_slot: 1 });
    expect(verdict).toMatchObject({
      kind: 'miss',
      facts: { kind: 'reach', player: { name: 'Player E' } },
    });
    expect(notable).toMatchObject([{ facts: { verdict: 'reach' } }]);
  });

  it("refuses a seat that is not the user's, and a user who has none in this draft", async () => {
    const user = { id: 'u1', name: 'manager', teamName: null };
    const given = { ...one({}, SNAKE), user: async () => user };
    const asked = { draft_id: 'd1', platform_username: 'manager' };
    const own = await asking(given, { ...asked, draft_slot: 1 });
    expect(own.roster.map(({ pick_no }) => pick_no)).toEqual([1, 4, 5, 8]);
    await expect(asking(given, { ...asked, draft_slot: 2 })).rejects.toMatchObject({
      status: 422,
      errors: [{ loc: ['body', 'draft_slot'], input: 2 }],
    });
    const stranger = { ...given, user: async () => ({ ...user, id: 'u9' }) };
    await expect(asking(stranger, { ...asked, draft_slot: 2 })).rejects.toMatchObject({
      status: 404,
      code: 'seat_not_found',
    });
    const coOwner = {
      ...stranger,
      ...one({ leagueId: 'l1' }, SNAKE),
      league: async () => null,
      rosters: async () => [{ id: 12, ownerId: 'u2', coOwnerIds: ['u9'] }] as never,
    };
    const shared = await asking(coOwner, { ...asked, draft_slot: 2 });
    expect(shared.roster.map(({ pick_no }) => pick_no)).toEqual([2, 3, 6, 7]);
    await expect(asking(coOwner, { ...asked, draft_slot: 1 })).rejects.toMatchObject({ status: 422 });
  });

  it.each([
    ['an unknown draft', { draft: async () => null }, { draft_id: 'd9', draft_slot: 1 }, 'draft_not_found'],
    ['a draft of another sport', one({ sport: 'nba' }, SNAKE), { draft_id: 'd1', draft_slot: 1 }, 'draft_not_found'],
    ['a draft without picks', one({}, []), { draft_id: 'd1', draft_slot: 1 }, 'draft_not_started'],
    ['a seat no one sits in', one({}, SNAKE), { draft_id: 'd1', draft_slot: 9 }, 'seat_not_found'],
    ['an unknown user', { user: async () => null }, { platform_username: 'unknown' }, 'user_not_found'],
    [
      'a user without drafts',
      { user: async () => ({ id: 'u1', name: 'x', teamName: null }), draftsOf: async () => [] },
      { platform_username: 'x' },
      'draft_not_found',
    ],
  ])('refuses %s', async (_, given, request, code) => {
    await expect(asking(given, request)).rejects.toMatchObject({ status: 404, code });
  });
});
