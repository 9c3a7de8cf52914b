// Who holds a team's job at quarterback, who comes back for it, and how sure a
// questionable starter is.
import { describe, expect, it } from 'vitest';
import type { PlayerSituation } from '../../../src/projections/availability/player-situation.ts';
import { isReturning, quarterbackGroup, startOdds } from '../../../src/projections/availability/quarterback-group.ts';
import type { StartRecord } from '../../../src/projections/availability/start-record.ts';

const USED = { charts: true, reports: true, rosters: true };

/** A healthy quarterback after six games of his team; `gamesSinceStart` is NaN for none started. */
function passer(
  given: { readonly gamesSinceStart: number; readonly starts?: Partial<StartRecord> } & Partial<
    Omit<PlayerSituation, 'starts'>
  >,
): PlayerSituation {
  const { gamesSinceStart, starts, ...rest } = given;
  return {
    designation: 'none',
    teamGames: 6,
    missed: 0,
    depth: 2,
    lostStartTo: null,
    ...rest,
    starts: { gamesSinceStart, startsThisSeason: 4, startsLastSeason: 0, ...starts },
  } as PlayerSituation;
}

describe('the quarterbacks of a team', () => {
  const incumbent = passer({ gamesSinceStart: 0, depth: 1 });
  const never = passer({ gamesSinceStart: Number.NaN });

  it('have a returning starter who lost the job hurt, not one who was benched', () => {
    const hurt = passer({ gamesSinceStart: 2, missed: 2, lostStartTo: 'out' });
    const benched = passer({ gamesSinceStart: 2, missed: 2, lostStartTo: null });
    expect([isReturning(hurt, USED), isReturning(benched, USED)]).toEqual([true, false]);
    expect(quarterbackGroup([incumbent, hurt], USED)).toMatchObject({ incumbent, hasReturner: true });
    expect(quarterbackGroup([incumbent, benched], USED).hasReturner).toBe(false);
    // without the files it is unknown why he sat
    expect(isReturning(benched, { ...USED, reports: false })).toBe(true);
  });

  it('have a returning starter who has missed every game, when last season was his', () => {
    const absentAll = (startsLastSeason: number, rest: Partial<Omit<PlayerSituation, 'starts'>> = {}) =>
      passer({
        gamesSinceStart: Number.NaN,
        missed: 6,
        lastAbsence: 'reserve',
        starts: { startsThisSeason: 0, startsLastSeason },
        ...rest,
      });
    expect(isReturning(absentAll(11), USED)).toBe(true);
    expect(isReturning(absentAll(3), USED)).toBe(false);
    // fit for the last game, and not put in
    expect(isReturning(absentAll(11, { lastAbsence: null }), USED)).toBe(false);
    // before the first game no one has missed any
    expect(isReturning(absentAll(11, { teamGames: 0, missed: 0 }), USED)).toBe(false);
  });

  it('are ranked by the chart among those who can play', () => {
    const out = passer({ gamesSinceStart: 1, missed: 1, depth: 1, designation: 'out', lostStartTo: 'out' });
    const group = quarterbackGroup([out, passer({ gamesSinceStart: 0, depth: 2 }), never], USED);
    expect(group.charted.map(({ depth }) => depth)).toEqual([2, 2]);
    expect(group.hasReturner).toBe(false);
  });

  it('share odds that sum to one, a questionable starter never at an extreme', () => {
    const oddsOf = (designation: PlayerSituation['designation'], score: number) => {
      const quarterbacks = [passer({ gamesSinceStart: 0, depth: 1, designation }), never];
      return startOdds(quarterbacks, quarterbackGroup(quarterbacks, USED), USED, [score, 0, -3]);
    };
    for (const score of [-6, 6]) {
      expect(oddsOf('questionable', score).reduce((sum, odds) => sum + odds, 0)).toBeCloseTo(1, 12);
      expect(oddsOf('questionable', score)[0]).toBeGreaterThan(0.18);
      expect(oddsOf('questionable', score)[0]).toBeLessThan(0.89);
    }
    expect(oddsOf('none', 6)[0]).toBeGreaterThan(0.99);
  });
});
