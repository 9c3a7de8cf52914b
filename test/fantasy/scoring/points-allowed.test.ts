// What a defense allows: judged by what its opponents usually score, with little said after few
// games, and no knowledge of later weeks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defenseVsPosition } from '../../../src/fantasy/scoring/index.ts';
import { createSnapshot } from '../../../src/nfl/index.ts';
import { game, snapshotTables } from '../../support/worlds/nfl.ts';

interface Meeting {
  readonly season?: number;
  readonly week: number;
  readonly offense: string;
  readonly defense: string;
  /** Receiving yards of the one receiver: a tenth of it are his points. */
  readonly yards: number;
}

const row = ({ season = 2024, week, offense, defense, yards }: Meeting) => ({
  player_id: `00-${offense}`,
  season,
  week,
  season_type: 'REG',
  position: 'WR',
  team: offense,
  opponent_team: defense,
  receiving_yards: yards,
});

/** The snapshot before the week after the last meeting. */
function snapshotOf(meetings: readonly Meeting[], next = Math.max(0, ...meetings.map(({ week }) => week)) + 1) {
  const stats = [...meetings]
    .sort((a, b) => (a.season ?? 2024) - (b.season ?? 2024) || a.week - b.week)
    .map((meeting) => row(meeting));
  const played = next > 1 ? [game(2024, next - 1, 'KC', 'LV', [20, 10])] : [];
  return createSnapshot(snapshotTables({ games: [...played, game(2024, next, 'KC', 'LV')], stats }), [], {});
}

describe('points allowed to a position', () => {
  it('are compared with what the opponents usually score', () => {
    // the strong offense scores the same everywhere; the weak one doubles its usual against SEA
    const usual = ['CHI', 'DEN', 'DAL', 'GB', 'LV'].flatMap((defense, i) => [
      { week: i + 1, offense: 'KC', defense, yards: 300 },
      { week: i + 1, offense: 'NE', defense, yards: 100 },
    ]);
    const against = defenseVsPosition(
      snapshotOf([
        ...usual,
        { week: 6, offense: 'KC', defense: 'NYJ', yards: 300 },
        { week: 6, offense: 'NE', defense: 'SEA', yards: 200 },
      ]),
    );
    const [generous, busy] = [against('SEA', 'WR'), against('NYJ', 'WR')];
    expect([generous?.perGame, busy?.perGame]).toEqual([20, 30]);
    expect(generous?.effect).toBeGreaterThan(busy?.effect ?? 99);
  });

  it('are ranked by the points of this season, the opponents left aside', () => {
    const against = defenseVsPosition(
      snapshotOf([
        { season: 2023, week: 17, offense: 'KC', defense: 'SEA', yards: 400 },
        { week: 1, offense: 'KC', defense: 'NYJ', yards: 300 },
        { week: 1, offense: 'NE', defense: 'SEA', yards: 100 },
        { week: 2, offense: 'KC', defense: 'NYJ', yards: 280 },
        { week: 2, offense: 'NE', defense: 'SEA', yards: 140 },
      ]),
    );
    expect(against('NYJ', 'WR')).toMatchObject({ rank: 1, perGame: 29, games: 2 });
    expect(against('SEA', 'WR')).toMatchObject({ rank: 2, perGame: 12, games: 2 });
  });

  it('say little after one game', () => {
    const meetings = [
      ...[1, 2, 3].map((week) => ({ week, offense: 'KC', defense: 'NYJ', yards: 100 })),
      { week: 4, offense: 'KC', defense: 'SEA', yards: 240 },
    ];
    // the opponent's usual: (3 games of 10 + 3 of the league's 13.5) / 6; one game
    // among six of nothing special
    expect(defenseVsPosition(snapshotOf(meetings))('SEA', 'WR')?.effect).toBeCloseTo(
      (24 - (30 + 3 * 13.5) / 6) / 7,
      10,
    );
  });

  it('come from last season before the first game, and name their games', () => {
    const last = [15, 16, 17].map((week) => ({ season: 2023, week, offense: 'KC', defense: 'NYJ', yards: 100 }));
    expect(defenseVsPosition(snapshotOf(last, 1))('NYJ', 'WR')).toMatchObject({
      games: 3,
      sourceSlice: '2023 wk 15-17',
    });
    const both = [...last, { week: 1, offense: 'KC', defense: 'NYJ', yards: 100 }];
    expect(defenseVsPosition(snapshotOf(both, 2))('NYJ', 'WR')?.sourceSlice).toBe('2023 wk 15-17, 2024 wk 1-1');
  });

  it('are ranked by last season before week 4, and by this one where the files have no other', () => {
    const last = [
      { season: 2023, week: 17, offense: 'KC', defense: 'NYJ', yards: 300 },
      { season: 2023, week: 17, offense: 'NE', defense: 'SEA', yards: 100 },
    ];
    const now = [
      { week: 1, offense: 'KC', defense: 'NYJ', yards: 100 },
      { week: 1, offense: 'NE', defense: 'SEA', yards: 300 },
    ];
    const ranked = (meetings: Parameters<typeof snapshotOf>[0], week: number) =>
      defenseVsPosition(snapshotOf(meetings, week))('NYJ', 'WR');
    for (const week of [2, 3])
      expect(ranked([...last, ...now], week)).toMatchObject({ rank: 1, season: 2023, games: 1 });
    expect(ranked([...last, ...now], 4)).toMatchObject({ rank: 2, season: 2024 });
    expect(ranked(now, 2)).toMatchObject({ rank: 2, season: 2024 });
  });

  it('know nothing of a team without games, or of a position no one follows', () => {
    const against = defenseVsPosition(snapshotOf([{ week: 1, offense: 'KC', defense: 'NYJ', yards: 100 }]));
    expect([against('SEA', 'WR'), against('NYJ', 'LB')]).toEqual([null, null]);
  });

  const meetings = fc.array(
    fc.record({
      week: fc.integer({ min: 1, max: 9 }),
      offense: fc.constantFrom('KC', 'NE', 'DAL'),
      defense: fc.constantFrom('NYJ', 'SEA', 'CHI', 'DEN'),
      yards: fc.integer({ min: 0, max: 400 }),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it('rank every team once, the most generous first', () => {
    fc.assert(
      fc.property(meetings, (list) => {
        const against = defenseVsPosition(snapshotOf(list));
        const rows = ['NYJ', 'SEA', 'CHI', 'DEN'].map((team) => against(team, 'WR')).filter((found) => found !== null);
        rows.sort((a, b) => a.rank - b.rank);
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, i) => i + 1));
        expect(rows.map(({ rankFromFewest }) => rankFromFewest)).toEqual(rows.map((_, i) => rows.length - i));
        expect(rows.every(({ perGame }, i) => i === 0 || perGame <= (rows[i - 1]?.perGame ?? 0))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('of a past week do not know what came later', () => {
    fc.assert(
      fc.property(meetings, fc.integer({ min: 1, max: 10 }), (list, week) => {
        const earlier = snapshotOf(list, 10).before(2024, week);
        const known = snapshotOf(
          list.filter((meeting) => meeting.week < week),
          week,
        );
        for (const team of ['NYJ', 'SEA', 'CHI', 'DEN'])
          expect(defenseVsPosition(earlier)(team, 'WR')).toEqual(defenseVsPosition(known)(team, 'WR'));
      }),
      { numRuns: 50 },
    );
  });
});
