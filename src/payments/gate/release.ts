// Makes a claimed payment unspent again when it is refused before its answer is stored.
import { errorMessage } from '../../logger/index.ts';
import type { PaymentRow } from '../journal.ts';
import { type LeaseParts, leaseToken } from './lease.ts';
import { type Unsold, type UnspentPayment, unsold } from './outcome.ts';

/**
 * Records the failure and gives the refusal's reply. When the journal cannot be written, the lease
 * expires, with the same effect.
 */
export async function releaseClaim(
  { journal, now, log }: LeaseParts,
  row: PaymentRow,
  { failure, forgetsFirstClaim = false, reply }: UnspentPayment,
): Promise<Unsold> {
  try {
    await journal.failed(leaseToken(row), failure, now(), { forgetsFirstClaim });
  } catch (error) {
    log.warn(
      { txid: row.txid, error: errorMessage(error) },
      'Could not mark a payment unspent. Its lease expires instead.',
    );
  }
  return unsold(reply);
}
