// The seller is killed at every point of a sale. Its successor meets the payment
// again, or finishes it alone.
import type { Point } from '../orders.ts';
import type { Payment } from '../payment.ts';
import type { Stage } from '../stage.ts';
import { HOURS_LATER_MS, heard, LEASE_OVER_MS, type Row, sold } from './row.ts';

/** A sale that ends with SIGKILL at a point. */
async function killedAt(stage: Stage, point: Point): Promise<Payment> {
  const seller = await stage.start({ haltAt: [point] });
  const payment = await stage.pay(seller);
  const answerService = stage.present(seller, payment);
  await seller.halted(point);
  await seller.kill();
  if ((await answerService).status !== null) throw new Error('the killed seller answered');
  return payment;
}

/** The settlement is on its way, and its reply too, when the seller is killed. */
async function killedWaiting(stage: Stage): Promise<Payment> {
  stage.plan.settle = { kind: 'delay', milliseconds: 3_000 };
  const seller = await stage.start();
  const payment = await stage.pay(seller);
  const answerService = stage.present(seller, payment);
  await stage.moved(payment);
  await seller.kill();
  stage.plan.settle = undefined;
  if ((await answerService).status !== null) throw new Error('the killed seller answered');
  return payment;
}

/** No one presents the payment again. */
async function forgotten(sale: Promise<Payment>): Promise<string> {
  await sale;
  return 'nothing';
}

/** The same payment comes again while the dead owner's lease still runs. */
async function atOnce(stage: Stage, payment: Payment): Promise<string> {
  return heard(await stage.present(await stage.start(), payment));
}

/** The same payment comes again, once the dead owner's lease has run out. */
async function again(stage: Stage, payment: Payment): Promise<string> {
  const seller = await stage.start({ aheadMs: LEASE_OVER_MS });
  return heard(await stage.present(seller, payment));
}

/**
 * A successor finishes the payment with no one asking, and dies too; hours
 * later the buyer comes back.
 */
async function swept(stage: Stage, payment: Payment): Promise<string> {
  const sweeping = await stage.start({ aheadMs: LEASE_OVER_MS, haltAt: ['receipt stored'] });
  await sweeping.halted('receipt stored');
  await sweeping.kill();
  return hoursLater(stage, payment);
}

async function hoursLater(stage: Stage, payment: Payment): Promise<string> {
  const seller = await stage.start({ aheadMs: HOURS_LATER_MS });
  return heard(await stage.present(seller, payment));
}

const UNSETTLED = [
  ['killed before settle is sent', 'about to settle'],
  ['killed with the money moved and nothing stored', 'money moved'],
] as const;

export const crashes: readonly Row[] = [
  sold('killed after claim; presented again', async (stage) => again(stage, await killedAt(stage, 'claimed'))),
  {
    name: 'killed after claim; no one comes back',
    play: (stage) => forgotten(killedAt(stage, 'claimed')),
    outcome: 'nothing',
    charged: 0,
    runs: 0,
  },
  {
    name: 'killed with the answer made, not stored; presented again',
    play: async (stage) => again(stage, await killedAt(stage, 'answer made')),
    outcome: '200',
    charged: 1,
    runs: 2,
  },
  {
    name: 'killed with the answer made, not stored; no one comes back',
    play: (stage) => forgotten(killedAt(stage, 'answer made')),
    outcome: 'nothing',
    charged: 0,
    runs: 1,
  },
  {
    name: 'killed before settle is sent; its validity runs out, no one comes back',
    play: async (stage) => {
      stage.expire(await killedAt(stage, 'about to settle'));
      return 'nothing';
    },
    outcome: 'nothing',
    charged: 0,
    runs: 1,
  },
  sold('killed with the money moved; its validity runs out, presented again', async (stage) => {
    const payment = await killedAt(stage, 'money moved');
    stage.expire(payment);
    return again(stage, payment);
  }),
  {
    name: 'killed with the money moved; the successor cannot look at the chain',
    play: async (stage) => {
      const payment = await killedAt(stage, 'money moved');
      await stage.nodeWire.cut('refused');
      const seller = await stage.start({ aheadMs: LEASE_OVER_MS });
      const first = await stage.present(seller, payment);
      await stage.nodeWire.restore();
      return heard(first, await stage.present(seller, payment));
    },
    outcome: '503 settlement_pending → 200',
    charged: 1,
    runs: 1,
  },
  ...UNSETTLED.flatMap(([name, point]): Row[] => [
    sold(`${name}; presented again`, async (stage) => again(stage, await killedAt(stage, point))),
    sold(`${name}; swept, fetched hours later`, async (stage) => swept(stage, await killedAt(stage, point))),
  ]),
  sold('killed while settle’s reply is on its way; presented again', async (stage) =>
    again(stage, await killedWaiting(stage)),
  ),
  sold('killed while settle’s reply is on its way; swept, fetched hours later', async (stage) =>
    swept(stage, await killedWaiting(stage)),
  ),
  sold('killed before the reply to the client; presented again at once', async (stage) =>
    atOnce(stage, await killedAt(stage, 'receipt stored')),
  ),
  sold('killed before the reply to the client; fetched hours later', async (stage) =>
    hoursLater(stage, await killedAt(stage, 'receipt stored')),
  ),
  sold('killed with the answer stored; presented at once, the lease still running', async (stage) =>
    atOnce(stage, await killedAt(stage, 'about to settle')),
  ),
  sold('killed with the money moved, and again while its successor finishes', async (stage) => {
    const payment = await killedAt(stage, 'money moved');
    const successor = await stage.start({ aheadMs: LEASE_OVER_MS, haltAt: ['money moved'] });
    await successor.halted('money moved');
    await successor.kill();
    const seller = await stage.start({ aheadMs: 2 * LEASE_OVER_MS });
    return heard(await stage.present(seller, payment));
  }),
  sold('killed with the answer stored; the successor asks another price', async (stage) => {
    const payment = await killedAt(stage, 'about to settle');
    const seller = await stage.start({ aheadMs: LEASE_OVER_MS, dearerMicroUsdc: 50_000 });
    return heard(await stage.present(seller, payment));
  }),
];
