// One presentation of a payment: the purchase it pays for, the precheck's result, and the hashes
// that bind the two.
import type { Product } from '../../contract/index.ts';
import type { NewClaim, PaymentRow } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import type { Envelope } from '../x402/decode.ts';
import { payloadHash, payloadHashFrom, requestFingerprint } from '../x402/fingerprint.ts';
import { hasNonce } from '../x402/nonce.ts';
import type { CheckedPayment, RefusedTransaction } from '../x402/precheck.ts';
import { serializePayment } from './stored-payment.ts';

export type PaymentHeader = 'payment-signature' | 'x-payment';

/** A request for a product together with its payment. */
export interface SaleRequest {
  readonly product: Product;
  readonly method: string;
  readonly pathAndQuery: string;
  readonly body: Uint8Array;
  readonly payment: { readonly header: PaymentHeader; readonly value: string };
  /**
   * Client address, for the limits and for a payment without a nonce. Null or absent: this machine,
   * which has no limit.
   */
  readonly client?: string | null;
  /**
   * Computes the answer for the payer's address. A reply other than 2xx is passed on uncharged; a
   * throw becomes 500 `internal_error`, uncharged.
   */
  run(payer: string): Promise<GateResponse>;
  /**
   * Calls `note` once the reply was sent in full to a connected buyer. If it never does, the answer
   * stays owed. Without this method a reply counts as delivered when the gate returns it.
   */
  whenDelivered?(note: () => void): void;
  /** Called with what the gate learns about the payment. */
  note?(found: PaymentNote): void;
}

/** What a caller may know of a payment, for its request log and for what it adds to the reply. */
export interface PaymentNote {
  readonly transaction?: string;
  readonly isReplay?: boolean;
  /** False when an answer was delivered before and the nonce does not show who bought it. */
  readonly isFirstPresenter?: boolean;
}

/** A claim without the fields that are set when it is written: owner, lease and round. */
export type PendingClaim = Omit<NewClaim, 'owner' | 'leaseUntil' | 'firstClaimRound'>;

/** What makes two presentations the same purchase. */
type PurchaseIdentity = Pick<PaymentRow, 'fingerprint' | 'payloadHash'>;

export interface Attempt extends PurchaseIdentity {
  readonly purchase: SaleRequest;
  readonly txid: string;
  /** Whether the envelope has a nonce, so that only its buyer can present it again. */
  readonly hasNonce: boolean;
  /**
   * The claim to write, or the code of the rule the payment breaks: then only an existing row
   * can still owe its answer.
   */
  readonly intent:
    | { readonly claim: PendingClaim }
    | { readonly refusal: string; readonly isSignedBySender: () => Promise<boolean> };
}

/**
 * Once the transaction is on the chain, everything in an envelope is public but its nonce. Without
 * one, the address stands in for it.
 */
const purchaseIdentity = (
  { method, pathAndQuery, body, client }: SaleRequest,
  { json }: Envelope,
): PurchaseIdentity => ({
  fingerprint: requestFingerprint(method, pathAndQuery, body),
  payloadHash: hasNonce(json) ? payloadHash(json) : payloadHashFrom(json, client ?? ''),
});

/** A payment that passed the precheck. */
export function validAttempt(purchase: SaleRequest, envelope: Envelope, payment: CheckedPayment): Attempt {
  const identity = purchaseIdentity(purchase, envelope);
  const claim = {
    ...identity,
    txid: payment.txid,
    product: purchase.product.key,
    payer: payment.payer,
    amountMicroUsdc: purchase.product.priceMicroUsdc,
    network: payment.requirement.network,
    paymentId: envelope.paymentId,
    payment: serializePayment(payment),
    lastValid: payment.lastValid,
  };
  return { ...identity, purchase, txid: payment.txid, hasNonce: hasNonce(envelope.json), intent: { claim } };
}

/**
 * A payment that failed the precheck: it buys nothing now, but an answer it paid for
 * earlier may still be owed.
 */
export function refusedAttempt(
  purchase: SaleRequest,
  envelope: Envelope,
  { txid, isSignedBySender }: RefusedTransaction,
  refusal: string,
): Attempt {
  // most refused payments have no row to compare with, and hashing takes longer than looking
  let known: PurchaseIdentity | null = null;
  const identity = () => {
    known ??= purchaseIdentity(purchase, envelope);
    return known;
  };
  return {
    purchase,
    txid,
    hasNonce: hasNonce(envelope.json),
    intent: { refusal, isSignedBySender },
    get fingerprint() {
      return identity().fingerprint;
    },
    get payloadHash() {
      return identity().payloadHash;
    },
  };
}

/**
 * The same request paid with the same envelope, compared as JSON. A row of an older release has no
 * address: it has the hash with which that of a payment without a nonce starts.
 */
export const isSamePurchase = (row: PurchaseIdentity, attempt: PurchaseIdentity): boolean =>
  row.fingerprint === attempt.fingerprint && attempt.payloadHash.startsWith(row.payloadHash);
