// Verifies a claimed payment with the facilitator, and against the chain when the facilitator
// refuses it.
import type { ChainLookup } from '../chain/confirmations.ts';
import type { Facilitator, SettlementRequest, Verification } from '../facilitator/facilitator.ts';
import type { PaymentRow } from '../journal.ts';
import type { OwnedClaim } from './claim.ts';
import { ALREADY_SPENT, isPaymentForClaim } from './first-claim.ts';
import type { UnspentPayment } from './outcome.ts';
import { problems } from './problems.ts';
import type { RefusePayment } from './refuse-payment.ts';

/** Null when the payment is valid, or already on the chain as payment for this claim. */
export type VerifyPayment = (claim: Pick<OwnedClaim, 'row' | 'isFirstClaim'>) => Promise<UnspentPayment | null>;

export interface VerifyParts {
  readonly facilitator: Facilitator;
  readonly chain: ChainLookup;
  readonly settlementRequest: (row: PaymentRow) => SettlementRequest | null;
  readonly refusePayment: RefusePayment;
}

export function createVerify({ facilitator, chain, settlementRequest, refusePayment }: VerifyParts): VerifyPayment {
  /**
   * A payer who sent the group to the chain after presenting it has paid: the answer is still owed.
   * What the facilitator refuses at the first claim was not sent by us: then it is on the chain
   * from before, whatever round a node said, or whatever a node that is behind will say later.
   */
  const resolveOnChain = async (
    { row, isFirstClaim }: Parameters<VerifyPayment>[0],
    reason: string,
  ): Promise<UnspentPayment | null> => {
    const found = await chain.find(row);
    const forgetsFirstClaim = isFirstClaim;
    switch (found.state) {
      case 'confirmed':
        if (!isFirstClaim && isPaymentForClaim(row, found.round)) return null;
        return {
          failure: ALREADY_SPENT,
          reply: refusePayment(row.product, ALREADY_SPENT, { transaction: row.txid }),
        };
      case 'absent':
        return { failure: reason, forgetsFirstClaim, reply: refusePayment(row.product, reason) };
      case 'unavailable':
        // a 402 would invite a second payment while the first may have settled
        return { failure: reason, forgetsFirstClaim, reply: problems.settlementPending(row.txid) };
    }
  };

  return async (claim) => {
    const { row } = claim;
    const request = settlementRequest(row);
    // a failed row that was reclaimed too late to be verified has no payment text: only the chain
    // can show that it was paid
    const verification: Verification =
      request === null ? { outcome: 'refused', reason: 'payment_expired' } : await facilitator.verify(request);
    switch (verification.outcome) {
      case 'verified':
        return null;
      case 'unavailable':
        return { failure: 'facilitator_unavailable', reply: problems.facilitatorUnavailable() };
      case 'refused':
        return resolveOnChain(claim, verification.reason);
    }
  };
}
