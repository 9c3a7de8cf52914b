// The draft report: whose picks, what of odd drafts, and real drafts of captured leagues where they are at hand.
import { describe, expect, it } from 'vitest';
import { draftReport } from '../../src/analyses/draft-report.ts';
import { readDraft, readPicks } from '../../src/data/platform/leagues/draft.ts';
import { createWorld } from '../../src/football/create-world.ts';
import type { Draft, DraftPick, Leagues } from '../../src/football/league.ts';
import { answered } from '../support/answered.ts';
import { capturedLeagues } from '../support/captured-leagues.ts';
import { fakeLeagues } from '../support/fake-leagues.ts';
import { plainModel } from '../support/plain-model.ts';
import { game, onTeam, person, worldTables } from '../support/world-tables.ts';

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
const world = createWorld(
  worldTables({
    stats: people.map((each, i) => ({
      season: 2023,
      week: 1,
      season_type: 'REG',
      player_id: each.gsisId ?? '',
      position: each.position,
      team: i % 2 ? 'KC' : 'LV',
      receptions: 12 - i / 3,
      receiving_yards: 120 - 4 * i,
    })),
    games: [game(2023, 1, 'KC', 'LV', [20, 10]), game(2024, 1, 'KC', 'LV'), game(2024, 2, 'LV', 'KC')],
  }),
  people,
  {},
);

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

const asking = (given: Partial<Leagues>, request: Partial<Parameters<typeof draftReport.answer>[1]>) =>
  answered(
    draftReport,
    {
      world,
      model: plainModel(),
      market: { trending: () => Promise.reject(new Error('no trend')) },
      leagues: fakeLeagues(given),
    },
    { draft_id: null, platform_username: null, draft_slot: null, season: null, ...request },
  );
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

  it('grades an auction without slots, and picks of players nobody knows', async () => {
    const auction = SNAKE.map((each) => ({
      ...each,
      amount: 10,
      playerId: `x${each.pickNo}`,
      position: null,
      team: null,
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

  it('knows no market for the draft of an earlier season: single picks are not judged', async () => {
    const report = await asking(one({ season: 2023 }, SNAKE), { draft_id: 'd1', draft_slot: 1 });
    expect(report.season).toBe(2023);
    expect(report.roster.every(({ market_rank }) => market_rank === null)).toBe(true);
    expect(report.best_picks).toEqual([]);
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

describe.skipIf(capturedLeagues().length === 0)('real drafts (skipped without ../shared)', () => {
  it('are graded from any seat', { timeout: 60_000 }, async () => {
    let graded = 0;
    for (const league of capturedLeagues().slice(-2)) {
      for (const raw of league.get<{ draft_id: string }[]>(`league/${league.id}/drafts`)) {
        const draft = readDraft(league.get(`draft/${raw.draft_id}`) ?? raw);
        const picks = readPicks(league.get(`draft/${raw.draft_id}/picks`));
        if (!draft) continue;
        const given = { draft: async () => draft, picks: async () => picks, league: async () => null };
        for (const seat of [1, 7]) {
          const { roster, grade } = await asking(given, { draft_id: draft.id, draft_slot: seat });
          expect(roster.length).toBeGreaterThan(0);
          expect(roster.map(({ pick_no }) => pick_no)).toEqual(
            roster.map(({ pick_no }) => pick_no).sort((a, b) => a - b),
          );
          expect(grade).toMatch(/^[A-DF][+-]?$/);
          graded += 1;
        }
      }
    }
    expect(graded).toBe(4);
  });
});
