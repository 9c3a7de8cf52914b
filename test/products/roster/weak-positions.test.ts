// Which position of a roster is its weak spot: the one that is the most points short of an average
// team over its spots.
import { describe, expect, it } from 'vitest';
import { spotsOf } from '../../../src/fantasy/index.ts';
import { type PositionGrade, weakPositions } from '../../../src/products/roster/grades.ts';
import { ROSTER_REASONS } from '../../../src/products/roster/reasons.ts';
import { backs, decide, reasonOf, rosterOf } from './roster-audit.ts';

const graded = (position: string, percentile: number, shortfall: number, changes: Partial<PositionGrade> = {}) =>
  ({ position, percentile, shortfall, hasOwnSlot: true, isSettled: false, ...changes }) as PositionGrade;

const positionsOf = (...grades: readonly PositionGrade[]) => weakPositions(grades).map(({ position }) => position);

describe('the weak spot', () => {
  it('is the position with the most points short, not the one with the worst grade', () => {
    expect(positionsOf(graded('TE', 10, 18), graded('WR', 30, 40), graded('QB', 60, -5))).toEqual(['WR', 'TE']);
    expect(positionsOf(graded('TE', 30, 18), graded('WR', 45, 40))).toEqual(['WR', 'TE']);
  });

  it('needs a weak grade somewhere', () => {
    expect(weakPositions([graded('WR', 45, 40), graded('TE', 40, 3)])).toEqual([]);
  });

  it('is no streamed position, none of shared slots alone, and none that has played', () => {
    const others = [
      graded('K', 5, 30),
      graded('DEF', 5, 30),
      graded('WR', 5, 30, { hasOwnSlot: false }),
      graded('QB', 5, 30, { isSettled: true }),
    ];
    expect(positionsOf(...others, graded('TE', 30, 2))).toEqual(['TE']);
  });

  it('counts every spot of the position, a superflex as a quarterback’s', async () => {
    const league = { rosterSpots: ['RB', 'RB', 'BN'] };
    const { grades } = await decide(backs([10, 8, 30, 30, 30]), {
      mine: rosterOf(1, ['1', '2']),
      other: rosterOf(2, ['3', '4', '5']),
      league,
    });
    const [grade] = grades;
    const own = grade?.starters.map(({ pointsLeft }) => pointsLeft?.value ?? 0) ?? [];
    expect(grade?.spots).toBe(2);
    expect(grade?.shortfall).toBeCloseTo(2 * Number(grade?.average.value) - own.reduce((sum, each) => sum + each, 0));
    expect(grade?.pointsShort?.value).toBeCloseTo(Number(grade?.shortfall), 1);
    expect(spotsOf(['QB', 'SUPER_FLEX', 'FLEX'], 'QB')).toBe(2);
  });
});

it('the claim of a team says whether one is made for the weak spot', async () => {
  const decision = await decide(backs([10, 8, 30, 30, 30]), {
    mine: rosterOf(1, ['1', '2']),
    other: rosterOf(2, ['3', '4']),
    league: { rosterSpots: ['RB', 'RB', 'BN'] },
  });
  expect(reasonOf(decision, 'weakest_position')?.graded.position).toBe('RB');
  expect(reasonOf(decision, 'first_claim')).toMatchObject({ unhelped: null, claim: { player: { platformId: '5' } } });
  const claimFor = (...positions: readonly string[]) => {
    const claims = positions.map((position) => ({ player: { position } }));
    return ROSTER_REASONS.first_claim({
      ...{ canClaim: true, team: { pool: {} }, claims, first: claims[0], fill: null, isLed: false },
      weak: graded('RB', 10, 30, { starters: [] }),
    } as never);
  };
  expect(claimFor('WR')).toMatchObject({ isElsewhere: true, unhelped: 'RB' });
  expect(claimFor('WR', 'RB')).toMatchObject({ isElsewhere: true, unhelped: null });
});
