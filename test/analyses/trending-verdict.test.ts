// The published trending rule, case by case, and its symmetry between adds and drops.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Case, judge } from '../../src/analyses/trending-verdict.ts';

const healthy = { availability: 'healthy', label: null } as const;
const base: Case = {
  trend: 'add',
  position: 'RB',
  status: healthy,
  recent: 8,
  change: 0,
  touchdownShare: 0.2,
  hasTeam: true,
  isBye: false,
  gamesPlayed: 4,
  openedByAbsence: false,
  backup: false,
  impliedTotal: null,
};

describe('the trending rule', () => {
  it.each<[string, Partial<Case>, string, string]>([
    ['a starter is worth adding', { recent: 14 }, 'add', 'starter_role'],
    ['a riser is worth adding', { recent: 10, change: 4 }, 'add', 'rising_role'],
    ['an opening is worth adding', { recent: 3, openedByAbsence: true }, 'add', 'opening'],
    ['a quarterback behind a healthy one is not', { position: 'QB', recent: 33, backup: true }, 'fade', 'backup'],
    ['a free agent gives no call when added', { hasTeam: false, recent: 14 }, 'hold', 'no_team'],
    ['a free agent is rightly dropped', { trend: 'drop', hasTeam: false, recent: 14 }, 'add', 'no_team'],
    [
      'a doubtful player gives no call',
      { recent: 14, status: { availability: 'doubtful', label: 'Doubtful' } },
      'hold',
      'doubtful',
    ],
    ['a small role in a single game condemns nobody', { trend: 'drop', recent: 4, gamesPlayed: 1 }, 'hold', 'one_game'],
    ["a starter's role counts from the first game", { recent: 15, gamesPlayed: 1 }, 'add', 'starter_role'],
    ['a defence on its bye gives no call', { position: 'DEF', recent: null, isBye: true }, 'hold', 'bye'],
    ['a contested job gives no call', { position: 'QB', recent: 33, backup: null }, 'hold', 'contested'],
    ['touchdowns without work are not', { recent: 4, touchdownShare: 0.7 }, 'fade', 'touchdown_luck'],
    ['a bystander is not', { recent: 4 }, 'fade', 'bystander'],
    ['a falling role is not', { recent: 9, change: -4 }, 'fade', 'falling_role'],
    ['a middling role gives no call', { recent: 9 }, 'hold', 'unclear'],
    ['no games give no call', { recent: null, change: null }, 'hold', 'no_games'],
    ['dropping a starter is a mistake', { trend: 'drop', recent: 14 }, 'fade', 'starter_role'],
    ['dropping a bystander is right', { trend: 'drop', recent: 4 }, 'add', 'bystander'],
    [
      'a week out is no reason to drop',
      { trend: 'drop', recent: 14, status: { availability: 'out', label: 'Out' } },
      'hold',
      'out',
    ],
    ['a reserve list is', { trend: 'drop', recent: 14, status: { availability: 'out', label: 'IR' } }, 'add', 'out'],
    ['an absent player is not added', { recent: 14, status: { availability: 'out', label: 'IR' } }, 'hold', 'out'],
    [
      'a defence against a weak offence is worth adding',
      { position: 'DEF', recent: null, impliedTotal: 17.5 },
      'add',
      'good_line',
    ],
    ['a defence against a strong one is not', { position: 'DEF', recent: null, impliedTotal: 26 }, 'fade', 'bad_line'],
    [
      'a kicker of a strong offence is worth adding',
      { position: 'K', recent: null, impliedTotal: 25 },
      'add',
      'good_line',
    ],
    ['a kicker without a line gives no call', { position: 'K', recent: null }, 'hold', 'even_line'],
    ['an unknown position gives no call', { position: 'LB', recent: 3 }, 'hold', 'unclear'],
  ])('%s', (_, change, verdict, reason) => {
    expect(judge({ ...base, ...change })).toEqual({ verdict, reason });
  });

  it('turns with the crowd: what is right to add is wrong to drop', () => {
    const opposite = { add: 'fade', fade: 'add', hold: 'hold' };
    const healthyCase = fc.record<Case>({
      trend: fc.constant('add' as const),
      hasTeam: fc.constant(true),
      isBye: fc.boolean(),
      gamesPlayed: fc.nat(4),
      position: fc.constantFrom('QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'DL'),
      status: fc.constant(healthy),
      recent: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
      change: fc.option(fc.double({ min: -30, max: 30, noNaN: true })),
      touchdownShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      openedByAbsence: fc.boolean(),
      backup: fc.option(fc.boolean()),
      impliedTotal: fc.option(fc.double({ min: 10, max: 35, noNaN: true })),
    });
    fc.assert(
      fc.property(healthyCase, (facts) => {
        const [added, dropped] = [judge(facts), judge({ ...facts, trend: 'drop' })];
        expect(dropped).toEqual({ verdict: opposite[added.verdict], reason: added.reason });
      }),
    );
  });
});
