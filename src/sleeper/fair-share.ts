// Who made the platform calls of the last minute: no one takes more than half of what others left.
import { itemAt } from '../checked/index.ts';
import { MINUTE_MS } from '../durations/index.ts';
import { MAX_CALLS_PER_MINUTE } from './rate-limit.ts';

export interface FairShare {
  /**
   * Milliseconds until one of these may call, 0 = now: each of them makes at most half of the
   * minute's calls that the others left.
   */
  waitMs(keys: readonly string[]): number;
  /** Counts one call of all these together. */
  count(keys: readonly string[]): void;
}

/**
 * Half of the rest is never all of it: however many callers use up theirs, there is a part for the
 * next one, and callers who ask all the time end with equal parts.
 */
export function createFairShare(now: () => number): FairShare {
  const calls: { readonly at: number; readonly keys: readonly string[] }[] = [];
  const forgetEarlier = () => {
    while (calls.length > 0 && itemAt(calls, 0).at <= now() - MINUTE_MS) calls.shift();
  };
  return {
    waitMs(keys) {
      forgetEarlier();
      const hasLeft = keys.every((key) => {
        const own = calls.filter((call) => call.keys.includes(key)).length;
        return 2 * (own + 1) <= MAX_CALLS_PER_MINUTE - (calls.length - own);
      });
      return hasLeft ? 0 : itemAt(calls, 0).at + MINUTE_MS - now();
    },
    count: (keys) => void calls.push({ at: now(), keys }),
  };
}
