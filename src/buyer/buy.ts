// Buys one answer: ask, read the price, pay at most the limit, present the payment until it is answered, never sign a second one.

import { networkOf } from '../contract/network.ts';
import { PurchaseFailure } from './failure.ts';
import { Node } from './node.ts';
import { type Outside, type Reply, outside as realOutside } from './outside.ts';
import { signPayment } from './payment.ts';
import { type PendingPayment, type PendingPayments, requestFingerprint } from './pending.ts';
import { type BuyerRequest, present, sendRequest } from './presentation.ts';
import { parseJson, type Quote, quoteOf, readChallenge } from './quote.ts';
import { type Purchase, problemOf, receiptFor, unpaidFailure } from './reply.ts';
import { formatUsdc } from './usdc.ts';
import type { Wallet } from './wallet.ts';

export interface BuyOptions {
  readonly wallet: Wallet;
  /** The most to pay, in millionths of one USDC. */
  readonly maxMicroUsdc: number;
  readonly pending: PendingPayments;
  /** Base URL of an algod; the default is a public one of the quoted network. */
  readonly nodeUrl?: string | undefined;
  /** Rounds for which the payment may go through; 100 (the default) are nearly five minutes. */
  readonly validityRounds?: number;
  /** Presentations of the payment at most; 8 by default. */
  readonly attempts?: number;
  readonly outside?: Outside;
}

/** Rounds are never slower than this for long: by then a payment has lost its validity. */
const SLOWEST_ROUND_MS = 4_500;

/** Asks without paying; gives the terms. Throws PurchaseFailure. */
export async function askPrice(request: BuyerRequest, outside: Outside = realOutside()): Promise<Quote> {
  const asked = await askUnpaid(request, outside);
  if ('quote' in asked) return asked.quote;
  throw new PurchaseFailure('free', `${request.url} answers without payment.`);
}

/**
 * Buys the answer. A payment left over from an interrupted purchase of the same request is presented again instead of paying anew.
 * Throws PurchaseFailure, which says whether anything was charged.
 */
export async function buy(request: BuyerRequest, options: BuyOptions): Promise<Purchase> {
  const outside = options.outside ?? realOutside();
  const { wallet, pending } = options;
  const startedAt = outside.now();
  const fingerprint = requestFingerprint(wallet.address, request.method, request.url, request.body ?? '');
  const finish = async (payment: PendingPayment, resumed: boolean) => {
    const purchase = await conclude(request, payment, fingerprint, resumed, options, outside);
    return (
      purchase && {
        ...purchase,
        priceMicroUsdc: payment.priceMicroUsdc,
        milliseconds: outside.now() - startedAt,
        resumed,
      }
    );
  };

  const left = await pending.find(fingerprint);
  if (left) checkPrice(left.priceMicroUsdc, options.maxMicroUsdc, left.txid);
  const resumed = left && (await finish(left, true));
  if (resumed) return resumed;

  const asked = await askUnpaid(request, outside);
  if ('free' in asked) {
    const { text } = asked.free;
    const milliseconds = outside.now() - startedAt;
    return {
      answer: parseJson(text),
      body: text,
      receipt: null,
      txid: null,
      priceMicroUsdc: 0,
      milliseconds,
      resumed: false,
    };
  }
  const { quote } = asked;
  const { priceMicroUsdc, network } = quote;
  checkPrice(priceMicroUsdc, options.maxMicroUsdc, null);
  const params = await new Node(options.nodeUrl ?? network.nodeUrl, outside).params();
  const signed = signPayment(quote, params, wallet, options.validityRounds ?? 100, outside.random);
  const { method, url } = request;
  const payment = {
    version: 1 as const,
    method,
    url,
    ...signed,
    network: quote.networkId,
    priceMicroUsdc,
    signedAt: outside.now(),
  };
  const kept = await pending.keep(fingerprint, payment);
  const purchase = await finish(kept, kept.txid !== payment.txid);
  if (purchase) return purchase;
  throw new PurchaseFailure(
    'payment_expired',
    'Another purchase of the same answer left a payment that has expired. Ask again.',
  );
}

/** `signed`: transaction of a payment that exists already and only waits for its answer. */
function checkPrice(priceMicroUsdc: number, maxMicroUsdc: number, signed: string | null): void {
  if (priceMicroUsdc <= maxMicroUsdc) return;
  const price = `${formatUsdc(priceMicroUsdc)} USDC, more than the limit of ${formatUsdc(maxMicroUsdc)}`;
  if (signed === null)
    throw new PurchaseFailure('price_above_limit', `The answer costs ${price}. Nothing was charged.`);
  throw new PurchaseFailure(
    'price_above_limit',
    `An unfinished payment for this answer is over ${price}.`,
    'unknown',
    signed,
  );
}

async function askUnpaid(request: BuyerRequest, outside: Outside): Promise<{ quote: Quote } | { free: Reply }> {
  const reply = await sendRequest(request, null, outside).catch(() => null);
  if (!reply)
    throw new PurchaseFailure(
      'service_unreachable',
      `${new URL(request.url).origin} cannot be reached. Nothing was charged.`,
    );
  if (reply.status === 200) return { free: reply };
  if (reply.status !== 402) throw unpaidFailure(reply);
  const challenge = readChallenge(reply.headers.get('payment-required'), reply.text);
  if (!challenge)
    throw new PurchaseFailure(
      'invalid_challenge',
      'The service asks for payment in a form that is not x402 version 2. Nothing was charged.',
    );
  return { quote: quoteOf(challenge) };
}

type Conclusion = Pick<Purchase, 'answer' | 'body' | 'receipt' | 'txid'>;

/** Presents the payment to its end. Null when a resumed payment has expired without going through: then, and only then, a new one may be made. */
async function conclude(
  request: BuyerRequest,
  payment: PendingPayment,
  fingerprint: string,
  resumed: boolean,
  { pending, nodeUrl, attempts = 8 }: BuyOptions,
  outside: Outside,
): Promise<Conclusion | null> {
  const { txid, header } = payment;
  const until = payment.signedAt + (payment.lastValid - payment.firstValid) * SLOWEST_ROUND_MS;
  const reply = await present(request, header, { attempts, until }, outside);
  const base = nodeUrl ?? networkOf(payment.network)?.nodeUrl;
  const node = base === undefined ? null : new Node(base, outside);
  if (!reply) {
    const confirmed = await node?.isConfirmed(txid);
    const state = confirmed ? 'It went through on the chain.' : 'It has not gone through so far.';
    const what = `No answer came for payment ${txid}. ${typeof confirmed === 'boolean' ? `${state} ` : ''}`;
    throw new PurchaseFailure(
      'outcome_unknown',
      `${what}Ask the same again: this payment is presented once more, never a second one.`,
      confirmed ? 'yes' : 'unknown',
      txid,
    );
  }
  if (reply.status >= 200 && reply.status < 300) {
    await pending.forget(fingerprint);
    return { answer: parseJson(reply.text), body: reply.text, receipt: receiptFor(reply, txid), txid };
  }
  const { code, sentence } = problemOf(reply);
  const confirmed = code === 'payment_already_settled' || (await node?.isConfirmed(txid)) === true;
  if (resumed && reply.status === 402 && !confirmed && (await hasExpired(payment, node))) {
    await pending.forget(fingerprint);
    return null;
  }
  await pending.forget(fingerprint);
  const charged = confirmed ? `Payment ${txid} went through on the chain.` : 'Nothing was charged.';
  throw new PurchaseFailure(code, `${sentence} ${charged}`, confirmed ? 'yes' : 'no', txid);
}

async function hasExpired({ lastValid }: PendingPayment, node: Node | null): Promise<boolean> {
  const params = await node?.params().catch(() => null);
  return params ? params.lastRound > lastValid : false;
}
