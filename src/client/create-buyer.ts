// A buyer: one wallet, one service and firm limits, behind a few calls.
import type { NetworkName, ProductAnswers, ProductKey, ProductRequests } from '../contract/index.ts';
import { askPrice, buy } from './buy.ts';
import { buyerRequest } from './buyer-request.ts';
import { createEnvironment } from './environment.ts';
import { PendingPayments } from './pending-payments.ts';
import { type ProductMethods, productMethods } from './product-methods.ts';
import { formatUsdc, parseUsdc } from './protocol/index.ts';
import type { Purchase } from './purchase.ts';
import { Spending } from './spending.ts';
import { openWallet, type Wallet } from './wallet.ts';

/** An amount of USDC: `'0.25'`, or a number with at most six decimals. */
export type Usdc = string | number;

export interface BuyerOptions {
  /**
   * The wallet file; created, readable by its owner only, when it is missing. Pending payments
   * (`.pending`) and daily spending (`.spending`) are stored in directories next to it, shared by
   * every process that uses the file.
   */
  readonly walletFile: string;
  /** Signs instead of the key in the wallet file, which is then neither created nor read. */
  readonly wallet?: Wallet;
  /** Highest price for one answer. */
  readonly maxUsdcPerCall: Usdc;
  /** Daily limit (UTC), over all processes that share the wallet file. */
  readonly maxUsdcPerDay: Usdc;
  /** The service that paths refer to; without it every request is a whole URL. */
  readonly server?: string;
  /**
   * The only network it pays on; a quote for another one is refused. Default `'testnet'`; real
   * money needs `'mainnet'`.
   */
  readonly network?: NetworkName;
  /** Base URL of an algod; default: a public one of the network. */
  readonly nodeUrl?: string;
  /** Rounds (2.8 s each) in which a payment may land, at most 1000; default 100. */
  readonly validityRounds?: number;
  /** Most presentations of one payment when replies are lost; default 8. */
  readonly attempts?: number;
  /** Stops a purchase in progress; the same request resumes it later. */
  readonly signal?: AbortSignal;
}

/** What an answer would cost, and whether the limits allow it. */
export interface Price {
  readonly usdc: string;
  readonly microUsdc: number;
  readonly payTo: string;
  /** CAIP-2 id as quoted. */
  readonly network: string;
  /** What today's limit leaves before this answer, in micro-USDC. */
  readonly leftTodayMicroUsdc: number;
  readonly isWithinLimits: boolean;
}

/** A URL or path; the compiler refuses a product key here, so that its request keeps its type. */
type UrlOrPath<Text extends string> = Text extends ProductKey ? never : Text;

export interface Buyer extends ProductMethods {
  /** Algorand address that pays. */
  readonly address: string;
  /**
   * Buys one answer of a product: `ask('trending', { limit: 5 })`. After an interruption the same
   * request finishes the purchase with the payment already signed.
   * @throws PurchaseFailure with `charged`, which says whether you were charged.
   */
  ask<Key extends ProductKey>(product: Key, request?: ProductRequests[Key]): Promise<Purchase<ProductAnswers[Key]>>;
  /**
   * Buys from any x402 service by URL: `ask('/v1/trending?limit=5')`, or with a body, which makes
   * it a POST, `ask('/v1/player', { name: '…' })`.
   * @throws PurchaseFailure
   */
  ask<Text extends string>(url: UrlOrPath<Text>, body?: unknown): Promise<Purchase>;
  /**
   * The terms without paying: a dry run of `ask`.
   * @throws PurchaseFailure with code `free` for a free answer.
   */
  price<Key extends ProductKey>(product: Key, request?: ProductRequests[Key]): Promise<Price>;
  price<Text extends string>(url: UrlOrPath<Text>, body?: unknown): Promise<Price>;
  /** Spent or reserved today (UTC), in micro-USDC. */
  spentToday(): Promise<number>;
}

/** Opens the wallet and returns a buyer. Throws TypeError for an invalid amount. */
export async function createBuyer(options: BuyerOptions): Promise<Buyer> {
  const { walletFile, server, network, nodeUrl, validityRounds, attempts, signal } = options;
  const maxMicroUsdc = microUsdc('maxUsdcPerCall', options.maxUsdcPerCall);
  const maxMicroUsdcPerDay = microUsdc('maxUsdcPerDay', options.maxUsdcPerDay);
  const spending = new Spending(walletFile, maxMicroUsdcPerDay);
  const pending = new PendingPayments(walletFile);
  const wallet = options.wallet ?? (await openWallet(walletFile)).wallet;
  const environment = createEnvironment(signal);
  const leftToday = async () => Math.max(0, maxMicroUsdcPerDay - (await spending.spent(environment.now())));
  const ask = async (what: string, content?: unknown) => {
    const request = buyerRequest(what, content, server);
    const purchase = await buy(request, {
      wallet,
      maxMicroUsdc,
      pending,
      spending,
      network,
      nodeUrl,
      validityRounds,
      attempts,
      environment,
    });
    // the server validates what it sells: the answer has the type that the product declares
    return purchase as Purchase<never>;
  };
  return {
    ...productMethods(async (key, request) => (await ask(key, request)).answer),
    address: wallet.address,
    ask,
    async price(what: string, content?: unknown) {
      const request = buyerRequest(what, content, server);
      const { priceMicroUsdc, payTo, networkId } = await askPrice(request, environment, network);
      const leftTodayMicroUsdc = await leftToday();
      return {
        usdc: formatUsdc(priceMicroUsdc),
        microUsdc: priceMicroUsdc,
        payTo,
        network: networkId,
        leftTodayMicroUsdc,
        isWithinLimits: priceMicroUsdc <= Math.min(maxMicroUsdc, leftTodayMicroUsdc),
      };
    },
    spentToday: () => spending.spent(environment.now()),
  };
}

function microUsdc(name: string, amount: Usdc): number {
  const micro = parseUsdc(String(amount));
  if (micro === null) throw new TypeError(`${name} must be an amount of USDC such as '0.25', not ${String(amount)}`);
  return micro;
}
