// Nodes behind the chain: whoever reads a transfer there buys nothing with it, and buyers of their
// own get what they paid for.
import type { Answer } from '../asking.ts';
import type { Behind } from '../false-node.ts';
import type { SellerProcess } from '../seller-process.ts';
import type { Stage } from '../stage.ts';
import { heard, type Row } from './row.ts';

const NODES: readonly (readonly [name: string, behind: Behind])[] = [
  ...Array.from({ length: 12 }, (_, index): [string, Behind] => [`${index + 1} rounds behind`, { rounds: index + 1 }]),
  ['stalled for five minutes', { rounds: 107, isStalled: true }],
];

/** Whether the chain is known to lack the transaction decides between the two. */
const unsold = ({ status, word }: Answer): string => (status === 402 || status === 503 ? 'unsold' : word);
const unrefused = ({ status, word }: Answer): string => (status === 200 || status === 503 ? 'not refused' : word);

/** A transfer of another payer, in the newest block. */
async function transferOnChain(stage: Stage, seller: SellerProcess) {
  const transfer = await stage.pay(seller, { isOwnFee: true });
  await stage.sendToChain(transfer);
  stage.spentElsewhere(transfer);
  return transfer;
}

const nodesBehind = ([name, behind]: (typeof NODES)[number]): Row => ({
  name: `node and indexer ${name}: an observer buys nothing, buyers get their answers`,
  async play(stage) {
    await stage.misreport(behind);
    const seller = await stage.start();
    const read = await transferOnChain(stage, seller);
    const early = [await stage.present(seller, read), await stage.present(seller, read)].map(unsold);
    const unverified = await transferOnChain(stage, seller);
    await stage.facilitatorWire.cut('refused');
    const away = await stage.present(seller, unverified);
    await stage.facilitatorWire.restore();
    const bought = await stage.present(seller, await stage.pay(seller));
    stage.plan.settle = { kind: 'drop' };
    const payment = await stage.pay(seller);
    const lost = await stage.present(seller, payment);
    stage.plan.settle = undefined;

    await stage.misreport(null);
    const late = heard(await stage.present(seller, read), await stage.present(seller, unverified));
    const found = await stage.present(seller, payment);
    return `${[...early, heard(away), late].join(' → ')}, ${heard(bought)}, ${unrefused(lost)} → ${heard(found)}`;
  },
  outcome:
    'unsold → unsold → 503 facilitator_unavailable → 402 payment_already_spent → 402 payment_already_spent, ' +
    '200, not refused → 200',
  charged: 2,
  runs: 2,
});

export const behind: readonly Row[] = [
  ...NODES.map(nodesBehind),
  {
    name: 'settle’s reply lost, look-ups 12 rounds behind the status, its validity just over',
    async play(stage) {
      await stage.misreport({ rounds: 12, isStatusTrue: true });
      const seller = await stage.start();
      const payment = await stage.pay(seller, { rounds: 5 });
      stage.plan.settle = { kind: 'drop' };
      const lost = await stage.present(seller, payment);
      stage.expire(payment, 6);
      const over = await stage.present(seller, payment);
      stage.plan.settle = undefined;
      await stage.misreport(null);
      return [unrefused(lost), unrefused(over), heard(await stage.present(seller, payment))].join(' → ');
    },
    outcome: 'not refused → not refused → 200',
    charged: 1,
    runs: 1,
  },
];
