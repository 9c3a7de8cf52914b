// Kickoffs (the schedule's Eastern wall-clock times in milliseconds, by game and by week),
// opponents and betting lines.
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import type { GamesTable } from '../tables/columns.ts';
import { numberAt, textAt } from '../tables/table.ts';
import type { Week } from '../tables/week.ts';

const EASTERN_CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * Milliseconds since 1970 of an Eastern wall-clock time such as `2024-11-07`, `20:15` (seconds may
 * follow); NaN when it is none.
 */
export function easternTime(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return Number.NaN;
  // the offset is looked up near the moment, then once more at the moment itself: they differ
  // within hours of a change of clocks
  const firstGuess = asUtc + offsetAt(asUtc + 5 * 3_600_000);
  return asUtc + offsetAt(firstGuess);
}

/**
 * Offsets by hour since 1970: clocks change on the hour, and games begin in a few thousand hours.
 * A look-up in the calendar takes microseconds, and every week of a walk asks again.
 */
const offsets = new Map<number, number>();

/** Milliseconds by which Eastern time is behind UTC at a moment. */
function offsetAt(moment: number): number {
  const hour = Math.floor(moment / 3_600_000);
  const offset = offsets.get(hour) ?? calendarOffset(hour * 3_600_000);
  offsets.set(hour, offset);
  return offset;
}

function calendarOffset(moment: number): number {
  const part = Object.fromEntries(EASTERN_CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
  const wallClock = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
  return moment - wallClock;
}

/** A game without a time counts from the usual one. */
const USUAL_KICKOFF = '13:00';

/** Kickoff of one game in milliseconds since 1970; NaN without a day. */
export function kickoffAt(games: GamesTable, row: number): number {
  return easternTime(textAt(games.texts.gameday, row), textAt(games.texts.gametime, row) || USUAL_KICKOFF);
}

/** Kickoffs of all games with a day, in the order of the schedule. */
export function kickoffTimes(games: GamesTable): readonly number[] {
  return Array.from({ length: games.length }, (_, row) => kickoffAt(games, row)).filter(Number.isFinite);
}

/** First kickoff of a week, in milliseconds since 1970. */
export interface WeekStart {
  readonly week: number;
  readonly kickoffMs: number;
}

/**
 * First kickoffs of a season's weeks, playoffs included, in order. A game without a time
 * counts from 13:00 Eastern.
 */
export function weekStarts(games: GamesTable, season: number): readonly WeekStart[] {
  const first = new Map<number, number>();
  for (let row = 0; row < games.length; row++) {
    if (games.numbers.season[row] !== season) continue;
    const week = numberAt(games.numbers.week, row);
    const kickoffMs = kickoffAt(games, row);
    if (Number.isFinite(kickoffMs) && kickoffMs < (first.get(week) ?? Number.POSITIVE_INFINITY))
      first.set(week, kickoffMs);
  }
  return [...first].map(([week, kickoffMs]) => ({ week, kickoffMs })).sort((a, b) => a.kickoffMs - b.kickoffMs);
}

export interface BettingLine {
  readonly opponent: string;
  readonly home: boolean;
  /** Points the line expects of the team: half the total, half the spread added or taken. */
  readonly impliedTotal: number;
  readonly opponentImpliedTotal: number;
}

/**
 * The team's line this week; null on a bye or while there is no line. `spread_line` > 0 favors the
 * home team (nflverse schedules).
 */
export function bettingLine(snapshot: Snapshot, team: string): BettingLine | null {
  const row = snapshot.gameOf(team);
  if (row === undefined) return null;
  const total = snapshot.games.numbers.total_line[row] ?? Number.NaN;
  const spread = snapshot.games.numbers.spread_line[row] ?? Number.NaN;
  if (!Number.isFinite(total + spread)) return null;
  const homeTeam = textAt(snapshot.games.texts.home_team, row);
  const home = homeTeam === team;
  const [homeTotal, awayTotal] = [(total + spread) / 2, (total - spread) / 2];
  return {
    opponent: home ? textAt(snapshot.games.texts.away_team, row) : homeTeam,
    home,
    impliedTotal: home ? homeTotal : awayTotal,
    opponentImpliedTotal: home ? awayTotal : homeTotal,
  };
}

export interface ScheduledGame {
  readonly opponent: string;
  readonly home: boolean;
}

/** Null on a bye, and in a week the schedule does not know yet. */
export function scheduledGame({ games }: Snapshot, team: string, week: Week): ScheduledGame | null {
  const end = Math.min(rowsThrough(games, week), games.length);
  for (let row = rowsBefore(games, week); row < end; row++) {
    const [home, away] = [textAt(games.texts.home_team, row), textAt(games.texts.away_team, row)];
    if (home === team) return { opponent: away, home: true };
    if (away === team) return { opponent: home, home: false };
  }
  return null;
}

/** Whether the schedule knows any game of the week. */
export function isScheduled({ games }: Snapshot, week: Week): boolean {
  return rowsBefore(games, week) < Math.min(rowsThrough(games, week), games.length);
}
