// What crashed owners left behind is brought to an end, also when nobody presents the payment again.

import { type Background, background } from '../background.ts';
import type { Journal, PaymentRow, Retention } from '../journal.ts';
import { type Logger, messageOf } from '../log.ts';
import { LEASE_MS, leaseTokenOf } from './lease.ts';
import type { Sales } from './sale.ts';

const SWEEP_MS = 15_000;
const MAX_BATCH = 64;
/** Settlements of one sweep under way at a time. */
const MAX_CONCURRENT = 8;
/**
 * Delivered answers are stored well beyond the time in which they are served again; undelivered ones for two days. Unspent payments are
 * deleted several times later than the chain would take them (1000 rounds, about 47 minutes), because making them costs nothing.
 */
const RETENTION: Retention = { doneMs: 10 * 60_000, owedMs: 48 * 3_600_000, failedMs: 6 * 3_600_000 };

export interface SweeperParts {
  readonly journal: Journal;
  readonly sales: Sales;
  readonly owner: string;
  /** True for a payment this process is working on. */
  readonly isBusy: (txid: string) => boolean;
  readonly now: () => number;
  readonly log: Logger;
}

/** Rows whose lease has run out: claimed ones become unspent, computed ones are settled, settling ones reconciled. */
export function createSweeper({ journal, sales, owner, isBusy, now, log }: SweeperParts): Background {
  const finish = async (row: PaymentRow): Promise<void> => {
    try {
      const taken = await journal.takeOver(leaseTokenOf(row), owner, now() + LEASE_MS, now());
      if (taken === null) return;
      if (taken.state === 'claimed') await journal.failed(leaseTokenOf(taken), 'abandoned', now());
      else await sales.resume(taken);
    } catch (error) {
      // the others are not to wait for this one
      log.warn({ txid: row.txid, error: messageOf(error) }, 'an unfinished payment could not be brought to an end');
    }
  };

  const job = background(async () => {
    try {
      const rows = (await journal.unfinished(now(), MAX_BATCH)).filter(({ txid }) => !isBusy(txid));
      if (rows.length > 0) log.info({ payments: rows.length }, 'unfinished payments are being brought to an end');
      for (let at = 0; at < rows.length; at += MAX_CONCURRENT)
        await Promise.all(rows.slice(at, at + MAX_CONCURRENT).map(finish));
      await journal.prune(now(), RETENTION);
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'unfinished payments could not be swept');
    }
    return SWEEP_MS;
  });

  return {
    stop: job.stop,
    // settlements may take their time: nobody waits for the first sweep
    async start() {
      void job.start();
    },
  };
}
