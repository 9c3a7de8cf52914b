// The clock of one week: which games have begun at a moment, and which teams have announced
// their inactive players.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations/index.ts';
import { memoPer } from '../../memo/index.ts';
import { seasonNow } from '../snapshot/current-week.ts';
import { type GameClock, INACTIVES_BEFORE_KICKOFF_MS, type PlayerFilePoll } from '../snapshot/game-day.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { announcementsInPolls } from '../status/announcements.ts';
import { rowsBefore, rowsThrough } from '../tables/as-of.ts';
import { textAt } from '../tables/table.ts';
import { easternTime, kickoffAt } from './kickoffs.ts';

/** Moments of a week at which advice is judged; see `momentOf`. */
export const MOMENTS = ['first', 'friday', 'sunday'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface WeekClock extends GameClock {
  /** The team's kickoff this week, in milliseconds since 1970; null on a bye or without a time. */
  kickoffOf(team: string | null): number | null;
  /** Whether all games of the week are over. */
  readonly isOver: boolean;
  /** When the team announces its inactive players; null without a kickoff. */
  inactivesOf(team: string | null): number | null;
  /** Whether the team's inactives are announced before the kickoff of `backup`, another team. */
  canWaitFor(team: string | null, backup: string | null): boolean;
}

/** A past week is answered as of an hour before its first kickoff. */
const BEFORE_FIRST_KICKOFF_MS = 60 * MINUTE_MS;
/** Early inactives are known then, and the early games have not begun. */
const BEFORE_SUNDAY_KICKOFF_MS = 75 * MINUTE_MS;
/** The nightly statistics have a game this long after its kickoff at the latest. */
const STATISTICS_AFTER_KICKOFF_MS = 8 * HOUR_MS;
/** Afternoon games begin from this time on. */
const MAIN_KICKOFF = '13:00';

/**
 * The snapshot's week as it is at `now`; of the polls of the player file
 * none later than that counts.
 */
export function weekClock(snapshot: Snapshot, now: number, polls: readonly PlayerFilePoll[] = []): WeekClock {
  const kickoffs = kickoffsOf(snapshot);
  const kickoffOf = (team: string | null) => (team === null ? null : (kickoffs.get(team) ?? null));
  const inactivesOf = (team: string | null) => {
    const kickoff = kickoffOf(team);
    return kickoff === null ? null : kickoff - INACTIVES_BEFORE_KICKOFF_MS;
  };
  const hasReached = (team: string | null, delay: number) => {
    const kickoff = kickoffOf(team);
    return kickoff !== null && kickoff + delay <= now;
  };
  const reached = (delay: number) => [...kickoffs.keys()].filter((team) => hasReached(team, delay)).length;
  const passed = [-INACTIVES_BEFORE_KICKOFF_MS, 0, STATISTICS_AFTER_KICKOFF_MS].map(reached);
  const polledInactives = announcementsInPolls(snapshot, kickoffs, polls, now);
  const polled = [...polledInactives].map(([team, { polledAt }]) => `${team}@${polledAt}`);
  return {
    now,
    isOver: passed[2] === kickoffs.size,
    phase: passed[0] === 0 ? '' : [...passed, ...polled].join(' '),
    polledInactives,
    kickoffOf,
    inactivesOf,
    canWaitFor(team, backup) {
      const [announced, kickoff] = [inactivesOf(team), kickoffOf(backup)];
      return announced !== null && kickoff !== null && kickoff >= announced;
    },
    hasKickedOff: (team) => hasReached(team, 0),
    hasAnnouncedInactives: (team) => hasReached(team, -INACTIVES_BEFORE_KICKOFF_MS),
    hasStatistics: (team) => hasReached(team, STATISTICS_AFTER_KICKOFF_MS),
  };
}

/**
 * The clock of the snapshot's week at a moment: it runs in the live week only. Every other week is
 * shown as before its games.
 */
export function liveClock(snapshot: Snapshot, now: number, polls: readonly PlayerFilePoll[] = []): WeekClock {
  const live = snapshot.isCurrent ? seasonNow(snapshot.games)?.requested : null;
  return live?.week === snapshot.week && live.season === snapshot.season
    ? clockAt(snapshot, now, polls)
    : clockBefore(snapshot);
}

/**
 * Results are published within days: a week that stays open longer is a replay of a past season.
 */
const MAX_RESULT_DELAY_MS = 3 * DAY_MS;

/** Whether the week is open so long after its last kickoff that it is a replay. */
export const isReplayed = (snapshot: Snapshot, now: number): boolean =>
  now > Math.max(...kickoffsOf(snapshot).values()) + MAX_RESULT_DELAY_MS;

/**
 * The week at `now`. In a replay the wall clock says nothing about the games: the week is shown as
 * of its last result or its last announced inactives in the files, or as before its games.
 */
export function clockAt(snapshot: Snapshot, now: number, polls: readonly PlayerFilePoll[] = []): WeekClock {
  if (!isReplayed(snapshot, now)) return weekClock(snapshot, now, polls);
  const kickoffs = kickoffsOf(snapshot);
  const { teamsWithResult, teamsWithInactives } = snapshot;
  const shown = [...kickoffs].flatMap(([team, kickoff]) => {
    if (teamsWithResult.has(team)) return kickoff + STATISTICS_AFTER_KICKOFF_MS;
    return teamsWithInactives.has(team) ? kickoff - INACTIVES_BEFORE_KICKOFF_MS : [];
  });
  if (shown.length === 0) return clockBefore(snapshot);
  // reports are as late as the files have them
  return { ...weekClock(snapshot, Math.max(...shown)), now };
}

/** The clock as a past week is answered: before all of its games. */
export function clockBefore(snapshot: Snapshot): WeekClock {
  // an hour before kickoff the first game's inactives are out, but a past
  // week is shown without them
  return { ...weekClock(snapshot, momentOf(snapshot, 'first')), phase: '', hasAnnouncedInactives: () => false };
}

/**
 * `first` is an hour before the week's first kickoff; `friday` is Friday, 22:00 Eastern; `sunday`
 * is 75 minutes before the first Sunday kickoff at or after 13:00 Eastern. In milliseconds since
 * 1970; minus infinity for a week without games.
 */
export function momentOf(snapshot: Snapshot, moment: Moment): number {
  const games = [...rowsOfWeek(snapshot)].map((row) => ({
    day: dayOf(snapshot, row),
    kickoff: kickoffAt(snapshot.games, row),
  }));
  const known = games.filter(({ kickoff }) => Number.isFinite(kickoff));
  if (known.length === 0) return Number.NEGATIVE_INFINITY;
  if (moment === 'first') return Math.min(...known.map(({ kickoff }) => kickoff)) - BEFORE_FIRST_KICKOFF_MS;
  const days = known.map(({ day }) => day).sort();
  const sunday = days.find((day) => weekdayOf(day) === 0) ?? nextSunday(days[0] ?? '');
  if (moment === 'friday') return easternTime(addDays(sunday, -2), '22:00');
  const afternoon = easternTime(sunday, MAIN_KICKOFF);
  const main = known.filter(({ day, kickoff }) => day === sunday && kickoff >= afternoon).map(({ kickoff }) => kickoff);
  return (main.length > 0 ? Math.min(...main) : afternoon) - BEFORE_SUNDAY_KICKOFF_MS;
}

/** Kickoffs of the snapshot's week by team, in milliseconds since 1970. */
export const kickoffsOf = memoPer((snapshot: Snapshot): ReadonlyMap<string, number> => {
  const kickoffs = new Map<string, number>();
  for (const row of rowsOfWeek(snapshot)) {
    const kickoff = kickoffAt(snapshot.games, row);
    if (!Number.isFinite(kickoff)) continue;
    kickoffs.set(textAt(snapshot.games.texts.home_team, row), kickoff);
    kickoffs.set(textAt(snapshot.games.texts.away_team, row), kickoff);
  }
  return kickoffs;
});

function* rowsOfWeek(snapshot: Snapshot): Generator<number> {
  const { games } = snapshot;
  const end = Math.min(rowsThrough(games, snapshot), games.length);
  for (let row = rowsBefore(games, snapshot); row < end; row++) yield row;
}

const dayOf = ({ games }: Snapshot, row: number) => textAt(games.texts.gameday, row);

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const nextSunday = (day: string) => addDays(day, (7 - weekdayOf(day)) % 7);
