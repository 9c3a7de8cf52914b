// The rate of calls agreed with the platform.
import { itemAt } from '../checked/index.ts';
import { MINUTE_MS } from '../durations/index.ts';
import { PlatformUnavailableError } from './trending-lists.ts';

/**
 * The platform asks for fewer than 1,000 calls a minute from one address; several
 * processes may share ours.
 */
export const MAX_CALLS_PER_MINUTE = 300;

/** Counts the tries of the last minute and refuses the one too many. */
export function createCallLimit(now: () => number): () => void {
  const tries: number[] = [];
  return () => {
    const since = now() - MINUTE_MS;
    while (tries.length > 0 && itemAt(tries, 0) <= since) tries.shift();
    if (tries.length >= MAX_CALLS_PER_MINUTE)
      throw new PlatformUnavailableError('The platform has been asked too often this minute.');
    tries.push(now());
  };
}
