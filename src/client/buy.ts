// Buys one answer: reads the price, pays within the limits, presents the one payment until it is
// answered.
import { findNetwork, type NetworkName } from '../contract/index.ts';
import { accountFault } from './account-fault.ts';
import { Node } from './algod.ts';
import { awaitAnswer } from './await-answer.ts';
import { createEnvironment } from './environment.ts';
import { buyerFingerprint, type PendingPayment, type PendingPayments } from './pending-payments.ts';
import {
  type BuyerEnvironment,
  type BuyerRequest,
  formatUsdc,
  type HttpReply,
  type NetworkParams,
  type PaymentQuote,
  PurchaseFailure,
  parseJson,
  readChallenge,
  sendRequest,
  signPayment,
  toPaymentQuote,
  wrongNetwork,
} from './protocol/index.ts';
import { type Purchase, unpaidFailure } from './purchase.ts';
import type { IsExpired, Spending } from './spending.ts';
import type { Wallet } from './wallet.ts';

export interface BuyOptions {
  readonly wallet: Wallet;
  /** Highest price for this answer, in micro-USDC. */
  readonly maxMicroUsdc: number;
  readonly pending: PendingPayments;
  /** The wallet's daily spending; without it nothing is recorded. */
  readonly spending?: Spending;
  /**
   * The only network payments are signed for; a quote for another one is refused. Default testnet.
   */
  readonly network?: NetworkName | undefined;
  /** Base URL of an algod; default: a public one of the network. */
  readonly nodeUrl?: string | undefined;
  /** Rounds in which the payment may land; default 100, nearly five minutes. */
  readonly validityRounds?: number | undefined;
  /** Most presentations of the payment; default 8. */
  readonly attempts?: number | undefined;
  readonly environment?: BuyerEnvironment;
}

/** Requests the terms without paying. Throws PurchaseFailure. */
export async function askPrice(
  request: BuyerRequest,
  environment: BuyerEnvironment = createEnvironment(),
  network?: NetworkName,
): Promise<PaymentQuote> {
  const offered = await askUnpaid(request, environment, network);
  if ('quote' in offered) return offered.quote;
  throw new PurchaseFailure('free', `${request.url} is free: it answers without payment.`);
}

/**
 * Buys the answer. A pending payment of an interrupted purchase of the same request is presented
 * again instead of signing a new one. Throws PurchaseFailure, which says whether you were charged.
 */
export async function buy(request: BuyerRequest, options: BuyOptions): Promise<Purchase> {
  const environment = options.environment ?? createEnvironment();
  const { wallet, pending } = options;
  const startedAt = environment.now();
  const fingerprint = buyerFingerprint(wallet.address, request.method, request.url, request.body ?? '');
  const awaitAndRecord = async (
    payment: PendingPayment,
    { resumed }: { resumed: boolean },
  ): Promise<Purchase | null> => {
    const node = nodeFor(payment.network, options, environment);
    const result = await awaitAnswer(
      { request, payment, payer: wallet.address, fingerprint, resumed },
      { ...options, node, environment },
    );
    const { priceMicroUsdc } = payment;
    return result && { ...result, priceMicroUsdc, milliseconds: environment.now() - startedAt, resumed };
  };

  const interrupted = await pending.find(fingerprint);
  if (interrupted) checkPending(interrupted, options);
  const resumed = interrupted && (await awaitAndRecord(interrupted, { resumed: true }));
  if (resumed) return resumed;

  const offered = await askUnpaid(request, environment, options.network);
  if ('free' in offered) {
    const { text } = offered.free;
    const free = { receipt: null, txid: null, priceMicroUsdc: 0, resumed: false };
    return { answer: parseJson(text), body: text, ...free, milliseconds: environment.now() - startedAt };
  }
  checkPrice(offered.quote.priceMicroUsdc, options.maxMicroUsdc, null);
  const { payment, isOwn } = await sign(request, offered.quote, fingerprint, options, environment);
  const purchase = await awaitAndRecord(payment, { resumed: !isOwn });
  if (purchase) return purchase;
  throw new PurchaseFailure(
    'payment_expired',
    'Another purchase of the same answer left a payment that has expired. Ask again.',
  );
}

/**
 * Signs and stores the payment for an answer without presenting it, for another program to send.
 * Returns the pending one while it can still land. A later `buy` of the same request presents this
 * payment. Throws PurchaseFailure.
 */
export async function prepare(request: BuyerRequest, options: BuyOptions): Promise<PendingPayment> {
  const environment = options.environment ?? createEnvironment();
  const { wallet, pending, spending } = options;
  const fingerprint = buyerFingerprint(wallet.address, request.method, request.url, request.body ?? '');
  const left = await pending.find(fingerprint);
  if (left) {
    checkPending(left, options);
    const status = await nodeFor(left.network, options, environment)?.paymentStatus(left);
    if (status !== 'dead' && status !== 'forgotten') return left;
    await pending.forget(fingerprint);
    if (left.reservation && status === 'dead') await spending?.release(left.reservation);
  }
  const quote = await askPrice(request, environment, options.network);
  checkPrice(quote.priceMicroUsdc, options.maxMicroUsdc, null);
  return (await sign(request, quote, fingerprint, options, environment)).payment;
}

/**
 * Signs a payment within the daily limit and stores it. When another process was quicker
 * with the same request, its payment is to be presented instead: then `isOurs` is false and
 * our signature is discarded.
 */
async function sign(
  { method, url }: BuyerRequest,
  quote: PaymentQuote,
  fingerprint: string,
  options: BuyOptions,
  environment: BuyerEnvironment,
): Promise<{ readonly payment: PendingPayment; readonly isOwn: boolean }> {
  const { wallet, pending, spending, validityRounds = 100 } = options;
  const { priceMicroUsdc, networkId: network } = quote;
  const node = new Node(options.nodeUrl ?? quote.network.nodeUrl, environment);
  const params = await node.checkNetwork(quote.network);
  await checkAccount(quote, params, wallet, node);
  const signedAt = environment.now();
  const newId = () => Buffer.from(environment.random(8)).toString('hex');
  const isExpired: IsExpired = async (unanswered) =>
    (await nodeFor(unanswered.network, options, environment)?.paymentStatus(unanswered)) === 'dead';
  const reservationMade = await spending?.reserve({ microUsdc: priceMicroUsdc, time: signedAt }, newId, isExpired);
  const reservation = reservationMade ?? null;
  const releaseReservation = async () => {
    if (reservation) await spending?.release(reservation);
  };
  const signed = await orRelease(releaseReservation, async () =>
    signPayment(quote, params, wallet, validityRounds, environment.random),
  );
  const payment = { version: 1 as const, method, url, ...signed, network, priceMicroUsdc, signedAt, reservation };
  if (reservation) await spending?.signed(reservation, payment);
  const stored = await orRelease(releaseReservation, () => pending.keep(fingerprint, payment));
  const isOwn = stored.txid === payment.txid;
  // ours was never presented, so it is discarded here
  if (!isOwn) await releaseReservation();
  return { payment: stored, isOwn };
}

/** The work before the payment leaves this machine: when it fails, nothing was spent. */
async function orRelease<T>(releaseReservation: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await releaseReservation();
    throw error;
  }
}

function nodeFor(networkId: string, { nodeUrl }: BuyOptions, environment: BuyerEnvironment): Node | null {
  const url = nodeUrl ?? findNetwork(networkId)?.nodeUrl;
  return url === undefined ? null : new Node(url, environment);
}

/** Throws PurchaseFailure when today's limits or network do not allow a pending payment. */
function checkPending({ network, priceMicroUsdc, txid }: PendingPayment, options: BuyOptions): void {
  const { maxMicroUsdc, network: wanted = 'testnet' } = options;
  const { name } = findNetwork(network) ?? {};
  if (name !== wanted)
    throw wrongNetwork(`A pending payment for this answer is on ${name ?? network}`, wanted, 'unknown', txid);
  checkPrice(priceMicroUsdc, maxMicroUsdc, txid);
}

/**
 * Throws PurchaseFailure for a payment that the chain would refuse. A node that
 * does not answer is ignored.
 */
async function checkAccount(quote: PaymentQuote, params: NetworkParams, wallet: Wallet, node: Node): Promise<void> {
  const { network, priceMicroUsdc, feePayer } = quote;
  const account = await node.account(wallet.address, network.usdc).catch(() => null);
  const feeMicroAlgo = feePayer === null ? params.minFee : 0;
  const fault = account && accountFault(account, { address: wallet.address, network, priceMicroUsdc, feeMicroAlgo });
  if (fault) throw new PurchaseFailure(fault.code, fault.sentence);
}

/** `formatSigned`: transaction of a payment that is signed already and waits for its answer. */
function checkPrice(priceMicroUsdc: number, maxMicroUsdc: number, signed: string | null): void {
  if (priceMicroUsdc <= maxMicroUsdc) return;
  const price = `${formatUsdc(priceMicroUsdc)} USDC, more than the limit of ${formatUsdc(maxMicroUsdc)}`;
  if (signed === null)
    throw new PurchaseFailure('price_above_limit', `The answer costs ${price}. Raise the limit to buy it.`);
  throw new PurchaseFailure('price_above_limit', `A pending payment for this answer is over ${price}.`, {
    charged: 'unknown',
    txid: signed,
  });
}

async function askUnpaid(
  request: BuyerRequest,
  environment: BuyerEnvironment,
  network?: NetworkName,
): Promise<{ quote: PaymentQuote } | { free: HttpReply }> {
  const reply = await sendRequest(request, null, environment).catch(() => null);
  if (!reply) throw new PurchaseFailure('service_unreachable', `${new URL(request.url).origin} cannot be reached.`);
  if (reply.status === 200) return { free: reply };
  if (reply.status !== 402) throw unpaidFailure(reply);
  const challenge = readChallenge(reply.headers.get('payment-required'), reply.text);
  if (!challenge) throw new PurchaseFailure('invalid_challenge', 'The service must ask for payment in x402 version 2.');
  return { quote: toPaymentQuote(challenge, network) };
}
