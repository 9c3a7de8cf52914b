// Buys one answer: terms, account, signature, then the payment is stored and presented.
import algosdk from 'algosdk';
import {
  buildPayment,
  formatUsdc,
  type NetworkParams,
  type PaymentQuote,
  PurchaseFailure,
  presentable,
  readChallenge,
  toPaymentQuote,
} from '../../../client/protocol/index.ts';
import type { NetworkName } from '../../../contract/index.ts';
import { DeskFailure, getDesk } from '../desk-client.ts';
import type { PendingPurchase } from '../pending.ts';
import type { StepsPanel } from '../progress.ts';
import { browserEnvironment } from './environment.ts';
import type { Answered, Blocked, Unanswered } from './outcome.ts';
import { blockedBy, payerOf } from './payer.ts';
import { presentPending } from './present.ts';
import { type BrowserWallet, SigningRefused } from './wallet.ts';
import type { AppWalletId } from './wallets.ts';

export type WalletId = 'test' | AppWalletId;

/** A checked question with its price. */
export type Question = Pick<
  PendingPurchase,
  'product' | 'title' | 'asked' | 'method' | 'path' | 'body' | 'priceMicroUsdc'
> & {
  readonly network: NetworkName;
  /** The challenge of the service, as sent. */
  readonly terms: unknown;
};

export interface PurchaseOptions {
  /** WalletConnect's project; '' without one. */
  readonly projectId: string;
  readonly at: StepsPanel['at'];
  /** Ends the wait for the wallet; what it signs later is dropped. */
  readonly canceled: AbortSignal;
}

/** Nearly five minutes: a wallet on a phone takes time, and so may the analysis. */
const VALIDITY_ROUNDS = 100;

/** Throws DeskFailure when the service cannot be reached before anything was signed. */
export async function purchase(
  question: Question,
  walletId: WalletId,
  { projectId, at, canceled }: PurchaseOptions,
): Promise<Answered | Unanswered | Blocked> {
  const { network } = question;
  const blocked = (sentence: string): Blocked => ({
    ...{ kind: 'blocked', sentence, account: null, needsMoney: false, network },
  });
  try {
    const quote = termsOf(question);
    at('sign', 'Confirm in your wallet.');
    const wallet = cancelable(await orCanceled(openChosenWallet(walletId, network, projectId), canceled), canceled);
    const params = await getDesk<NetworkParams>('/chain/params');
    const payer = await payerOf(wallet, quote, params);
    if (payer.fault !== null) return blockedBy(payer.fault, payer, quote, params, wallet);
    const pending = await signed(question, quote, params, wallet, payer.address);
    at('answer');
    // which stores it first: after a reload only this one is presented
    return await presentPending(pending);
  } catch (error) {
    if (error instanceof SigningRefused) return blocked(`Nothing was signed: ${sentenceOf(error.message)}`);
    if (error instanceof PurchaseFailure) return blocked(error.reason);
    throw error;
  }
}

const sentenceOf = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}.`;

/** Throws SigningRefused when its owner refuses. */
export async function openChosenWallet(id: WalletId, network: NetworkName, projectId: string): Promise<BrowserWallet> {
  if (id === 'test') return (await import('./test-wallet.ts')).openTestWallet();
  return (await import('./wallets.ts')).openAppWallet(id, network, projectId);
}

/** The wallet, with every signature dropped that comes after the reader has canceled. */
const cancelable = (wallet: BrowserWallet, canceled: AbortSignal): BrowserWallet => ({
  ...wallet,
  sign: (...request) => orCanceled(wallet.sign(...request), canceled),
});

/** The work, or SigningRefused as soon as the reader cancels. */
function orCanceled<T>(work: Promise<T>, canceled: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new SigningRefused('You canceled.'));
    if (canceled.aborted) cancel();
    canceled.addEventListener('abort', cancel, { once: true });
    work.then(resolve, reject);
  });
}

/** The terms of the service, checked against the price that the page shows. */
function termsOf({ terms, priceMicroUsdc, network }: Question): PaymentQuote {
  const challenge = readChallenge(null, JSON.stringify(terms));
  if (!challenge) throw new DeskFailure('The terms of the service cannot be read.');
  const quote = toPaymentQuote(challenge, network);
  if (quote.priceMicroUsdc !== priceMicroUsdc)
    throw new DeskFailure(`The price is ${formatUsdc(quote.priceMicroUsdc)} USDC now. Reload the page.`);
  return quote;
}

async function signed(
  question: Question,
  quote: PaymentQuote,
  params: NetworkParams,
  wallet: BrowserWallet,
  address: string,
): Promise<PendingPurchase> {
  const { random, now } = browserEnvironment;
  if (params.genesisHash !== quote.network.genesisHash)
    throw new DeskFailure('The service is connected to another Algorand network than it sells on.');
  const unsigned = buildPayment(quote, params, address, VALIDITY_ROUNDS, random);
  const { group, transferIndex, transfer } = unsigned;
  const purpose = `Pay ${formatUsdc(quote.priceMicroUsdc)} USDC. ${question.title}`;
  const bytes = await wallet.sign(group, transferIndex, purpose);
  if (algosdk.decodeSignedTransaction(bytes).txn.txID() !== transfer.txID())
    throw new SigningRefused('The wallet signed another transaction than the payment.');
  const { network: _, terms: __, ...asked } = question;
  return { ...asked, ...presentable(quote, unsigned, bytes, random), signedAt: now() };
}
