// Constants of the source in words: "30 seconds", "64 KiB", "10 at once, then one every 6 seconds".
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/durations/index.ts';
import { constantIn } from './constants.ts';

/** The number a constant has; `field` for one field of an object. Throws when it has none. */
export function amountOf(file: string, name: string, field?: string): number {
  const { value } = constantIn(file, name);
  const text = field === undefined ? value : new RegExp(`(?:^|, )${field} ([^,]+)`).exec(value)?.[1];
  const amount = (text ?? '').split('*').reduce((product, factor) => product * Number(factor), 1);
  if (text === undefined || !Number.isFinite(amount)) throw new Error(`${name} of ${file} is not a number: ${text}`);
  return amount;
}

/** "1 second", "48 hours": the largest unit that needs no fraction, hours up to three days. */
export function durationText(ms: number): string {
  const [unit, name] =
    ms % DAY_MS === 0 && ms > 3 * DAY_MS
      ? [DAY_MS, 'day']
      : ms % HOUR_MS === 0
        ? [HOUR_MS, 'hour']
        : ms % MINUTE_MS === 0
          ? [MINUTE_MS, 'minute']
          : [1_000, 'second'];
  const count = ms / unit;
  return count === 1 ? `1 ${name}` : `${count.toLocaleString('en-US')} ${name}s`;
}

export const durationOf = (file: string, name: string, field?: string): string =>
  durationText(amountOf(file, name, field));

/** "64 KiB", "160 MiB". */
export function bytesText(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${bytes / 1024 ** 2} MiB` : `${bytes / 1024} KiB`;
}

/** A token bucket: "60 at once, then one every second". */
export function bucketOf(file: string, name: string): string {
  const refill = durationOf(file, name, 'refillMs').replace(/^1 /, '');
  return `${amountOf(file, name, 'capacity')} at once, then one every ${refill}`;
}

/** A cron pattern of the polls: "every 30 minutes", "every 3 hours", "daily at 09:20 UTC". */
export function cronText(pattern: string): string {
  const [minute = '', hour = ''] = pattern.split(' ');
  if (hour === '*') {
    const times = minute.split(',').length;
    return times === 1 ? 'every hour' : `every ${60 / times} minutes`;
  }
  const step = /^\*\/(\d+)$/.exec(hour)?.[1];
  return step ? `every ${step} hours` : `daily at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
}
