// Whether a transaction on the chain pays for the claim this journal has of it, or was there before and has been spent on something else.
import type { PaymentRow } from '../journal.ts';

/** The failure of a row when its transaction was on the chain before it was presented here: final, for every later presentation too. */
export const ALREADY_SPENT = 'payment_already_spent';

/** What the journal knows about the first presentation of a transaction. */
export type FirstClaim = Pick<PaymentRow, 'state' | 'firstClaimRound' | 'settlingAt'>;

/**
 * A transaction that is on the chain is public: anyone can present it. It pays for its row only when it was confirmed after its first claim.
 * Where the round of that claim is not known, a row that reached `computed` is evidence instead: the facilitator had simulated the
 * transaction after the claim, and found it unspent.
 */
export function paysForClaim({ state, firstClaimRound, settlingAt }: FirstClaim, confirmedRound: number): boolean {
  if (firstClaimRound !== null) return confirmedRound > firstClaimRound;
  return state === 'computed' || state === 'settling' || settlingAt !== null;
}

/** True when the transaction of the row was on the chain before it was presented here. */
export const isSpentBefore = ({ state, failure }: Pick<PaymentRow, 'state' | 'failure'>): boolean =>
  state === 'failed' && failure === ALREADY_SPENT;
