// Odds of a week add up, over a whole season. The first season learned from has
// neither kickers nor defenses.
import { replayedSnapshot } from '../../support/real-snapshot.ts';
import { onMirror } from '../../support/replay.ts';
import { oddsAddUp } from './odds-sum.suite.ts';

onMirror((mirror) =>
  oddsAddUp(
    'the odds of real weeks',
    () => replayedSnapshot(mirror, 2023, 18, [2021, 2022, 2023]),
    ({ season }) => season === 2023,
  ),
);
