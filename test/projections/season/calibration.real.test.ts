// The outlook is calibrated on three whole seasons, in a complete run: every run has a season of
// the slice.
import { describe } from 'vitest';
import { isCompleteRun } from '../../support/complete-run.ts';
import { wholeSeasons } from '../../support/real-snapshot.ts';
import { onReleases } from '../../support/replay.ts';
import { outlookIsCalibrated } from './calibration.suite.ts';

const AT_HAND = [2018, 2019, 2020, 2021, 2022, 2023, 2024];

onReleases((mirror) =>
  describe.skipIf(!isCompleteRun)('with GRIDCALL_TEST_SEASONS=all', () =>
    outlookIsCalibrated('the outlook on real seasons', () => wholeSeasons(mirror, AT_HAND), [2022, 2023, 2024], {
      tail: 0.03,
      inside: 0.06,
      starts: 0.05,
    }),
  ),
);
