// The six products of a week do not look ahead, on whole seasons as they were published: one week,
// and four more in a complete run.
import { sampled } from '../support/complete-run.ts';
import { replayedSnapshot } from '../support/real-snapshot.ts';
import { onMirror } from '../support/replay.ts';
import { productsDoNotLookAhead } from './no-look-ahead.suite.ts';

onMirror((mirror) =>
  productsDoNotLookAhead(
    'the six products of a past week',
    () => replayedSnapshot(mirror, 2023, 18, [2022, 2023]),
    sampled([10], [2, 7, 13, 17]).map((week) => ({ season: 2023, week })),
  ),
);
