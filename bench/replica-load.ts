// Buyers that pay replica after replica and, when a call fails, present the same payment to the
// next one: the documented rule for retries.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createEnvironment, fund, Node, newWallet, signPayment } from '../src/client/index.ts';
import { quoteOf } from '../test/support/quote.ts';
import { recentParams } from './chain-params.ts';
import { type Latencies, latenciesOf } from './latencies.ts';
import type { Balancer } from './replica-fleet.ts';

export interface Purchase {
  readonly header: string;
  readonly body: string;
  readonly ms: number;
  /** When the answer came, on the clock of `performance.now`. */
  readonly at: number;
  /** Calls that brought no answer before the one that did. */
  readonly failedCalls: number;
}

export interface Load {
  /** The purchases completed while `work` ran, and how long it took. */
  during<T>(work: () => Promise<T>): Promise<Measurement & { readonly result: T }>;
  /** Lets the purchases under way end; returns every purchase. */
  stop(): Promise<readonly Purchase[]>;
}

export interface Measurement extends Latencies {
  readonly perSecond: number;
  readonly failedCalls: number;
}

const RETRY_MS = 50;
/** Purchases that the faucet's 100 USDC pay at 0.10 each. */
const PURCHASES_PER_WALLET = 1_000;
const PRODUCT = '/v1/trending';

/** Presents a payment until it brings an answer. */
export async function present(balancer: Balancer, header: string): Promise<Pick<Purchase, 'body' | 'failedCalls'>> {
  for (let failedCalls = 0; ; failedCalls++) {
    try {
      const reply = await fetch(balancer.next() + PRODUCT, { headers: { 'payment-signature': header } });
      const body = await reply.text();
      if (reply.status === 200) return { body, failedCalls };
      if (reply.status < 500 && reply.status !== 409) throw new Error(`refused with ${reply.status}: ${body}`);
    } catch (error) {
      // a lost connection is what is measured; anything else is a defect of the run
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(RETRY_MS);
  }
}

export interface LoadParts {
  readonly balancer: Balancer;
  readonly nodeUrl: string;
  /** Null when the node's ledger asks for no money. */
  readonly faucetUrl: string | null;
  /** Each has one purchase under way. */
  readonly buyers: number;
}

/** Buys until it is stopped. */
export async function startLoad({ balancer, nodeUrl, faucetUrl, buyers }: LoadParts): Promise<Load> {
  const { quote } = await quoteOf(balancer.next() + PRODUCT, nodeUrl);
  const currentParams = recentParams(new Node(nodeUrl, createEnvironment()));
  const purchases: Purchase[] = [];
  let isOver = false;
  const buy = async () => {
    while (!isOver) {
      const wallet = newWallet();
      if (faucetUrl !== null) await fund(faucetUrl, nodeUrl, wallet.address, 1);
      for (let count = 0; count < PURCHASES_PER_WALLET && !isOver; count++) {
        const { header } = signPayment(quote, await currentParams(), wallet, 500, randomBytes);
        const began = performance.now();
        const bought = await present(balancer, header);
        const at = performance.now();
        purchases.push({ header, ...bought, ms: at - began, at });
      }
    }
  };
  const working = Promise.all(Array.from({ length: buyers }, buy));
  /** Rejects when a buyer fails, and never resolves. */
  const failure = working.then(() => new Promise<never>(() => {}));
  failure.catch(() => {});
  return {
    async during(work) {
      const [from, began] = [purchases.length, performance.now()];
      const result = await Promise.race([work(), failure]);
      return { ...measured(purchases.slice(from), performance.now() - began), result };
    },
    async stop() {
      isOver = true;
      await working;
      return purchases;
    },
  };
}

function measured(purchases: readonly Purchase[], ms: number): Measurement {
  return {
    perSecond: (purchases.length / ms) * 1_000,
    ...latenciesOf(purchases.map((purchase) => purchase.ms)),
    failedCalls: purchases.reduce((sum, { failedCalls }) => sum + failedCalls, 0),
  };
}
