// What holds in every league: sums over all teams, on random seasons.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedWins, luckOf, rankAmong, type ScoredMatchup, teamRecords } from '../../../src/fantasy/index.ts';
import { winsOf } from '../../../src/fantasy/standings/records.ts';
import { typedMatchup } from '../../support/worlds/league.ts';

const row = (rosterId: number, matchupId: number | null, score: number): ScoredMatchup => ({
  ...typedMatchup(rosterId),
  matchupId,
  score,
});

/**
 * Seasons of an even league: every team meets one other a week; small whole scores,
 * so that ties are common.
 */
const seasons = fc
  .record({ pairs: fc.integer({ min: 1, max: 7 }), weeks: fc.integer({ min: 1, max: 10 }) })
  .chain(({ pairs, weeks }) => {
    const n = pairs * 2;
    const week = fc.record({
      order: fc.shuffledSubarray(
        Array.from({ length: n }, (_, i) => i + 1),
        { minLength: n, maxLength: n },
      ),
      scores: fc.array(fc.integer({ min: 60, max: 75 }), { minLength: n, maxLength: n }),
    });
    return fc.array(week, { minLength: weeks, maxLength: weeks });
  })
  .map((weeks) =>
    weeks.map(({ order, scores }, i) => ({
      week: i + 1,
      matchups: order.map((rosterId, at) => row(rosterId, at >> 1, scores[at] ?? 0)),
    })),
  );
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('standings of a whole league', () => {
  it('balance: expected wins, luck, points and results sum to what a league has to give', () => {
    fc.assert(
      fc.property(seasons, fc.boolean(), (weeks, medianGame) => {
        const records = [...teamRecords(weeks, { medianGame }).values()];
        const teams = records.length;
        const shares = sum(records.flatMap(({ games }) => games.map(({ allPlay }) => allPlay)));
        expect(shares).toBeCloseTo((weeks.length * teams) / 2, 6);
        expect(sum(records.flatMap(({ games }) => games.map(({ result }) => result)))).toBe((weeks.length * teams) / 2);
        expect(sum(records.map((record) => luckOf(record).luck))).toBeCloseTo(0, 6);
        expect(sum(records.map(({ pointsFor }) => pointsFor))).toBe(
          sum(records.map(({ pointsAgainst }) => pointsAgainst)),
        );
        for (const record of records) {
          const luck = luckOf(record);
          expect(luck.scheduleLuck + luck.timingLuck).toBeCloseTo(luck.luck, 9);
          const ties = [...record.games.map(({ result }) => result), ...record.medianGames].filter(
            (r) => r === 0.5,
          ).length;
          expect(luck.luck).toBeCloseTo(winsOf(record) + ties / 2 - luck.expectedWins, 9);
          expect(record.medianGames).toHaveLength(medianGame ? weeks.length : 0);
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('leave no luck where everyone has scored the same', () => {
    const level = [1, 2].map((week) => ({ week, matchups: [1, 2, 3, 4].map((n) => row(n, n >> 1, 100)) }));
    for (const record of teamRecords(level, { medianGame: true }).values()) {
      expect(luckOf(record)).toMatchObject({ luck: 0, scheduleLuck: 0, timingLuck: 0, actualWins: 0 });
    }
  });

  it('give a league of an odd number its median and no game to the team left over', () => {
    const odd = [{ week: 1, matchups: [row(1, 1, 90), row(2, 1, 80), row(3, null, 85)] }];
    const records = teamRecords(odd, { medianGame: true });
    expect(records.get(3)).toMatchObject({ games: [], medianGames: [0.5], pointsAgainst: 0 });
    expect(records.get(1)).toMatchObject({ medianGames: [1], games: [{ allPlay: 1, result: 1 }] });
  });

  it('know no game among three', () => {
    const crowded = [{ week: 1, matchups: [row(1, 1, 90), row(2, 1, 80), row(3, 1, 85)] }];
    expect([...teamRecords(crowded, { medianGame: false }).values()].every(({ games }) => games.length === 0)).toBe(
      true,
    );
  });
});

describe('ranks', () => {
  it('are a permutation, but for equals, which share the better one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 14 }), (values) => {
        const ranks = values.map((value) => rankAmong(value, values)).sort((a, b) => a - b);
        const sorted = [...values].sort((a, b) => b - a);
        expect(ranks).toEqual(sorted.map((value) => sorted.indexOf(value) + 1));
      }),
      { seed: 2 },
    );
  });
});

describe('what more points would have been worth', () => {
  it('grows with the points and is at most every game', () => {
    fc.assert(
      fc.property(seasons, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }), (weeks, some, more) => {
        const worth = addedWins(weeks, 1, some);
        expect(worth).toBeGreaterThanOrEqual(0);
        expect(addedWins(weeks, 1, some + more)).toBeGreaterThanOrEqual(worth);
        expect(addedWins(weeks, 1, 1_000)).toBeLessThanOrEqual(weeks.length + 1e-9);
        expect(addedWins(weeks, 1, 0)).toBe(0);
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});
