// The published trending rule, case by case, and its symmetry between adds and drops.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUTS } from '../../../src/products/cuts.ts';
import { judge, type RuleInput } from '../../../src/products/trending/reasons.ts';

const healthy = { availability: 'healthy', designation: null, label: null } as const;
const out = { availability: 'out', designation: 'out', label: 'Out' } as const;
/** The input of the rule, flat: the crowd's signal by its kind. */
interface TrendingFacts {
  readonly trend: 'add' | 'drop';
  readonly hasTeam: boolean;
  readonly status: RuleInput['role']['status'];
  readonly odds: number | null;
  readonly overReplacement: number | null;
  readonly mayHaveNewJob: boolean;
  readonly crowd: 'may_start' | 'may_sit' | null;
  readonly isLocked: boolean;
  readonly hasLaterGames: boolean;
}

const trendingVerdict = ({ hasTeam, status, odds, overReplacement, crowd, ...facts }: TrendingFacts) =>
  judge({
    ...facts,
    role: { team: hasTeam ? 'KC' : null, status },
    worth: { odds, overReplacement },
    crowd: crowd && { kind: crowd },
  });

const base: TrendingFacts = {
  trend: 'add',
  hasTeam: true,
  status: healthy,
  odds: 0.18,
  overReplacement: -5,
  mayHaveNewJob: false,
  crowd: null,
  isLocked: false,
  hasLaterGames: true,
};

describe('the trending rule', () => {
  it.each<[string, Partial<TrendingFacts>, string, string]>([
    ['someone who will be startable is worth adding', { odds: CUTS.odds.spot, overReplacement: 1 }, 'add', 'wanted'],
    ['who is worth no more than a replacement needs better odds', { odds: CUTS.odds.spot }, 'hold', 'replaceable'],
    ['and with them he is worth adding', { odds: CUTS.odds.stream }, 'add', 'wanted'],
    ['whose game has begun can only be added later', { odds: 0.5, isLocked: true }, 'hold', 'claimable'],
    ['and is judged after it where he was not wanted before', { odds: 0.02, isLocked: true }, 'hold', 'locked'],
    ['nor is he a drop before the week is over', { trend: 'drop', odds: 0.02, isLocked: true }, 'hold', 'locked'],
    ['unless he did not play in it', { odds: 0.02, isLocked: true, status: out }, 'fade', 'unwanted'],
    ['and a mistake to drop', { trend: 'drop', odds: 0.5, isLocked: true }, 'fade', 'wanted'],
    ['someone who will not is a fade', { odds: CUTS.odds.slim - 0.01 }, 'fade', 'unwanted'],
    ['between the two there is no call', { odds: CUTS.odds.slim }, 'hold', 'open'],
    ['dropping someone startable is a mistake', { trend: 'drop', odds: 0.5 }, 'fade', 'wanted'],
    ['dropping someone who is not is right', { trend: 'drop', odds: 0.02 }, 'add', 'unwanted'],
    ['an added backup quarterback may have a new job', { odds: 0.01, mayHaveNewJob: true }, 'hold', 'new_job'],
    ['an added backup may start and is never a fade', { odds: 0.01, crowd: 'may_start' }, 'hold', 'crowd'],
    ['nor a drop', { trend: 'drop', odds: 0.01, crowd: 'may_start' }, 'hold', 'crowd'],
    ['with odds of his own he is added', { odds: 0.4, crowd: 'may_start' }, 'add', 'wanted'],
    ['a starter dropped for his backup is not added', { odds: 0.4, crowd: 'may_sit' }, 'hold', 'crowd'],
    ['nor held', { trend: 'drop', odds: 0.4, crowd: 'may_sit' }, 'hold', 'crowd'],
    ['but rightly dropped with poor odds', { trend: 'drop', odds: 0.05, crowd: 'may_sit' }, 'add', 'unwanted'],
    ['but not while he is out', { odds: 0.01, mayHaveNewJob: true, status: out }, 'fade', 'unwanted'],
    ['a free agent gives no call when added', { hasTeam: false, odds: null }, 'hold', 'no_team'],
    ['a free agent is rightly dropped', { trend: 'drop', hasTeam: false, odds: null }, 'add', 'no_team'],
    ['a player the model does not follow is a hold', { odds: null, overReplacement: null }, 'hold', 'not_followed'],
    ['nor is one who is away', { odds: null, overReplacement: null, status: out }, 'hold', 'not_followed'],
    [
      'who returns to a role is no mistake to keep',
      { trend: 'drop', odds: 0.02, status: out, overReplacement: 30 },
      'hold',
      'returns',
    ],
    [
      'who returns after the last game is dropped',
      { trend: 'drop', odds: 0.02, status: out, overReplacement: 30, hasLaterGames: false },
      'add',
      'unwanted',
    ],
    ['who returns to none is', { trend: 'drop', odds: 0.02, status: out }, 'add', 'unwanted'],
    ['an absence that the odds survive is none', { odds: 0.4, status: out, overReplacement: 30 }, 'add', 'wanted'],
  ])('%s', (_, change, verdict, rule) => {
    expect(trendingVerdict({ ...base, ...change })).toMatchObject({ verdict, rule });
  });

  it('compares thresholds with the displayed odds, so that one number has one call', () => {
    const verdictAt = (odds: number) => trendingVerdict({ ...base, odds, overReplacement: 1 }).verdict;
    expect([0.0949, 0.0958, 0.1, 0.1049].map(verdictAt)).toEqual(['fade', 'hold', 'hold', 'hold']);
    expect([0.2449, 0.2451].map(verdictAt)).toEqual(['hold', 'add']);
  });

  it('turns with the crowd: what is right to add is wrong to drop', () => {
    const opposite = { add: 'fade', fade: 'add', hold: 'hold' };
    const onATeam = fc.record<TrendingFacts>({
      trend: fc.constant('add' as const),
      hasTeam: fc.constant(true),
      status: fc.constantFrom(healthy, out, {
        availability: 'questionable',
        designation: 'questionable',
        label: 'Questionable',
      } as const),
      odds: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      overReplacement: fc.option(fc.double({ min: -100, max: 100, noNaN: true })),
      mayHaveNewJob: fc.constant(false),
      crowd: fc.constant(null),
      isLocked: fc.constant(false),
      hasLaterGames: fc.boolean(),
    });
    fc.assert(
      fc.property(onATeam, (facts) => {
        const [added, dropped] = [trendingVerdict(facts), trendingVerdict({ ...facts, trend: 'drop' })];
        expect(dropped).toEqual({ ...added, verdict: opposite[added.verdict] });
      }),
    );
  });

  it('never turns from add to fade as the odds grow', () => {
    const odds = fc.double({ min: 0, max: 1, noNaN: true });
    const order = { fade: 0, hold: 1, add: 2 };
    fc.assert(
      fc.property(odds, odds, (a, b) => {
        const [less, more] = [
          trendingVerdict({ ...base, odds: Math.min(a, b) }),
          trendingVerdict({ ...base, odds: Math.max(a, b) }),
        ];
        expect(order[more.verdict]).toBeGreaterThanOrEqual(order[less.verdict]);
      }),
    );
  });
});
