// What a team report advises first: a free agent who stands out, better lineups, a second weakness.
import { expect, it } from 'vitest';
import type { Fact } from '../../../src/citations/index.ts';
import type { PositionStrength } from '../../../src/fantasy/index.ts';
import { type Fix, standoutFix } from '../../../src/products/team-report/fixes.ts';
import { missedPointsAt } from '../../../src/products/team-report/lineup-calls.ts';
import type { TeamSeason } from '../../../src/products/team-report/team-season.ts';
import type { Weakness } from '../../../src/products/team-report/weaknesses.ts';
import { reasonsOf } from './reasons-of.ts';

const fact = (value: number) => ({ value }) as Fact;

it('puts first the free agent who gains most on a starter, where it is much and likely', () => {
  const fix = (own: number, starter: number | null, odds: number) =>
    ({
      pointsPerGame: fact(own),
      odds: fact(odds),
      replaces: starter === null ? null : { pointsPerGame: fact(starter) },
    }) as unknown as Fix;
  const [star, better] = [fix(14.8, 8, 0.78), fix(12, 8, 0.81)];
  expect(standoutFix([better, star])).toBe(star);
  expect(standoutFix([fix(10, 8, 0.9), fix(14, 8, 0.4), fix(16, null, 0.9)])).toBeNull();
});

/** A league of three; the first left nine points a week on his bench at receiver. */
const teamOf = (efficiencies: readonly number[], bestBall = false): TeamSeason => {
  const at = (points: number) => ({ id: `${points}`, points, position: 'WR' });
  const review = (id: number, efficiency: number) => ({
    rosterId: id,
    efficiency,
    weeks: [{ week: 1, missedStarters: [at(14)], wrongStarters: [at(5)] }],
  });
  return {
    cite: ({ value }: { readonly value: number }) => fact(value),
    league: { rules: { bestBall } },
    roster: { id: 0 },
    rosters: efficiencies.map((_, id) => ({ id })),
    reviews: new Map(efficiencies.map((efficiency, id) => [id, review(id, efficiency)])),
    weeks: [{}],
  } as unknown as TeamSeason;
};
const strengthOf = (pointsPerWeek: number, leagueAverage: number) =>
  ({ position: 'WR', pointsPerWeek, leagueAverage }) as PositionStrength;

it("blames the lineups of one of the league's worst managers where the bench reaches the average", () => {
  expect(missedPointsAt(teamOf([70, 80, 90]), strengthOf(20, 28))?.value).toBe(9);
  expect(missedPointsAt(teamOf([70, 80, 90]), strengthOf(20, 30))).toBeNull();
  expect(missedPointsAt(teamOf([80, 70, 90]), strengthOf(20, 28))).toBeNull();
  expect(missedPointsAt(teamOf([70, 80, 90], true), strengthOf(20, 28))).toBeNull();
});

it('gives every position of the verdict a reason, and many dead starts one', () => {
  const at = (position: string, missedPoints: Fact | null) =>
    ({ strength: { position, own: fact(6), rank: fact(9) }, missedPoints, fixes: [] }) as unknown as Weakness;
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
