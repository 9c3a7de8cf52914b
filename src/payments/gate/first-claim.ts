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
 * Rounds by which the chain may be ahead of a first-claim round. A usable node has a block of the
 * last ten seconds, in which the chain makes at most four.
 */
const MAX_ROUNDS_BEHIND = 4;

/**
 * A transaction on the chain is public, so anyone can present it. It pays for its row only when it
 * was confirmed after its first claim. A row with an answer is evidence: the facilitator simulated
 * the transaction after the claim and found it unspent. Without one the node may have been behind,
 * and only rounds that the chain cannot have reached by then count.
 */
export function isPaymentForClaim(
  { state, firstClaimRound, settlingAt }: FirstPresentation,
  confirmedRound: number,
): boolean {
  const isVerified = state === 'computed' || state === 'settling' || settlingAt !== null;
  if (firstClaimRound === null) return isVerified;
  return confirmedRound > firstClaimRound + (isVerified ? 0 : MAX_ROUNDS_BEHIND);
}

/** Whether the row's transaction was found on the chain from before it was presented here. */
export const isSpentBefore = ({ failure }: Pick<PaymentRow, 'failure'>): boolean => failure === ALREADY_SPENT;
