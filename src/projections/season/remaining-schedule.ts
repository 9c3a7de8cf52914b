// The regular weeks left of a season, for each team.
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import { numberAt, type Snapshot, textAt } from '../../nfl/index.ts';

export interface RemainingSchedule {
  /**
   * From the snapshot's week to the last that counts, in order, without this week for a team whose
   * game has begun; the opponent is null on a bye, and empty while the schedule is not out.
   */
  weeksOf(team: string): readonly { readonly week: number; readonly opponent: string | null }[];
}

/**
 * Reads the schedule of the snapshot's season up to the week `end`. While it is not out, every team
 * has its usual number of games and no bye.
 */
export function remainingSchedule({ games, season, week, gameDay }: Snapshot, end: number): RemainingSchedule {
  const opponents = new Map<string, string>();
  let isPublished = false;
  let last = week - 1;
  for (let row = 0; row < games.length; row++) {
    const rowWeek = numberAt(games.numbers.week, row);
    if (games.numbers.season[row] !== season || rowWeek < week || textAt(games.texts.game_type, row) !== 'REG')
      continue;
    isPublished = true;
    if (rowWeek > end) continue;
    const [home, away] = [textAt(games.texts.home_team, row), textAt(games.texts.away_team, row)];
    opponents.set(`${home} ${rowWeek}`, away);
    opponents.set(`${away} ${rowWeek}`, home);
    last = Math.max(last, rowWeek);
  }
  const firstWeekOf = (team: string) => (gameDay?.hasKickedOff(team) ? week + 1 : week);
  return {
    weeksOf: (team) =>
      isPublished
        ? Array.from({ length: Math.max(0, last + 1 - firstWeekOf(team)) }, (_, i) => {
            const scheduledWeek = firstWeekOf(team) + i;
            return { week: scheduledWeek, opponent: opponents.get(`${team} ${scheduledWeek}`) ?? null };
          })
        : Array.from({ length: Math.max(0, Math.min(SEASON_GAMES, end) + 1 - week) }, (_, i) => ({
            week: week + i,
            opponent: '',
          })),
  };
}
