// Pauses of long work on the serving thread, so that requests are answered in between.
import { setImmediate } from 'node:timers/promises';

/** Work between two pauses. Parts are shorter, or on a cold start up to 30 ms. */
const SLICE_MS = 4;

/** A pause that is over at once while the work has gone on for less than a slice. */
export function createPause(): () => Promise<void> {
  let resumedAt = performance.now();
  return async () => {
    if (performance.now() - resumedAt < SLICE_MS) return;
    await setImmediate();
    resumedAt = performance.now();
  };
}
