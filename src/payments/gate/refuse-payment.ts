// The 402 of a product with the reason a payment was refused.
import type { GateResponse } from '../reply.ts';
import { type ProductQuote, refusal, transactionRefusal } from '../x402/challenge.ts';
import { problems } from './problems.ts';

/**
 * A 402 for a product key and a reason code. `transaction` is the id of a transaction that is
 * already on the chain; `headers` are added. 503 before the facilitator's first offer.
 */
export type RefusePayment = (
  product: string,
  reason: string,
  more?: { readonly transaction?: string; readonly headers?: Readonly<Record<string, string>> },
) => GateResponse;

export function createRefusePayment(quote: (product: string) => ProductQuote | undefined): RefusePayment {
  return (product, reason, { transaction, headers } = {}) => {
    const quoted = quote(product);
    if (quoted === undefined) return problems.facilitatorUnavailable();
    const reply = transaction === undefined ? refusal(quoted, reason) : transactionRefusal(quoted, reason, transaction);
    return headers === undefined ? reply : { ...reply, headers: { ...reply.headers, ...headers } };
  };
}
