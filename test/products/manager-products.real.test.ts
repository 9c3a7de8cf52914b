// Player, matchup and roster on whole seasons as they were published.
import { replayedSnapshot } from '../support/real-snapshot.ts';
import { onMirror } from '../support/replay.ts';
import { managerProductsHold } from './manager-products.suite.ts';

onMirror((mirror) =>
  managerProductsHold(
    () => replayedSnapshot(mirror, 2023, 18, [2022, 2023]),
    [
      [2023, 1],
      [2023, 2],
      [2023, 10],
      [2023, 18],
    ],
  ),
);
