// The current week, derived from the schedule's results and never from a clock: a postponed
// game leaves its week open.
import { memoPer } from '../../memo/index.ts';
import type { GamesTable } from '../tables/columns.ts';
import { numberAt, textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';

export interface SeasonNow {
  /** The active season: the latest with a schedule. */
  readonly season: number;
  /**
   * The current regular-season week; null from the end of the regular season until the
   * next schedule is published.
   */
  readonly week: number | null;
  /**
   * The week an answer speaks of when none is asked for: the current one, or week
   * 1 of the coming season.
   */
  readonly requested: Week;
  /** Whether some game of the asked week has a result. */
  readonly hasKickedOff: boolean;
}

/**
 * Of the latest season on the schedule let L be the last regular week with any result. Week L is
 * current while one of its games is unplayed, L + 1 afterwards; before any result it is week 1.
 * When L was the last regular week, the season is over: week is null and week 1 of the coming
 * season is asked. Returns null for a schedule without regular-season games.
 */
export const seasonNow = memoPer((games: GamesTable): SeasonNow | null => {
  const season = latestSeason(games);
  if (season === null) return null;
  const weeks = new Map<number, { played: number; games: number }>();
  for (let row = 0; row < games.length; row++) {
    if (games.numbers.season[row] !== season || textAt(games.texts.game_type, row) !== 'REG') continue;
    const week = numberAt(games.numbers.week, row);
    const weekCount = weeks.get(week) ?? { played: 0, games: 0 };
    weeks.set(week, { played: weekCount.played + (hasResult(games, row) ? 1 : 0), games: weekCount.games + 1 });
  }
  const started = [...weeks].filter(([, weekCount]) => weekCount.played > 0).map(([week]) => week);
  const seasonAt = (week: number): SeasonNow => ({
    season,
    week,
    requested: { season, week },
    hasKickedOff: started.includes(week),
  });
  if (started.length === 0) return seasonAt(1);
  const last = Math.max(...started);
  const weekCount = weeks.get(last);
  if (weekCount && weekCount.played < weekCount.games) return seasonAt(last);
  if (last < Math.max(...weeks.keys())) return seasonAt(last + 1);
  return { season, week: null, requested: { season: season + 1, week: 1 }, hasKickedOff: false };
});

/** The latest season with a regular-season game on the schedule; null for none. */
export function latestSeason(games: GamesTable): number | null {
  let latest: number | null = null;
  for (let row = 0; row < games.length; row++) {
    const season = games.numbers.season[row] ?? Number.NaN;
    if (textAt(games.texts.game_type, row) === 'REG' && !(season <= (latest ?? Number.NEGATIVE_INFINITY)))
      latest = season;
  }
  return latest;
}

function hasResult(games: GamesTable, row: number): boolean {
  return Number.isFinite(games.numbers.home_score[row]) && Number.isFinite(games.numbers.away_score[row]);
}
