// Linear scales in percent of a plot's width: charts fit any screen without a view box, so that
// text keeps its size.

export interface Scale {
  /** Place of a value, as an attribute: `42.5%`. */
  readonly at: (value: number) => string;
  /** Length between two values, as an attribute. */
  readonly between: (from: number, to: number) => string;
  /** Round numbers within the range. */
  readonly ticks: readonly number[];
}

/** Room on both sides for a marker at the end of the range, in percent. */
const MARGIN = 2.5;
const MAX_TICKS = 6;

/** A scale from the least to the greatest of the values and zero. */
export const scaleOver = (values: readonly number[]): Scale => scaleBetween([0, ...values]);

/** A scale from the least to the greatest value. */
export function scaleBetween(values: readonly number[]): Scale {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const range = max - min || 1;
  const step = roundStep(range / MAX_TICKS);
  const first = Math.ceil(min / step);
  const place = (value: number) => MARGIN + ((value - min) / range) * (100 - 2 * MARGIN);
  return {
    at: (value) => plotPercent(place(value)),
    between: (from, to) => plotPercent(Math.abs(place(to) - place(from))),
    ticks: Array.from({ length: Math.floor(max / step) - first + 1 }, (_, i) =>
      Number(((first + i) * step).toPrecision(10)),
    ),
  };
}

/** The smallest of 1, 2 or 5 times a power of ten that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (([1, 2, 5] as const).find((factor) => factor * power >= least) ?? 10) * power;
}

/** A share of the plot, 0 to 100, as an attribute. */
export const plotPercent = (value: number): string => `${Math.round(value * 100) / 100}%`;

/** A number as a manager reads it: one decimal below 100, none from there. */
export function shortNumber(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1).replace(/\.0$/, '');
}

/** A distance with its sign: `+6.9`, `−3`. */
export const signedNumber = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${shortNumber(Math.abs(value))}`;

/** `2025-11-09T12:00:00.000Z` → `2025-11-09 12:00 UTC`. */
export const utc = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
