// Source lines of the platform's trending lists, found again among the lists the store still holds.
import type { TrendingList } from '../../fantasy/index.ts';

const PLAYER_PATTERN =
  /^(add|drop), last (\d+) h, as of ([^,]+), player [^,(]+ \(platform ([^)]+)\)(, count \/ sum\(count\) of the list)?$/;
const LISTS_PATTERN = /^add and drop, as of ([^,]+)$/;

/**
 * What follows `platform trending `: null when the list of that moment is no longer stored,
 * undefined for a text of another form.
 */
export function trendingValue(lists: readonly TrendingList[], text: string): number | null | undefined {
  const [, trend, hours, asOf, platformId, share] = PLAYER_PATTERN.exec(text) ?? [];
  if (trend !== undefined) {
    const list = lists.find(
      (each) => each.trend === trend && each.lookbackHours === Number(hours) && each.asOf === asOf,
    );
    if (!list) return null;
    const count = list.rows.find((row) => row.platformId === platformId)?.count ?? Number.NaN;
    return share === undefined ? count : count / list.rows.reduce((sum, row) => sum + row.count, 0);
  }
  const [, moment] = LISTS_PATTERN.exec(text) ?? [];
  return moment === undefined ? undefined : (lists.find((each) => each.asOf === moment)?.lookbackHours ?? null);
}
