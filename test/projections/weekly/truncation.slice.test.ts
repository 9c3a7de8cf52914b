// Projections know nothing later than their week, on the slice of real data.
import { SLICE_SEASONS, sliceSnapshot } from '../../support/slice.ts';
import { projectionsDoNotLookAhead } from './truncation.suite.ts';

projectionsDoNotLookAhead('projections of real weeks', () => sliceSnapshot(SLICE_SEASONS), [
  { season: 2023, week: 9 },
  { season: 2024, week: 1 },
  { season: 2024, week: 4 },
]);
