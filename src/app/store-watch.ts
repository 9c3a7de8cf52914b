// Watches the store, so that no one is asked to pay while no payment could be recorded.

import type { Logger } from '../logger/index.ts';
import { type Background, background } from '../payments/index.ts';
import type { Store } from '../storage/index.ts';

const WATCH_MS = 2_000;

export interface StoreWatch extends Background {
  /** False from the first check that the store fails until one succeeds again. */
  isReachable(): boolean;
}

/** Asks the store again and again, one question at a time. An outage is one line in the log. */
export function watchStore(store: Pick<Store, 'ping'>, log: Pick<Logger, 'info' | 'error'>): StoreWatch {
  let isReachable = true;
  const watch = background(async () => {
    try {
      await store.ping();
      if (!isReachable) log.info({}, 'the store can be reached again');
      isReachable = true;
    } catch (error) {
      if (isReachable) log.error({ reason: String(error) }, 'the store cannot be used: nothing is sold');
      isReachable = false;
    }
    return WATCH_MS;
  });
  return { ...watch, isReachable: () => isReachable };
}
