// Odds of a week add up, over a whole season: every week after two seasons, the first of which has
// neither kickers nor defenses. In a complete run only: the slice proves the same in every run.
import { describe } from 'vitest';
import { isCompleteRun } from '../../support/complete-run.ts';
import { replayedSnapshot } from '../../support/real-snapshot.ts';
import { onMirror } from '../../support/replay.ts';
import { oddsAddUp } from './odds-sum.suite.ts';

onMirror((mirror) =>
  describe.skipIf(!isCompleteRun)('with GRIDCALL_TEST_SEASONS=all', () =>
    oddsAddUp(
      'the odds of real weeks',
      () => replayedSnapshot(mirror, 2023, 18, [2021, 2022, 2023]),
      ({ season }) => season === 2023,
    ),
  ),
);
