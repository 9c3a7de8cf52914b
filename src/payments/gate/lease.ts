// Leases on journal rows: a row belongs to one process while it works on the payment.
import { errorMessage, type Logger } from '../../logger/index.ts';
import type { Journal, LeaseToken, PaymentRow } from '../journal.ts';

/** A lease without a renewal: how long the payment of a crashed process has to wait. */
export const LEASE_MS = 30_000;
const RENEWAL_MS = LEASE_MS / 3;
/**
 * Lease after a settlement with an unknown outcome. In this time facilitator and node are asked
 * once, however often the buyer retries.
 */
const PENDING_LEASE_MS = 2_000;

export const leaseToken = ({ txid, owner, epoch }: PaymentRow): LeaseToken => ({ txid, owner, epoch });

export interface LeaseParts {
  readonly journal: Journal;
  readonly now: () => number;
  readonly log: Logger;
}

/**
 * Runs `work` and renews the lease meanwhile. A lost lease does not stop the work: the next
 * transition of the row fails.
 */
export async function withLease<T>(
  { journal, now, log }: LeaseParts,
  token: LeaseToken,
  work: () => Promise<T>,
): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    renewal = journal
      .renew(token, now() + LEASE_MS, now())
      .catch((error: unknown) =>
        log.warn({ txid: token.txid, error: errorMessage(error) }, 'Could not renew the lease on a payment.'),
      );
  }, RENEWAL_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // one that is on its way would make a lease longer that is shortened now
    await renewal;
  }
}

/**
 * Shortens the lease of a pending settlement, so that the next presentation or the sweeper
 * can take the row over soon.
 */
export async function shortenLease({ journal, now, log }: LeaseParts, token: LeaseToken): Promise<void> {
  try {
    await journal.renew(token, now() + PENDING_LEASE_MS, now());
  } catch (error) {
    log.warn({ txid: token.txid, error: errorMessage(error) }, 'Could not shorten the lease on a pending payment.');
  }
}
