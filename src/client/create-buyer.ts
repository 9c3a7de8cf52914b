// A buyer: one wallet, one service and firm limits, behind a few calls.
import type { NetworkName, ProductAnswers, ProductKey, ProductRequests } from '../contract/index.ts';
import { askPrice, buy } from './buy.ts';
import { buyerRequest } from './buyer-request.ts';
import { createEnvironment } from './environment.ts';
import { PendingPayments } from './pending-payments.ts';
import type { Purchase } from './purchase.ts';
import { Spending } from './spending.ts';
import { formatUsdc, parseUsdc } from './usdc.ts';
import { openWallet, type Wallet } from './wallet.ts';

/** An amount of USDC: `'0.25'`, or a number when it has at most six decimals. */
export type Usdc = string | number;

export interface BuyerOptions {
  /**
   * The wallet file; made, readable by its owner only, when there is none. Unfinished payments (`.pending`) and the day's spending
   * (`.spending`) are kept in folders beside it, shared by every process that uses the same file.
   */
  readonly walletFile: string;
  /** Signs instead of the key in the wallet file, which is then neither made nor read. */
  readonly wallet?: Wallet;
  /** The most to pay for one answer. */
  readonly maxUsdcPerCall: Usdc;
  /** The most to spend on one UTC day, over all processes that share the wallet file. */
  readonly maxUsdcPerDay: Usdc;
  /** The service that paths are asked at; without it every question is a whole URL. */
  readonly server?: string;
  /** The only network it pays on; a quote for another one is refused. Default `'testnet'`: real money must be said, `'mainnet'`. */
  readonly network?: NetworkName;
  /** Base URL of an algod; default a public one of the network. */
  readonly nodeUrl?: string;
  /** Rounds (2.8 s) for which a payment may go through, 1000 at most; default 100. */
  readonly validityRounds?: number;
  /** Presentations of one payment at most, when replies are lost; default 8. */
  readonly attempts?: number;
  /** Ends what is under way; an unfinished purchase is resumed by asking the same again. */
  readonly signal?: AbortSignal;
}

/** What an answer would cost, and whether the limits allow it. */
export interface Price {
  readonly usdc: string;
  readonly microUsdc: number;
  readonly payTo: string;
  /** CAIP-2 id as quoted. */
  readonly network: string;
  /** What today's limit leaves before this answer, in millionths of one USDC. */
  readonly leftTodayMicroUsdc: number;
  readonly isWithinLimits: boolean;
}

/** A URL or path; the compiler refuses a product key here, so that its request keeps its type. */
type UrlOrPath<Text extends string> = Text extends ProductKey ? never : Text;

export interface Buyer {
  /** Algorand address that pays. */
  readonly address: string;
  /**
   * Buys one answer of a product: `ask('trending', { limit: 5 })`. Asking the same again after an interruption
   * finishes the purchase with the payment already signed.
   * @throws PurchaseFailure whose `charged` says what became of the money.
   */
  ask<Key extends ProductKey>(product: Key, request?: ProductRequests[Key]): Promise<Purchase<ProductAnswers[Key]>>;
  /**
   * Buys whatever a URL sells, on any x402 service: `ask('/v1/trending?limit=5')`, or with a body, which makes it
   * a POST, `ask('/v1/player', { name: '…' })`.
   * @throws PurchaseFailure
   */
  ask<Text extends string>(url: UrlOrPath<Text>, body?: unknown): Promise<Purchase>;
  /**
   * The terms, without paying: a dry run of `ask`.
   * @throws PurchaseFailure with code `free` for what costs nothing.
   */
  price<Key extends ProductKey>(product: Key, request?: ProductRequests[Key]): Promise<Price>;
  price<Text extends string>(url: UrlOrPath<Text>, body?: unknown): Promise<Price>;
  /** What is spent or reserved today (UTC), in millionths of one USDC. */
  spentToday(): Promise<number>;
}

/** Opens the wallet and gives a buyer. Throws TypeError for an amount that cannot be parsed. */
export async function createBuyer(options: BuyerOptions): Promise<Buyer> {
  const { walletFile, server, network, nodeUrl, validityRounds, attempts, signal } = options;
  const maxMicroUsdc = microUsdc('maxUsdcPerCall', options.maxUsdcPerCall);
  const spending = new Spending(walletFile, microUsdc('maxUsdcPerDay', options.maxUsdcPerDay));
  const pending = new PendingPayments(walletFile);
  const wallet = options.wallet ?? (await openWallet(walletFile)).wallet;
  const environment = createEnvironment(signal);
  const leftToday = async () =>
    Math.max(0, (spending.maxMicroUsdcPerDay ?? 0) - (await spending.spent(environment.now())));
  return {
    address: wallet.address,
    async ask(what: string, content?: unknown) {
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
      // the answer has the type its product declares, whatever that is: the server validates what it sells
      return purchase as Purchase<never>;
    },
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
