// The final injury report before a team's game: until it is out, a missing designation says
// nothing. Use `awaitedReportDay` before a player without one is called healthy.
import { DAY_MS } from '../../durations/index.ts';
import { memoPer } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isFutureWeek } from '../status/availability.ts';
import { practiceOf } from '../status/practice.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { textAt } from '../tables/table.ts';
import { easternTime } from './kickoffs.ts';
import { isReplayed, type WeekClock } from './week-clock.ts';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * Days before a game on which its final report comes: before games from Wednesday to Friday one
 * (NFL rule).
 */
const DAYS_BEFORE_GAME = 2;
const DAYS_BEFORE_SHORT_WEEK_GAME = 1;
const SHORT_WEEK_GAMES: ReadonlySet<Weekday> = new Set(['Wednesday', 'Thursday', 'Friday']);
/** By then it is public, whatever the team's time zone (not tuned). */
const PUBLISHED_AT = '18:00';

/**
 * The day on which the team's final report is due, while it is not out; null otherwise, on a bye,
 * and for any week but the one that is played. A report with a designation is the final one. In a
 * replay the clock says nothing, and a report that lists players without designations is not.
 */
export function awaitedReportDay(snapshot: Snapshot, clock: WeekClock, team: string): Weekday | null {
  const row = snapshot.gameOf(team);
  if (row === undefined || !snapshot.isCurrent || isFutureWeek(snapshot) || clock.hasKickedOff(team)) return null;
  const { listed, designated } = reportedTeams(snapshot);
  if (designated.has(team)) return null;
  const gameDay = Date.parse(`${textAt(snapshot.games.texts.gameday, row)}T00:00:00Z`);
  if (!Number.isFinite(gameDay)) return null;
  const days = SHORT_WEEK_GAMES.has(weekdayOf(gameDay)) ? DAYS_BEFORE_SHORT_WEEK_GAME : DAYS_BEFORE_GAME;
  const reportDay = gameDay - days * DAY_MS;
  const due = easternTime(new Date(reportDay).toISOString().slice(0, 10), PUBLISHED_AT);
  const isAwaited = isReplayed(snapshot, clock.now) ? listed.has(team) && designated.size > 0 : clock.now < due;
  return isAwaited ? weekdayOf(reportDay) : null;
}

/** Whether this week's report lists the player, but not as one who practiced in full. */
export const isListedHurt = (snapshot: Snapshot, player: Player): boolean =>
  practiceOf(snapshot, player) !== 'full' &&
  snapshot
    .injuriesOf(player)
    .some(
      (row) =>
        snapshot.injuries.numbers.season[row] === snapshot.season &&
        snapshot.injuries.numbers.week[row] === snapshot.week,
    );

const weekdayOf = (day: number): Weekday => WEEKDAYS[new Date(day).getUTCDay()] ?? 'Sunday';

/** The teams on this week's report, and those of them with a designation. */
const reportedTeams = memoPer((snapshot: Snapshot) => {
  const { injuries } = snapshot;
  const [listed, designated] = [new Set<string>(), new Set<string>()];
  const end = Math.min(rowsThrough(injuries, snapshot), injuries.length);
  for (let row = rowsBefore(injuries, snapshot); row < end; row++) {
    const team = textAt(injuries.texts.team, row);
    listed.add(team);
    if (textAt(injuries.texts.report_status, row) !== '') designated.add(team);
  }
  return { listed, designated };
});
