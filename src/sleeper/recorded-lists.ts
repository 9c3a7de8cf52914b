// Every trending list that the store still holds: the polled ones, and each week's
// last one before its kickoff.
import type { TrendingList } from '../fantasy/index.ts';
import { POLLED_LOOKBACK_HOURS, readTrending, TRENDING } from '../ingest/index.ts';
import { LAST_WEEK } from '../nfl/index.ts';
import type { TrendingStore } from './trending-history.ts';

/** The lists of a season and those of now, in no order. */
export async function recordedLists(
  store: Pick<TrendingStore, 'datasets' | 'market'>,
  season: number,
): Promise<readonly TrendingList[]> {
  const lists: TrendingList[] = [];
  for (const trend of ['add', 'drop'] as const) {
    const polled = await store.datasets.read(TRENDING[trend], '');
    if (polled) {
      const rows = await readTrending({ name: TRENDING[trend], content: polled.content });
      lists.push({ trend, lookbackHours: POLLED_LOOKBACK_HOURS, asOf: polled.version.asOf, rows });
    }
    for (let week = 1; week <= LAST_WEEK; week++) {
      const recorded = await store.market.find(season, week, trend, POLLED_LOOKBACK_HOURS);
      if (recorded)
        lists.push({
          trend,
          lookbackHours: POLLED_LOOKBACK_HOURS,
          asOf: recorded.asOf,
          rows: JSON.parse(recorded.rows),
        });
    }
  }
  return lists;
}
