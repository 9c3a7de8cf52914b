// A week of the backtest knows nothing later, on whole seasons: one week of a season that the slice
// has no weeks of, and one of each later season in a complete run.
import { sampled } from '../support/complete-run.ts';
import { wholeSeasons } from '../support/real-snapshot.ts';
import { onReleases } from '../support/replay.ts';
import { backtestDoesNotLookAhead } from './truncation.suite.ts';

onReleases((mirror) =>
  backtestDoesNotLookAhead(
    'a week of the backtest',
    (season) => wholeSeasons(mirror, [season]),
    sampled(
      [{ season: 2022, week: 4 }],
      [
        { season: 2023, week: 5 },
        { season: 2024, week: 3 },
      ],
    ),
  ),
);
