// How a sale ends: with a settled answer, or with a reply that charges nothing or asks for the same
// payment again.
import type { StoredAnswer } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import { problems } from './problems.ts';

export interface Sold {
  readonly kind: 'sold';
  readonly answer: StoredAnswer;
  /** JSON text of the settle response. */
  readonly receipt: string;
  /**
   * Whether its delivery must be recorded. False for a repeated answer. False too when the
   * settlement could not be recorded: another process records it later, and a delivery time before
   * the settlement time would end the replay period too early.
   */
  readonly shouldRecordDelivery: boolean;
}

export interface Unsold {
  readonly kind: 'unsold';
  readonly reply: GateResponse;
  /** Its payer has presented no such payment, so it counts against no limit of the payment. */
  readonly isUncounted?: true;
  /** Its transaction is bound to another purchase: it counts against its address. */
  readonly isOtherPurchase?: true;
}

export type SaleOutcome = Sold | Unsold;

export const unsold = (reply: GateResponse): Unsold => ({ kind: 'unsold', reply });

/** 409 of a presentation that is not the purchase its transaction is bound to. */
export const otherPurchase = (): Unsold => ({ ...unsold(problems.alreadyUsed()), isOtherPurchase: true });

/** Why a claimed payment stays unspent: the failure its row records, and the reply. */
export interface UnspentPayment {
  readonly failure: string;
  /**
   * Its presentations so far prove nothing: whether the transaction was on
   * the chain before is open.
   */
  readonly forgetsFirstClaim?: boolean;
  readonly reply: GateResponse;
}
