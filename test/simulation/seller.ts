// The seller of a run: replicas of the real gate over one store. A replica can crash or stall
// wherever it waits; a new process then starts on the same store.
import { type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HttpFailure } from '../../src/http-client/index.ts';
import type { Logger } from '../../src/logger/index.ts';
import type { AskJson, JsonAnswer } from '../../src/payments/http-json.ts';
import { createGate, type Gate, type GateResponse, type PaymentSettings } from '../../src/payments/index.ts';
import type { ReceiptIssuer } from '../../src/payments/receipts/index.ts';
import { createJournal } from '../../src/storage/repositories/journal.ts';
import { createSettingsStore } from '../../src/storage/repositories/settings.ts';
import { openDatabaseClock } from '../../src/storage/store.ts';
import { SLEEPERS, TRENDING } from '../support/payments/shop.ts';
import type { Chain } from './chain.ts';
import { connectStore, Outages, type StoreParts } from './database.ts';
import type { SimulatedFacilitator } from './facilitator.ts';
import type { Invariants } from './invariants.ts';
import type { Network } from './network.ts';
import type { SimulatedNode } from './node.ts';
import type { Connection, Presentation } from './presentation.ts';
import type { RowRules } from './row-rules.ts';
import type { Process } from './scheduler.ts';
import { Verifications } from './verifications.ts';

export const PRODUCTS = [TRENDING, SLEEPERS] as const;
export const FACILITATOR_URL = 'https://facilitator.example';
const NODE_URL = 'https://node.example';
const INDEXER_URL = 'https://indexer.example';

export interface SellerParts extends Omit<StoreParts, 'onWait' | 'onWrite' | 'outages'> {
  readonly network: Network;
  readonly facilitator: SimulatedFacilitator;
  readonly nodes: readonly SimulatedNode[];
  readonly invariants: Invariants;
  readonly chain: Chain;
  readonly receipts: ReceiptIssuer;
  readonly payTo: string;
  readonly hasIndexer: boolean;
  readonly rows: RowRules;
}

/** Longest pause of a machine, and longest time until a crashed replica is back. */
const MAX_STALL_MS = 70_000;
const MAX_DOWN_MS = 40_000;
/** A replica that stops takes no new presentations for so long, and is killed in the end. */
const DRAIN_MS = 2_000;
const MAX_STOP_MS = 60_000;
/** Longest analysis; most take a second at most. */
const MAX_ANALYSIS_MS = 35_000;
const MAX_SKEW_MS = 3_600_000;

/** A signature is as valid the tenth time: what the last ones were, by bytes and signature. */
const verified = new LRUCache<string, boolean>({ max: 200 });
function isSigned(bytes: Uint8Array, key: KeyObject, signature: Uint8Array): boolean {
  const signed = Buffer.concat([bytes, signature]).toString('latin1');
  const isValid = verified.get(signed) ?? verify(null, bytes, key, signature);
  verified.set(signed, isValid);
  return isValid;
}

const isRefusal = ({ status, json }: JsonAnswer): boolean =>
  status === 400 || status === 422 || (json as { isValid?: boolean } | undefined)?.isValid === false;

class Replica {
  readonly process: Process;
  /** Null until it serves, and again when it stops. */
  gate: Gate | null = null;
  isStopping = false;
  constructor(process: Process) {
    this.process = process;
  }
}

export class Seller {
  readonly #parts: SellerParts;
  readonly #replicas: Replica[] = [];
  readonly #outages: Outages;
  readonly #verifications: Verifications;
  #analyses = 0;
  #starts = 0;

  constructor(parts: SellerParts, replicas: number) {
    this.#parts = parts;
    this.#outages = new Outages(parts);
    this.#verifications = new Verifications(parts.scheduler, parts.invariants);
    for (let index = 0; index < replicas; index++) this.#start(index);
  }

  /** A replica that runs, whether or not it serves already; null when there is none. */
  pick(): Process | null {
    const running = this.#replicas.filter(({ process }) => !process.isDead);
    return running.length === 0 ? null : this.#parts.scheduler.random('load balancer').pick(running).process;
  }

  /** Ends every pause; crashed replicas start. */
  recover(): void {
    this.#replicas.forEach(({ process, isStopping }, index) => {
      process.stalledUntil = 0;
      if (isStopping) process.isDead = true;
      if (process.isDead) this.#start(index);
    });
  }

  /** Ends every replica. */
  end(): void {
    for (const { process } of this.#replicas.splice(0)) process.isDead = true;
  }

  /** Starts one replica after all have ended. */
  begin(): void {
    this.#start(0);
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
    const check = invariants.presented(asked, at);
    // not every caller of the gate learns what became of its reply
    const knowsDelivery = this.#parts.scheduler.random('callers').next() < 0.8;
    if (!knowsDelivery) invariants.delivered.add(payment.txid);
    const whenDelivered = (note: () => void) => {
      if (!connection.isOpen) return;
      invariants.delivered.add(payment.txid);
      note();
    };
    const sold = gate.sell({
      product,
      method: 'GET',
      pathAndQuery: path,
      body: new Uint8Array(),
      payment: { header: 'payment-signature', value: payment.header },
      client,
      run: () => this.#analyze(at, path, payment.txid),
      ...(knowsDelivery && { whenDelivered }),
    });
    sold.then(
      (answer) => {
        check(answer);
        reply(answer);
      },
      (error: unknown) => invariants.violate('a sale rejects', String(error)),
    );
  }

  /** No two analyses give the same answer, as when data arrives between them. */
  async #analyze(process: Process, path: string, txid: string): Promise<GateResponse> {
    const { scheduler, faults, invariants, rows, facilitator, chain } = this.#parts;
    const row = rows.find(txid);
    const isOwn = row?.owner.startsWith(`${process.name}-`) ?? false;
    const since = invariants.presentations.since(txid, process);
    const mayHaveLost = ['replica', 'store'].some((fault) => faults.hasActed(fault, since));
    if (row === null) invariants.violate('an analysis begins with a claim', txid);
    else if (!mayHaveLost && !isOwn) invariants.violate('one process computes while it has the lease', txid);
    else if (!mayHaveLost && row.answer_hash !== null) invariants.violate('what is stored is not computed again', txid);
    if (!facilitator.verified.has(txid) && chain.roundOf(txid) === null)
      invariants.violate('nothing is computed without a verification', txid);
    const draw = scheduler.random('analyses');
    const ms = draw.next() * (faults.isCalm ? 300 : draw.pick([300, 300, 5_000, MAX_ANALYSIS_MS]));
    await new Promise<void>((resolve) => scheduler.after(ms, process, 'analysis ends', resolve));
    if (faults.strikes('analysis fails')) throw new Error('no analysis');
    if (faults.strikes('analysis refuses')) {
      const body = Buffer.from(JSON.stringify({ code: 'no_data' }));
      return { status: draw.pick([302, 404, 503]), headers: {}, body };
    }
    this.#analyses += 1;
    const body = Buffer.from(JSON.stringify({ answer: this.#analyses, path }));
    return { status: 200, headers: { 'content-type': 'application/json' }, body };
  }

  #start(index: number): void {
    const { scheduler } = this.#parts;
    const skewMs = Math.floor((scheduler.random('clocks').next() * 2 - 1) * MAX_SKEW_MS);
    this.#starts += 1;
    const replica = new Replica(scheduler.spawn(`replica ${index + 1}.${this.#starts}`, skewMs));
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
    const { scheduler, faults, database, receipts, payTo, hasIndexer, rows } = this.#parts;
    const onWait = () => this.#mayFail(process, index);
    const onWrite = (writer: Process | null) => rows.written(writer);
    const db = connectStore({ scheduler, faults, database, outages: this.#outages, onWait, onWrite });
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
      dependencies: {
        ask: this.#ask(process, index, onWait),
        // the thread pool's part takes a moment of its own, in any order with the others
        verifySignature: (bytes, key, signature) =>
          new Promise((resolve) =>
            scheduler.after(0, process, 'a signature is verified', () => resolve(isSigned(bytes, key, signature))),
          ),
      },
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
        faults.lasts('replica stalls', process.stalledUntil);
      });
    if (faults.strikes('replica stops')) within(() => this.#stop(index, process));
    if (faults.strikes('clock jumps')) process.skewMs += Math.floor((draw.next() * 2 - 1) * MAX_SKEW_MS);
  }

  /** As for a new version: takes nothing new, finishes what is in progress, and ends. */
  #stop(index: number, process: Process): void {
    const { scheduler, faults, invariants } = this.#parts;
    const replica = this.#replicas[index];
    const gate = replica?.gate ?? null;
    if (replica?.process !== process || gate === null || process.isDead) return;
    scheduler.note(`${process.name} stops`);
    replica.gate = null;
    replica.isStopping = true;
    const end = () => this.#crash(index, process);
    faults.lasts('replica stops', scheduler.now + MAX_STOP_MS);
    scheduler.after(MAX_STOP_MS, null, 'is killed', end);
    const stop = async () => {
      await gate.stop();
      // the replies of what it waited for
      scheduler.after(1, process, 'has stopped', () => {
        if (invariants.presentations.isBusy(process))
          invariants.violate('a stop waits for the sales in progress', process.name);
        end();
      });
    };
    // after a pause of its machine, too, what has arrived is read first
    scheduler.after(DRAIN_MS, process, 'drains', () => scheduler.after(1, process, 'stops', () => void stop()));
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

  #mayCharge(txid: string): void {
    const { rows, invariants } = this.#parts;
    if ((rows.find(txid)?.settling_at ?? null) === null)
      invariants.violate('an answer is stored before money moves', txid);
  }

  #ask(process: Process, index: number, onWait: () => void): AskJson {
    const { scheduler, network, facilitator, nodes, rows } = this.#parts;
    return (url, { timeoutMs, post }) =>
      new Promise<JsonAnswer>((resolve, reject) => {
        onWait();
        const { origin, pathname, search } = new URL(url);
        const txid = post === undefined ? '' : (facilitator.transferIn(post)?.txid ?? '');
        if (pathname === '/settle') this.#mayCharge(txid);
        const breaks = pathname === '/verify' ? this.#verifications.asked(process, txid) : () => {};
        // a copy of the message may still come
        let isOver = false;
        const fail = (kind: 'timeout' | 'network') => {
          if (isOver) return;
          isOver = true;
          reject(new HttpFailure(kind, 'no answer'));
          breaks(kind);
        };
        const label = `${origin.slice(8, -8)} ${pathname.slice(0, 40)}`;
        const timeout = scheduler.after(timeoutMs, process, `${label}: time-out`, () => fail('timeout'));
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
            if (!isOver && pathname === '/verify' && isRefusal(reply)) rows.refused(txid);
            isOver = true;
            timeout.isCanceled = true;
            resolve(reply);
          },
          onCut: () => {
            timeout.isCanceled = true;
            fail('network');
          },
        });
      });
  }
}
