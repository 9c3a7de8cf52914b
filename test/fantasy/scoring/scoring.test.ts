// Points of a stat line under the three named systems.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fantasyPoints, pointsOf, SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import { snapshotTables } from '../../support/worlds/nfl.ts';

describe('scoring', () => {
  it('counts a quarterback: yards, touchdowns, interceptions, a fumble lost', () => {
    const line = {
      passing_yards: 312,
      passing_tds: 3,
      passing_interceptions: 1,
      rushing_yards: 24,
      sack_fumbles_lost: 1,
    };
    expect(pointsOf(line, SCORING_PRESETS.ppr)).toBe(23.88);
  });

  it('differs between the systems by what a catch is worth', () => {
    const line = { receptions: 7, receiving_yards: 83, receiving_tds: 1 };
    expect(pointsOf(line, SCORING_PRESETS.standard)).toBe(14.3);
    expect(pointsOf(line, SCORING_PRESETS.half_ppr)).toBe(17.8);
    expect(pointsOf(line, SCORING_PRESETS.ppr)).toBe(21.3);
  });

  it('counts kicks by distance and takes one off for a miss', () => {
    const line = { fg_made_20_29: 1, fg_made_40_49: 1, fg_made_60_: 1, fg_missed: 1, pat_made: 2, pat_missed: 1 };
    expect(pointsOf(line, SCORING_PRESETS.ppr)).toBe(12);
  });

  it('reads a row as it reads a line, missing numbers as zero', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.nat(5),
        fc.nat(12),
        fc.integer({ min: -20, max: 200 }),
        (yards, touchdowns, receptions, receiving_yards) => {
          const line = { passing_yards: yards, passing_tds: touchdowns, receptions, receiving_yards };
          const { stats } = snapshotTables({ stats: [{ season: 2024, week: 1, ...line }] });
          const points = fantasyPoints(stats, 0, SCORING_PRESETS.half_ppr);
          expect(points).toBe(pointsOf(line, SCORING_PRESETS.half_ppr));
          expect(Number.isInteger(Math.round(points * 100))).toBe(true);
        },
      ),
    );
  });
});
