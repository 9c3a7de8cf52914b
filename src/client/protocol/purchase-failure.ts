// The error of a purchase without an answer. It says whether you were charged.

export type Charged =
  /** No money has moved. A payment that was signed can still pay for the same question. */
  | 'no'
  | 'yes'
  /** The payment may still land; the same request presents it again. */
  | 'unknown';

/** The first sentence of every failure: what happened to the money. */
export const MONEY_SENTENCES: Readonly<Record<Charged, string>> = {
  no: 'You have not been charged.',
  yes: 'You have been charged.',
  unknown: 'It is not known whether you have been charged.',
};

/** What is known of the payment of a failure. */
interface FailedPayment {
  readonly charged?: Charged;
  /** Transaction of the payment; absent or null when none was signed. */
  readonly txid?: string | null;
  /** Another first sentence than the usual one for `charged`. */
  readonly money?: string;
}

/** The message is `money`, then `reason`, then the transaction. */
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
  /** The first sentence: what happened to the money. */
  readonly money: string;
  /** What happened and what to do next, in sentences without ids. */
  readonly reason: string;

  constructor(code: string, reason: string, payment: FailedPayment = {}) {
    const { charged = 'no', txid = null, money = MONEY_SENTENCES[charged] } = payment;
    super([money, reason, txid === null ? '' : `Transaction ${txid}.`].filter(Boolean).join(' '));
    this.code = code;
    this.charged = charged;
    this.txid = txid;
    this.money = money;
    this.reason = reason;
  }
}

/**
 * The detail of a service's error without its own sentence about the money, which says what is true
 * of one request: the failure says what is true of the payment.
 */
export const withoutMoney = (detail: string): string =>
  detail
    .replace(/(^|\s)You were not charged\.(\s|$)/g, '$1')
    .trim()
    .replace(/\.?$/, '.');
