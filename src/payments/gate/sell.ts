// The sale of one answer: claim, verify, compute, store, settle, reply. The journal records each
// step before the next begins.
import { errorMessage } from '../../logger/index.ts';
import type { PaymentRow } from '../journal.ts';
import type { Attempt } from './attempt.ts';
import type { Claims } from './claim.ts';
import type { ComputeAnswer } from './compute.ts';
import { ALREADY_SPENT } from './first-claim.ts';
import { LEASE_MS, type LeaseParts, leaseToken, shortenLease, withLease } from './lease.ts';
import { type SaleOutcome, type Unsold, type UnspentPayment, unsold } from './outcome.ts';
import { problems } from './problems.ts';
import { refusalReceipt } from './receipt.ts';
import type { RefusePayment } from './refuse-payment.ts';
import type { SettlementResult, Settlements } from './settle.ts';
import type { VerifyPayment } from './verify.ts';

export interface SaleSteps extends LeaseParts {
  readonly claims: Claims;
  readonly verify: VerifyPayment;
  readonly compute: ComputeAnswer;
  readonly settlements: Settlements;
  readonly refusePayment: RefusePayment;
}

export interface Sales {
  /** Brings one presented payment to its outcome. Rejects only when the journal does. */
  sell(attempt: Attempt): Promise<SaleOutcome>;
  /** Settles the stored answer of a row that this process took over. */
  resume(row: PaymentRow): Promise<void>;
}

/** How the work on an owned row ended; 'lost' when another process owns the row now. */
type WorkResult = Unsold | SettlementResult;
const LOST: SettlementResult = { outcome: 'lost' };

export function createSales(parts: SaleSteps): Sales {
  const { journal, now, claims, verify, compute, settlements, refusePayment } = parts;

  /** The outcome of an owned row; null when another process owns it now. */
  const reply = async (row: PaymentRow, result: WorkResult): Promise<SaleOutcome | null> => {
    if ('kind' in result) return result;
    switch (result.outcome) {
      case 'settled': {
        const { answer, receipt, isRecorded } = result;
        return { kind: 'sold', answer, receipt, shouldRecordDelivery: isRecorded };
      }
      case 'refused': {
        const headers = { 'payment-response': refusalReceipt(row, result.reason) };
        return unsold(refusePayment(row.product, result.reason, { headers }));
      }
      case 'spent':
        return unsold(refusePayment(row.product, ALREADY_SPENT, { transaction: row.txid }));
      case 'pending':
        await shortenLease(parts, leaseToken(row));
        return unsold(problems.settlementPending(row.txid));
      case 'lost':
        return null;
    }
  };

  return {
    async sell(attempt) {
      let claim = await claims.claim(attempt);
      while (claim.kind === 'owned') {
        const owned = claim;
        const { row } = owned;
        const result = await withLease(parts, leaseToken(row), async (): Promise<WorkResult> => {
          if (row.state !== 'claimed') return settlements.resume(row);
          const refusal = await verify(owned);
          if (refusal !== null) return releaseClaim(parts, row, refusal);
          const answer = await compute(row, attempt.purchase);
          if ('failure' in answer) return releaseClaim(parts, row, answer);
          const isStored = await journal.settling(leaseToken(row), answer, now() + LEASE_MS, now());
          return isStored ? settlements.settle({ ...row, state: 'settling', answer }) : LOST;
        });
        const outcome = await reply(row, result);
        if (outcome !== null) return outcome;
        claim = await claims.awaitOwner(claim, attempt);
      }
      return claim.outcome;
    },

    async resume(row) {
      await reply(row, await withLease(parts, leaseToken(row), () => settlements.resume(row)));
    },
  };
}

/**
 * Records the failure and gives the refusal's reply; 'lost' when another process owns the row. When
 * the journal cannot be written, the lease expires, with the same effect.
 */
async function releaseClaim(
  { journal, now, log }: LeaseParts,
  row: PaymentRow,
  { failure, forgetsFirstClaim = false, reply }: UnspentPayment,
): Promise<WorkResult> {
  try {
    if (!(await journal.failed(leaseToken(row), failure, now(), { forgetsFirstClaim }))) return LOST;
  } catch (error) {
    log.warn(
      { txid: row.txid, error: errorMessage(error) },
      'Could not mark a payment unspent. Its lease expires instead.',
    );
  }
  return unsold(reply);
}
