// What a team report advises first: a free agent who stands out, better lineups, a second weakness.
import { expect, it } from 'vitest';
import type { Fact } from '../../../src/citations/index.ts';
import type { PositionStrength } from '../../../src/fantasy/index.ts';
import type { Weakness } from '../../../src/products/team-report/positions.ts';
import { missedPointsAt } from '../../../src/products/team-report/review.ts';
import type { TeamSeason } from '../../../src/products/team-report/season.ts';
import { reasonsOf } from './reasons-of.ts';

const fact = (value: number) => ({ value }) as Fact;

/**
 * A league in which the first team benched so many points a week at
 * receiver, and the others so many.
 */
const teamOf = (benched: readonly number[], { bestBall = false, efficiency = 70 } = {}): TeamSeason => {
  const at = (points: number) => ({ id: `${points}`, points, position: 'WR' });
  const review = (missed: number, id: number) => ({
    efficiency: id === 0 ? efficiency : 80,
    weeks: [{ week: 1, missedStarters: [at(5 + missed)], wrongStarters: [at(5)] }],
  });
  return {
    cite: (_: string, value: number) => fact(value),
    league: { rules: { bestBall } },
    roster: { id: 0 },
    rosters: benched.map((_, id) => ({ id })),
    own: review(benched[0] ?? 0, 0),
    reviews: new Map(benched.map((missed, id) => [id, review(missed, id)])),
    weeks: [{}],
  } as unknown as TeamSeason;
};
const strengthOf = (pointsPerWeek: number, leagueAverage: number) =>
  ({ position: 'WR', pointsPerWeek, leagueAverage }) as PositionStrength;

it('blames the lineups where the bench closes the gap to the average, and others bench less', () => {
  expect(missedPointsAt(teamOf([9, 3, 3]), strengthOf(20, 28))).toMatchObject({
    own: { value: 9 },
    average: { value: 5 },
  });
  expect(missedPointsAt(teamOf([9, 3, 3]), strengthOf(20, 30))).toBeNull();
  expect(missedPointsAt(teamOf([9, 10, 9]), strengthOf(20, 28))).toBeNull();
  expect(missedPointsAt(teamOf([9, 3, 3], { efficiency: 90 }), strengthOf(20, 28))).toBeNull();
  expect(missedPointsAt(teamOf([9, 3, 3], { bestBall: true }), strengthOf(20, 28))).toBeNull();
});

it('gives every position of the verdict a reason, and many dead starts one', () => {
  const at = (position: string, missed: Fact | null) =>
    ({
      strength: { position, own: fact(6), rank: fact(9) },
      missedPoints: missed && { own: missed, average: fact(5) },
      fixes: [],
      isWeakSoFar: true,
      isWeakAhead: true,
    }) as unknown as Weakness;
  const kinds = (weaknesses: readonly Weakness[], absent: number) =>
    reasonsOf(weaknesses, {
      review: { lineups: {}, habits: { absentStarters: { count: fact(absent), last: null } } },
    }).map(({ kind }) => kind);
  expect(kinds([at('RB', null), at('TE', null)], 3)).toEqual([
    'points',
    'weakest',
    'no_free_agent',
    'second_weak',
    'lineups',
  ]);
  expect(kinds([at('RB', fact(9)), at('TE', null)], 4)).toEqual([
    'points',
    'weakest',
    'lineup_calls',
    'no_free_agent',
    'second_weak',
  ]);
  expect(kinds([at('RB', null)], 4)).toContain('absent_starters');
});
