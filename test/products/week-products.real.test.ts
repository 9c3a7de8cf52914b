// The products of a week on whole seasons as they were published: the first and the last week, and
// two between them in a complete run.
import { sampled } from '../support/complete-run.ts';
import { replayedSnapshot } from '../support/real-snapshot.ts';
import { onMirror } from '../support/replay.ts';
import { weekProductsHold } from './week-products.suite.ts';

onMirror((mirror) =>
  weekProductsHold(
    () => replayedSnapshot(mirror, 2023, 18, [2022, 2023]),
    sampled(
      [
        [2023, 1],
        [2023, 18],
      ],
      [
        [2023, 2],
        [2023, 10],
      ],
    ),
  ),
);
