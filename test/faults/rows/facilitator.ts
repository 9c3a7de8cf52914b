// The facilitator is away, slow, confused or wrong: at the start, when it
// verifies, when it settles.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../../src/sandbox/ledger/index.ts';
import type { Stage } from '../stage.ts';
import type { Break } from '../wire.ts';
import { heard, type Row } from './row.ts';

/** The first presentation meets the trouble at verify, the second does not. */
const atVerify = (name: string, trouble: (stage: Stage) => void | Promise<void>): Row => ({
  name: `${name} at verify`,
  async play(stage) {
    const seller = await stage.start();
    const payment = await stage.pay(seller);
    await trouble(stage);
    const first = await stage.present(seller, payment);
    stage.plan.verify = undefined;
    await stage.facilitatorWire.restore();
    return heard(first, await stage.present(seller, payment));
  },
  outcome: '503 facilitator_unavailable → 200',
  charged: 1,
  runs: 1,
});

const cut = (how: Break) => (stage: Stage) => stage.facilitatorWire.cut(how);
const verifying = (fault: Fault) => (stage: Stage) => {
  stage.plan.verify = fault;
};

/** The wire breaks when the sale is about to settle: nothing reaches the chain. */
const lostAtSettle = (name: string, how: Break): Row => ({
  name: `${name} at settle`,
  async play(stage) {
    const seller = await stage.start({ haltAt: ['about to settle'] });
    const payment = await stage.pay(seller);
    const answerService = stage.present(seller, payment);
    await seller.halted('about to settle');
    await stage.facilitatorWire.cut(how);
    await seller.tell({ command: 'go on' });
    const first = await answerService;
    await stage.facilitatorWire.restore();
    return heard(first, await stage.present(seller, payment));
  },
  outcome: '503 settlement_pending → 200',
  charged: 1,
  runs: 1,
});

/** The facilitator suffers the fault whenever it settles, until it is well again. */
const settling = (name: string, fault: Fault, outcome: '200' | '503 settlement_pending → 200'): Row => ({
  name,
  async play(stage) {
    const seller = await stage.start();
    const payment = await stage.pay(seller);
    stage.plan.settle = fault;
    const first = await stage.present(seller, payment);
    stage.plan.settle = undefined;
    return first.status === 200 ? heard(first) : heard(first, await stage.present(seller, payment));
  },
  outcome,
  charged: 1,
  runs: 1,
});

interface FailedAs {
  readonly errorReason: string;
  readonly isNamed: boolean;
  readonly settles: boolean;
}

/** The facilitator says that the settlement failed; then it is honest again. */
async function saleAfterFailure(stage: Stage, { errorReason, isNamed, settles }: FailedAs) {
  const seller = await stage.start();
  const payment = await stage.pay(seller);
  await stage.lie({ errorReason, transaction: isNamed ? payment.txid : '', settles });
  const first = await stage.present(seller, payment);
  await stage.lie(null);
  return { seller, payment, first };
}

const failing = (name: string, failed: FailedAs, outcome: string): Row => ({
  name,
  async play(stage) {
    const { seller, payment, first } = await saleAfterFailure(stage, failed);
    return first.status === 200 ? heard(first) : heard(first, await stage.present(seller, payment));
  },
  outcome,
  charged: 1,
  runs: 1,
});

const CONFIRMATION = { errorReason: 'invalid_exact_avm_confirmation_failed', isNamed: true };
const SETTLEMENT = { errorReason: 'invalid_exact_avm_settlement_failed', isNamed: true };

export const facilitator: readonly Row[] = [
  {
    name: 'facilitator down at boot, never reached before',
    async play(stage) {
      await stage.facilitatorWire.cut('refused');
      const seller = await stage.start();
      const response = await fetch(`${seller.url}/v1/trending`);
      const { code } = (await response.json()) as { code: string };
      await stage.facilitatorWire.restore();
      while ((await stage.quote(seller)) === null) await sleep(100);
      const answer = await stage.present(seller, await stage.pay(seller));
      return `${response.status} ${code} → ${answer.word}`;
    },
    outcome: '503 facilitator_unavailable → 200',
    charged: 1,
    runs: 1,
  },
  {
    name: 'facilitator down at boot, reached before',
    async play(stage) {
      await (await stage.start()).kill();
      await stage.facilitatorWire.cut('refused');
      const seller = await stage.start();
      const payment = await stage.pay(seller);
      const first = await stage.present(seller, payment);
      await stage.facilitatorWire.restore();
      return `402 → ${heard(first, await stage.present(seller, payment))}`;
    },
    outcome: '402 → 503 facilitator_unavailable → 200',
    charged: 1,
    runs: 1,
  },
  atVerify('facilitator refuses connections', cut('refused')),
  atVerify('facilitator resets connections', cut('reset')),
  atVerify('facilitator answers 500', verifying({ kind: 'refuse' })),
  atVerify('facilitator answers no JSON', verifying({ kind: 'garble' })),
  atVerify('facilitator is slower than 5 s', verifying({ kind: 'delay', milliseconds: 6_000 })),
  lostAtSettle('facilitator refuses connections', 'refused'),
  lostAtSettle('facilitator resets connections', 'reset'),
  lostAtSettle('facilitator is silent for 40 s', 'silent'),
  settling('settle done, its reply lost', { kind: 'drop' }, '200'),
  settling('settle done, its reply no JSON', { kind: 'garble' }, '200'),
  settling('settle done, its reply later than 40 s', { kind: 'delay', milliseconds: 41_000 }, '200'),
  settling('settle answers 500, nothing done', { kind: 'refuse' }, '503 settlement_pending → 200'),
  failing('confirmation_failed with an id, yet it is on the chain', { ...CONFIRMATION, settles: true }, '200'),
  failing(
    'confirmation_failed with an id, not on the chain',
    { ...CONFIRMATION, settles: false },
    '503 settlement_pending → 200',
  ),
  failing('settlement_failed with an id, yet it is on the chain', { ...SETTLEMENT, settles: true }, '200'),
  failing(
    'settlement_failed with an id, not on the chain',
    { ...SETTLEMENT, settles: false },
    '503 settlement_pending → 200',
  ),
  failing(
    'settle refused without an id, then well again',
    { errorReason: 'insufficient_funds', isNamed: false, settles: false },
    '503 settlement_pending → 200',
  ),
  {
    name: 'settlement_failed with an id, and its validity runs out',
    async play(stage) {
      const { seller, payment, first } = await saleAfterFailure(stage, { ...SETTLEMENT, settles: false });
      await stage.lie({ ...SETTLEMENT, transaction: payment.txid, settles: false });
      const second = await stage.present(seller, payment);
      stage.expire(payment);
      return heard(first, second, await stage.present(seller, payment));
    },
    outcome: '503 settlement_pending → 503 settlement_pending → 402 payment_expired',
    charged: 0,
    runs: 1,
  },
];
