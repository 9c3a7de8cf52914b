// Games that were never finished: once the platform is past their week, the schedule goes on
// without them.
import { type GamesTable, latestSeason, numberAt, textAt, withoutRows } from '../nfl/index.ts';
import type { PlatformState } from './sleeper/state.ts';

/**
 * The schedule without the regular-season games that have no result although the platform is in a
 * later week. A week of which half or more has none is left as it is: then it is the file that is
 * late. The schedule itself where nothing is left out.
 */
export function withoutAbandonedGames(games: GamesTable, state: PlatformState | null): GamesTable {
  if (!state || state.season !== latestSeason(games)) return games;
  const currentWeek = currentWeekOf(state);
  const weeks = new Map<number, { played: number; readonly open: number[] }>();
  for (let row = 0; row < games.length; row++) {
    const week = numberAt(games.numbers.week, row);
    if (games.numbers.season[row] !== state.season || textAt(games.texts.game_type, row) !== 'REG') continue;
    if (week >= currentWeek) continue;
    const found = weeks.get(week) ?? { played: 0, open: [] };
    if (Number.isFinite(games.numbers.home_score[row])) found.played += 1;
    else found.open.push(row);
    weeks.set(week, found);
  }
  const abandoned = [...weeks.values()].flatMap(({ played, open }) => (open.length < played ? open : []));
  return abandoned.length === 0 ? games : withoutRows(games, new Set(abandoned));
}

/**
 * The platform's week of the regular season; past its end there is none, before it nothing is over.
 */
function currentWeekOf({ seasonType, week }: PlatformState): number {
  if (seasonType === 'regular') return week;
  return seasonType === 'post' ? Number.POSITIVE_INFINITY : 0;
}
