// Payments that buy nothing, again and again: the facilitator and the journal are spared, and no
// buyer with a good payment is.
import { describe, expect, it } from 'vitest';
import type { GateResponse, GateSettings } from '../../../src/payments/index.ts';
import { newWallet } from '../../support/payments/buyer.ts';
import { json, openShop, type Shop } from '../../support/payments/shop.ts';
import { onEachEngine } from '../../support/storage/engines.ts';

const TESTNET = 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDe';
const REFUSED = { json: { isValid: false, invalidReason: 'insufficient_funds' } };
const REFUSED_SETTLEMENT = {
  json: { success: false, errorReason: 'insufficient_funds', transaction: '', network: TESTNET },
};
const notFound = async (): Promise<GateResponse> => ({ status: 404, headers: {}, body: Buffer.from('{}') });

/**
 * A facilitator that refuses everything and an empty chain, in memory: a busy machine
 * cannot cause a time-out.
 */
const REFUSING: GateSettings['dependencies'] = {
  facilitator: {
    supported: async () => ({ network: TESTNET, feePayers: [newWallet().address] }),
    verify: async () => ({ outcome: 'refused', reason: 'insufficient_funds' }),
    settle: async () => ({ outcome: 'unknown' }),
  },
  chain: { find: async () => ({ state: 'absent', asOf: 0 }) },
};

/** A facilitator that settles everything at once. */
const SETTLING: GateSettings['dependencies'] = {
  ...REFUSING,
  facilitator: {
    supported: async () => ({ network: TESTNET, feePayers: [newWallet().address] }),
    verify: async () => ({ outcome: 'verified' }),
    settle: async () => ({ outcome: 'settled' }),
  },
};

onEachEngine((test) => {
  /** A shop with a fixed clock; `shop.skew` moves it. */
  const withShop =
    (run: (shop: Shop) => Promise<void>, dependencies: GateSettings['dependencies'] = {}) =>
    async () => {
      const start = Date.parse('2025-10-07T12:00:00Z');
      const clock: { shop: Shop | null } = { shop: null };
      const shop = await openShop({ store: test.store, now: () => start + (clock.shop?.skew ?? 0), dependencies });
      clock.shop = shop;
      try {
        await run(shop);
      } finally {
        await shop.close();
      }
    };
  const statuses = async (
    count: number,
    present: (index: number) => Promise<GateResponse>,
  ): Promise<readonly number[]> => {
    const found: number[] = [];
    for (let i = 0; i < count; i++) found.push((await present(i)).status);
    return found;
  };
  const times = (count: number, status: number) => Array.from({ length: count }, () => status);

  describe('refused payments of one payer', () => {
    it(
      'reach the facilitator ten times, then one by one',
      withShop(async (shop) => {
        shop.facilitator.verifyAnswer = REFUSED;
        expect(await statuses(10, () => shop.present(shop.pay()))).toEqual(times(10, 402));
        const payment = shop.pay();
        const reply = await shop.present(payment);
        expect([reply.status, reply.headers['retry-after']]).toEqual([429, '6']);
        expect(json(reply)).toMatchObject({ code: 'too_many_refused_payments', charged: false, retryable: true });
        expect(shop.facilitator.calls.verify).toBe(10);
        expect(await shop.store.journal.find(payment.txid)).toBeNull();
        shop.skew = 6_000;
        shop.facilitator.verifyAnswer = null;
        expect((await shop.present(payment)).status).toBe(200);
      }),
    );

    it(
      'do not stop other payers, nor a payment that is owed its answer',
      withShop(async (shop) => {
        const address = { client: '203.0.113.7' };
        const [settled, pending] = [shop.pay(), shop.pay()];
        expect((await shop.present(settled, address)).status).toBe(200);
        shop.facilitator.settleAnswer = () => 'hang-up';
        shop.facilitator.nodeDown = true;
        expect((await shop.present(pending, address)).status).toBe(503);
        shop.facilitator.verifyAnswer = REFUSED;
        shop.facilitator.nodeDown = false;
        await statuses(11, () => shop.present(shop.pay(), address));
        expect((await shop.present(shop.pay(), address)).status).toBe(429);

        expect((await shop.present(settled, address)).status).toBe(200);
        shop.skew = 2_000;
        shop.facilitator.ledger.set(pending.txid, shop.facilitator.round);
        expect((await shop.present(pending, address)).status).toBe(200);
        Object.assign(shop.facilitator, { verifyAnswer: null, settleAnswer: null });
        expect((await shop.present(shop.pay({}, newWallet()), address)).status).toBe(200);
      }),
    );

    it(
      'count like settlements that do not come about: they have cost an analysis each',
      withShop(async (shop) => {
        shop.facilitator.settleAnswer = () => REFUSED_SETTLEMENT;
        expect(await statuses(10, () => shop.present(shop.pay()))).toEqual(times(10, 503));
        const verified = shop.facilitator.calls.verify;
        expect(json(await shop.present(shop.pay()))).toMatchObject({ code: 'too_many_refused_payments' });
        expect(shop.facilitator.calls.verify).toBe(verified);
      }),
    );

    it(
      'do not count for the payer when anyone can present them: a transaction that was on the chain before',
      withShop(async (shop) => {
        const spent = Array.from({ length: 12 }, () => shop.pay());
        for (const { txid } of spent) shop.facilitator.ledger.set(txid, 1);
        shop.facilitator.verifyAnswer = REFUSED;
        for (const payment of spent) await shop.present(payment, { client: '203.0.113.9' });
        shop.facilitator.verifyAnswer = null;
        expect((await shop.present(shop.pay(), { client: '203.0.113.7' })).status).toBe(200);
      }),
    );

    it(
      'are not counted when the payment was settled before and its replay has ended',
      withShop(async (shop) => {
        const settled = shop.pay();
        await shop.present(settled);
        // until its delivery is written the answer is owed, and served for longer
        await expect.poll(async () => (await shop.store.journal.find(settled.txid))?.deliveredAt).toBeTypeOf('number');
        shop.skew = 90_000_000;
        expect((await statuses(12, () => shop.present(settled))).slice(0, 12)).toEqual(times(12, 402));
        shop.facilitator.round += 1_200;
        expect((await shop.present(shop.pay())).status).not.toBe(429);
      }),
    );
  });

  describe('refused payments from one address', () => {
    it(
      'are limited whatever wallets they are signed by',
      withShop(async (shop) => {
        const present = (client: string) => shop.present(shop.pay({}, newWallet()), { client });
        expect(await statuses(60, () => present('203.0.113.7'))).toEqual(times(60, 402));
        expect((await present('203.0.113.8')).status).toBe(402);
        expect((await present('203.0.113.7')).status).toBe(429);
      }, REFUSING),
    );

    it(
      'are bounded in number when they come all at once',
      withShop(async (shop) => {
        const present = (client: string) => shop.present(shop.pay({}, newWallet()), { client });
        const replies = await Promise.all(Array.from({ length: 310 }, () => present('203.0.113.7')));
        const limited = replies.filter(({ status }) => status === 429);
        expect(limited).toHaveLength(10);
        expect(json(limited[0] as GateResponse)).toMatchObject({ code: 'too_many_payments_at_once', charged: false });
        expect((await present('203.0.113.8')).status).toBe(402);
      }, REFUSING),
    );

    it(
      'do not stop good ones: a hundred at once are sold',
      withShop(async (shop) => {
        const buy = () => shop.present(shop.pay({}, newWallet()), { client: '203.0.113.7' });
        const replies = await Promise.all(Array.from({ length: 100 }, buy));
        expect(replies.map(({ status }) => status)).toEqual(times(100, 200));
      }, SETTLING),
    );

    it(
      'are not those of good payments: any number of them is sold',
      withShop(async (shop) => {
        const replies = await statuses(70, () => shop.present(shop.pay(), { client: '203.0.113.7' }));
        expect(replies).toEqual(times(70, 200));
      }),
    );
  });

  describe('one unspent payment', () => {
    it(
      'may end in 4xx twenty times, then waits, and still buys its answer',
      withShop(async (shop) => {
        const payment = shop.pay();
        expect(await statuses(20, () => shop.present(payment, { run: notFound }))).toEqual(times(20, 404));
        const verified = shop.facilitator.calls.verify;
        const reply = await shop.present(payment);
        expect([reply.status, reply.headers['retry-after']]).toEqual([429, '30']);
        expect(json(reply)).toMatchObject({ code: 'too_many_attempts', charged: false, retryable: true });
        expect(shop.facilitator.calls.verify).toBe(verified);
        expect((await shop.present(shop.pay(), { run: notFound })).status).toBe(404);
        shop.skew = 30_000;
        expect((await shop.present(payment)).status).toBe(200);
      }),
    );

    it(
      'may be tried again after any number of errors on our side',
      withShop(async (shop) => {
        const payment = shop.pay();
        const away = async (): Promise<GateResponse> => ({ status: 503, headers: {}, body: Buffer.from('{}') });
        expect(await statuses(30, () => shop.present(payment, { run: away }))).toEqual(times(30, 503));
        expect((await shop.present(payment)).status).toBe(200);
      }),
    );
  });
});
