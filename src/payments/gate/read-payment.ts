// Reads the payment a request carries: an attempt to sell, or the reply that refuses it. No
// network, no store.
import type { AlgorandNetwork } from '../../contract/index.ts';
import type { GateResponse } from '../reply.ts';
import { type ProductQuote, refusal } from '../x402/challenge.ts';
import { decodePayment } from '../x402/decode.ts';
import { precheck } from '../x402/precheck.ts';
import type { Offer } from '../x402/terms.ts';
import type { VerifySignature } from '../x402/transaction.ts';
import { type Attempt, refusedAttempt, type SaleRequest, validAttempt } from './attempt.ts';
import { problems } from './problems.ts';

export interface PaymentReaderParts {
  readonly network: AlgorandNetwork;
  /** The facilitator's current offer; null before the first one. */
  readonly offer: () => Offer | null;
  readonly quote: (product: string) => ProductQuote | undefined;
  /** The chain's estimated round; null when it is unknown. */
  readonly round: () => number | null;
  readonly verifySignature: VerifySignature;
}

export type ReadPayment = (purchase: SaleRequest) => Promise<Attempt | GateResponse>;

export function createPaymentReader({
  network,
  offer,
  quote,
  round,
  verifySignature,
}: PaymentReaderParts): ReadPayment {
  return async (purchase) => {
    const [terms, quoted] = [offer(), quote(purchase.product.key)];
    const { header, value } = purchase.payment;
    const isUnpaid = value.trim() === '';
    // without terms a payment cannot be read, and another process may have sold it
    if (!terms || !quoted) return isUnpaid ? problems.facilitatorUnavailable() : problems.inProgress();
    if (isUnpaid) return quoted.unpaid();
    const decoded = decodePayment(value);
    if (!decoded.ok)
      return decoded.problem === 'invalid_payment'
        ? problems.invalidPayment(decoded.detail)
        : problems.invalidIdentifier();
    const { envelope } = decoded;
    if (envelope.version === 1 && header !== 'x-payment') return refusal(quoted, 'invalid_x402_version');
    const checked = await precheck(envelope, {
      ...{ network, requirement: quoted.requirement, offer: terms, round: round() },
      verifySignature,
    });
    if (checked.ok) return validAttempt(purchase, envelope, checked.payment);
    // a payment that has expired, or that paid an earlier price, may still be owed the
    // answer it bought in time
    return checked.transaction === null
      ? refusal(quoted, checked.reason)
      : refusedAttempt(purchase, envelope, checked.transaction, checked.reason);
  };
}
