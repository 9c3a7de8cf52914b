// The end of the last poll, for every process and every thread on the store.
import type { Store } from '../storage/index.ts';

const LAST_POLL = 'ingest.last_poll';

/** Records it now. */
export function recordPoll({ settings, clock }: Pick<Store, 'settings' | 'clock'>): Promise<void> {
  const polledAt = clock.now();
  return settings.set(LAST_POLL, String(polledAt), polledAt);
}

/** As `DataService.lastPoll`. */
export async function lastPollOf({ settings }: Pick<Store, 'settings'>): Promise<number | null> {
  const polledAt = await settings.get(LAST_POLL);
  return polledAt === null ? null : Number(polledAt);
}
