// Presents a signed payment to its end, then updates the pending payment and the daily spending by
// what happened to the money.
import { findNetwork } from '../contract/index.ts';
import { accountFault } from './account-fault.ts';
import type { Node } from './algod.ts';
import type { PendingPayment, PendingPayments } from './pending-payments.ts';
import {
  type BuyerEnvironment,
  type BuyerRequest,
  canAccountExplain,
  type HttpReply,
  type PaymentVerdict,
  PurchaseFailure,
  parseJson,
  paymentVerdict,
  presentPayment,
} from './protocol/index.ts';
import { type Purchase, readProblem, receiptFor } from './purchase.ts';

import type { Spending } from './spending.ts';

/** A signed payment that waits for its answer. */
export interface AnswerRequest {
  readonly request: BuyerRequest;
  readonly payment: PendingPayment;
  /** Address that pays. */
  readonly payer: string;
  readonly fingerprint: string;
  /** True for a payment signed by an earlier or another purchase. */
  readonly resumed: boolean;
}

interface AwaitDependencies {
  readonly pending: PendingPayments;
  readonly spending?: Spending;
  /** Null when no node of the network is known. */
  readonly node: Node | null;
  readonly attempts?: number | undefined;
  readonly environment: BuyerEnvironment;
}

/** Rounds do not stay slower than this: by then a payment has expired. */
const SLOWEST_ROUND_MS = 4_500;

/**
 * Presents the payment to its end. Null when a resumed payment has expired without landing: only
 * then may a new one be signed. Throws PurchaseFailure.
 */
export async function awaitAnswer(
  answerRequest: AnswerRequest,
  { pending, spending, node, attempts = 8, environment }: AwaitDependencies,
): Promise<Pick<Purchase, 'answer' | 'body' | 'receipt' | 'txid'> | null> {
  const { request, payment, fingerprint, resumed } = answerRequest;
  const { txid, header, reservation } = payment;
  const validUntilMs = payment.signedAt + (payment.lastValid - payment.firstValid) * SLOWEST_ROUND_MS;
  const { final: reply, last: lastReply } = await presentPayment(
    request,
    header,
    { attempts, deadlineMs: validUntilMs },
    environment,
  );
  if (reply && reply.status >= 200 && reply.status < 300) {
    await pending.forget(fingerprint);
    if (reservation) await spending?.answered(reservation);
    return { answer: parseJson(reply.text), body: reply.text, receipt: receiptFor(reply, txid), txid };
  }
  const status = (await node?.paymentStatus(payment)) ?? 'unknown';
  const withStatus = (from: HttpReply) => ({ status: from.status, ...readProblem(from) });
  const problem = reply && withStatus(reply);
  const verdict = paymentVerdict(payment, status, problem ?? (lastReply && withStatus(lastReply)));
  if (verdict.isOver) await pending.forget(fingerprint);
  if (reservation && verdict.money === 'released') await spending?.release(reservation);
  if (reservation && verdict.money === 'spent') await spending?.answered(reservation);
  if (!problem) throw unanswered(txid, verdict, lastReply);
  if (resumed && verdict.isReplaceable) return null;
  const problemText = (await accountSentence(answerRequest, problem, node)) ?? problem.sentence;
  throw failureOf(problem.code, problemText, verdict, txid);
}

function failureOf(code: string, reason: string, verdict: PaymentVerdict, txid: string): PurchaseFailure {
  const { charged, moneySentence: money, nextSentence } = verdict;
  return new PurchaseFailure(code, `${reason} ${nextSentence}`.trim(), { charged, txid, money });
}

/**
 * Why the wallet cannot pay, if the refusal may mean that and the node knows; otherwise
 * the refusal's own sentence.
 */
async function accountSentence(
  { payment, payer }: AnswerRequest,
  { status, code }: { readonly status: number; readonly code: string },
  node: Node | null,
): Promise<string | null> {
  const network = findNetwork(payment.network);
  if (status !== 402 || !node || !network || !canAccountExplain(code)) return null;
  const account = await node.account(payer, network.usdc).catch(() => null);
  if (!account) return null;
  const needs = { address: payer, network, priceMicroUsdc: payment.priceMicroUsdc, feeMicroAlgo: 0 };
  const fault = accountFault(account, needs);
  return fault && `The payment was refused: ${fault.sentence}`;
}

function unanswered(txid: string, verdict: PaymentVerdict, lastReply: HttpReply | null): PurchaseFailure {
  const problem = lastReply && readProblem(lastReply);
  const isKnown = problem !== null && verdict.charged === 'no';
  const code = verdict.isOver ? 'payment_expired' : isKnown ? problem.code : 'outcome_unknown';
  return failureOf(code, problem?.sentence ?? 'No answer arrived.', verdict, txid);
}
