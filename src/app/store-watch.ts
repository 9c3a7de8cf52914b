// Watches the store, so that no buyer is asked to pay while payments cannot be recorded.
import type { Logger } from '../logger/index.ts';
import { type Background, background } from '../payments/index.ts';
import type { Store } from '../storage/index.ts';

/** Pause between two pings of the store, in milliseconds. */
const WATCH_MS = 2_000;

export interface StoreWatch extends Background {
  /** False from the first failed check until the next successful one. */
  isReachable(): boolean;
}

/** Pings the store repeatedly, one ping at a time. An outage is one line in the log. */
export function watchStore(store: Pick<Store, 'ping'>, log: Pick<Logger, 'info' | 'error'>): StoreWatch {
  let isReachable = true;
  const watch = background(async () => {
    try {
      await store.ping();
      if (!isReachable) log.info({}, 'The store can be reached again. Sales continue.');
      isReachable = true;
    } catch (error) {
      if (isReachable) log.error({ reason: String(error) }, 'The store is unavailable. Sales are paused.');
      isReachable = false;
    }
    return WATCH_MS;
  });
  return { ...watch, isReachable: () => isReachable };
}
