// A fact: one number from a data lookup, with its meaning, its player or team, and its source line.
import { itemAt } from '../checked/index.ts';
import type { KnownRule } from './rules/rule.ts';

/**
 * How a fact is written in a sentence. `share` is 0 to 1 and shown as a percentage; `*_change`
 * carries its sign; `time` is in milliseconds since 1970, shown and cited in Eastern
 * time; `slot` is a place in `LINEUP_SLOTS`, shown and cited by its name.
 */
export type Unit =
  | 'count'
  | 'games'
  | 'hours'
  | 'points'
  | 'per_game'
  | 'yards'
  | 'share'
  | 'share_change'
  | 'per_game_change'
  | 'rank'
  | 'wins'
  | 'time'
  | 'slot';

/** Slots and spots of a roster in the platform's words. */
export const LINEUP_SLOTS = [
  ...['QB', 'RB', 'WR', 'TE', 'K', 'DEF', 'DL', 'LB', 'DB'],
  ...['FLEX', 'WRRB_FLEX', 'REC_FLEX', 'SUPER_FLEX', 'IDP_FLEX', 'BN', 'IR', 'TAXI'],
] as const;

/**
 * Where a number came from: the dataset, the slice of it, and the rule when it was
 * derived rather than read.
 */
export type FactSource = DerivedSource | PlatformSource;

/** Made by `lookUp` alone (look-up.ts): a number that is recomputed from its source line. */
interface DerivedSource {
  /** Dataset name as in `meta.data_freshness`, with a space: `nflverse stats_player`. */
  readonly dataset: string;
  /** Season, weeks and player or team: `2024 wk 6-9, player 00-0036900 (platform 7564)`. */
  readonly slice: string;
  readonly rule: KnownRule;
}

/**
 * What the platform said when it was asked, or the buyer in the request: an audit asks the same
 * question again.
 */
interface PlatformSource {
  readonly dataset: `platform ${string}` | `request ${string}`;
  /** The list and its window, or the league and its weeks: `add, last 24 h, as of …`. */
  readonly slice: string;
  /** `count / sum(count) of the list`; absent for a value that is read, not computed. */
  readonly rule?: string;
}

export interface Fact {
  readonly kind: 'fact';
  /** Name of the statistic in the dataset's words: `target_share`, `snap_pct`. */
  readonly stat: string;
  /** The cited value, already rounded to the digits Gridcall vouches for. */
  readonly value: number;
  readonly unit: Unit;
  /** The player it is about; null for a team, a defense or a list. */
  readonly player: string | null;
  readonly source: FactSource;
}

/** Digits after the point in which a unit is cited; prose shows the same or fewer. */
const CITED_DIGITS: Record<Unit, number> = {
  ...{ count: 0, games: 0, hours: 0, rank: 0, time: 0, slot: 0, points: 2, per_game: 2, per_game_change: 2, yards: 2 },
  ...{ wins: 2, share: 4, share_change: 4 },
};

/**
 * Makes a fact of what the platform said; every other number is looked up by its rule (`lookUp`).
 * Throws on NaN and infinity, because a missing value must be left out, never cited.
 */
export function createFact(stat: string, value: number, unit: Unit, player: string | null, source: FactSource): Fact {
  if (!Number.isFinite(value)) throw new RangeError(`the fact ${stat} has no value`);
  const scale = 10 ** CITED_DIGITS[unit];
  // + 0 turns -0 into 0
  return Object.freeze({ kind: 'fact', stat, value: Math.round(value * scale) / scale + 0, unit, player, source });
}

/** The value as `stats_cited[].value` shows it: a number, and text for a time and a slot. */
export function citedValue({ unit, value }: Pick<Fact, 'unit' | 'value'>): number | string {
  if (unit === 'time') return citedTime(value);
  return unit === 'slot' ? textAtSlot(value) : value;
}

const textAtSlot = (place: number): string => itemAt(LINEUP_SLOTS, place);

/** The source as one line, as `stats_cited[].source` shows it. */
export function sourceLine({ dataset, slice, rule }: FactSource): string {
  return rule === undefined ? `${dataset} ${slice}` : `${dataset} ${slice}, ${rule}`;
}

/** Points from which tenths say nothing. */
const MIN_WHOLE_POINTS = 100;

/** How a fact reads inside a sentence. */
export function formatFact({ value, unit }: Fact): string {
  switch (unit) {
    case 'share':
      return formatPercentage(value);
    case 'share_change':
      return percentagePoints(formatSigned(value * 100, 0));
    case 'per_game_change':
      return formatSigned(value, 1);
    case 'points':
      // tenths of a season's points are noise
      return withoutNegativeZero(value.toFixed(Math.abs(value) < MIN_WHOLE_POINTS ? 1 : 0));
    case 'per_game':
    case 'wins':
      return withoutNegativeZero(value.toFixed(1));
    case 'time':
      return formatTime(value);
    case 'slot':
      return textAtSlot(value);
    default:
      return withoutNegativeZero(WHOLE_NUMBER.format(value));
  }
}

const WHOLE_NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const EASTERN_CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

const easternParts = (ms: number): Readonly<Record<string, string>> =>
  Object.fromEntries(EASTERN_CLOCK.formatToParts(ms).map(({ type, value }) => [type, value]));

/** "1:00 pm ET Sunday" */
function formatTime(ms: number): string {
  const { hour, minute, dayPeriod, weekday } = easternParts(ms);
  return `${hour}:${minute} ${dayPeriod?.toLowerCase()} ET ${weekday}`;
}

/** "2024-11-10 1:00 pm ET": a time as it is cited, with the digits of the prose. */
export function citedTime(ms: number): string {
  const { year, month, day, hour, minute, dayPeriod } = easternParts(ms);
  return `${year}-${month}-${day} ${hour}:${minute} ${dayPeriod?.toLowerCase()} ET`;
}

/** "under 1%" and "nearly 100%" where a whole percent would wrongly say never or always. */
function formatPercentage(share: number): string {
  const text = withoutNegativeZero((share * 100).toFixed(0));
  if (text === '0' && share > 0) return 'under 1%';
  return text === '100' && share < 1 ? 'nearly 100%' : `${text}%`;
}

/** A little below zero rounds to "-0.0". */
const withoutNegativeZero = (text: string) => (Number(text) === 0 ? text.replace('-', '') : text);

const percentagePoints = (signedNumber: string) =>
  `${signedNumber} percentage ${/^[+-]1$/.test(signedNumber) ? 'point' : 'points'}`;

/**
 * A change that rounds to nothing keeps no sign: "-0" would say a direction
 * the number does not have.
 */
function formatSigned(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? '-' : '+'}${text}`;
}
