// The error of a purchase without an answer. It says whether you were charged.

export type Charged =
  | 'no'
  | 'yes'
  /** The payment may still land; the same request presents it again. */
  | 'unknown';

export class PurchaseFailure extends Error {
  override readonly name = 'PurchaseFailure';
  /**
   * Stable snake_case code: `price_above_limit`, `daily_limit_reached`, `payment_refused`,
   * `outcome_unknown`, or the service's own code.
   */
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
