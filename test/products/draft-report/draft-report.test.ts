// The draft report: which picks it grades, and what it says of unusual drafts.
import { describe, expect, it } from 'vitest';
import type { Draft, DraftPick, League, Leagues } from '../../../src/fantasy/index.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { draftReport } from '../../../src/products/draft-report/index.ts';
import { answered } from '../../support/answered.ts';
import { draftedSnapshot as worldOf } from '../../support/drafted-snapshot.ts';
import { fakeLeagues } from '../../support/fake-leagues.ts';
import { plainModel } from '../../support/plain-model.ts';
import { onTeam, person } from '../../support/snapshot-tables.ts';

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
const world = worldOf([...people, ranked(25, 40, { name: 'Quarter Back', position: 'QB' })]);
/** The same with another popularity. */
const othersRanked = (): Snapshot =>
  worldOf(people.map((each, i) => ({ ...each, platform: { ...onTeam(i % 2 ? 'KC' : 'LV'), searchRank: 24 - i } })));
/** Four newcomers on top, whom the market ranks far behind the others; the last of them is on injured reserve. */
const rookies = (): Snapshot =>
  worldOf([
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
  name: 'Somebody Else',
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

const askingIn = (
  seen: Snapshot,
  given: Partial<Leagues>,
  request: Partial<Parameters<typeof draftReport.answer>[1]>,
) =>
  answered(
    draftReport,
    {
      currentSnapshot: seen,
      model: plainModel(),
      market: { trending: () => Promise.reject(new Error('no trend')) },
      leagues: fakeLeagues(given),
    },
    { draft_id: null, platform_username: null, draft_slot: null, season: null, ...request },
  );
const asking = (given: Partial<Leagues>, request: Partial<Parameters<typeof draftReport.answer>[1]>) =>
  askingIn(world, given, request);
const one = (draft: Partial<Draft>, picks: readonly DraftPick[]): Partial<Leagues> => ({
  draft: async () => ({ ...DRAFT, ...draft }),
  picks: async () => picks,
});

describe('a draft report', () => {
  it('grades a seat: every pick in order, its distance from the market, the best and the worst', async () => {
    const report = await asking(one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(report.roster.map(({ pick_no, market_rank, value_delta }) => [pick_no, market_rank, value_delta])).toEqual([
      [1, 5, -4],
      [4, 3, 1],
      [5, 4, 1],
      [8, 7, 1],
    ]);
    expect(report).toMatchObject({ draft_id: 'd1', season: 2024 });
    expect(report.best_picks.map(({ value_delta, verdict }) => [value_delta, verdict])).toEqual([
      [1, 'fair'],
      [1, 'fair'],
      [1, 'fair'],
    ]);
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
    const user = { id: 'u1', name: 'somebody', teamName: null };
    const drafts = [
      { ...DRAFT, id: 'next', stage: 'before' as const },
      { ...DRAFT, id: 'other sport', sport: 'nba' },
      { ...DRAFT, id: 'd1' },
    ];
    const given = { user: async () => user, draftsOf: async () => drafts, picks: async () => SNAKE };
    const report = await asking(given, { platform_username: 'somebody' });
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
    expect(report.confidence).toBe('low');
    expect(report.roster.every(({ market_rank, value_delta }) => market_rank === null && value_delta === null)).toBe(
      true,
    );
    expect([report.best_picks, report.worst_picks]).toEqual([[], []]);
  });

  it.each<[string, Snapshot, Partial<Draft>, readonly DraftPick[], RegExp]>([
    ['of an earlier season', world, { season: 2023 }, SNAKE, /the draft ranks of that season were not recorded/],
    ['asked about in the season', world.before(2024, 2), {}, SNAKE, /today's ranks know games of the season already/],
    [
      'of players who are not ranked',
      world,
      {},
      SNAKE.map((each) => ({ ...each, playerId: `x${each.pickNo}` })),
      /too few of the drafted players have a draft rank/,
    ],
    [
      'made of keepers alone',
      world,
      {},
      SNAKE.map((each) => ({ ...each, isKeeper: true })),
      /its ranked picks are keepers/,
    ],
    [
      'sold at prices of players who are not projected',
      world,
      { type: 'auction' },
      SNAKE.map((each) => ({ ...each, amount: 10, playerId: `x${each.pickNo}` })),
      /no price of this auction can be compared/,
    ],
  ])('does not sell a draft %s: no pick of it can be judged', async (_, seen, draft, picks, reason) => {
    await expect(askingIn(seen, one(draft, picks), { draft_id: 'd1', draft_slot: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'market_not_recorded',
      retryable: false,
      message: expect.stringMatching(reason),
    });
  });

  it('says by which order the draft is repeated, and why where it is not the popularity', async () => {
    const told = async (seen: Snapshot, draft: Partial<Draft>) => {
      const { reasoning } = await askingIn(seen, one(draft, SNAKE), { draft_id: 'd1', draft_slot: 1 });
      return reasoning;
    };
    const superflex = new Map([...DRAFT.slots, ['SUPER_FLEX', 1]]);
    expect(await told(world, {})).toContain("repeated by the platform's draft popularity");
    const [order, ...why] = (await told(world, { slots: superflex }))
      .split('. ')
      .filter((each) => /repeat|made for/.test(each));
    expect(order).toContain('by the order in which this very draft took the players');
    expect(why.join()).toContain('made for one quarterback a team');
  });

  it('goes by the popularity of its own week one', async () => {
    const now = await asking(one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(await askingIn(othersRanked(), one({}, SNAKE), { draft_id: 'd1', draft_slot: 1 })).not.toEqual(now);
  });

  it("counts points as the league does, and by the draft's own words where no league is shown", async () => {
    const said = async (draft: Partial<Draft>, league: League | null) => {
      const given = { ...one({ ...draft, leagueId: 'l1' }, SNAKE), league: async () => league };
      return (await asking(given, { draft_id: 'd1', draft_slot: 1 })).reasoning;
    };
    const half = { scoring: { rec: 0.5, rec_yd: 0.1 }, rosterSpots: [], type: 'redraft' } as unknown as League;
    expect(await said({ scoringType: '2qb' }, half)).toContain("expected to score in the league's own scoring beyond");
    expect(await said({ scoringType: 'dynasty_2qb' }, null)).toContain('expected to score in PPR scoring beyond');
    expect(await said({ scoringType: 'half_ppr' }, null)).toContain('expected to score in half-PPR scoring beyond');
    expect(await said({ scoringType: 'std' }, { ...half, scoring: {} })).toContain('score in standard scoring beyond');
  });

  it("grades by the league's own points: what nobody is paid for is worth nothing", async () => {
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
    expect([report.best_picks, report.worst_picks]).toEqual([[], []]);
    expect(report.reasoning).toContain('by the order of the prices in this very auction');
    expect(report.verdict).toMatch(/Player [A-Z] the dearest for what he brings|Player [A-Z] was the dearest/);
    // the same buys in another order of nomination
    const shuffled = [...bought]
      .reverse()
      .map((each, i) => ({ ...each, pickNo: i + 1, round: Math.ceil((i + 1) / 2) }));
    const again = await asking(one(auction, shuffled), asked);
    expect([again.verdict, again.grade]).toEqual([report.verdict, report.grade]);
    expect(again.reasoning).toBe(report.reasoning);
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
    // Passer C misses a game: over both he scores less than somebody nobody wants, in the other more than the last who has to start
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
    const report = await askingIn(
      worldOf([...passers, ...people]),
      one({ type: 'auction', budget: 100, slots }, bought),
      { draft_id: 'd1', draft_slot: 1 },
    );
    expect(report.verdict).toContain('Passer C was the bargain');
  });

  it('grades a position that keepers fill by the keepers', async () => {
    const taken = [1, 5, 6, 2, 3, 8, 9, 12];
    const picks = (cached: readonly number[]) =>
      taken.map((id, i) => pick(i + 1, [1, 2, 2, 1][i % 4] ?? 1, id, { isKeeper: cached.includes(id) }));
    const gradeOf = async (cached: readonly number[]) => {
      const { positional_balance: balance } = await asking(one({}, picks(cached)), { draft_id: 'd1', draft_slot: 1 });
      return balance.find(({ position }) => position === 'WR')?.grade;
    };
    // the same receivers, drafted or kept: nobody could have drafted better ones
    expect(await gradeOf([])).toBe('A+');
    expect(await gradeOf([2, 3, 12])).toBe('A+');
  });

  it('holds no keeper against the market, neither by pick nor by price', async () => {
    const cached = SNAKE.map((each) => (each.pickNo === 1 ? { ...each, isKeeper: true } : each));
    const snake = await asking(one({}, cached), { draft_id: 'd1', draft_slot: 1 });
    expect(snake.roster[0]).toMatchObject({ pick_no: 1, value_delta: -4 });
    expect(snake.worst_picks).toEqual([]);
    const bought = cached.map((each) => ({ ...each, amount: each.isKeeper ? 90 : 5 }));
    const auction = await asking(one({ type: 'auction', budget: 100 }, bought), { draft_id: 'd1', draft_slot: 1 });
    expect(`${auction.verdict} ${auction.reasoning}`).not.toContain('Player E');
  });

  it('holds no quarterback against ranks made for one a team where two start', async () => {
    const asked = { draft_id: 'd1', draft_slot: 1 };
    const picks = [pick(1, 1, 25), ...SNAKE.slice(1)];
    const slots = new Map([...DRAFT.slots, ['QB', 1]]);
    const single = await asking(one({ slots }, picks), asked);
    expect(single.worst_picks.map(({ name }) => name)).toEqual(['Quarter Back']);
    const double = await asking(one({ slots: new Map([...slots, ['SUPER_FLEX', 1]]) }, picks), asked);
    expect(double.worst_picks).toEqual([]);
    expect(double.roster[0]).toMatchObject({ name: 'Quarter Back', market_rank: 40, value_delta: -39 });
  });

  it("judges a newcomers' draft among the newcomers, and plans for no roster it does not know", async () => {
    const newcomers = rookies();
    const picks = [30, 31, 33, 32].map((id, i) => pick(i + 1, (i % 2) + 1, id, { name: `Rookie ${id}` }));
    const report = await askingIn(newcomers, one({ scoringType: 'dynasty_ppr' }, picks), {
      draft_id: 'd1',
      draft_slot: 1,
    });
    // ranked 300, 310, 320 ... among all players, 1, 2, 3 ... among themselves
    expect(report.roster.map(({ market_rank, value_delta }) => [market_rank, value_delta])).toEqual([
      [1, 0],
      [4, -1],
    ]);
    expect(report.worst_picks[0]?.note).toContain('market rank among the newcomers');
    const plan = report.week_one_plan.join(' ');
    expect(plan).not.toMatch(/Build the lineup|weakest spot|Cover for/);
    expect(report.positional_balance.map(({ position }) => position)).toEqual(['WR']);
    expect(report.reasoning).toContain('Seasons after this one');
  });

  it('gives no grade where nobody was drafted, and says in the plan that somebody is missing', async () => {
    const slots = new Map([...DRAFT.slots, ['QB', 1]]);
    const report = await asking(one({ slots }, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(report.positional_balance.map(({ position }) => position).sort()).toEqual(['RB', 'WR']);
    expect(report.week_one_plan[0]).toBe('Add a QB: nobody was drafted to start there.');
  });

  it('names one weakest spot in the reasoning and in the plan, and no kicker where a passer is as weak', async () => {
    const at = (position: string, team: string, rank: number, ids: readonly number[]) =>
      ids.map((id) =>
        ranked(id, rank, { name: `${position} ${team}`, position, platform: { ...onTeam(team), searchRank: rank } }),
      );
    // the passer and the kicker whom the market ranks last: no repetition of the draft yields worse at either position
    const allPlayers = [
      ...at('QB', 'KC', 1, [40, 41, 42]),
      ...at('K', 'KC', 1, [50, 51, 52]),
      ...people,
      ...at('QB', 'LV', 300, [300]),
      ...at('K', 'LV', 301, [301]),
    ];
    const seen = worldOf(allPlayers);
    const own = [1, 2, 3, 4, 300, 301];
    const others = [40, 50, 5, 6, 7, 8];
    const picks = own.flatMap((id, i) => [pick(2 * i + 1, 1, id), pick(2 * i + 2, 2, others[i] ?? 0)]);
    const slots = new Map(['QB', 'RB', 'WR', 'K'].map((slot) => [slot, 1]));
    const report = await askingIn(seen, one({ slots, rounds: 6 }, picks), { draft_id: 'd1', draft_slot: 1 });
    const grades = Object.fromEntries(report.positional_balance.map(({ position, grade }) => [position, grade]));
    expect(grades).toMatchObject({ QB: 'F', K: 'F' });
    expect(report.reasoning).toContain('weakest at QB.');
    expect(report.week_one_plan).toContain(
      'Look for help at QB among the free agents: it is the weakest spot of this roster.',
    );
  });

  it('builds on nobody of the position that needs help, unless help is needed behind him', async () => {
    let helped = 0;
    for (const slot of [1, 2]) {
      for (const taken of [
        [1, 2, 4, 3, 6, 5, 7, 9],
        [1, 2, 3, 5, 6, 8, 4, 7],
        [2, 1, 3, 4, 5, 7, 8, 10],
      ]) {
        const picks = taken.map((id, i) => pick(i + 1, [1, 2, 2, 1][i % 4] ?? 1, id));
        const { week_one_plan: plan } = await asking(one({}, picks), { draft_id: 'd1', draft_slot: slot });
        const help = plan.find((step) => step.startsWith('Look for help'));
        if (!help) continue;
        helped += 1;
        const [, weak, ahead] = /help at (\w+)(?: behind (.+))? among/.exec(help) ?? [];
        expect(['RB', 'WR']).toContain(weak);
        const built = plan.find((step) => step.startsWith('Build')) ?? '';
        const same = people.filter(({ name, position }) => position === weak && built.includes(name));
        expect(same.map(({ name }) => name).sort()).toEqual(ahead === undefined ? [] : ahead.split(' and ').sort());
      }
    }
    expect(helped).toBeGreaterThan(0);
  });

  it('has a verb for a single callout', async () => {
    const picks = [pick(1, 1, 5), pick(2, 2, 1)];
    const { verdict } = await asking(one({}, picks), { draft_id: 'd1', draft_slot: 1 });
    expect(verdict).toMatch(/: Player E was the reach\.$/);
  });

  it("refuses a seat that is not the user's, and a user who has none in this draft", async () => {
    const user = { id: 'u1', name: 'somebody', teamName: null };
    const given = { ...one({}, SNAKE), user: async () => user };
    const asked = { draft_id: 'd1', platform_username: 'somebody' };
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
    ['a seat nobody sits in', one({}, SNAKE), { draft_id: 'd1', draft_slot: 9 }, 'seat_not_found'],
    ['an unknown user', { user: async () => null }, { platform_username: 'nobody' }, 'user_not_found'],
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
