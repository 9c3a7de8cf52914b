// Dates of a league year in Eastern time: kickoffs, the replay point, time stamps in
// the forms the files use.

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Regular season since 2021. */
export const LAST_REGULAR_WEEK = 18;

/**
 * Midnight UTC of the Thursday that opens the season: three days after Labor Day, the
 * first Monday of September.
 */
export function openingThursday(season: number): number {
  const first = new Date(Date.UTC(season, 8, 1)).getUTCDay();
  const laborDay = 1 + ((8 - first) % 7);
  return Date.UTC(season, 8, laborDay + 3);
}

/** Calendar date (midnight UTC) of a week's day; `offset` 0 = Thursday, 3 = Sunday, 4 = Monday. */
export const dayOfWeek = (season: number, week: number, offset: number): number =>
  openingThursday(season) + ((week - 1) * 7 + offset) * DAY;

/** Daylight time runs from the second Sunday of March to the first Sunday of November. */
function isDaylight(date: number): boolean {
  const year = new Date(date).getUTCFullYear();
  const sunday = (month: number, nth: number): number => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7);
  };
  return date >= sunday(2, 2) && date < sunday(10, 1);
}

const easternOffset = (date: number): number => (isDaylight(date) ? 4 : 5) * HOUR;

/** The instant of a wall-clock time (`13:00`) in the Eastern zone on a calendar date. */
export function easternInstant(date: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return date + hours * HOUR + minutes * 60_000 + easternOffset(date);
}

/**
 * One hour before the opening kickoff of the week, Thursday 20:15 Eastern: what a
 * replay of the week may know.
 */
export const asOfWeek = (season: number, week: number): number =>
  easternInstant(dayOfWeek(season, week, 0), '20:15') - HOUR;

export const isoDate = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** `2025-11-06T07:00:00Z`, as the newer depth charts write it. */
export const isoSecond = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z');

/** `2025-11-06 14:15:00 EST`, as `timestamp.json` writes it. */
export function easternStamp(instant: number): string {
  const local = new Date(instant - easternOffset(instant)).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 19)} ${isDaylight(instant) ? 'EDT' : 'EST'}`;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const weekdayName = (date: number): string => DAYS[new Date(date).getUTCDay()] ?? '';
