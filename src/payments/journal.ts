// The payment journal: one durable row a payment, moved from claim to receipt by compare-and-set.
import type { PaymentState } from './states.ts';

/** The answer a payment buys, byte for byte as it goes over the wire. */
export interface StoredAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/** Everything known about one payment. Times are milliseconds since 1970. */
export interface PaymentRow {
  txid: string;
  state: PaymentState;
  /** Whoever may move the row now; every change of owner raises `epoch`. */
  owner: string;
  epoch: number;
  /** The owner is alone with the row until then; the lease has expired when `leaseUntil <= now`. */
  leaseUntil: number;
  product: string;
  payer: string;
  amountMicroUsdc: number;
  /** CAIP-2 id, as quoted in the challenge. */
  network: string;
  fingerprint: string;
  headerHash: string;
  paymentId: string | null;
  payloadHash: string;
  /** JSON text of the decoded payment payload and the requirement it accepted: enough to settle after a restart. '' once it has failed. */
  payment: string;
  /** Last valid round of the transaction. */
  lastValid: number;
  /**
   * The chain's last round, observed after the transaction was first presented and before its first claim: whatever is confirmed in it or
   * before was on the chain already. Null when the node was away, and in rows of an older release.
   */
  firstClaimRound: number | null;
  /** Null before it is computed, and again once the retention sweep has emptied it. */
  answer: StoredAnswer | null;
  /** JSON text of the settle response. */
  receipt: string | null;
  failure: string | null;
  claimedAt: number;
  computedAt: number | null;
  /** When it first became `settling`, kept over reclaims: since then its transaction may be public. Null before. */
  settlingAt: number | null;
  settledAt: number | null;
  /** When the settled answer was first handed to its buyer; null while he is still owed it. */
  deliveredAt: number | null;
  updatedAt: number;
}

export type NewClaim = Pick<
  PaymentRow,
  | 'txid'
  | 'owner'
  | 'leaseUntil'
  | 'product'
  | 'payer'
  | 'amountMicroUsdc'
  | 'network'
  | 'fingerprint'
  | 'headerHash'
  | 'paymentId'
  | 'payloadHash'
  | 'payment'
  | 'lastValid'
  | 'firstClaimRound'
>;

/** What a row must still look like for a transition to happen. */
export interface LeaseToken {
  txid: string;
  owner: string;
  epoch: number;
}

export type ClaimResult =
  | { won: true; row: PaymentRow }
  /** `row` stands in the way: it is this transaction, or another one of the payer's under the same payment id. */
  | { won: false; row: PaymentRow; conflict: 'txid' | 'payment_id' };

/** Sums over settled payments only. */
export interface JournalTotals {
  paidAnalyses: number;
  uniquePayers: number;
  microUsdc: number;
  /** When the first payment was settled; null before there is one. */
  since: number | null;
  /** Busiest first; equally busy products in the order of their keys. */
  byProduct: readonly { product: string; paidCalls: number; microUsdc: number }[];
}

/** How long answers are kept, in milliseconds. */
export interface Retention {
  /** After the delivery, or the failure, of the payment. */
  readonly doneMs: number;
  /** After the settlement of a payment whose buyer has not come back for the answer. */
  readonly owedMs: number;
  /** After its failure, the row of a payment that can no longer land: past this nothing is left of it. */
  readonly failedMs: number;
}

/** One settled payment as the books know it. */
export type SettledPayment = Pick<PaymentRow, 'txid' | 'product' | 'payer' | 'amountMicroUsdc' | 'network'> & {
  readonly settledAt: number;
};

/**
 * Every transition is one statement that either happens as a whole and is on disk when the promise resolves, or does not
 * happen. All of them reject with `StoreUnavailableError` when the engine cannot be reached.
 */
export interface Journal {
  /**
   * Writes a new row, or tells which row stands in the way. A payment id belongs to one payment of its payer, until
   * that payment fails. When this transaction's own row could be reclaimed but its payment id has gone to another
   * payment meanwhile, the conflict is `payment_id` and the row is the other payment's.
   */
  claim(claim: NewClaim, now: number): Promise<ClaimResult>;
  /**
   * A failed row, or a claimed one whose lease has expired, becomes claimed again: with the new claim's request and
   * owner and the next epoch. Of the first attempt only an answer to the very same request is left, which need not be
   * computed twice. `firstClaimRound` stays as it is, and is filled in where it was null. Null when `seen` no longer holds, or when the payment id belongs to another payment by now
   * (`claim` then names it).
   */
  reclaim(claim: NewClaim, expected: LeaseToken, now: number): Promise<PaymentRow | null>;
  /** An unfinished row whose lease has expired keeps its state and gets a new owner and the next epoch; null when somebody was quicker. */
  takeOver(expected: LeaseToken, owner: string, leaseUntil: number, now: number): Promise<PaymentRow | null>;
  /** `claimed → computed`, and the answer is safe. False when the hold was lost, here and below. */
  computed(token: LeaseToken, answer: StoredAnswer, leaseUntil: number, now: number): Promise<boolean>;
  /** `computed → settling`: from here on money may move. */
  settling(token: LeaseToken, leaseUntil: number, now: number): Promise<boolean>;
  /** `settling → settled`, with the receipt. Final. */
  settled(token: LeaseToken, receipt: string, now: number): Promise<boolean>;
  /** `claimed | computed | settling → failed`: this journal is owed nothing. The text of the payment is emptied: a reclaim brings its own. */
  failed(token: LeaseToken, reason: string, now: number): Promise<boolean>;
  /** A longer lease on an unfinished row. */
  renew(token: LeaseToken, leaseUntil: number, now: number): Promise<boolean>;
  find(txid: string): Promise<PaymentRow | null>;
  /** Those of the transactions that have a row, whatever its state. */
  known(txids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The payment that owns this payer's payment id; failed payments own none. */
  findByPaymentId(payer: string, paymentId: string): Promise<PaymentRow | null>;
  /** Claimed, computed and settling rows whose lease has expired, the longest expired first. */
  unfinished(now: number, limit: number): Promise<readonly PaymentRow[]>;
  totals(): Promise<JournalTotals>;
  /**
   * Payments settled after `after` and before `until`, in the order of their settlement (and of their ids within one
   * millisecond): a page of at most `limit`, whose last payment is the next page's `after`.
   */
  settledBetween(
    after: Pick<SettledPayment, 'settledAt' | 'txid'>,
    until: number,
    limit: number,
  ): Promise<readonly SettledPayment[]>;
  /** The settled answer was handed to its buyer; the first time counts. */
  delivered(txid: string, now: number): Promise<void>;
  /** Empties answers and deletes failed rows that were kept long enough; settled rows and their receipts stay for ever. Returns how many. */
  prune(now: number, keep: Retention): Promise<number>;
}
