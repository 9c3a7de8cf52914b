// A seller whose own clock is an hour off: every window is that of the database's clock.
import { heard, LEASE_OVER_MS, type Row, sold } from './row.ts';

const HOUR_MS = 3_600_000;
const CLOCKS = [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
] as const;

export const clocks: readonly Row[] = CLOCKS.flatMap(([name, clockOffMs]): Row[] => [
  {
    name: `sold, then served again by a successor with a clock ${name}`,
    async play(stage) {
      const first = await stage.start();
      const payment = await stage.pay(first);
      const sale = await stage.present(first, payment);
      await first.kill();
      const seller = await stage.start({ clockOffMs });
      return heard(sale, await stage.present(seller, payment));
    },
    outcome: '200 → 200',
    charged: 1,
    runs: 1,
  },
  {
    name: `sold by a seller with a clock ${name}, then served again by a successor`,
    async play(stage) {
      const first = await stage.start({ clockOffMs });
      const payment = await stage.pay(first);
      const sale = await stage.present(first, payment);
      await first.kill();
      const seller = await stage.start();
      return heard(sale, await stage.present(seller, payment));
    },
    outcome: '200 → 200',
    charged: 1,
    runs: 1,
  },
  sold(`killed before settle is sent; taken over by a seller with a clock ${name}`, async (stage) => {
    const dying = await stage.start({ haltAt: ['about to settle'], clockOffMs });
    const payment = await stage.pay(dying);
    const lost = stage.present(dying, payment);
    await dying.halted('about to settle');
    await dying.kill();
    if ((await lost).status !== null) throw new Error('the killed seller answered');
    const seller = await stage.start({ aheadMs: LEASE_OVER_MS, clockOffMs: -clockOffMs });
    return heard(await stage.present(seller, payment));
  }),
  {
    name: `a sale under way is left alone by a replica with a clock ${name}`,
    engines: ['postgresql'],
    async play(stage) {
      const seller = await stage.start({ haltAt: ['answer made'] });
      const payment = await stage.pay(seller);
      const sale = stage.present(seller, payment);
      await seller.halted('answer made');
      // its first sweep looks for abandoned payments, and so does the presentation
      const replica = await stage.start({ clockOffMs });
      const again = stage.present(replica, payment);
      await seller.tell({ command: 'go on' });
      return heard(await sale, await again);
    },
    outcome: '200 → 200',
    charged: 1,
    runs: 1,
  },
]);
