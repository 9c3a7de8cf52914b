// A week of the backtest knows nothing later, on whole seasons.
import { wholeSeasons } from '../support/real-snapshot.ts';
import { onMirror } from '../support/replay.ts';
import { backtestDoesNotLookAhead } from './truncation.suite.ts';

onMirror((mirror) =>
  backtestDoesNotLookAhead('a week of the backtest', (season) => wholeSeasons(mirror, [season]), [
    { season: 2022, week: 4 },
    { season: 2023, week: 5 },
    { season: 2024, week: 3 },
  ]),
);
