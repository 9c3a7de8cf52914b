// Records deliveries in the background. An answer without a recorded delivery is still owed after a
// crash.
import { errorMessage, type Logger } from '../../logger/index.ts';
import type { Journal } from '../journal.ts';

export interface Deliveries {
  /** The settled answer of this payment was delivered. */
  record(txid: string): void;
  /** Resolves when everything recorded is written. */
  flush(): Promise<void>;
}

export interface DeliveryParts {
  readonly journal: Pick<Journal, 'delivered'>;
  readonly now: () => number;
  readonly log: Logger;
}

export function createDeliveries({ journal, now, log }: DeliveryParts): Deliveries {
  const writes = new Map<string, Promise<void>>();
  const write = async (txid: string): Promise<void> => {
    try {
      await journal.delivered(txid, now());
    } catch (error) {
      // the answer is served again for longer than promised, which costs no one anything
      log.warn({ txid, error: errorMessage(error) }, 'Could not record a delivery.');
    } finally {
      writes.delete(txid);
    }
  };
  return {
    record(txid) {
      // simultaneous duplicates are one delivery
      if (!writes.has(txid)) writes.set(txid, write(txid));
    },
    async flush() {
      await Promise.all(writes.values());
    },
  };
}
