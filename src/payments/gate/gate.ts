// The payment gate: challenges unpaid requests and sells answers. Independent of HTTP and MCP.
import type { Product } from '../../contract/index.ts';
import { errorMessage, type Logger } from '../../logger/index.ts';
import type { Background } from '../background.ts';
import type { FacilitatorContact } from '../facilitator/contact.ts';
import type { GateResponse } from '../reply.ts';
import type { ProductQuote } from '../x402/challenge.ts';
import { deliveredReply } from './answer.ts';
import { type Attempt, isSamePurchase, type SaleRequest } from './attempt.ts';
import type { Deliveries } from './deliveries.ts';
import type { SaleOutcome } from './outcome.ts';
import { problems } from './problems.ts';
import type { ReadPayment } from './read-payment.ts';

export interface Gate {
  /**
   * The 402 for an unpaid request, with a new nonce in header and body. 503 before the
   * facilitator's first offer.
   */
  challenge(product: Product): GateResponse;
  /**
   * Sells one answer. The request must be validated first. Every failure is a reply;
   * the promise never rejects.
   */
  sell(purchase: SaleRequest): Promise<GateResponse>;
  /** When this process and the facilitator were in contact last. */
  contact(): FacilitatorContact;
  /**
   * Restores the last offer, follows the facilitator and the chain, and finishes the sales
   * an earlier process left.
   */
  start(): Promise<void>;
  /** Stops the background jobs and waits for the sales in progress. */
  stop(): Promise<void>;
}

export interface GateParts {
  readonly quote: (product: string) => ProductQuote | undefined;
  readonly readPayment: ReadPayment;
  readonly sell: (attempt: Attempt) => Promise<SaleOutcome>;
  /** Sales in progress in this process. */
  readonly inFlight: Set<{ readonly attempt: Attempt; readonly outcome: Promise<SaleOutcome> }>;
  readonly deliveries: Deliveries;
  readonly contact: () => FacilitatorContact;
  readonly background: readonly Background[];
  readonly log: Logger;
}

export function assembleGate(parts: GateParts): Gate {
  const { quote, readPayment, sell, inFlight, deliveries, contact, background, log } = parts;
  /** Why the journal failed last; null while it works. */
  let outage: string | null = null;

  /**
   * Duplicates in this process share one sale. Duplicates in other processes, and other purchases
   * with the same transaction, meet in the journal.
   */
  const coalesce = (attempt: Attempt): Promise<SaleOutcome> => {
    for (const sale of inFlight)
      if (sale.attempt.txid === attempt.txid && isSamePurchase(sale.attempt, attempt)) return sale.outcome;
    const sale = { attempt, outcome: sell(attempt).finally(() => inFlight.delete(sale)) };
    inFlight.add(sale);
    return sale.outcome;
  };

  const deliver = (outcome: SaleOutcome, { txid, purchase, hasNonce }: Attempt): GateResponse => {
    if (outcome.kind === 'unsold') return outcome.reply;
    const { answer, receipt, shouldRecordDelivery } = outcome;
    purchase.note?.({ isReplay: !shouldRecordDelivery, isFirstPresenter: shouldRecordDelivery || hasNonce });
    if (shouldRecordDelivery) {
      const record = () => deliveries.record(txid);
      if (purchase.whenDelivered) purchase.whenDelivered(record);
      else record();
    }
    return deliveredReply(answer, receipt, purchase.payment.header);
  };

  return {
    challenge: (product) => quote(product.key)?.unpaid() ?? problems.facilitatorUnavailable(),
    contact,
    async sell(purchase) {
      try {
        const attempt = await readPayment(purchase);
        if ('status' in attempt) return attempt;
        purchase.note?.({ transaction: attempt.txid });
        const outcome = await coalesce(attempt);
        outage = null;
        return deliver(outcome, attempt);
      } catch (error) {
        // only the journal rejects here: without it nothing is computed and nothing is settled
        const reason = errorMessage(error);
        // one error line for an outage, however many payments it refuses
        const level = reason === outage ? 'debug' : 'error';
        outage = reason;
        log[level](
          { product: purchase.product.key, error: reason },
          'The payment journal failed. Payments are refused.',
        );
        return problems.storeUnavailable();
      }
    },
    async start() {
      await Promise.all(background.map((job) => job.start()));
    },
    async stop() {
      await Promise.all(background.map((job) => job.stop()));
      await Promise.allSettled([...inFlight].map(({ outcome }) => outcome));
      await deliveries.flush();
    },
  };
}
