// Which trending list answers a question about a week: the current one, or the one recorded before it.
import { Refusal } from '../analyses/refusal.ts';
import type { Market } from '../data/market.ts';
import type { Picture } from '../data/picture.ts';
import type { TrendingList, World } from '../football/world.ts';

/** Today's list for the current week, the recorded one for a past week. */
export async function trendingAt(
  picture: Picture,
  market: Market,
  at: World,
  trend: 'add' | 'drop',
  hours: number,
): Promise<TrendingList> {
  const current = picture.current();
  if (!current || at.isCurrent) return market.trending(trend, hours);
  const list = await market.recorded(at.season, at.week, trend, hours);
  if (list) return list;
  const when = `week ${at.week} of ${at.season}`;
  throw new Refusal(
    404,
    'trending_not_recorded',
    `No trending list of ${hours} hours was recorded before ${when}, and today's would look ahead.`,
  );
}
