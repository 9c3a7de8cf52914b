// The seller of a run: replicas of the real gate over one store. A replica can crash or stall
// wherever it waits; a new process then starts on the same store.
import { HttpFailure } from '../../src/http-client/index.ts';
import type { Logger } from '../../src/logger/index.ts';
import type { AskJson, JsonAnswer } from '../../src/payments/http-json.ts';
import { createGate, type Gate, type GateResponse, type PaymentSettings } from '../../src/payments/index.ts';
import type { ReceiptIssuer } from '../../src/payments/receipts/index.ts';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import { createSettingsStore } from '../../src/storage/repositories/settings.ts';
import { openDatabaseClock } from '../../src/storage/store.ts';
import { SLEEPERS, TRENDING } from '../support/payments/shop.ts';
import { connectStore, type StoreParts } from './database.ts';
import type { SimulatedFacilitator } from './facilitator.ts';
import type { Invariants } from './invariants.ts';
import type { Network } from './network.ts';
import type { SimulatedNode } from './node.ts';
import type { Connection, Presentation } from './presentation.ts';
import type { Process } from './scheduler.ts';

export const PRODUCTS = [TRENDING, SLEEPERS] as const;
export const FACILITATOR_URL = 'https://facilitator.example';
const NODE_URL = 'https://node.example';
const INDEXER_URL = 'https://indexer.example';

export interface SellerParts extends Omit<StoreParts, 'onWait'> {
  readonly network: Network;
  readonly facilitator: SimulatedFacilitator;
  readonly nodes: readonly SimulatedNode[];
  readonly invariants: Invariants;
  readonly receipts: ReceiptIssuer;
  readonly payTo: string;
  readonly hasIndexer: boolean;
}

/** Longest pause of a machine, and longest time until a crashed replica is back. */
const MAX_STALL_MS = 70_000;
const MAX_DOWN_MS = 40_000;
/** Longest analysis; most take a second at most. */
const MAX_ANALYSIS_MS = 45_000;
const MAX_SKEW_MS = 3_600_000;

class Replica {
  readonly process: Process;
  gate: Gate | null = null;
  constructor(process: Process) {
    this.process = process;
  }
}

export class Seller {
  readonly #parts: SellerParts;
  readonly #replicas: Replica[] = [];
  #analyses = 0;

  constructor(parts: SellerParts, replicas: number) {
    this.#parts = parts;
    for (let index = 0; index < replicas; index++) this.#start(index);
  }

  /** A replica that runs, whether or not it serves already; null when there is none. */
  pick(): Process | null {
    const running = this.#replicas.filter(({ process }) => !process.isDead);
    return running.length === 0 ? null : this.#parts.scheduler.random('load balancer').pick(running).process;
  }

  /** Ends every pause; crashed replicas start. */
  recover(): void {
    this.#replicas.forEach(({ process }, index) => {
      process.stalledUntil = 0;
      if (process.isDead) this.#start(index);
    });
  }

  /** Serves one presentation at a replica; `cut` when it does not serve yet. */
  serve(
    at: Process,
    asked: Presentation,
    connection: Connection,
    reply: (reply: GateResponse) => void,
    cut: () => void,
  ) {
    const gate = this.#replicas.find(({ process }) => process === at)?.gate ?? null;
    const { path, client, payment } = asked;
    const product = PRODUCTS.find((sold) => path.startsWith(sold.path)) ?? TRENDING;
    if (gate === null) {
      cut();
      return;
    }
    if (payment === null) {
      reply(gate.challenge(product));
      return;
    }
    const { invariants } = this.#parts;
    invariants.presented(asked);
    const sold = gate.sell({
      product,
      method: 'GET',
      pathAndQuery: path,
      body: new Uint8Array(),
      payment: { header: 'payment-signature', value: payment.header },
      client,
      run: () => this.#analyze(at),
      whenDelivered: (note) => {
        if (connection.isOpen) note();
      },
    });
    sold.then(
      (answer) => {
        invariants.replied(asked, answer);
        reply(answer);
      },
      (error: unknown) => invariants.violate('a sale rejects', String(error)),
    );
  }

  /** No two analyses give the same answer, as when data arrives between them. */
  async #analyze(process: Process): Promise<GateResponse> {
    const { scheduler, faults } = this.#parts;
    const draw = scheduler.random('analyses');
    const ms = draw.next() * (faults.isCalm ? 300 : draw.pick([300, 300, 5_000, MAX_ANALYSIS_MS]));
    await new Promise<void>((resolve) => scheduler.after(ms, process, 'analysis ends', resolve));
    if (faults.strikes('analysis fails')) throw new Error('no analysis');
    this.#analyses += 1;
    const body = Buffer.from(JSON.stringify({ answer: this.#analyses }));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }

  #start(index: number): void {
    const { scheduler } = this.#parts;
    const skewMs = Math.floor((scheduler.random('clocks').next() * 2 - 1) * MAX_SKEW_MS);
    const replica = new Replica(scheduler.spawn(`replica ${index + 1}`, skewMs));
    this.#replicas[index] = replica;
    scheduler.after(0, replica.process, 'starts', () => void this.#boot(replica, index));
  }

  async #boot(replica: Replica, index: number): Promise<void> {
    try {
      replica.gate = await this.#open(replica, index);
    } catch {
      // as a service that cannot start: the process ends, and is started again
      this.#crash(index);
    }
  }

  async #open({ process }: Replica, index: number): Promise<Gate> {
    const { scheduler, faults, database, receipts, payTo, hasIndexer } = this.#parts;
    const onWait = () => this.#mayFail(process, index);
    const db = connectStore({ scheduler, faults, database, onWait });
    const clock = await openDatabaseClock(db, 'sqlite');
    const settings: PaymentSettings = {
      publicUrl: 'https://gridcall.example',
      network: 'testnet',
      payTo,
      facilitatorUrl: FACILITATOR_URL,
      algodUrl: NODE_URL,
      indexerUrl: hasIndexer ? INDEXER_URL : '',
      challengeTag: 'x402-global-challenge',
      serviceName: 'Gridcall',
      answerDays: 2,
    };
    const gate = createGate({
      store: { journal: createJournal(db), settings: createSettingsStore(db), clock },
      products: PRODUCTS,
      settings,
      receipts,
      log: this.#log(process),
      dependencies: { ask: this.#ask(process, index, onWait) },
    });
    await gate.start();
    return gate;
  }

  #log({ name }: Process): Logger {
    const { scheduler } = this.#parts;
    const say = (_: object, text: string) => scheduler.note(`${name} says: ${text}`);
    return { debug() {}, info() {}, warn: say, error: say };
  }

  /** Every message of a replica, and every statement, is a place to crash or to stall. */
  #mayFail(process: Process, index: number): void {
    const { scheduler, faults } = this.#parts;
    const draw = scheduler.random('failures of replicas');
    const soonMs = draw.below(40);
    const within = (run: () => void) => scheduler.after(soonMs, null, 'fails', run);
    if (faults.strikes('replica crashes')) within(() => this.#crash(index, process));
    if (faults.strikes('replica stalls'))
      within(() => {
        process.stalledUntil = scheduler.now + draw.below(MAX_STALL_MS);
      });
    if (faults.strikes('clock jumps')) process.skewMs += Math.floor((draw.next() * 2 - 1) * MAX_SKEW_MS);
  }

  #crash(index: number, process = this.#replicas[index]?.process): void {
    if (process === undefined || process.isDead) return;
    const { scheduler, faults } = this.#parts;
    scheduler.note(`${process.name} is gone`);
    process.isDead = true;
    const downMs = faults.isCalm ? 1_000 : scheduler.random('restarts').below(MAX_DOWN_MS);
    scheduler.after(downMs, null, 'restart', () => {
      if (this.#replicas[index]?.process === process) this.#start(index);
    });
  }

  #ask(process: Process, index: number, onWait: () => void): AskJson {
    const { scheduler, network, facilitator, nodes } = this.#parts;
    return (url, { timeoutMs, post }) =>
      new Promise<JsonAnswer>((resolve, reject) => {
        onWait();
        const fail = (kind: 'timeout' | 'network') => reject(new HttpFailure(kind, 'no answer'));
        const { origin, pathname, search } = new URL(url);
        const label = `${origin.slice(8, -8)} ${pathname.slice(0, 40)}`;
        const timeout = scheduler.after(timeoutMs, process, `${label}: time-out`, () => fail('timeout'));
        const end = () => {
          timeout.isCanceled = true;
        };
        network.exchange<JsonAnswer>({
          from: process,
          label,
          serve: (reply) => {
            if (origin === FACILITATOR_URL) facilitator.answer(pathname, post, reply);
            else {
              const node = nodes[index % nodes.length];
              if (node !== undefined) reply(node.answer(pathname + search));
            }
          },
          onReply: (reply) => {
            end();
            resolve(reply);
          },
          onCut: () => {
            end();
            fail('network');
          },
        });
      });
  }
}
