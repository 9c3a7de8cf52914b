// Projections know nothing later than their week, on whole seasons.
import { wholeSeasons } from '../../support/real-snapshot.ts';
import { onMirror } from '../../support/replay.ts';
import { projectionsDoNotLookAhead } from './truncation.suite.ts';

onMirror((mirror) =>
  projectionsDoNotLookAhead('projections of real weeks', () => wholeSeasons(mirror, [2022, 2023]), [
    { season: 2022, week: 9 },
    { season: 2023, week: 1 },
    { season: 2023, week: 13 },
  ]),
);
