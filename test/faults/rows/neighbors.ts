// The journal's own place is lost, the node that knows the chain is away, the analysis
// fails, the buyer hangs up.
import type { Point } from '../orders.ts';
import { answeredAndAfterHours, heard, hungUpAt, LEASE_OVER_MS, type Row, sold } from './row.ts';

/**
 * The store is lost at a point of the sale, found again, and the payment comes
 * again when the lease is over.
 */
const storeLostAt = (name: string, point: Point, ends: Pick<Row, 'outcome' | 'runs'>): Row => ({
  name,
  async play(stage) {
    const seller = await stage.start({ haltAt: [point] });
    const payment = await stage.pay(seller);
    const answerService = stage.present(seller, payment);
    await seller.halted(point);
    await stage.place.lose(seller);
    await seller.tell({ command: 'go on' });
    const first = await answerService;
    await stage.place.find(seller);
    stage.aheadMs = LEASE_OVER_MS;
    await seller.tell({ command: 'set clock', aheadMs: LEASE_OVER_MS });
    return heard(first, await stage.present(seller, payment));
  },
  charged: 1,
  ...ends,
});

export const neighbors: readonly Row[] = [
  {
    name: 'store down when the payment comes',
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller);
      await stage.place.lose(seller);
      const first = await stage.present(seller, payment);
      await stage.place.find(seller);
      return heard(first, await stage.present(seller, payment));
    },
    outcome: '503 store_unavailable → 200',
    charged: 1,
    runs: 1,
  },
  storeLostAt('store down before the answer is stored', 'answer made', {
    outcome: '503 store_unavailable → 200',
    runs: 2,
  }),
  storeLostAt('store down before settle is sent', 'about to settle', { outcome: '200 → 200', runs: 1 }),
  storeLostAt('store down before the receipt is stored', 'money moved', { outcome: '200 → 200', runs: 1 }),
  {
    name: 'chain look-up down while settle’s reply is lost',
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller);
      stage.plan.settle = { kind: 'drop' };
      await stage.nodeWire.cut('refused');
      const first = await stage.present(seller, payment);
      const second = await stage.present(seller, payment);
      stage.plan.settle = undefined;
      await stage.nodeWire.restore();
      return heard(first, second, await stage.present(seller, payment));
    },
    outcome: '503 settlement_pending → 503 settlement_pending → 200',
    charged: 1,
    runs: 1,
  },
  sold('chain look-up down all the time', async (stage) => {
    await stage.nodeWire.cut('refused');
    const seller = await stage.start();
    return heard(await stage.present(seller, await stage.pay(seller)));
  }),
  {
    name: 'handler throws, then works',
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller);
      await seller.tell({ command: 'set analysis', throws: true });
      const first = await stage.present(seller, payment);
      await seller.tell({ command: 'set analysis', throws: false });
      return heard(first, await stage.present(seller, payment));
    },
    outcome: '500 internal_error → 200',
    charged: 1,
    runs: 2,
  },
  {
    name: 'handler slower than the payment’s validity',
    async play(stage) {
      const seller = await stage.start({ haltAt: ['analyzing'] });
      const payment = await stage.pay(seller, { rounds: 10 });
      const answerService = stage.present(seller, payment);
      await seller.halted('analyzing');
      stage.expire(payment);
      await seller.tell({ command: 'go on' });
      return heard(await answerService);
    },
    outcome: '402 payment_expired',
    charged: 0,
    runs: 1,
  },
  {
    name: 'client disconnects, comes back hours later',
    async play(stage) {
      const { seller, payment, reply } = await hungUpAt(stage, 'claimed', ['claimed', 'receipt stored']);
      const first = await reply;
      await seller.tell({ command: 'go on' });
      await seller.halted('receipt stored');
      return heard(first, await answeredAndAfterHours(stage, seller, payment));
    },
    outcome: 'connection lost → 200',
    charged: 1,
    runs: 1,
  },
  {
    name: 'client disconnects, presents again at once',
    async play(stage) {
      const { seller, payment, reply } = await hungUpAt(stage, 'answer made');
      const again = stage.present(seller, payment);
      await seller.tell({ command: 'go on' });
      return heard(await reply, await again);
    },
    outcome: 'connection lost → 200',
    charged: 1,
    runs: 1,
  },
];
