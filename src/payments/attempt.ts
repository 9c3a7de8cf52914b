// One presentation of one payment: the purchase, what the precheck found in it, and the hashes that bind the two.
import type { Product } from '../contract/product.ts';
import type { NewClaim, PaymentRow } from '../store/journal.ts';
import type { Envelope } from './decode.ts';
import { headerHash, payloadHash, requestFingerprint } from './fingerprint.ts';
import type { CheckedPayment } from './precheck.ts';
import { packPayment } from './presented.ts';
import type { Reply } from './reply.ts';

export type PaymentHeader = 'payment-signature' | 'x-payment';

/** A request for a product together with its payment. */
export interface Purchase {
  readonly product: Product;
  readonly method: string;
  readonly pathAndQuery: string;
  readonly body: Uint8Array;
  readonly payment: { readonly header: PaymentHeader; readonly value: string };
  /** Computes the answer. A non-2xx reply is passed through and never settled; a throw becomes 500 `internal_error`, uncharged. */
  run(): Promise<Reply>;
}

export interface Attempt {
  readonly purchase: Purchase;
  readonly payment: CheckedPayment;
  /** Why it can only be honoured if it was claimed in time; null for a payment that is timely. */
  readonly lateReason: string | null;
  /** The journal row it asks for, but for owner and lease. */
  readonly claim: Omit<NewClaim, 'owner' | 'leaseUntil'>;
}

export function attemptOf(
  purchase: Purchase,
  envelope: Envelope,
  payment: CheckedPayment,
  lateReason: string | null,
): Attempt {
  return {
    purchase,
    payment,
    lateReason,
    claim: {
      txid: payment.txid,
      product: purchase.product.key,
      payer: payment.payer,
      amountMicroUsdc: purchase.product.priceMicroUsdc,
      network: payment.requirement.network,
      fingerprint: requestFingerprint(purchase.method, purchase.pathAndQuery, purchase.body),
      headerHash: headerHash(purchase.payment.value),
      paymentId: envelope.paymentId,
      payloadHash: payloadHash(envelope.json),
      payment: packPayment(payment),
      lastValid: payment.lastValid,
    },
  };
}

type Bound = Pick<PaymentRow, 'fingerprint' | 'headerHash' | 'payloadHash'>;

/** The same request paid with the same envelope, however its JSON was spaced. */
export const isSamePurchase = (a: Bound, b: Bound): boolean =>
  a.fingerprint === b.fingerprint && (a.headerHash === b.headerHash || a.payloadHash === b.payloadHash);
