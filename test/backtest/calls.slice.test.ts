// Calls of a past week and what came of them, on the slice of real data.
import { SLICE_SEASONS, sliceSnapshot } from '../support/slice.ts';
import { callsAreJudged } from './calls.suite.ts';

callsAreJudged('calls of a past week', () => sliceSnapshot(SLICE_SEASONS), { season: 2023, week: 9 });
