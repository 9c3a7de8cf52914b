// What must be true after every row, whatever happened in it: the books, the ledger and
// the buyer's answers agree.
import { z } from 'zod';
import { products } from '../../src/contract/index.ts';
import { createGate, type Gate, type GateResponse } from '../../src/payments/index.ts';
import { openStore, type Store } from '../../src/storage/index.ts';
import { HOME } from './asking.ts';
import type { Payment } from './payment.ts';
import type { Stage } from './stage.ts';

export interface Judgment {
  /** Payments that moved money. */
  readonly charged: number;
  /** Of these, the payments that bring their answer again. */
  readonly stored: number;
  readonly runs: number;
  /** Sentences about what must not be. */
  readonly wrongs: readonly string[];
}

/** A lease later. */
const LATER_MS = 31_000;

const receipt = z.object({ success: z.literal(true), transaction: z.string() });
const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** Kills what still runs, lets one sweep finish what was left behind, then looks at everything. */
export async function judge(stage: Stage): Promise<Judgment> {
  await stage.calm();
  const store = await openStore(stage.place.direct);
  try {
    return await judgeStore(stage, store);
  } finally {
    await store.close();
  }
}

async function judgeStore(stage: Stage, store: Store): Promise<Judgment> {
  const wrongs: string[] = [];
  stage.aheadMs += LATER_MS;
  const { aheadMs } = stage;
  const gate = createGate({
    store: { ...store, clock: { ...store.clock, now: () => store.clock.now() + aheadMs } },
    products,
    settings: stage.settings(true),
    log: quiet,
  });
  await gate.start();
  // stopping waits for the first sweep
  await gate.stop();

  const onChain = distinct(stage.payments).filter((payment) => stage.isOnChain(payment));
  const [foreign, paid] = [
    onChain.filter((payment) => stage.isForeign(payment)),
    onChain.filter((payment) => !stage.isForeign(payment)),
  ];
  let stored = 0;
  for (const payment of paid) {
    const { state } = (await store.journal.find(payment.txid)) ?? { state: 'nowhere' };
    if (state !== 'settled') wrongs.push(`the money moved, but the journal has the payment as ${state}`);
    const wrong = wrongIn(stage, payment, await fetchAgain(gate, payment));
    if (wrong === null) stored += 1;
    else wrongs.push(wrong);
  }
  for (const payment of distinct(stage.payments)) {
    if (onChain.includes(payment)) continue;
    const row = await store.journal.find(payment.txid);
    if (row !== null && row.state !== 'failed')
      wrongs.push(`no money moved, but the journal has the payment as ${row.state}`);
  }

  for (const payment of foreign) {
    const { status, body } = await fetchAgain(gate, payment);
    if (status !== 402 || !Buffer.from(body).toString().includes('payment_already_spent'))
      wrongs.push(`a payment that was spent elsewhere is answered ${status}`);
    const { state } = (await store.journal.find(payment.txid)) ?? { state: 'failed' };
    if (state !== 'failed') wrongs.push(`a payment that was spent elsewhere is ${state} in the journal`);
  }

  const worth = (payments: readonly Payment[]) => payments.reduce((sum, { priceMicroUsdc }) => sum + priceMicroUsdc, 0);
  const [owed, moved] = [worth(paid), worth(onChain)];
  const totals = await store.journal.totals();
  if (stage.spent() !== moved || stage.earned() !== moved)
    wrongs.push(`${moved} µUSDC were due, ${stage.spent()} were spent and ${stage.earned()} earned`);
  if (totals.paidAnalyses !== paid.length || totals.microUsdc !== owed)
    wrongs.push(`the books count ${totals.paidAnalyses} payments and ${totals.microUsdc} µUSDC`);
  const ofSales = stage.heard.filter((heard) => !stage.isForeign(heard));
  if (ofSales.some(({ answer, wasOnChain }) => answer.status === 402 && wasOnChain))
    wrongs.push('a payment that had moved money was answered 402');
  if (stage.heard.some(({ answer, wasOnChain }) => answer.status === 200 && !wasOnChain))
    wrongs.push('an answer was given away');
  return { charged: paid.length, stored: stored, runs: await stage.runs(), wrongs };
}

/** Two presentations of one transaction are one payment. */
const distinct = (payments: readonly Payment[]): readonly Payment[] => [
  ...new Map(payments.toReversed().map((payment) => [payment.txid, payment])).values(),
];

function fetchAgain(gate: Gate, { requested, header }: Payment): Promise<GateResponse> {
  const product = products.find(({ path }) => requested.pathAndQuery.startsWith(path));
  if (!product) throw new Error(`nothing is sold at ${requested.pathAndQuery}`);
  return gate.sell({
    product,
    method: requested.method,
    pathAndQuery: requested.pathAndQuery,
    body: Buffer.from(requested.body),
    payment: { header: 'payment-signature', value: header },
    client: HOME,
    run: () => Promise.reject(new Error('an answer that was paid for must not be computed again')),
  });
}

/** What is wrong with the answer a payment brings again; null when it is the one it bought. */
function wrongIn(stage: Stage, { txid }: Payment, { status, headers, body }: GateResponse): string | null {
  const text = Buffer.from(body).toString();
  if (status !== 200) return `a payment that moved money is answered ${status} ${text.slice(0, 200)}`;
  const header = headers['payment-response'] ?? '';
  const read = receipt.safeParse(JSON.parse(Buffer.from(header, 'base64').toString() || 'null'));
  if (read.data?.transaction !== txid) return 'the receipt is not that of the payment';
  const before = stage.heard.filter((heard) => heard.txid === txid && heard.answer.status === 200);
  if (before.some(({ answer }) => answer.body !== text || answer.receipt !== header))
    return 'a payment brought two different answers or receipts';
  return null;
}
