// What comes of a signed payment: it is presented to its end, and what stays of it on disk follows from what became of the money.
import { PurchaseFailure } from './failure.ts';
import type { Fate, Node } from './node.ts';
import type { Outside, Reply } from './outside.ts';
import type { PendingPayment, PendingPayments } from './pending.ts';
import { type BuyerRequest, present } from './presentation.ts';
import { parseJson } from './quote.ts';
import { type Purchase, problemOf, receiptFor } from './reply.ts';
import type { Spending } from './spending.ts';

/** A payment on its way to an answer. */
export interface Errand {
  readonly request: BuyerRequest;
  readonly payment: PendingPayment;
  readonly fingerprint: string;
  /** True for a payment which an earlier or another purchase signed. */
  readonly resumed: boolean;
}

interface Means {
  readonly pending: PendingPayments;
  readonly spending?: Spending;
  /** Null when no node of the network is known. */
  readonly node: Node | null;
  readonly attempts?: number | undefined;
  readonly outside: Outside;
}

/** Rounds are never slower than this for long: by then a payment has lost its validity. */
const SLOWEST_ROUND_MS = 4_500;

/**
 * Presents the payment to its end. Null when a resumed payment has expired without going through: then, and only then, a new one may be
 * made. Throws PurchaseFailure.
 */
export async function conclude(
  { request, payment, fingerprint, resumed }: Errand,
  { pending, spending, node, attempts = 8, outside }: Means,
): Promise<Pick<Purchase, 'answer' | 'body' | 'receipt' | 'txid'> | null> {
  const { txid, header, reservation } = payment;
  const until = payment.signedAt + (payment.lastValid - payment.firstValid) * SLOWEST_ROUND_MS;
  const { final: reply, last } = await present(request, header, { attempts, until }, outside);
  if (reply && reply.status >= 200 && reply.status < 300) {
    await pending.forget(fingerprint);
    if (reservation) await spending?.answered(reservation);
    return { answer: parseJson(reply.text), body: reply.text, receipt: receiptFor(reply, txid), txid };
  }
  const fate: Fate = (await node?.fateOf(payment)) ?? 'unknown';
  if (fate === 'dead' && reservation) await spending?.release(reservation);
  if (!reply) throw unanswered(txid, fate, last);

  const { code, sentence } = problemOf(reply);
  const landed = code === 'payment_already_settled' || fate === 'landed';
  await pending.forget(fingerprint);
  if (landed && reservation) await spending?.answered(reservation);
  if (resumed && reply.status === 402 && !landed && (fate === 'dead' || fate === 'forgotten')) return null;
  const charged = landed ? `Payment ${txid} went through on the chain.` : 'Nothing was charged.';
  throw new PurchaseFailure(code, `${sentence} ${charged}`, landed ? 'yes' : 'no', txid);
}

function unanswered(txid: string, fate: Fate, last: Reply | null): PurchaseFailure {
  const landed = fate === 'landed';
  const state = landed ? 'It went through on the chain.' : 'It has not gone through so far.';
  const said = last ? ` The service last said: ${problemOf(last).sentence}` : '';
  const what = `No answer came for payment ${txid}.${said} ${fate === 'unknown' ? '' : `${state} `}`;
  return new PurchaseFailure(
    'outcome_unknown',
    `${what}Ask the same again: this payment is presented once more, never a second one.`,
    landed ? 'yes' : 'unknown',
    txid,
  );
}
