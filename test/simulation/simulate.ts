// One run from one seed: a time of faults, then a calm one, in which everything paid must be
// answered and everything unpaid must end.

import type { Wallet } from '../../src/client/index.ts';
import { NETWORKS } from '../../src/contract/index.ts';
import { openReceiptKey, type ReceiptIssuer, receiptIssuer } from '../../src/payments/receipts/index.ts';
import { keysFrom } from '../../src/sandbox/ledger/keys.ts';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import { memoryStore } from '../support/memory-store.ts';
import { Buyers } from './buyers.ts';
import { Chain, ROUND_MS } from './chain.ts';
import { type MemoryDatabase, openMemoryDatabase } from './database.ts';
import { SimulatedFacilitator } from './facilitator.ts';
import { Faults } from './faults.ts';
import { Invariants, isPaidHere, type PaymentKind, type Violation } from './invariants.ts';
import { Network } from './network.ts';
import { SimulatedNode } from './node.ts';
import { onVirtualTime, realNow } from './platform.ts';
import { Scheduler } from './scheduler.ts';
import { Seller } from './seller.ts';

export interface RunOptions {
  /** The only faults that strike; null = all that the seed chooses. */
  readonly only?: ReadonlySet<string> | null;
  readonly keepsLines?: boolean;
}

export interface Result {
  readonly seed: number;
  readonly violation: Violation | null;
  /** Faults that struck, by name and number. */
  readonly struck: readonly string[];
  readonly replicas: number;
  readonly payments: number;
  readonly sold: number;
  readonly steps: number;
  readonly virtualMs: number;
  readonly realMs: number;
  readonly traceHash: string;
  readonly lines: readonly string[];
}

/** What all runs of this process share: keys, wallets and an empty database. */
export interface Ground {
  readonly database: MemoryDatabase;
  readonly wallets: readonly Wallet[];
  readonly receipts: ReceiptIssuer;
  readonly addresses: readonly [payTo: string, feePayer: string];
}

const MAX_BUYERS = 4;
const MAX_CHEATS = 3;
/** The time of faults, then the promise: what was paid is answered so soon after they end. */
const FAULTS_MS = 60_000;
const PROMISE_MS = 60_000;
/**
 * Until the last payment has expired by more rounds than a node may lag, and a sweep has ended it.
 */
const END_MS = 60 * ROUND_MS + 60_000;
const SLICE_MS = 5_000;

export async function openGround(): Promise<Ground> {
  const database = await openMemoryDatabase();
  const wallets = Array.from({ length: MAX_BUYERS + MAX_CHEATS }, (_, index) =>
    keysFrom('simulation', `wallet ${index}`),
  );
  const key = await openReceiptKey(memoryStore().settings, 0);
  const [payTo, feePayer] = ['seller', 'fee payer'].map((name) => keysFrom('simulation', name).address) as [
    string,
    string,
  ];
  return { database, wallets, receipts: receiptIssuer(key, 'https://gridcall.example'), addresses: [payTo, feePayer] };
}

export async function simulate(seed: number, ground: Ground, options: RunOptions = {}): Promise<Result> {
  const startedAt = realNow();
  const { database, wallets, receipts } = ground;
  const [payTo, feePayer] = ground.addresses;
  await database.clear();
  const scheduler = new Scheduler(seed, { keepsLines: options.keepsLines ?? false });
  const faults = new Faults(scheduler, options.only ?? null);
  const network = new Network(scheduler, faults);
  const chain = new Chain(scheduler);
  const invariants = new Invariants(scheduler, chain, faults);
  const { genesisHash, usdc, ids } = NETWORKS.testnet;
  const newNode = () => new SimulatedNode({ scheduler, faults, chain, genesisHash, usdc });
  const draw = scheduler.random('run');
  const replicas = 1 + draw.below(4);
  const nodes = Array.from({ length: draw.pick([1, replicas]) }, newNode);
  const facilitator = new SimulatedFacilitator({ scheduler, faults, chain, network: ids[0], feePayer });

  await onVirtualTime(scheduler, async () => {
    const shared = { scheduler, faults, network, chain, invariants };
    const hasIndexer = draw.next() < 0.5;
    const seller = new Seller({ ...shared, database, facilitator, nodes, receipts, payTo, hasIndexer }, replicas);
    const buyers = new Buyers({ ...shared, seller, node: newNode() });
    const honest = 1 + draw.below(MAX_BUYERS);
    for (const wallet of wallets.slice(0, honest)) buyers.addHonest(wallet, 1 + draw.below(3));
    for (const wallet of wallets.slice(MAX_BUYERS, MAX_BUYERS + draw.below(MAX_CHEATS + 1)))
      buyers.addCheat(wallet, draw.pick<PaymentKind>(['two questions', 'own sending', 'spent before']));
    for (let index = 1; index <= draw.below(3); index++) buyers.addObserver(index);

    const isOver = () => invariants.violation !== null;
    const runFor = (ms: number) => scheduler.run(scheduler.now + ms, isOver);
    await runFor(FAULTS_MS);
    faults.isCalm = true;
    seller.recover();
    scheduler.note('calm');
    const journal = createJournal(database.direct);
    const isDone = async () => buyers.waiting === 0 && Object.keys(await journal.countUnfinished()).length === 0;
    const runUntilDone = async (ms: number) => {
      for (let left = ms; left > 0 && !isOver() && !(await isDone()); left -= SLICE_MS) await runFor(SLICE_MS);
    };
    await runUntilDone(PROMISE_MS);
    await presentAll(scheduler, buyers, invariants, chain, runFor);
    await runUntilDone(END_MS);
    if (isOver()) return;
    if (buyers.waiting > 0) invariants.violate('every buyer gets the answers they paid for', `${buyers.waiting} wait`);
    await presentAll(scheduler, buyers, invariants, chain, runFor);
    scheduler.current = null;
    await invariants.checkBooks(database);
  });
  const known = [...invariants.payments.values()];
  return {
    seed,
    violation: invariants.violation,
    struck: faults.struck,
    replicas,
    payments: known.length,
    sold: known.filter(({ sold }) => sold !== null).length,
    steps: scheduler.steps,
    virtualMs: scheduler.elapsedMs,
    realMs: realNow() - startedAt,
    traceHash: scheduler.traceHash,
    lines: scheduler.lines ?? [],
  };
}

/** The one line that a seed says. */
export const lineOf = ({
  seed,
  replicas,
  payments,
  sold,
  struck,
  steps,
  virtualMs,
  realMs,
  violation,
}: Result): string =>
  `seed ${seed}: ${replicas} replicas, ${payments} payments, ${sold} sold, ${struck.length} faults, ${steps} steps, ` +
  `${Math.round(virtualMs / 1000)} s in ${realMs.toFixed(0)} ms: ` +
  (violation === null ? 'ok' : `${violation.rule} (${violation.detail})`);

/** Every honest payment on the chain is presented once more: it must bring its answer. */
async function presentAll(
  scheduler: Scheduler,
  buyers: Buyers,
  invariants: Invariants,
  chain: Chain,
  runFor: (ms: number) => Promise<void>,
): Promise<void> {
  const process = scheduler.spawn('examiner');
  const owed = [...invariants.payments.values()].filter(
    (payment) => isPaidHere(payment) && chain.roundOf(payment.txid) !== null,
  );
  for (const { txid, owner, sold } of owed)
    scheduler.after(0, process, 'presents again', () => {
      void buyers.presentAgain(process, txid, owner, sold?.path).then((reply) => {
        if (reply?.status !== 200)
          invariants.violate('what was paid is answered within the promise', `${txid.slice(0, 6)}: ${reply?.status}`);
      });
    });
  await runFor(2_000);
}
