// The outlook is calibrated on a season of the slice, learned from the three before it.
import { SLICE_HISTORY, sliceSnapshot } from '../../support/slice.ts';
import { outlookIsCalibrated } from './calibration.suite.ts';

outlookIsCalibrated('the outlook on a real season', () => sliceSnapshot(SLICE_HISTORY), [2023], {
  tail: 0.06,
  inside: 0.1,
  starts: 0.1,
});
