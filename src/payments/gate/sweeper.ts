// Finishes the sales that crashed processes left, whether or not the payment is presented again,
// and prunes old rows.
import { DAY_MS, HOUR_MS } from '../../durations/index.ts';
import { errorMessage, type Logger } from '../../logger/index.ts';
import { type Background, background } from '../background.ts';
import type { Journal, PaymentRow, Retention } from '../journal.ts';
import { LEASE_MS, leaseToken } from './lease.ts';
import type { Sales } from './sell.ts';

/** Pause between two sweeps, in milliseconds: half a lease. */
const SWEEP_MS = 15_000;
/** Unfinished payments read by one sweep; the next one reads on. */
const MAX_BATCH = 64;
/** Settlements of one sweep in progress at a time. */
const MAX_CONCURRENT = 8;
/**
 * Unspent payments cost nothing to make, so their rows are deleted, several times later than the
 * chain would take them (1000 rounds, about 47 minutes).
 */
const FAILED_RETENTION_MS = 6 * HOUR_MS;

export interface SweeperParts {
  readonly journal: Journal;
  readonly sales: Sales;
  readonly owner: string;
  /** Days for which answers are stored: their private pages work, and owed ones can be fetched. */
  readonly answerDays: number;
  /** Whether this process is working on the payment. */
  readonly isBusy: (txid: string) => boolean;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Takes over rows with an expired lease: claimed ones become unspent, computed ones are settled,
 * settling ones reconciled.
 */
export function createSweeper({ journal, sales, owner, answerDays, isBusy, now, log }: SweeperParts): Background {
  const answerMs = answerDays * DAY_MS;
  const retention: Retention = { doneMs: answerMs, owedMs: answerMs, failedMs: FAILED_RETENTION_MS };
  const finish = async (row: PaymentRow): Promise<void> => {
    try {
      const taken = await journal.takeOver(leaseToken(row), owner, now() + LEASE_MS, now());
      if (taken === null) return;
      if (taken.state === 'claimed') await journal.failed(leaseToken(taken), 'abandoned', now());
      else await sales.resume(taken);
    } catch (error) {
      // one failing payment must not stop the others
      log.warn(
        { txid: row.txid, error: errorMessage(error) },
        'Could not finish an unfinished payment. The next sweep retries.',
      );
    }
  };

  const job = background(async () => {
    try {
      const rows = (await journal.unfinished(now(), MAX_BATCH)).filter(({ txid }) => !isBusy(txid));
      if (rows.length > 0) log.info({ payments: rows.length }, 'Finishing unfinished payments.');
      for (let start = 0; start < rows.length; start += MAX_CONCURRENT)
        await Promise.all(rows.slice(start, start + MAX_CONCURRENT).map(finish));
      await journal.prune(now(), retention);
    } catch (error) {
      log.warn({ error: errorMessage(error) }, 'Could not sweep the journal. The next sweep retries.');
    }
    return SWEEP_MS;
  });

  return {
    stop: job.stop,
    // settlements can take long, so the start does not wait for the first sweep
    async start() {
      void job.start();
    },
  };
}
