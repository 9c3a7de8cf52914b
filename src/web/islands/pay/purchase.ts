// Buys one answer: terms, account, signature, then the payment is stored and presented.
import algosdk from 'algosdk';
import {
  type AccountState,
  accountFaultCode,
  buildPayment,
  formatUsdc,
  type NetworkParams,
  optInNeeds,
  optInTransaction,
  type PaymentQuote,
  PurchaseFailure,
  presentable,
  readChallenge,
  toBase64,
  toPaymentQuote,
} from '../../../client/protocol/index.ts';
import type { NetworkName } from '../../../contract/index.ts';
import { DeskFailure, getDesk, postDesk } from '../desk-client.ts';
import { type PendingPurchase, storePending } from '../pending.ts';
import type { Progress } from '../progress.ts';
import { browserEnvironment } from './environment.ts';
import type { Answered, Blocked, Unanswered } from './outcome.ts';
import { presentPending } from './present.ts';
import { type BrowserWallet, SigningRefused } from './wallet.ts';
import type { AppWalletId } from './wallets.ts';

export type WalletId = 'test' | AppWalletId;

/** A checked question with its price. */
export type Question = Pick<PendingPurchase, 'product' | 'title' | 'method' | 'path' | 'body' | 'priceMicroUsdc'> & {
  readonly network: NetworkName;
  /** The challenge of the service, as sent. */
  readonly terms: unknown;
};

export interface PurchaseOptions {
  /** WalletConnect's project; '' without one. */
  readonly projectId: string;
  readonly at: Progress['at'];
}

/** Nearly five minutes: a wallet on a phone takes time, and so may the analysis. */
const VALIDITY_ROUNDS = 100;
const OPT_IN_ROUNDS = 100;
const LOOK_MS = 1_000;
/** Looks at the account after an opt-in: half a minute. */
const MAX_LOOKS = 30;

/** Throws DeskFailure when the service cannot be reached before anything was signed. */
export async function purchase(
  question: Question,
  walletId: WalletId,
  { projectId, at }: PurchaseOptions,
): Promise<Answered | Unanswered | Blocked> {
  const { network } = question;
  const blocked = (sentence: string): Blocked => ({
    ...{ kind: 'blocked', sentence: `${sentence} You were not charged.`, needsMoney: false, network },
  });
  try {
    const quote = termsOf(question);
    at('sign', 'Confirm in your wallet.');
    const wallet = await open(walletId, network, projectId);
    const [params, account] = await Promise.all([
      getDesk<NetworkParams>('/chain/params'),
      getDesk<AccountState>('/chain/account', { address: wallet.address }),
    ]);
    const missing = missingFor(account, quote, params, wallet);
    if (missing) return missing;
    const pending = await signed(question, quote, params, wallet);
    // before it is presented: after a reload only this one is presented
    storePending(pending);
    at('answer');
    return await presentPending(pending);
  } catch (error) {
    if (error instanceof SigningRefused) return blocked(`Nothing was signed: ${sentenceOf(error.message)}`);
    if (error instanceof PurchaseFailure) return blocked(error.message.replace(/ You were not charged\.$/, ''));
    throw error;
  }
}

const sentenceOf = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}.`;

async function open(id: WalletId, network: NetworkName, projectId: string): Promise<BrowserWallet> {
  if (id === 'test') return (await import('./test-wallet.ts')).openTestWallet();
  return (await import('./wallets.ts')).openAppWallet(id, network, projectId);
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
): Promise<PendingPurchase> {
  const { random, now } = browserEnvironment;
  if (params.genesisHash !== quote.network.genesisHash)
    throw new DeskFailure('The service is connected to another Algorand network than it sells on.');
  const unsigned = buildPayment(quote, params, wallet.address, VALIDITY_ROUNDS, random);
  const { group, transferIndex, transfer } = unsigned;
  const purpose = `Pay ${formatUsdc(quote.priceMicroUsdc)} USDC for: ${question.title}.`;
  const bytes = await wallet.sign(group, transferIndex, purpose);
  if (algosdk.decodeSignedTransaction(bytes).txn.txID() !== transfer.txID())
    throw new SigningRefused('The wallet signed another transaction than the payment.');
  const { network: _, terms: __, ...asked } = question;
  return { ...asked, ...presentable(quote, unsigned, bytes, random), signedAt: now() };
}

/** Why the wallet cannot pay, with what the page can do about it; null when it can. */
function missingFor(
  account: AccountState,
  { priceMicroUsdc, feePayer, network }: PaymentQuote,
  params: NetworkParams,
  wallet: BrowserWallet,
): Blocked | null {
  const { address } = wallet;
  const feeMicroAlgo = feePayer === null ? params.minFee : 0;
  const code = accountFaultCode(account, { address, priceMicroUsdc, feeMicroAlgo });
  if (code === null) return null;
  const fund = () => postDesk<void>('/chain/faucet', { address });
  const optIn = () => optInNow(wallet, network.usdc, params);
  const base = { kind: 'blocked', network: network.name } as const;
  const price = `${formatUsdc(priceMicroUsdc)} USDC`;
  switch (code) {
    case 'not_opted_in':
      if (account.microAlgo < optInNeeds(account, params.minFee))
        return {
          ...base,
          sentence: `The wallet is empty. It needs a little ALGO and ${price}. You were not charged.`,
          needsMoney: true,
          fix: { fund },
        };
      return {
        ...base,
        sentence: `The wallet has not opted in to USDC yet. Opting in is one transaction for ${formatUsdc(params.minFee)} ALGO. You were not charged.`,
        needsMoney: false,
        fix: { optIn },
      };
    case 'insufficient_usdc': {
      const sentence = `The answer costs ${price} and the wallet has ${formatUsdc(account.microUsdc ?? 0)}. You were not charged.`;
      return { ...base, sentence, needsMoney: true, fix: { fund } };
    }
    case 'insufficient_algo':
      return {
        ...base,
        sentence: 'The wallet has too little ALGO. You were not charged.',
        needsMoney: true,
        fix: { fund },
      };
    case 'usdc_frozen':
      return {
        ...base,
        sentence: 'The issuer froze the USDC of this wallet. Pay from another one.',
        needsMoney: false,
      };
    case 'wallet_rekeyed':
      return { ...base, sentence: 'Another wallet signs for this address. Pay from that wallet.', needsMoney: false };
  }
}

/** Signs the opt-in, has the service send it, and waits until the account shows it. */
async function optInNow(wallet: BrowserWallet, usdc: number, params: NetworkParams): Promise<void> {
  const { address } = wallet;
  const txn = optInTransaction(address, usdc, params, OPT_IN_ROUNDS);
  const bytes = await wallet.sign([txn], 0, 'Opt in to USDC.').catch((error: unknown) => {
    throw new DeskFailure(error instanceof SigningRefused ? error.message : 'The wallet did not sign.');
  });
  const signature = algosdk.decodeSignedTransaction(bytes).sig;
  if (!signature) throw new DeskFailure('The wallet must sign for itself.');
  await postDesk('/chain/opt-in', {
    address,
    firstValid: params.lastRound,
    minFee: params.minFee,
    validityRounds: OPT_IN_ROUNDS,
    signature: toBase64(signature),
  });
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { microUsdc } = await getDesk<AccountState>('/chain/account', { address });
    if (microUsdc !== null) return;
    await browserEnvironment.sleep(LOOK_MS);
  }
  throw new DeskFailure('The opt-in was sent and is not confirmed yet.');
}
