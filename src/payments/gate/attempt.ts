// One presentation of one payment: the purchase, what the precheck found in it, and the hashes that bind the two.
import type { Product } from '../../contract/index.ts';
import type { NewClaim, PaymentRow } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import type { Envelope } from '../x402/decode.ts';
import { headerHash, payloadHash, requestFingerprint } from '../x402/fingerprint.ts';
import type { CheckedPayment } from '../x402/precheck.ts';
import { serializePayment } from './stored-payment.ts';

export type PaymentHeader = 'payment-signature' | 'x-payment';

/** A request for a product together with its payment. */
export interface SaleRequest {
  readonly product: Product;
  readonly method: string;
  readonly pathAndQuery: string;
  readonly body: Uint8Array;
  readonly payment: { readonly header: PaymentHeader; readonly value: string };
  /** Client address it came from, for the limits; null or absent = not limited by address. */
  readonly client?: string | null;
  /**
   * Computes the answer for the address that pays. A non-2xx reply is passed through and never settled; a throw becomes 500
   * `internal_error`, uncharged.
   */
  run(payer: string): Promise<GateResponse>;
  /**
   * Calls `note` once the reply has left for a buyer who is still there; never, and the answer waits for its buyer. Without this method the
   * reply counts as delivered when it is handed over.
   */
  whenDelivered?(note: () => void): void;
  /** Called with what the gate found out about the payment, for the log of the caller that carries the request. */
  note?(found: { readonly transaction?: string; readonly isReplay?: boolean }): void;
}

/** A claim that has yet to be made: by which process, until when and in which round is decided when it is. */
export type PendingClaim = Omit<NewClaim, 'owner' | 'leaseUntil' | 'firstClaimRound'>;

/** What makes two presentations the same purchase. */
type PurchaseIdentity = Pick<PaymentRow, 'fingerprint' | 'headerHash' | 'payloadHash'>;

export interface Attempt extends PurchaseIdentity {
  readonly purchase: SaleRequest;
  readonly txid: string;
  /** The journal row it asks for, but for owner, lease and round; or why only a row it left behind earlier can help it. */
  readonly intent: { readonly claim: PendingClaim } | { readonly refusal: string };
}

const purchaseIdentity = (
  { method, pathAndQuery, body, payment }: SaleRequest,
  { json }: Envelope,
): PurchaseIdentity => ({
  fingerprint: requestFingerprint(method, pathAndQuery, body),
  headerHash: headerHash(payment.value),
  payloadHash: payloadHash(json),
});

/** A payment that is right. */
export function attemptOf(purchase: SaleRequest, envelope: Envelope, payment: CheckedPayment): Attempt {
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
  return { ...identity, purchase, txid: payment.txid, intent: { claim } };
}

/** A payment that is not right, or not any more: it buys nothing, but its answer may be waiting from when it was. */
export const refusedAttempt = (purchase: SaleRequest, envelope: Envelope, txid: string, refusal: string): Attempt => ({
  ...purchaseIdentity(purchase, envelope),
  purchase,
  txid,
  intent: { refusal },
});

/** The same request paid with the same envelope, however its JSON was spaced. */
export const isSamePurchase = (a: PurchaseIdentity, b: PurchaseIdentity): boolean =>
  a.fingerprint === b.fingerprint && (a.headerHash === b.headerHash || a.payloadHash === b.payloadHash);
