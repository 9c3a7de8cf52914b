// Who a transaction belongs to: sent to the chain before or after it was presented, read there by a
// stranger, redeemed at two journals.
import { envelopeOf, type Payment, toHeader } from '../payment.ts';
import type { Stage } from '../stage.ts';
import { heard, type Row } from './row.ts';

const SPENT = '402 payment_already_spent';
/** Rounds by which a node that is used may be behind. */
const ROUNDS_BEHIND = 4;

/** The same signed group from someone who knows its bytes only. */
function asStranger(payment: Payment): Payment {
  const { x402Version, accepted, payload } = envelopeOf(payment);
  return { ...payment, header: toHeader({ x402Version, accepted, payload, extensions: {} }) };
}

/** Presented while the facilitator is away, then sent to the chain by its payer. */
async function sentAfterPresenting(stage: Stage) {
  const seller = await stage.start();
  const payment = await stage.pay(seller, { isOwnFee: true });
  await stage.facilitatorWire.cut('refused');
  const first = await stage.present(seller, payment);
  // a node may have been that far behind when the payment was presented
  stage.pass(ROUNDS_BEHIND);
  await stage.sendToChain(payment);
  await stage.facilitatorWire.restore();
  return { seller, payment, first };
}

/** Redeemed at a seller with another journal and the same receiver, then at this one. */
const redeemedElsewhere = (name: string, isLost: boolean): Row => ({
  name,
  async play(stage) {
    const elsewhere = await stage.start({ store: (await stage.otherPlace()).store });
    const payment = await stage.pay(elsewhere);
    const first = await stage.present(elsewhere, payment);
    if (isLost) await elsewhere.kill();
    stage.spentElsewhere(payment);
    const seller = await stage.start();
    return heard(first, await stage.present(seller, payment), await stage.present(seller, asStranger(payment)));
  },
  outcome: `200 → ${SPENT} → ${SPENT}`,
  charged: 0,
  runs: 1,
});

/** A payment whose settlement the facilitator will refuse, without the transaction's id. */
async function refusedWithoutId(stage: Stage, { settles }: { readonly settles: boolean }) {
  const seller = await stage.start();
  const payment = await stage.pay(seller);
  await stage.lie({ errorReason: 'insufficient_funds', transaction: '', settles });
  return { seller, payment };
}

export const claims: readonly Row[] = [
  {
    name: 'sent to the chain, then presented by its payer, again and again',
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller, { isOwnFee: true });
      await stage.sendToChain(payment);
      stage.spentElsewhere(payment);
      return heard(await stage.present(seller, payment), await stage.present(seller, payment));
    },
    outcome: `${SPENT} → ${SPENT}`,
    charged: 0,
    runs: 0,
  },
  {
    name: 'sent to the chain, then presented by a stranger and by its payer',
    async play(stage) {
      const seller = await stage.start();
      const payment = await stage.pay(seller, { isOwnFee: true });
      await stage.sendToChain(payment);
      stage.spentElsewhere(payment);
      return heard(await stage.present(seller, asStranger(payment)), await stage.present(seller, payment));
    },
    outcome: `${SPENT} → ${SPENT}`,
    charged: 0,
    runs: 0,
  },
  redeemedElsewhere('redeemed at a second service with the same receiver', false),
  redeemedElsewhere('redeemed again after the journal was lost', true),
  {
    name: 'presented, sent to the chain by its payer, presented again',
    async play(stage) {
      const { seller, payment, first } = await sentAfterPresenting(stage);
      return heard(first, await stage.present(seller, payment), await stage.present(seller, payment));
    },
    outcome: '503 facilitator_unavailable → 200 → 200',
    charged: 1,
    runs: 1,
  },
  {
    name: 'presented, sent to the chain by its payer, read there by a stranger',
    async play(stage) {
      const { seller, payment, first } = await sentAfterPresenting(stage);
      const stranger = await stage.present(seller, asStranger(payment));
      return heard(first, stranger, await stage.present(seller, payment));
    },
    outcome: '503 facilitator_unavailable → 409 payment_already_used → 200',
    charged: 1,
    runs: 1,
  },
  {
    name: 'settle refused without an id though it settled, and the node lags',
    async play(stage) {
      const { seller, payment } = await refusedWithoutId(stage, { settles: true });
      await stage.misreport({ rounds: 0, isStalled: true });
      const first = await stage.present(seller, payment);
      const stranger = await stage.present(seller, asStranger(payment));
      await stage.lie(null);
      await stage.misreport(null);
      return heard(first, stranger, await stage.present(seller, payment));
    },
    outcome: '503 settlement_pending → 409 payment_already_used → 200',
    charged: 1,
    runs: 1,
  },
  {
    name: 'settle refused without an id, and its validity runs out',
    async play(stage) {
      const { seller, payment } = await refusedWithoutId(stage, { settles: false });
      const first = await stage.present(seller, payment);
      stage.expire(payment);
      const second = await stage.present(seller, payment);
      return heard(first, second, await stage.present(seller, asStranger(payment)));
    },
    outcome: '503 settlement_pending → 402 payment_expired → 402 payment_expired',
    charged: 0,
    runs: 1,
  },
];
