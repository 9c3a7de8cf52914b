// A service repeats an answer for 120 seconds after it was delivered: the buyer comes back in time,
// however silently the reply was lost.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BuyerEnvironment } from '../../src/client/protocol/index.ts';
import { HttpFailure } from '../../src/http-client/index.ts';
import { ROUND_MS } from '../support/ledger-money.ts';
import { ANSWER } from '../support/sandbox-seller.ts';
import { type Shopping, startShopping } from '../support/shopping.ts';

const WINDOW_MS = 120_000;

let shopping: Shopping;
let presentedAt: number[];
beforeEach(async () => {
  shopping = await startShopping();
  presentedAt = [];
});
afterEach(() => shopping.close());

/**
 * The seller settles and replies at once; the network swallows the first `addPayment` replies
 * without a sign. Afterwards the window ends.
 */
function swallowing(count: number): BuyerEnvironment {
  const { dependencies, clock, seller } = shopping;
  return {
    ...dependencies,
    async send(url, sent, limits) {
      const isPresentation = sent.headers !== undefined && 'PAYMENT-SIGNATURE' in sent.headers;
      if (!isPresentation) return dependencies.send(url, sent, limits);
      presentedAt.push(clock.now);
      const [deliveredAt = clock.now] = presentedAt;
      if (clock.now - deliveredAt > WINDOW_MS) seller.plan.push({ status: 402 });
      const reply = await dependencies.send(url, sent, limits);
      if (presentedAt.length > count) return reply;
      clock.now += limits.timeoutMs;
      throw new HttpFailure('timeout', `no complete answer within ${limits.timeoutMs} ms`);
    },
  };
}
const afterFirst = () => presentedAt.map((at) => at - (presentedAt[0] ?? 0));

it('asks twice more within the window when replies are swallowed', async () => {
  const purchase = await shopping.buy({ environment: swallowing(2) });
  expect(purchase.answer).toEqual(ANSWER);
  expect(afterFirst()).toEqual([0, 55_000, 110_000]);
  expect(new Set(shopping.seller.presented).size).toBe(1);
});

it('comes back in time for an answer that is fetched after the payment has ended', async () => {
  shopping.seller.plan.push('lose the reply');
  await shopping.fail({ attempts: 1 });
  shopping.clock.now += 500 * ROUND_MS;
  const purchase = await shopping.buy({ environment: swallowing(2) });
  expect(purchase).toMatchObject({ answer: ANSWER, resumed: true });
  expect(afterFirst()).toEqual([0, 55_000, 110_000]);
});
