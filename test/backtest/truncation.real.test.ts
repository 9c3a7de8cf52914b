// A week of the backtest knows nothing later, on whole seasons.
import { realWorld } from '../support/real-world.ts';
import { onMirror, wholeMirror } from '../support/replay.ts';
import { backtestDoesNotLookAhead } from './truncation.suite.ts';

onMirror((mirror) =>
  backtestDoesNotLookAhead(
    'a week of the backtest',
    (season) => realWorld(wholeMirror(mirror), [season], () => Date.parse('2025-03-01T12:00:00Z')),
    [
      { season: 2022, week: 4 },
      { season: 2023, week: 5 },
      { season: 2024, week: 3 },
    ],
  ),
);
