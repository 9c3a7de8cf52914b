// A week of the backtest knows nothing later, on the slice of real data.
import { sliceSnapshot } from '../support/slice.ts';
import { backtestDoesNotLookAhead } from './truncation.suite.ts';

backtestDoesNotLookAhead('a week of the backtest', (season) => sliceSnapshot([season]), [
  { season: 2023, week: 5 },
  { season: 2024, week: 3 },
]);
