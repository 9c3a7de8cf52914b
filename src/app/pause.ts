// Pauses of long work on the thread that answers, so that other questions are answered in between.
import { setImmediate } from 'node:timers/promises';
import type { Pause } from '../steps/index.ts';

/** Work between two pauses. Parts are shorter, or on a cold start up to 30 ms. */
const SLICE_MS = 4;

/** A pause that is over at once while the work has gone on for less than a slice. */
export function createPause(): Pause {
  let resumedAt = performance.now();
  return async () => {
    if (performance.now() - resumedAt < SLICE_MS) return;
    await setImmediate();
    resumedAt = performance.now();
  };
}
