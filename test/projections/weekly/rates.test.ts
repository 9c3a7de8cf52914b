// The limits of a corrected line.
import { describe, expect, it } from 'vitest';
import { amount, LINE_STATS, type LineStat } from '../../../src/projections/line.ts';
import { limitOpportunities } from '../../../src/projections/weekly/rates.ts';

const line = (amounts: Partial<Record<LineStat, number>>) => LINE_STATS.map((stat) => amounts[stat] ?? 0);
const limits = { maxCorrection: { share: 0.5, attempts: 8, carries: 6, targets: 4 } };

describe('corrected opportunities', () => {
  it('stay within half of volume times share, or a few opportunities if that is more', () => {
    const expected = line({ attempts: 32, carries: 3, targets: 1 });
    const extreme = line({ attempts: 0, carries: 14, targets: 9, passing_yards: 310 });
    const limited = limitOpportunities(extreme, expected, limits);
    expect(amount(limited, 'attempts')).toBe(16);
    expect(amount(limited, 'carries')).toBe(9);
    expect(amount(limited, 'targets')).toBe(5);
    expect(amount(limited, 'passing_yards')).toBe(310);
  });

  it('are unchanged within the limits', () => {
    const expected = line({ attempts: 32, carries: 12, targets: 3 });
    const corrected = line({ attempts: 36, carries: 17, targets: 0 });
    expect(limitOpportunities(corrected, expected, limits)).toEqual(corrected);
  });
});
