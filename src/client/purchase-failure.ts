// Why a purchase brought no answer, and the one thing a buyer wants to know then: whether it was charged.

export type Charged =
  | 'no'
  | 'yes'
  /** The payment may still go through; asking again presents the same one. */
  | 'unknown';

export class PurchaseFailure extends Error {
  override readonly name = 'PurchaseFailure';
  /** Stable snake_case word: `price_above_limit`, `daily_limit_reached`, `payment_refused`, `outcome_unknown`, or the service's own code. */
  readonly code: string;
  readonly charged: Charged;
  /** Transaction of the payment, when one was signed. */
  readonly txid: string | null;

  constructor(code: string, message: string, charged: Charged = 'no', txid: string | null = null) {
    super(message);
    this.code = code;
    this.charged = charged;
    this.txid = txid;
  }
}
