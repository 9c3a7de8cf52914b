// One run from one seed: a time of faults, then a calm one, in which everything paid must be
// answered and everything unpaid must end.

import type { Wallet } from '../../src/client/index.ts';
import { NETWORKS } from '../../src/contract/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/durations/index.ts';
import type { GateResponse } from '../../src/payments/index.ts';
import { openReceiptKey, type ReceiptIssuer, receiptIssuer } from '../../src/payments/receipts/index.ts';
import { requestFingerprint } from '../../src/payments/x402/fingerprint.ts';
import { keysFrom } from '../../src/sandbox/ledger/keys.ts';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import { memoryStore } from '../support/memory-store.ts';
import { Buyers } from './buyers.ts';
import { Chain, ROUND_MS } from './chain.ts';
import { type MemoryDatabase, openMemoryDatabase } from './database.ts';
import { SimulatedFacilitator } from './facilitator.ts';
import { Faults } from './faults.ts';
import { Invariants, type PaymentKind, type Violation } from './invariants.ts';
import { Network } from './network.ts';
import { SimulatedNode } from './node.ts';
import { Payers } from './payers.ts';
import { onVirtualTime, realNow } from './platform.ts';
import { RowRules } from './row-rules.ts';
import { type Process, Scheduler } from './scheduler.ts';
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
  /** Without the time in which the service was away. */
  readonly virtualMs: number;
  readonly realMs: number;
  readonly lines: readonly string[];
}

/** What all runs of this process share: keys, wallets and an empty database. */
export interface Ground {
  readonly database: MemoryDatabase;
  readonly wallets: readonly Wallet[];
  readonly receipts: ReceiptIssuer;
  readonly addresses: readonly [payTo: string, feePayer: string];
}

/** Replicas of a run: mostly two or three. */
const REPLICAS = [2, 2, 2, 3, 3, 4, 5] as const;
const MAX_BUYERS = 4;
const MAX_CHEATS = 3;
/**
 * The time of faults, the longest one until payments have lapsed; then the promise: what was paid
 * is answered so soon after they end.
 */
const FAULTS_MS = [15_000, 35_000, 60_000, 110_000] as const;
const PROMISE_MS = 60_000;
/**
 * Until the last payment has expired by more rounds than a node may lag, and a sweep has ended it.
 */
const END_MS = 60 * ROUND_MS + 60_000;
const SLICE_MS = 5_000;
/** How often a presentation is repeated that no replica serves, and how long its reply may take. */
const MAX_TRIES = 16;
const SLICES = 20;
/** How long an answer without a nonce is given again at least. */
const NO_NONCE_REPLAY_MS = 2 * MINUTE_MS;
const NO_BODY = new Uint8Array();
const CHEATS: readonly PaymentKind[] = [
  'own sending',
  'sent twice',
  'one identifier',
  'two questions',
  'two questions',
  'one identifier',
  'own sending',
  'spent before',
  'spent before',
  'spent before',
];
/** Longer than answers are stored. */
const FORGOTTEN_MS = 50 * HOUR_MS;
/** How long the service is away at the end: within the time of replays, and beyond it. */
const AWAY_MS = [HOUR_MS, 25 * HOUR_MS, 60 * HOUR_MS] as const;

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
  database.clear();
  const scheduler = new Scheduler(seed, { keepsLines: options.keepsLines ?? false });
  const faults = new Faults(scheduler, options.only ?? null);
  const network = new Network(scheduler, faults);
  const chain = new Chain(scheduler);
  const invariants = new Invariants(scheduler, chain, faults);
  const { genesisHash, usdc, ids } = NETWORKS.testnet;
  const newNode = () => new SimulatedNode({ scheduler, faults, chain, genesisHash, usdc });
  const draw = scheduler.random('run');
  const replicas = draw.pick(REPLICAS);
  const nodes = Array.from({ length: draw.pick([1, replicas]) }, newNode);
  const facilitator = new SimulatedFacilitator({ scheduler, faults, chain, network: ids[0], feePayer });

  let awayMs = 0;
  await onVirtualTime(scheduler, async () => {
    const shared = { scheduler, faults, network, chain, invariants };
    const hasIndexer = draw.next() < 0.5;
    const rows = new RowRules({ scheduler, chain, faults, invariants, read: database.payments });
    invariants.rowOf = rows.find;
    invariants.wasFree = rows.wasFree;
    invariants.wasOpen = rows.wasOpen;
    invariants.wasMisled = rows.wasMisled;
    invariants.isSentAfter = rows.isSentAfter;
    const seller = new Seller({ ...shared, rows, database, facilitator, nodes, receipts, payTo, hasIndexer }, replicas);
    const parts = { ...shared, seller, node: newNode() };
    const buyers = new Buyers(parts);
    const payers = new Payers(parts, buyers);
    const [honest, others] = [wallets.slice(0, MAX_BUYERS), wallets.slice(MAX_BUYERS)];
    for (const wallet of honest.slice(0, draw.below(MAX_BUYERS))) {
      if (draw.next() < 0.5) buyers.addHonest(wallet, 1 + draw.below(2));
      else payers.addRacer(wallet, draw.pick(['honest', 'honest', 'no nonce']));
    }
    for (const wallet of others.slice(0, 1 + draw.below(MAX_CHEATS))) payers.addCheat(wallet, draw.pick(CHEATS));
    for (let index = 1; index <= draw.below(3); index++) payers.addObserver(index);
    if (draw.next() < 0.2) payers.addStranger();

    const isOver = () => invariants.violation !== null;
    const runFor = (ms: number) => scheduler.run(scheduler.now + ms, isOver);
    await runFor(draw.pick(FAULTS_MS));
    faults.isCalm = true;
    invariants.calmSince = scheduler.now;
    seller.recover();
    scheduler.note('calm');
    const journal = createJournal(database.direct);
    // a claim that the store runs late has no one who waits for it
    const isDone = async () =>
      buyers.waiting === 0 &&
      invariants.presentations.waiting === 0 &&
      !faults.hasActed('store runs it late', scheduler.now) &&
      Object.keys(await journal.countUnfinished()).length === 0;
    const runUntilDone = async (ms: number) => {
      for (let left = ms; left > 0 && !isOver() && !(await isDone()); left -= SLICE_MS) await runFor(SLICE_MS);
    };
    await runFor(SLICE_MS);
    await runUntilDone(PROMISE_MS - SLICE_MS);
    await presentAll(scheduler, buyers, invariants, rows, runFor);
    await runUntilDone(END_MS);
    if (isOver()) return;
    if (invariants.presentations.waiting > 0)
      invariants.violate('every presentation comes to an end', `${invariants.presentations.waiting} do not`);
    if (buyers.waiting > 0) invariants.violate('every buyer gets the answers they paid for', `${buyers.waiting} wait`);
    await presentAll(scheduler, buyers, invariants, rows, runFor);
    scheduler.current = null;
    await invariants.checkBooks(database);
    if (isOver()) return;
    seller.end();
    awayMs = draw.pick(AWAY_MS);
    await runFor(awayMs);
    seller.begin();
    await runFor(2_000);
    await presentLate(scheduler, buyers, invariants, rows, runFor);
    if (awayMs < FORGOTTEN_MS || isOver()) return;
    await runFor(MINUTE_MS);
    invariants.checkForgotten(database.payments(), FORGOTTEN_MS);
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
    virtualMs: scheduler.elapsedMs - awayMs,
    realMs: realNow() - startedAt,
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
  rows: RowRules,
  runFor: (ms: number) => Promise<void>,
): Promise<void> {
  const process = scheduler.spawn('examiner');
  let left = 0;
  for (const { txid, owner, kind, sold, paths } of invariants.payments.values()) {
    if (!invariants.isOwed(txid)) continue;
    const row = rows.find(txid);
    const replayMs = kind === 'no nonce' ? NO_NONCE_REPLAY_MS : DAY_MS;
    if (scheduler.now - (row?.delivered_at ?? scheduler.now) > replayMs) continue;
    const bought = [...paths].find((path) => requestFingerprint('GET', path, NO_BODY) === row?.fingerprint);
    left += 1;
    scheduler.after(0, process, 'presents again', () => {
      void presentUntilServed(scheduler, process, buyers, txid, owner, sold?.path ?? bought).then((reply) => {
        left -= 1;
        if (reply?.status !== 200)
          invariants.violate('what was paid is answered within the promise', `${txid.slice(0, 6)}: ${reply?.status}`);
      });
    });
  }
  for (let slices = 0; left > 0 && slices < SLICES; slices++) await runFor(SLICE_MS);
  if (left > 0) invariants.violate('every presentation is answered', `${left} are not`);
}

/** What was sold is presented much later, to a service that knows only what it stored. */
async function presentLate(
  scheduler: Scheduler,
  buyers: Buyers,
  invariants: Invariants,
  rows: RowRules,
  runFor: (ms: number) => Promise<void>,
): Promise<void> {
  invariants.isLate = true;
  const process = scheduler.spawn('examiner');
  let left = 0;
  for (const { txid, owner, kind, sold } of invariants.payments.values()) {
    if (sold === null || sold.to !== owner) continue;
    left += 1;
    scheduler.after(0, process, 'presents late', () => {
      const deliveredAt = rows.find(txid)?.delivered_at ?? null;
      const replayMs = kind === 'no nonce' ? NO_NONCE_REPLAY_MS : DAY_MS;
      const isPromised = deliveredAt === null || scheduler.now - deliveredAt < replayMs;
      void presentUntilServed(scheduler, process, buyers, txid, owner, sold.path).then((reply) => {
        left -= 1;
        const isAnswered = isPromised && (rows.find(txid)?.answer_hash ?? null) !== null;
        if (reply?.status !== (isAnswered ? 200 : 402))
          invariants.violate(
            'an answer is given again as long as it was promised',
            `${txid.slice(0, 6)}: ${reply?.status}`,
          );
      });
    });
  }
  for (let slices = 0; left > 0 && slices < SLICES; slices++) await runFor(SLICE_MS);
  if (left > 0) invariants.violate('every presentation is answered', `${left} are not`);
}

/** A replica that has just started cuts the connection until it serves, or has no offer yet. */
async function presentUntilServed(
  scheduler: Scheduler,
  process: Process,
  buyers: Buyers,
  txid: string,
  owner: string,
  path: string | undefined,
): Promise<GateResponse | null> {
  for (let tries = 1; ; tries++) {
    const reply = await buyers.presentAgain(process, txid, owner, path);
    if ((reply !== null && reply.status !== 503) || tries === MAX_TRIES) return reply;
    await new Promise<void>((resolve) => scheduler.after(SLICE_MS, process, 'waits', resolve));
  }
}
