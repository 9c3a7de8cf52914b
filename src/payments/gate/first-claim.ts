// Whether a confirmed transaction pays for this journal's claim, or was on the chain before it was
// presented here.
import type { PaymentRow } from '../journal.ts';

/**
 * Failure of a row with a transaction that was on the chain before it was presented here. Final.
 */
export const ALREADY_SPENT = 'payment_already_spent';

/** What the journal knows about the first presentation of a transaction. */
export type FirstPresentation = Pick<PaymentRow, 'state' | 'firstClaimRound' | 'settlingAt'>;

/**
 * A transaction on the chain is public, so anyone can present it. It pays for its row only when it
 * was confirmed after its first claim. When that round is unknown, a row with an answer is the
 * evidence: the facilitator simulated the transaction after the claim and found it unspent.
 */
export function isPaymentForClaim(
  { state, firstClaimRound, settlingAt }: FirstPresentation,
  confirmedRound: number,
): boolean {
  if (firstClaimRound !== null) return confirmedRound > firstClaimRound;
  return state === 'computed' || state === 'settling' || settlingAt !== null;
}

/** Whether the row's transaction was found on the chain from before it was presented here. */
export const isSpentBefore = ({ state, failure }: Pick<PaymentRow, 'state' | 'failure'>): boolean =>
  state === 'failed' && failure === ALREADY_SPENT;
