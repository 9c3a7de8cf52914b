// How much a pick that strayed from the market weighs.
import { expect, it } from 'vitest';
import type { PickReview } from '../../../src/products/draft-report/picks.ts';
import { standoutsOf } from '../../../src/products/draft-report/standouts.ts';

const TEAMS = 12;

function weightsOf(value: Partial<PickReview>, reach: Partial<PickReview>) {
  const standouts = standoutsOf({
    isAuction: false,
    teams: TEAMS,
    bestValue: { verdict: 'value', ...value } as PickReview,
    worstReach: { verdict: 'reach', ...reach } as PickReview,
    bargain: null,
    overpaid: null,
  });
  return standouts.map((standout) => (standout.kind === 'pick' ? standout.weight : standout.kind));
}

it('calls a value late in the last rounds, and a reach far from a round on', () => {
  expect(weightsOf({ round: 14, delta: 90 }, { round: 2, delta: -11 })).toEqual([null, null]);
  expect(weightsOf({ round: 15, delta: 85 }, { round: 3, delta: -12 })).toEqual(['late', 'far']);
});
