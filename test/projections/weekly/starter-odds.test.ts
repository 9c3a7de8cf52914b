// A team's quarterbacks: one starts, whoever they are, and an absent starter's
// odds go to the next in line.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_HYPERPARAMETERS } from '../../../src/projections/index.ts';
import type { MemberWithShares } from '../../../src/projections/weekly/play-odds.ts';
import { playerReadiness } from '../../../src/projections/weekly/readiness.ts';
import type { PlayerReport } from '../../../src/projections/weekly/squads.ts';
import { startProbabilities, successionOrder } from '../../../src/projections/weekly/starter-odds.ts';
import { person } from '../../support/snapshot-tables.ts';

const hyperparameters = DEFAULT_HYPERPARAMETERS.weekly;
let count = 0;
function quarterback(changes: Partial<Omit<MemberWithShares, 'readiness'>> = {}): MemberWithShares {
  const { firstSeason: _, ...rest } = person({ name: `QB ${count}`, position: 'QB' });
  const described = {
    player: { ...rest, index: count++ },
    position: 'QB',
    team: 'IND',
    depth: 2,
    depthBefore: 2,
    report: 'none',
    practice: 'none',
    games: [],
    missed: 9,
    wasAbsent: false,
    startedLast: false,
    own: { targets: 0, carries: 0, attempts: 0 },
    draftCapital: 0,
    ...changes,
  } as const;
  return { ...described, readiness: playerReadiness(described, false) };
}

const reports: readonly PlayerReport[] = [
  'none',
  'questionable',
  'doubtful',
  'out',
  'reserve',
  'practice_squad',
  'gone',
];
const anybody = fc.record({
  depth: fc.constantFrom(0, 1, 2, 3, Number.NaN),
  report: fc.constantFrom(...reports),
  practice: fc.constantFrom('none', 'full', 'limited', 'missed'),
  wasAbsent: fc.boolean(),
  startedLast: fc.boolean(),
  missed: fc.constantFrom(0, 1, 5, 9),
  attempts: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('who starts at quarterback', () => {
  it('is one of those who are there: their odds sum to the same, near one, for every team', () => {
    fc.assert(
      fc.property(fc.array(anybody, { minLength: 1, maxLength: 5 }), (drawn) => {
        const team = drawn.map(({ attempts, ...one }) =>
          quarterback({ ...one, own: { targets: 0, carries: 0, attempts } }),
        );
        const odds = [...startProbabilities({}, team, hyperparameters).values()];
        const sum = odds.reduce((whole, one) => whole + one, 0);
        for (const one of odds) expect(one).toBeGreaterThanOrEqual(0);
        if (team.some(({ report }) => report === 'none' || report === 'questionable')) expect(sum).toBeCloseTo(0.97, 9);
        else expect(sum).toBeLessThan(0.97);
      }),
      { seed: 1 },
    );
  });

  it('is the same whoever is named first', () => {
    fc.assert(
      fc.property(fc.array(anybody, { minLength: 2, maxLength: 5 }), (drawn) => {
        const team = drawn.map(({ attempts, ...one }) =>
          quarterback({ ...one, own: { targets: 0, carries: 0, attempts } }),
        );
        expect(successionOrder([...team].reverse(), hyperparameters)).toEqual(successionOrder(team, hyperparameters));
      }),
      { seed: 1 },
    );
  });

  it('is the next in line when the starter is out', () => {
    const starter = quarterback({ depth: 1, startedLast: true, missed: 0 });
    const next = quarterback();
    const third = quarterback({ depth: 3 });
    const usual = startProbabilities({}, [third, next, starter], hyperparameters);
    expect(usual.get(starter)).toBeGreaterThan(0.7);
    const hurt = quarterback({ depth: 1, startedLast: true, missed: 0, report: 'out' });
    const without = startProbabilities({}, [third, next, hurt], hyperparameters);
    expect(without.get(hurt)).toBeLessThan(0.02);
    expect(without.get(next)).toBeGreaterThan(without.get(third) ?? 1);
    expect(without.get(next)).toBeGreaterThan(0.6);
  });

  it('asks a starter who was hurt first whether he is back, a benched one not', () => {
    const game = { season: 2023, week: 3, team: 'IND' } as MemberWithShares['games'][number];
    const usually = { games: [game], missed: 2, own: { targets: 0, carries: 0, attempts: 0.9 } };
    const last = quarterback({ depth: 1, startedLast: true, missed: 0 });
    const hurt = quarterback({ ...usually, wasAbsent: true });
    const benched = quarterback(usually);
    expect(successionOrder([last, hurt], hyperparameters)[0]).toBe(hurt);
    expect(successionOrder([last, benched], hyperparameters)[0]).toBe(last);
  });

  it('skips a player with a last start that is a season ago, unless no one else is listed first', () => {
    const game = { season: 2022, week: 18, team: 'IND' } as MemberWithShares['games'][number];
    const long = { games: [game], missed: 9, wasAbsent: true, own: { targets: 0, carries: 0, attempts: 0.9 } };
    const last = quarterback({ depth: 1, startedLast: true, missed: 0 });
    const third = quarterback({ ...long, depth: 3 });
    const leader = quarterback({ ...long, depth: 1 });
    expect(successionOrder([last, third], hyperparameters)[0]).toBe(last);
    expect(successionOrder([quarterback({ startedLast: true, missed: 0 }), leader], hyperparameters)[0]).toBe(leader);
  });
});
