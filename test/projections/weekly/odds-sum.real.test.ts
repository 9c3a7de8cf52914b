// Odds of a week add up, over a whole season: every third week up to the tenth after one season. In
// a complete run every week after two, the first of which has neither kickers nor defenses.
import { isCompleteRun } from '../../support/complete-run.ts';
import { replayedSnapshot } from '../../support/real-snapshot.ts';
import { onMirror } from '../../support/replay.ts';
import { oddsAddUp } from './odds-sum.suite.ts';

onMirror((mirror) =>
  oddsAddUp(
    'the odds of real weeks',
    () =>
      isCompleteRun
        ? replayedSnapshot(mirror, 2023, 18, [2021, 2022, 2023])
        : replayedSnapshot(mirror, 2023, 10, [2022, 2023]),
    ({ season, week }) => season === 2023 && (isCompleteRun || week % 3 === 1),
  ),
);
