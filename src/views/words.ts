// Numbers and players as cells show them, and the columns they stand in.
import type { CitedNumber } from './cited-stats.ts';
import type { Cell, Column } from './view.ts';

/** Shown where an answer has no value. */
export const MISSING = '–';

export const cell = (text: string | number | null | undefined): Cell => ({ text: String(text ?? MISSING) });

/** Columns of words. */
export const leftColumns = (...names: readonly string[]): readonly Column[] =>
  names.map((name) => ({ name, align: 'left' }));

/** Columns of numbers. */
export const rightColumns = (...names: readonly string[]): readonly Column[] =>
  names.map((name) => ({ name, align: 'right' }));

/** Fantasy points with one decimal: `14.2`. */
export const points = (value: number): string => value.toFixed(1);

/**
 * A share from 0 to 1 in whole percent, never 0% or 100% for what is
 * neither impossible nor certain.
 */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  return share < 1 && share >= 0.995 ? '>99%' : `${Math.round(share * 100)}%`;
}

/** A whole number with separators: `109,135`. */
export const counted = (value: number): string => value.toLocaleString('en-US');

/** A number with its sign: `+12`, `-3`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** Points with a sign and one decimal: `+6.9`. */
export const gain = (value: number): string => `${value < 0 ? '−' : '+'}${points(Math.abs(value))}`;

/** `1st`, `2nd`, `11th`. */
export function ordinal(value: number): string {
  const [tens, ones] = [value % 100, value % 10];
  if (tens >= 11 && tens <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][ones] ?? 'th'}`;
}

/** A cited number as a cell; a dash when the answer does not cite it. */
export function citedCell(found: CitedNumber | undefined, shown: (value: number) => string): Cell {
  return found ? { text: shown(found.value), cite: found.cite } : { text: MISSING };
}

/** `2025-11-09 1:00 pm ET` as `Sun 1:00 pm`. */
export function weekdayTime(time: string): string {
  const [date = '', ...clock] = time.split(' ');
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return time;
  return [day.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' }), ...clock.slice(0, 2)].join(' ');
}

/** A word such as `half_ppr` or `draft-board` for people: `Half ppr`, `Draft board`. */
export function readable(key: string): string {
  const words = key.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Teams of the league: rank 32 allows the fewest points. */
const TEAMS = 32;
/** A defense among so many at either end is soft or tough. */
const AT_AN_END = 10;

/** How soft an opponent is by its rank in points allowed: `soft, 3rd`. */
export function opponentCell(rank: number | null, cite?: number): Cell {
  if (rank === null) return cell(null);
  const tone = rank <= AT_AN_END ? 'good' : rank > TEAMS - AT_AN_END ? 'bad' : undefined;
  const word = tone === 'good' ? 'soft' : tone === 'bad' ? 'tough' : 'neutral';
  return { text: `${word}, ${ordinal(rank)}`, tone, cite };
}

/** A grade: A and B are good news, D and F bad. */
export function gradeCell(grade: string): Cell {
  return { text: grade, tone: /^[AB]/.test(grade) ? 'good' : /^[DF]/.test(grade) ? 'bad' : undefined };
}
