// Keeping a journal row ours for as long as the work on it takes.
import type { Journal, LeaseToken, PaymentRow } from '../journal.ts';
import { type Logger, messageOf } from '../log.ts';

/** How long a row stays ours without a sign of life: the time a crashed owner's payment has to wait. */
export const LEASE_MS = 30_000;

export const leaseTokenOf = ({ txid, owner, epoch }: PaymentRow): LeaseToken => ({ txid, owner, epoch });

export interface LeaseParts {
  readonly journal: Journal;
  readonly now: () => number;
  readonly log: Logger;
}

/** Runs `work` while renewing the lease. A lost lease does not stop the work: its next transition finds out. */
export async function underLease<T>(
  { journal, now, log }: LeaseParts,
  token: LeaseToken,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    journal
      .renew(token, now() + LEASE_MS, now())
      .catch((error: unknown) =>
        log.warn({ txid: token.txid, error: messageOf(error) }, 'the lease on a payment could not be renewed'),
      );
  }, LEASE_MS / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Pause after a settlement without an outcome: however often the payment is presented, facilitator and node are asked once in this time. */
const REST_MS = 2_000;

/** Shortens the lease to a rest: after it the next presentation, or the sweeper, may take the row over. */
export async function rest({ journal, now, log }: LeaseParts, token: LeaseToken): Promise<void> {
  try {
    await journal.renew(token, now() + REST_MS, now());
  } catch (error) {
    log.warn({ txid: token.txid, error: messageOf(error) }, 'the lease on a payment could not be shortened');
  }
}
