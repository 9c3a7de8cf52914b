// Replicas with wrong clocks on one journal: every window is judged by the database's clock.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gate } from '../../../src/payments/index.ts';
import { json, okReply, openShop, presentAt, type Shop, wire } from '../../support/payments/shop.ts';
import { onEachEngine } from '../../support/storage/engines.ts';

const HOUR_MS = 3_600_000;
const never = () => new Promise<never>(() => {});

onEachEngine((test) => {
  describe.each([HOUR_MS, -HOUR_MS, -49 * HOUR_MS])('a replica with a clock %i ms off', (offMs) => {
    let shop: Shop;
    let wrong: Gate;
    beforeEach(async () => {
      shop = await openShop({ store: test.store });
      wrong = await shop.replica({ store: test.replica, now: () => Date.now() + offMs });
    });
    afterEach(() => shop.close());
    const rowOf = async (txid: string) => {
      const row = await test.store.journal.find(txid);
      if (row === null) throw new Error('no row');
      return row;
    };
    const isNear = (time: number | null) => time !== null && Math.abs(time - test.store.clock.now()) < HOUR_MS / 2;

    it('serves what another sold, and another serves what it sold, byte for byte', async () => {
      const [sold, soldByIt] = [shop.pay(), shop.pay()];
      const first = await shop.present(sold);
      expect(wire(await presentAt(wrong, sold, never))).toEqual(wire(first));
      const second = await presentAt(wrong, soldByIt, async () => okReply(7));
      expect(json(second)).toEqual({ answer: 7 });
      expect(wire(await shop.present(soldByIt))).toEqual(wire(second));
    });

    it('writes times of the database: receipt, delivery, retention', async () => {
      const payment = shop.pay();
      await presentAt(wrong, payment, async () => okReply(7));
      // stopping waits for the delivery's record
      await wrong.stop();
      const { claimedAt, computedAt, settlingAt, settledAt, deliveredAt, updatedAt } = await rowOf(payment.txid);
      expect([claimedAt, computedAt, settlingAt, settledAt, deliveredAt, updatedAt].every(isNear)).toBe(true);
    });

    it('neither takes a running lease over nor gives its own away', async () => {
      const payment = shop.pay();
      await test.store.journal.claim(
        {
          ...(await claimOf(payment.txid)),
          owner: 'alive',
          leaseUntil: test.store.clock.now() + 30_000,
        },
        test.store.clock.now(),
      );
      await (await shop.replica({ store: test.replica, now: () => Date.now() + offMs })).stop();
      expect(await rowOf(payment.txid)).toMatchObject({ state: 'claimed', owner: 'alive' });

      const own = shop.pay();
      let started = () => {};
      const running = new Promise<void>((resolve) => {
        started = resolve;
      });
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const selling = presentAt(wrong, own, async () => {
        started();
        await finished;
        return okReply(7);
      });
      await running;
      await (await shop.replica({ store: test.store })).stop();
      expect(await rowOf(own.txid)).toMatchObject({ state: 'claimed' });
      finish();
      expect(json(await selling)).toEqual({ answer: 7 });
    });

    it('empties no answer that is owed or served again', async () => {
      const [delivered, owed] = [shop.pay(), shop.pay()];
      await shop.present(delivered);
      await shop.present(owed, { isAbandoned: () => true });
      await (await shop.replica({ store: test.replica, now: () => Date.now() + offMs })).stop();
      for (const { txid } of [delivered, owed]) expect((await rowOf(txid)).answer).not.toBeNull();
    });

    /** What a sale of this shop would claim, for another owner. */
    async function claimOf(txid: string) {
      const donor = shop.pay();
      await shop.present(donor);
      return { ...(await rowOf(donor.txid)), txid, paymentId: null };
    }
  });
});
