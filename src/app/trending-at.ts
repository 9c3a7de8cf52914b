// The trending list for a week: the current one, or the one recorded before that week.
import type { TrendingList } from '../fantasy/index.ts';
import type { SnapshotLoader } from '../ingest/index.ts';
import type { Snapshot } from '../nfl/index.ts';
import { AnswerError } from '../products/index.ts';
import type { TrendingSource } from '../sleeper/index.ts';

/** The current list for the current week, the recorded one for a past week. */
export async function trendingFor(
  snapshots: SnapshotLoader,
  market: TrendingSource,
  snapshot: Snapshot,
  trend: 'add' | 'drop',
  hours: number,
): Promise<TrendingList> {
  const current = snapshots.current();
  if (!current || snapshot.isCurrent) return market.trending(trend, hours);
  const list = await market.recorded(snapshot.season, snapshot.week, trend, hours);
  if (list) return list;
  const when = `week ${snapshot.week} of ${snapshot.season}`;
  throw new AnswerError(
    404,
    'trending_not_recorded',
    `No trending list of ${hours} hours was recorded before ${when}, and today's would look ahead.`,
  );
}
