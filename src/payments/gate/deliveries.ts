// Who has got his answer: noted behind the reply's back, so that an answer nobody got is still owed after a crash.
import type { Journal } from '../journal.ts';
import { type Logger, messageOf } from '../log.ts';

export interface Deliveries {
  /** The settled answer of this payment is on its way to its buyer. */
  note(txid: string): void;
  /** Resolves when everything noted is written. */
  written(): Promise<void>;
}

export interface DeliveryParts {
  readonly journal: Pick<Journal, 'delivered'>;
  readonly now: () => number;
  readonly log: Logger;
}

export function createDeliveries({ journal, now, log }: DeliveryParts): Deliveries {
  const writing = new Map<string, Promise<void>>();
  const write = async (txid: string): Promise<void> => {
    try {
      await journal.delivered(txid, now());
    } catch (error) {
      // the answer then counts as owed for longer than it is, which costs nobody anything
      log.warn({ txid, error: messageOf(error) }, 'a delivery could not be noted');
    } finally {
      writing.delete(txid);
    }
  };
  return {
    note(txid) {
      // duplicates of one moment are one delivery
      if (!writing.has(txid)) writing.set(txid, write(txid));
    },
    async written() {
      await Promise.all(writing.values());
    },
  };
}
