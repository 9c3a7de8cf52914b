// The payment gate, free of any transport: nobody gets an answer unpaid, nobody pays twice, and nobody pays for nothing.

import type { AlgorandNetwork, Product } from '../../contract/index.ts';
import type { Background } from '../background.ts';
import { type Logger, messageOf } from '../log.ts';
import type { GateResponse } from '../reply.ts';
import { type ProductQuote, paymentRequired } from '../x402/challenge.ts';
import { decodePayment } from '../x402/decode.ts';
import { precheck, signedTransaction } from '../x402/precheck.ts';
import type { Offer } from '../x402/terms.ts';
import { type Attempt, attemptOf, isSamePurchase, refusedAttempt, type SaleRequest } from './attempt.ts';
import type { Deliveries } from './deliveries.ts';
import { problems } from './problems.ts';
import { deliveredReply } from './receipt.ts';
import type { SaleOutcome } from './sale.ts';

export type { GateResponse } from '../reply.ts';
export type { SaleRequest } from './attempt.ts';

export interface Gate {
  /** The 402 for an unpaid request: its body equals the decoded PAYMENT-REQUIRED header. 503 until the facilitator was seen once. */
  challenge(product: Product): GateResponse;
  /**
   * Sells one answer: precheck, claim, verify, run, store, settle, reply. The request itself must have been validated before.
   * Every failure is a reply; it never rejects.
   */
  sell(purchase: SaleRequest): Promise<GateResponse>;
  /** Restores the last offer, then follows the facilitator and the chain, and finishes what an earlier process left. */
  start(): Promise<void>;
  /** Ends the background work and waits for the sales under way. */
  stop(): Promise<void>;
}

export interface GateParts {
  readonly network: AlgorandNetwork;
  /** Today's offer; null while the facilitator has never been seen. */
  readonly offer: () => Offer | null;
  readonly quote: (product: string) => ProductQuote | undefined;
  /** The chain's round by our estimate. */
  readonly round: () => number | null;
  readonly resolvePayment: (attempt: Attempt) => Promise<SaleOutcome>;
  /** Payments being worked on here, by transaction id. */
  readonly inFlight: Map<string, { readonly attempt: Attempt; readonly outcome: Promise<SaleOutcome> }>;
  readonly deliveries: Deliveries;
  readonly background: readonly Background[];
  readonly log: Logger;
}

export function assembleGate(parts: GateParts): Gate {
  const { network, offer, quote, round, resolvePayment, inFlight, deliveries, background, log } = parts;
  /** Why the journal failed last; null while it works. */
  let outage: string | null = null;

  /** The payment as an attempt, or the reply that refuses it. Asks nobody. */
  const parsePayment = (purchase: SaleRequest): Attempt | GateResponse => {
    const [terms, quoted] = [offer(), quote(purchase.product.key)];
    if (terms === null || quoted === undefined) return problems.facilitatorUnavailable();
    const { header, value } = purchase.payment;
    if (value.trim() === '') return quoted.unpaid;
    const decoded = decodePayment(value);
    if (!decoded.ok)
      return decoded.problem === 'invalid_payment'
        ? problems.invalidPayment(decoded.detail)
        : problems.invalidIdentifier();
    const { envelope } = decoded;
    if (envelope.version === 1 && header !== 'x-payment') return paymentRequired(quoted, 'invalid_x402_version');
    const checked = precheck(envelope, { network, requirement: quoted.requirement, offer: terms, round: round() });
    if (checked.ok) return attemptOf(purchase, envelope, checked.payment);
    // too late for today's round, or for yesterday's price: what was bought in time is still owed
    const txid = signedTransaction(envelope);
    return txid === null
      ? paymentRequired(quoted, checked.reason)
      : refusedAttempt(purchase, envelope, txid, checked.reason);
  };

  /** Duplicates that meet in this process share one piece of work; those in other processes meet in the journal. */
  const coalesce = (attempt: Attempt): Promise<SaleOutcome> => {
    const { txid } = attempt;
    const existing = inFlight.get(txid);
    if (existing && isSamePurchase(existing.attempt, attempt)) return existing.outcome;
    // looks for what the payment left behind: must not stand in the way of one that is right
    if ('refusal' in attempt.intent) return resolvePayment(attempt);
    if (existing) return Promise.resolve({ kind: 'unsold', reply: problems.alreadyUsed() });
    const outcome = resolvePayment(attempt).finally(() => inFlight.delete(txid));
    inFlight.set(txid, { attempt, outcome });
    return outcome;
  };

  return {
    challenge: (product) => quote(product.key)?.unpaid ?? problems.facilitatorUnavailable(),
    async sell(purchase) {
      try {
        const attempt = parsePayment(purchase);
        if ('status' in attempt) return attempt;
        purchase.note?.({ transaction: attempt.txid });
        const outcome = await coalesce(attempt);
        outage = null;
        if (outcome.kind === 'unsold') return outcome.reply;
        if (outcome.kind === 'again') return problems.inProgress();
        purchase.note?.({ isReplay: !outcome.isNoteworthy });
        if (outcome.isNoteworthy) {
          const note = () => deliveries.note(attempt.txid);
          if (purchase.whenDelivered) purchase.whenDelivered(note);
          else note();
        }
        return deliveredReply(outcome.answer, outcome.receipt, purchase.payment.header);
      } catch (error) {
        // all that rejects here is the journal: without it nothing is computed and nothing is settled
        const reason = messageOf(error);
        // an outage is one error, however many payments it refuses
        const level = reason === outage ? 'debug' : 'error';
        outage = reason;
        log[level]({ product: purchase.product.key, error: reason }, 'a payment could not be journalled');
        return problems.storeUnavailable();
      }
    },
    async start() {
      await Promise.all(background.map((job) => job.start()));
    },
    async stop() {
      await Promise.all(background.map((job) => job.stop()));
      await Promise.allSettled([...inFlight.values()].map(({ outcome }) => outcome));
      await deliveries.written();
    },
  };
}
