// A roster audit in past weeks, in the last ones, and in a league that ends early.
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../src/fantasy/index.ts';
import { roster } from '../../../src/products/roster/index.ts';
import { answered } from '../../support/answered.ts';
import { typedMatchup } from '../../support/worlds/league.ts';
import { back, contextOf, game, onTeam, SCHEDULE, snapshotOf, steady } from '../../support/worlds/nfl.ts';
import { asked, audit, backs, decide, LEAGUE, platform, reasonOf, rosterOf } from './roster-audit.ts';

describe('a team out of the playoffs', () => {
  /** Two weeks before the playoffs in which the other team scored so much, this one 50. */
  const decidedAfter = (others: number, type: 'redraft' | 'dynasty' = 'redraft') =>
    decide(backs([10, 8, 6, 30, 25]), {
      mine: rosterOf(1, ['1', '2', '3']),
      league: { type, rosterSpots: ['RB', 'FLEX', 'BN'], rules: { ...LEAGUE.rules, playoffStartWeek: 3 } },
      platform: {
        matchups: async (_, weeks) =>
          weeks.map(() => [typedMatchup(1, { score: 50 }), typedMatchup(2, { score: others })]),
      },
    });

  it('gets its lineup and no claim or drop, and the reasoning opens with why', async () => {
    const [alive, out, dynasty] = [await decidedAfter(20), await decidedAfter(90), await decidedAfter(90, 'dynasty')];
    expect(alive.claims.length).toBeGreaterThan(0);
    expect(reasonOf(alive, 'no_moves')).toBeUndefined();
    for (const decision of [out, dynasty]) {
      expect([decision.claims, decision.drops]).toEqual([[], []]);
      expect(decision.reasons[0]?.kind).toBe('no_moves');
      expect(decision.verdict.facts).toMatchObject({ claim: null, weakness: null });
      expect(decision.calls.length).toBeGreaterThan(0);
    }
    expect(reasonOf(dynasty, 'no_moves')?.isOut).toBe(true);
  });
});

describe('a league that ends before the season does', () => {
  // KC play in weeks 3 and 5, LAC in 5 alone; both free backs are better than the rostered ones
  const free = [back('4'), back('5', { platform: onTeam('LAC') })];
  const snapshot = snapshotOf([back('1'), back('2'), back('3'), ...free], {
    stats: [...['1', '2', '3'].flatMap((id) => steady(id, 5)), ...steady('4', 20), ...steady('5', 30, 'LAC', 'DEN')],
  });
  const mine = rosterOf(1, ['1', '2', '3']);
  const ending = (lastWeek: number) => ({ mine, league: { rules: { ...LEAGUE.rules, lastWeek } } });

  it('counts and spends the weeks left of its own season only', async () => {
    const [whole, short] = [await audit(snapshot, ending(18)), await audit(snapshot, ending(4))];
    const named = ({ waiver_adds }: typeof whole) => waiver_adds.map(({ player_id, label }) => [player_id, label]);
    expect(named(whole)).toEqual(expect.arrayContaining([['5', 'stash']]));
    // he has no game before the league is over
    expect(named(short)).toEqual([['4', 'start']]);
    const points = ({ stats_cited }: typeof whole) =>
      stats_cited.find(({ stat, player }) => stat === 'projected_season_points' && player === 'Back B');
    expect(Number(points(short)?.value)).toBeLessThan(Number(points(whole)?.value));
    expect(points(short)?.source).toContain('season points in league scoring through wk 4');
    expect(points(whole)?.source).toContain('through wk 18');
    // the money is for two weeks instead of sixteen: a point is worth eight times as much of it
    const worth = ({ stats_cited }: typeof whole) =>
      Number(stats_cited.find(({ stat, player }) => stat === 'claim_value' && player === 'Back E')?.value);
    expect(worth(short)).toBeGreaterThan(worth(whole));
  });

  it('stashes no player in its last week, and has one number for the only game left', async () => {
    const { claims, grades, calls } = await decide(snapshot, ending(3));
    expect(claims.map(({ label, hasLaterWeeks, nextBest }) => [label, hasLaterWeeks, nextBest])).toEqual([
      ['start', false, null],
    ]);
    const [starter] = grades[0]?.starters ?? [];
    const call = calls.find(({ member }) => member.player === starter?.player);
    expect(starter?.pointsLeft).toMatchObject({ stat: 'projected_points' });
    expect(starter?.pointsLeft?.value).toBe(call?.member.profile.forecast?.mean.value);
  });

  it('claims no one in its last week who is only about as good as the starter', async () => {
    const even = (carried: number) => {
      const counts = { '1': 20, '2': 5, '3': 5, '4': carried };
      const stats = Object.entries(counts).flatMap(([id, count]) => steady(id, count));
      const people = Object.keys(counts).map((id) => back(id));
      return decide(snapshotOf(people, { stats }), {
        ...ending(3),
        league: { ...ending(3).league, rosterSpots: ['RB', 'BN', 'BN'] },
      });
    };
    expect((await even(20.3)).claims).toEqual([]);
    expect((await even(30)).claims).toHaveLength(1);
  });

  it('is not sold for a week after it', async () => {
    const refusal = {
      status: 409,
      code: 'not_projected',
      message: expect.stringMatching(
        /^Week 2 is this league's last.* You were not charged\. Ask about week 2 or earlier/,
      ),
    };
    await expect(audit(snapshot, ending(2))).rejects.toMatchObject(refusal);
    const pasted = answered(
      roster,
      contextOf(snapshot, { leagues: platform(ending(2)) }),
      asked({ league_id: '77', roster: [{ name: 'Back B', position: null, starter: false }] }),
    );
    await expect(pasted).rejects.toMatchObject(refusal);
  });

  it('of an earlier season is judged before its last week when none is asked for', async () => {
    const past = { mine, league: { season: 2023, stage: 'over', rules: { ...LEAGUE.rules, lastWeek: 16 } } } as const;
    const at = (week: number | null) =>
      roster.answer(contextOf(snapshot, { leagues: platform(past) }), asked({ platform_username: 'me', week }));
    expect((await at(null)).week).toBe(16);
    await expect(at(17)).rejects.toMatchObject({ code: 'not_projected' });
  });
});

describe('a past week', () => {
  const row = (rosterId: number, players: readonly string[]) => typedMatchup(rosterId, { players });
  // after the games of week 2 and before those of week 3
  const afterKickoff = Date.UTC(2024, 8, 18);

  it('is judged by the roster of that week, without those who came after the first kickoff', async () => {
    const snapshot = backs([10, 8, 6, 30, 25]).before(2024, 2);
    const move: Transaction = {
      id: 'm',
      type: 'free_agent',
      completed: true,
      week: 2,
      createdAt: afterKickoff,
      processedAt: afterKickoff,
      rosterIds: [1],
      adds: new Map([['5', 1]]),
      drops: new Map(),
      bid: null,
      movedMore: false,
    };
    const given = {
      mine: rosterOf(1, ['4']),
      moves: [move],
      platform: { matchups: async () => [[row(1, ['1', '2', '5']), row(2, ['3'])]] },
    };
    const { week, start_sit, waiver_adds } = await audit(snapshot, given, { week: 2 });
    expect(week).toBe(2);
    expect(start_sit.map(({ player_id }) => player_id)).toEqual(['1', '2']);
    // 5 was free until he was added
    expect(waiver_adds.map(({ player_id }) => player_id)).toEqual(['4', '5']);
  });

  it('has a player who was dropped only after the first kickoff', async () => {
    const swap = (createdAt: number): Transaction => ({
      id: 'm',
      type: 'waiver',
      completed: true,
      week: 2,
      createdAt,
      processedAt: createdAt,
      rosterIds: [1],
      adds: new Map([['5', 1]]),
      drops: new Map([['3', 1]]),
      bid: 0,
      movedMore: false,
    });
    const rosterAfter = async (createdAt: number) => {
      const matchups = async () => [[row(1, ['1', '2', '5']), row(2, [])]];
      const given = { mine: rosterOf(1, []), moves: [swap(createdAt)], platform: { matchups } };
      const { start_sit } = await audit(backs([10, 8, 6, 30, 25]).before(2024, 2), given, { week: 2 });
      return start_sit.map(({ player_id }) => player_id).sort();
    };
    expect([await rosterAfter(afterKickoff), await rosterAfter(1)]).toEqual([
      ['1', '2', '3'],
      ['1', '2', '5'],
    ]);
  });

  it('says nothing of a reserve list that the platform does not remember', async () => {
    const rosters = [2, 3].map((week) => ({ season: 2024, week, gsis_id: '00-1', status: 'RES', team: 'KC' }));
    const people = ['1', '2'].map((id) => back(id));
    const snapshot = snapshotOf(people, { stats: ['1', '2'].flatMap((id) => steady(id, 10)), rosters });
    const platform = { matchups: async () => [[row(1, ['1', '2']), row(2, [])]] };
    const given = { mine: rosterOf(1, ['1', '2']), platform };
    expect(reasonOf(await decide(snapshot, given), 'reserve_eligible')).toBeDefined();
    const past = await decide(snapshot.before(2024, 2), given, { week: 2 });
    expect(reasonOf(past, 'reserve_eligible')).toBeUndefined();
  });
});

it('week 1, week 18 and the off-season have an audit too', async () => {
  const mine = rosterOf(1, ['1', '2']);
  const people = [back('1', { firstSeason: 2020 }), back('2', { firstSeason: 2020 })];
  const last = ['1', '2'].flatMap((id, i) => steady(id, 10 + i).map((row) => ({ ...row, season: 2023 })));
  const first = snapshotOf(people, { games: [game(2024, 1, 'KC', 'LV')], stats: last });
  expect((await audit(first, { mine })).start_sit.map(({ call }) => call)).toEqual(['start', 'flex']);
  const end = snapshotOf(people, {
    games: [...SCHEDULE.slice(0, 4), game(2024, 17, 'KC', 'LV', [3, 0]), game(2024, 18, 'KC', 'LV')],
    stats: ['1', '2'].flatMap((id) => steady(id, 10)),
  });
  expect((await audit(end, { mine })).week).toBe(18);
  const off = snapshotOf(people, { games: [game(2023, 18, 'KC', 'LV', [3, 0])], stats: last });
  expect((await audit(off, { mine })).start_sit.map(({ call }) => call)).toEqual(['bench', 'bench']);
});
