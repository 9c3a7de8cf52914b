// Buys one answer: ask, read the price, pay within the limits, present the payment until it is answered, never sign a second one.
import { type NetworkName, networkOf } from '../contract/index.ts';
import { accountFault } from './account-fault.ts';
import { type NetworkParams, Node } from './algod.ts';
import { awaitAnswer } from './await-answer.ts';
import { type BuyerEnvironment, createEnvironment, type HttpReply } from './environment.ts';
import { buyerFingerprint, type PendingPayment, type PendingPayments } from './pending-payments.ts';
import { type BuyerRequest, sendRequest } from './present-payment.ts';
import { type Purchase, unpaidFailure } from './purchase.ts';
import { PurchaseFailure } from './purchase-failure.ts';
import { type PaymentQuote, parseJson, paymentQuoteOf, readChallenge, wrongNetwork } from './quote.ts';
import { signPayment } from './sign-payment.ts';
import type { IsExpired, Spending } from './spending.ts';
import { formatUsdc } from './usdc.ts';
import type { Wallet } from './wallet.ts';

export interface BuyOptions {
  readonly wallet: Wallet;
  /** The most to pay for this answer, in millionths of one USDC. */
  readonly maxMicroUsdc: number;
  readonly pending: PendingPayments;
  /** What the wallet may spend a day; without it nothing is recorded. */
  readonly spending?: Spending;
  /** The only network payments are signed for; a quote for another one is refused. Default testnet: mainnet must be said. */
  readonly network?: NetworkName | undefined;
  /** Base URL of an algod; the default is a public one of the network. */
  readonly nodeUrl?: string | undefined;
  /** Rounds for which the payment may go through; 100 (the default) are nearly five minutes. */
  readonly validityRounds?: number | undefined;
  /** Presentations of the payment at most; 8 by default. */
  readonly attempts?: number | undefined;
  readonly environment?: BuyerEnvironment;
}

/** Asks without paying; gives the terms. Throws PurchaseFailure. */
export async function askPrice(
  request: BuyerRequest,
  environment: BuyerEnvironment = createEnvironment(),
  network?: NetworkName,
): Promise<PaymentQuote> {
  const offered = await askUnpaid(request, environment, network);
  if ('quote' in offered) return offered.quote;
  throw new PurchaseFailure('free', `${request.url} answers without payment.`);
}

/**
 * Buys the answer. A payment left over from an interrupted purchase of the same request is presented again instead of paying anew.
 * Throws PurchaseFailure, which says whether anything was charged.
 */
export async function buy(request: BuyerRequest, options: BuyOptions): Promise<Purchase> {
  const environment = options.environment ?? createEnvironment();
  const { wallet, pending } = options;
  const startedAt = environment.now();
  const fingerprint = buyerFingerprint(wallet.address, request.method, request.url, request.body ?? '');
  const awaitAndRecord = async (payment: PendingPayment, resumed: boolean): Promise<Purchase | null> => {
    const node = nodeFor(payment.network, options, environment);
    const result = await awaitAnswer(
      { request, payment, payer: wallet.address, fingerprint, resumed },
      { ...options, node, environment },
    );
    const { priceMicroUsdc } = payment;
    return result && { ...result, priceMicroUsdc, milliseconds: environment.now() - startedAt, resumed };
  };

  const left = await pending.find(fingerprint);
  if (left) checkLeft(left, options);
  const resumed = left && (await awaitAndRecord(left, true));
  if (resumed) return resumed;

  const offered = await askUnpaid(request, environment, options.network);
  if ('free' in offered) {
    const { text } = offered.free;
    const free = { receipt: null, txid: null, priceMicroUsdc: 0, resumed: false };
    return { answer: parseJson(text), body: text, ...free, milliseconds: environment.now() - startedAt };
  }
  checkPrice(offered.quote.priceMicroUsdc, options.maxMicroUsdc, null);
  const { payment, isOwn } = await sign(request, offered.quote, fingerprint, options, environment);
  const purchase = await awaitAndRecord(payment, !isOwn);
  if (purchase) return purchase;
  throw new PurchaseFailure(
    'payment_expired',
    'Another purchase of the same answer left a payment that has expired. Ask again.',
  );
}

/**
 * Signs the payment for an answer and keeps it without presenting it, for somebody else to send; the one kept before as long as it can
 * still go through. A later `buy` of the same request presents this very payment. Throws PurchaseFailure.
 */
export async function prepare(request: BuyerRequest, options: BuyOptions): Promise<PendingPayment> {
  const environment = options.environment ?? createEnvironment();
  const { wallet, pending, spending } = options;
  const fingerprint = buyerFingerprint(wallet.address, request.method, request.url, request.body ?? '');
  const left = await pending.find(fingerprint);
  if (left) {
    checkLeft(left, options);
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
 * Signs a payment within the daily limit and keeps it. Another process that was quicker with the same request has the payment to be
 * presented instead; then `isOurs` is false and nothing new was signed away.
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
  const reservationMade = await spending?.reserve({ microUsdc: priceMicroUsdc, at: signedAt }, newId, isExpired);
  const reservation = reservationMade ?? null;
  const releaseReservation = async () => {
    if (reservation) await spending?.release(reservation);
  };
  const signed = await signOrRelease(releaseReservation, () =>
    signPayment(quote, params, wallet, validityRounds, environment.random),
  );
  const payment = { version: 1 as const, method, url, ...signed, network, priceMicroUsdc, signedAt, reservation };
  if (reservation) await spending?.signed(reservation, payment);
  const stored = await pending.keep(fingerprint, payment);
  const isOwn = stored.txid === payment.txid;
  // ours was shown to nobody and is forgotten here
  if (!isOwn) await releaseReservation();
  return { payment: stored, isOwn };
}

async function signOrRelease<Signed>(releaseReservation: () => Promise<void>, signing: () => Signed): Promise<Signed> {
  try {
    return signing();
  } catch (error) {
    await releaseReservation();
    throw error;
  }
}

function nodeFor(networkId: string, { nodeUrl }: BuyOptions, environment: BuyerEnvironment): Node | null {
  const url = nodeUrl ?? networkOf(networkId)?.nodeUrl;
  return url === undefined ? null : new Node(url, environment);
}

/** Throws PurchaseFailure for a payment left over that today's limits or network do not allow. */
function checkLeft({ network, priceMicroUsdc, txid }: PendingPayment, options: BuyOptions): void {
  const { maxMicroUsdc, network: wanted = 'testnet' } = options;
  const { name } = networkOf(network) ?? {};
  if (name !== wanted)
    throw wrongNetwork(`An unfinished payment for this answer is on ${name ?? network}`, wanted, 'unknown', txid);
  checkPrice(priceMicroUsdc, maxMicroUsdc, txid);
}

/** A payment that the chain would refuse is not signed. Throws PurchaseFailure; a node that does not say is no obstacle. */
async function checkAccount(quote: PaymentQuote, params: NetworkParams, wallet: Wallet, node: Node): Promise<void> {
  const { network, priceMicroUsdc, feePayer } = quote;
  const account = await node.account(wallet.address, network.usdc).catch(() => null);
  const feeMicroAlgo = feePayer === null ? params.minFee : 0;
  const fault = account && accountFault(account, { address: wallet.address, network, priceMicroUsdc, feeMicroAlgo });
  if (fault) throw new PurchaseFailure(fault.code, `${fault.sentence} Nothing was charged.`);
}

/** `formatSigned`: transaction of a payment that exists already and only waits for its answer. */
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

async function askUnpaid(
  request: BuyerRequest,
  environment: BuyerEnvironment,
  network?: NetworkName,
): Promise<{ quote: PaymentQuote } | { free: HttpReply }> {
  const reply = await sendRequest(request, null, environment).catch(() => null);
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
  return { quote: paymentQuoteOf(challenge, network) };
}
