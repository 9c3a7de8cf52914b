// Roster codes of the committed slice.
import { describe } from 'vitest';
import { SLICE_HISTORY, sliceSnapshot } from '../../support/slice.ts';
import { rosterCodesAreKnown } from './roster-status.suite.ts';

describe('the slice of real data', () => {
  rosterCodesAreKnown(
    () => sliceSnapshot(SLICE_HISTORY),
    ['ACT', 'RES', 'DEV', 'CUT', 'RET', 'PUP', 'EXE', 'TRD', 'TRC'],
  );
});
