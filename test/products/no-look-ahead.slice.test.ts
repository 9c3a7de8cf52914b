// The six products of a week do not look ahead, on the slice of real data.
import { SLICE_SEASONS, sliceSnapshot } from '../support/slice.ts';
import { productsDoNotLookAhead } from './no-look-ahead.suite.ts';

productsDoNotLookAhead('the six products of a past week', () => sliceSnapshot(SLICE_SEASONS), [
  { season: 2023, week: 10 },
  { season: 2023, week: 2 },
  { season: 2023, week: 17 },
  { season: 2024, week: 2 },
  { season: 2024, week: 4 },
]);
