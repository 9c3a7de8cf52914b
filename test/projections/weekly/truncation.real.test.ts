// Projections know nothing later than their week, on whole seasons: a week of a season that the
// slice has no weeks of, and two of the next season in a complete run.
import { sampled } from '../../support/complete-run.ts';
import { wholeSeasons } from '../../support/real-snapshot.ts';
import { onReleases } from '../../support/replay.ts';
import { projectionsDoNotLookAhead } from './truncation.suite.ts';

onReleases((mirror) =>
  projectionsDoNotLookAhead(
    'projections of real weeks',
    () => wholeSeasons(mirror, [2022, 2023]),
    sampled(
      [{ season: 2022, week: 9 }],
      [
        { season: 2023, week: 1 },
        { season: 2023, week: 13 },
      ],
    ),
  ),
);
