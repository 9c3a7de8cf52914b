// The opt-in of a wallet: confirmed by the chain alone, waited for with a limit, and
// harmless when a reply is lost.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEnvironment, newWallet, optIn } from '../../src/client/index.ts';
import type { BuyerEnvironment } from '../../src/client/protocol/index.ts';
import { type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';

let chain: SandboxChain;
let now: number;
const wallet = newWallet();
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 12);
  chain = await startChain({ port: 0, now: () => now });
  chain.ledger.endowAlgo(wallet.address, 1_000_000n);
});
afterEach(() => chain.close());

/**
 * Waiting moves the clock; `submit` runs between the wallet and the node when
 * the transaction is sent.
 */
function through(submit: (send: () => Promise<unknown>) => Promise<void>): BuyerEnvironment {
  const real = createEnvironment();
  return {
    ...real,
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
    async send(url, sent, limits) {
      if (sent.method === 'POST') await submit(() => real.send(url, sent, limits));
      return real.send(url, sent, limits);
    },
  };
}
const attempt = (dependencies: BuyerEnvironment) => optIn({ wallet, nodeUrl: chain.url, environment: dependencies });

it('counts as done when the chain has it, although the reply of the node was lost', async () => {
  const lost = through(async (send) => {
    await send();
    throw new Error('lost');
  });
  expect(await attempt(lost)).toMatch(/^[A-Z2-7]{52}$/);
  expect(chain.ledger.account(wallet.address).microUsdc).toBe(0n);
});

it('is waited for until it has expired, and can then be tried again', async () => {
  const startedAt = now;
  const swallowed = through(() => Promise.reject(new Error('lost')));
  await expect(attempt(swallowed)).rejects.toMatchObject({ code: 'opt_in_unconfirmed', charged: 'no' });
  expect(now - startedAt).toBeLessThan(120_000);
  expect(chain.ledger.account(wallet.address).microUsdc).toBeNull();
  expect(await attempt(through(async () => undefined))).toMatch(/^[A-Z2-7]{52}$/);
});

it('of two processes at once leaves one opted-in wallet and no failure', async () => {
  const direct = through(async () => undefined);
  const outcomes = await Promise.allSettled([attempt(direct), attempt(direct)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(chain.ledger.account(wallet.address)).toMatchObject({ microUsdc: 0n, microAlgo: 999_000n });
});
