// Odds of a week add up, on the slice of real data.
import { SLICE_SEASONS, sliceSnapshot } from '../../support/slice.ts';
import { oddsAddUp } from './odds-sum.suite.ts';

oddsAddUp(
  'the odds of real weeks',
  () => sliceSnapshot(SLICE_SEASONS),
  ({ season }) => season === 2024,
);
