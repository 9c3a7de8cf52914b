// The payment journal's port: one durable row per payment, moved from claim to receipt by
// compare-and-set.
import type { PaymentState } from './states.ts';

/** The answer a payment buys, byte for byte as it is sent. */
export interface StoredAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
}

/**
 * The database's clock. Every time in the journal is its time, and every window is judged by it: a
 * replica whose own clock is wrong changes neither.
 */
export interface DatabaseClock {
  /** Milliseconds since 1970, as of the last reading and the time that has passed since. */
  now(): number;
  /** Reads the clock again; rejects when the engine cannot be reached. */
  read(): Promise<void>;
}

/** Everything known about one payment. Times are milliseconds since 1970. */
export interface PaymentRow {
  txid: string;
  state: PaymentState;
  /** The process that may move the row; every change of owner raises `epoch`. */
  owner: string;
  epoch: number;
  /** The lease has expired when `leaseUntil <= now`. */
  leaseUntil: number;
  product: string;
  payer: string;
  amountMicroUsdc: number;
  /** CAIP-2 id, as quoted in the challenge. */
  network: string;
  fingerprint: string;
  paymentId: string | null;
  payloadHash: string;
  /**
   * JSON text of the payment payload and the requirement it accepted: enough to settle after a
   * restart. '' in a failed row.
   */
  payment: string;
  /** Last valid round of the transaction. */
  lastValid: number;
  /**
   * The chain's last round, observed after the first presentation and before the first claim. A
   * transaction confirmed in it or earlier was on the chain before it was presented here. Null when
   * the node was unavailable, when the facilitator refused the first claim, and in rows of an older
   * release.
   */
  firstClaimRound: number | null;
  /** Null before `settling`, and again once the retention period is over. */
  answer: StoredAnswer | null;
  /** JSON text of the settle response. */
  receipt: string | null;
  failure: string | null;
  claimedAt: number;
  computedAt: number | null;
  /**
   * When it first became `settling`, preserved over reclaims: since then its transaction may
   * be public. Null before.
   */
  settlingAt: number | null;
  settledAt: number | null;
  /** When the settled answer was first delivered; null while it is owed. */
  deliveredAt: number | null;
  /**
   * How often the private links to its answer were revoked: later links differ from earlier ones.
   */
  linksRevoked: number;
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
  | 'paymentId'
  | 'payloadHash'
  | 'payment'
  | 'lastValid'
  | 'firstClaimRound'
>;

/** What a row must still match for a transition to happen. */
export interface LeaseToken {
  txid: string;
  owner: string;
  epoch: number;
}

/** What is in the way of a claim: its transaction's row, or another payment with its payment id. */
export type ClaimResult =
  | { won: true; row: PaymentRow }
  | { won: false; conflict: 'txid'; row: PaymentRow }
  | { won: false; conflict: 'payment_id' };

/** Totals over settled payments only. */
export interface JournalTotals {
  paidAnalyses: number;
  uniquePayers: number;
  microUsdc: number;
  /** When the first payment was settled; null before there is one. */
  since: number | null;
  /** Most calls first; ties in the order of their keys. */
  byProduct: readonly { product: string; paidCalls: number; microUsdc: number }[];
}

/** How long answers are stored, in milliseconds. */
export interface Retention {
  /** After the delivery, or the failure, of the payment. */
  readonly doneMs: number;
  /** After the settlement, when the answer was not delivered. */
  readonly owedMs: number;
  /** After its failure, the row of a payment that can no longer land. */
  readonly failedMs: number;
}

/** One settled payment, as the books list it. */
export type SettledPayment = Pick<PaymentRow, 'txid' | 'product' | 'payer' | 'amountMicroUsdc' | 'network'> & {
  readonly settledAt: number;
};

/**
 * Every transition is one statement. It happens as a whole and is on disk when the promise
 * resolves, or it does not happen. All of them reject with `StoreUnavailableError` when the
 * engine cannot be reached.
 */
export interface Journal {
  /**
   * Writes a new row, or says what is in the way. A payment id belongs to one payment of its payer
   * until that payment fails.
   */
  claim(claim: NewClaim, now: number): Promise<ClaimResult>;
  /**
   * A failed row, or a claimed one with an expired lease, becomes claimed again, with the new
   * claim's request and owner and the next epoch. An answer to the same request is preserved, so
   * that it need not be computed twice. `firstClaimRound` stays as it is; where it was null, and
   * the transaction was never sent to be settled, it is filled in. Null when `expected` no longer
   * matches; 'payment_id' when that belongs to another payment now.
   */
  reclaim(claim: NewClaim, expected: LeaseToken, now: number): Promise<PaymentRow | 'payment_id' | null>;
  /**
   * An unfinished row with an expired lease keeps its state and gets a new owner and the next
   * epoch; null when another owner was quicker.
   */
  takeOver(expected: LeaseToken, owner: string, leaseUntil: number, now: number): Promise<PaymentRow | null>;
  /**
   * `claimed → settling`: the answer is stored, and from here on money may move. False when the
   * lease was lost, here and below.
   */
  settling(token: LeaseToken, answer: StoredAnswer, leaseUntil: number, now: number): Promise<boolean>;
  /** `computed → settling`, of a row whose answer an older release stored. */
  resettling(token: LeaseToken, leaseUntil: number, now: number): Promise<boolean>;
  /** `settling → settled`, with the receipt. Final. */
  settled(token: LeaseToken, receipt: string, now: number): Promise<boolean>;
  /**
   * `claimed | computed | settling → failed`: the payment is owed nothing. Its text is emptied; a
   * reclaim brings its own. `forgetsFirstClaim` (default false) sets the first-claim round to null.
   */
  failed(
    token: LeaseToken,
    reason: string,
    now: number,
    options?: { readonly forgetsFirstClaim: boolean },
  ): Promise<boolean>;
  /** Extends the lease on an unfinished row. */
  renew(token: LeaseToken, leaseUntil: number, now: number): Promise<boolean>;
  find(txid: string): Promise<PaymentRow | null>;
  /** Those of the transactions that have a row, in any state. */
  known(txids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Settled payments of this payer with their answers, newest first. */
  boughtBy(payer: string, limit: number): Promise<readonly PaymentRow[]>;
  /**
   * A payer who has bought signs in with the challenge of this time: true once, and false for it
   * and every earlier one from then on, on every replica.
   */
  signIn(payer: string, issuedAt: number): Promise<boolean>;
  /** Revokes the private links to an answer; false when no settled payment bought it. */
  revokeLinks(txid: string): Promise<boolean>;
  /** Whether a payment of this payer was ever settled. */
  hasBought(payer: string): Promise<boolean>;
  /** Claimed, computed and settling rows with an expired lease, longest expired first. */
  unfinished(now: number, limit: number): Promise<readonly PaymentRow[]>;
  /** How many payments are in each unfinished state; a state without one is absent. */
  countUnfinished(): Promise<Readonly<Partial<Record<PaymentState, number>>>>;
  totals(): Promise<JournalTotals>;
  /**
   * Payments settled after `after` and before `until`, ordered by settlement time, then by id: a
   * page of at most `limit`. Its last payment is the next page's `after`.
   */
  settledBetween(
    after: Pick<SettledPayment, 'settledAt' | 'txid'>,
    until: number,
    limit: number,
  ): Promise<readonly SettledPayment[]>;
  /** The settled answer was delivered; only the first time counts. */
  delivered(txid: string, now: number): Promise<void>;
  /**
   * Empties answers and deletes failed rows after their retention; settled rows and receipts stay
   * forever. Returns the number of rows.
   */
  prune(now: number, keep: Retention): Promise<number>;
}
