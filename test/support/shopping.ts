// A buyer in front of the test seller: a funded wallet, a clock that only waiting moves, and a
// folder for what is on disk.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  type BuyerEnvironment,
  type BuyerRequest,
  type BuyOptions,
  buy,
  createEnvironment,
  newWallet,
  PendingPayments,
  type Purchase,
  type PurchaseFailure,
  type Wallet,
} from '../../src/client/index.ts';
import { PRICE, type Seller, startSeller } from './sandbox-seller.ts';

export interface Shopping {
  readonly seller: Seller;
  readonly wallet: Wallet;
  readonly clock: { now: number };
  readonly walletFile: string;
  /** The network, the clock and chance of the buyer; waiting moves the clock. */
  readonly dependencies: BuyerEnvironment;
  request(limit?: number): BuyerRequest;
  buy(options?: Partial<BuyOptions>, request?: BuyerRequest): Promise<Purchase>;
  /** The failure of a purchase that must fail. */
  fail(options?: Partial<BuyOptions>, request?: BuyerRequest): Promise<PurchaseFailure>;
  pendingFiles(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function startShopping(): Promise<Shopping> {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const folder = await mkdtemp(join(tmpdir(), 'shopping-'));
  const walletFile = join(folder, 'wallet.json');
  const seller = await startSeller({ now: () => clock.now });
  const wallet = newWallet();
  seller.chain.ledger.endow(wallet.address, 200_000n, 100_000_000n);
  const dependencies: BuyerEnvironment = {
    ...createEnvironment(),
    now: () => clock.now,
    sleep: async (milliseconds) => {
      clock.now += milliseconds;
    },
  };
  const request = (limit = 5): BuyerRequest => ({ method: 'GET', url: `${seller.url}/v1/trending?limit=${limit}` });
  const shopping: Shopping = {
    seller,
    wallet,
    clock,
    walletFile,
    dependencies,
    request,
    buy: (options = {}, asked = request()) =>
      buy(asked, {
        wallet,
        maxMicroUsdc: PRICE,
        pending: new PendingPayments(walletFile),
        nodeUrl: seller.chain.url,
        environment: dependencies,
        ...options,
      }),
    fail: (options, asked) =>
      shopping.buy(options, asked).then(
        () => expect.unreachable('an answer came'),
        (error: PurchaseFailure) => error,
      ),
    pendingFiles: () => readdir(`${walletFile}.pending`).catch(() => []),
    async close() {
      await seller.close();
      await rm(folder, { recursive: true });
    },
  };
  return shopping;
}
