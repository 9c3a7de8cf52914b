// How much a pick that strayed from the market weighs.
import { expect, it } from 'vitest';
import { notableIn } from '../../../src/products/draft-report/decide.ts';
import type { PickReview } from '../../../src/products/draft-report/picks.ts';

const TEAMS = 12;

function kindsOf(value: Partial<PickReview>, reach: Partial<PickReview>) {
  const notable = notableIn({
    teams: TEAMS,
    bestValue: { verdict: 'value', ...value } as PickReview,
    worstReach: { verdict: 'reach', ...reach } as PickReview,
    bargain: null,
    overpaid: null,
  });
  return notable.map(({ kind }) => kind);
}

it('calls a value late in the last rounds, and a reach far from a round on', () => {
  expect(kindsOf({ round: 14, delta: 90 }, { round: 2, delta: -11 })).toEqual(['value', 'reach']);
  expect(kindsOf({ round: 15, delta: 85 }, { round: 3, delta: -12 })).toEqual(['late_value', 'far_reach']);
});
