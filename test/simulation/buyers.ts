// Buyers with the real client, and the way of every call to the service.
import {
  type BuyerEnvironment,
  type BuyerRequest,
  buy,
  PendingPayments,
  PurchaseFailure,
  type Wallet,
} from '../../src/client/index.ts';
import type { HttpReply } from '../../src/client/protocol/index.ts';
import { HttpFailure } from '../../src/http-client/index.ts';
import type { GateResponse } from '../../src/payments/index.ts';
import type { Chain } from './chain.ts';
import { entryOf, type SignedHeader } from './envelope.ts';
import type { Faults } from './faults.ts';
import type { Invariants, PaymentKind } from './invariants.ts';
import type { Network } from './network.ts';
import type { SimulatedNode } from './node.ts';
import type { Connection, Presentation } from './presentation.ts';
import type { Process, Scheduler } from './scheduler.ts';
import { PRODUCTS, type Seller } from './seller.ts';

const SHOP_URL = 'https://gridcall.example';
const NODE_URL = 'https://buyers-node.example';
/** Longest pause of a buyer between two calls. */
const MAX_PAUSE_MS = 12_000;
/** Longest wait until a buyer who hangs up does. */
const MAX_PATIENCE_MS = 6_000;
const RAW_TIMEOUT_MS = 55_000;
/** Rounds for which payments are valid: short ones expire in an outage, long ones outlive it. */
export const VALIDITY_ROUNDS = [6, 15, 40] as const;

export interface BuyerParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly network: Network;
  readonly chain: Chain;
  readonly seller: Seller;
  readonly node: SimulatedNode;
  readonly invariants: Invariants;
}

/** A buyer's disk: payments that wait for their answer survive a crash of the buyer. */
class StoredPayments extends PendingPayments {
  readonly #stored = new Map<string, Awaited<ReturnType<PendingPayments['keep']>>>();
  readonly #onSigned: (payment: SignedHeader & { firstValid: number; lastValid: number }) => void;

  constructor(onSigned: (payment: SignedHeader & { firstValid: number; lastValid: number }) => void) {
    super('');
    this.#onSigned = onSigned;
  }
  override async find(fingerprint: string) {
    return this.#stored.get(fingerprint) ?? null;
  }
  override async keep(fingerprint: string, payment: Awaited<ReturnType<PendingPayments['keep']>>) {
    this.#onSigned(payment);
    this.#stored.set(fingerprint, payment);
    return payment;
  }
  override async forget(fingerprint: string) {
    this.#stored.delete(fingerprint);
  }
}

export class Buyers {
  readonly #parts: BuyerParts;
  /** Header of every payment, for its last presentation at the end. */
  readonly headers = new Map<string, { readonly header: string; readonly path: string; readonly client: string }>();
  /** Buyers who do not have all they wanted yet. */
  waiting = 0;
  answers = 0;
  #clients = 0;

  constructor(parts: BuyerParts) {
    this.#parts = parts;
  }

  /** A buyer with the real client: asks its questions one after another, until each is answered. */
  addHonest(wallet: Wallet, questions: number): void {
    const name = `buyer ${wallet.address.slice(0, 4)}`;
    const draw = this.#draw(name);
    const client = this.nextClient();
    const paths = Array.from({ length: questions }, () => this.question(name));
    const validityRounds = draw.pick(VALIDITY_ROUNDS);
    const pending = new StoredPayments((payment) => this.signed(wallet, name, 'honest', payment));
    let done = 0;
    const live = (process: Process): void => {
      const environment = this.environment(process, client);
      const mayCrash = (path: string) => {
        if (!this.#parts.faults.strikes('buyer crashes')) return;
        this.#parts.scheduler.after(draw.below(8_000), null, `${name} crashes`, () => {
          if (paths[done] !== path || process.isDead) return;
          process.isDead = true;
          revive(1_000 + draw.below(20_000));
        });
      };
      const purchase = async (path: string): Promise<void> => {
        const request: BuyerRequest = { method: 'GET', url: `${SHOP_URL}${path}` };
        mayCrash(path);
        try {
          const bought = await buy(request, {
            ...{ wallet, pending, environment, validityRounds },
            maxMicroUsdc: 1_000_000,
            nodeUrl: NODE_URL,
          });
          if (bought.txid === null) this.#parts.invariants.violate('nothing is free', path);
          done += 1;
          this.answers += 1;
        } catch (error) {
          if (!(error instanceof PurchaseFailure)) throw error;
          this.#parts.invariants.buyerSaid(error.txid, error.charged, error.code);
          this.#parts.scheduler.note(`${name} gives up for now: ${error.code}, charged ${error.charged}`);
        }
      };
      const shop = async (): Promise<void> => {
        for (let path = paths[done]; path !== undefined; path = paths[done]) {
          await purchase(path);
          await environment.sleep(draw.below(MAX_PAUSE_MS));
        }
        this.waiting -= 1;
      };
      shop().catch((error: unknown) => this.#parts.invariants.violate('a buyer fails in order', String(error)));
    };
    const revive = (delayMs: number): void => {
      const process = this.#parts.scheduler.spawn(name, Math.floor((draw.next() - 0.5) * 120_000));
      this.#parts.scheduler.after(delayMs, process, 'shops', () => live(process));
    };
    this.waiting += 1;
    revive(draw.below(20_000));
  }

  /** Presents a payment once more, as its payer. */
  async presentAgain(process: Process, txid: string, presenter: string, path?: string): Promise<GateResponse | null> {
    const known = this.headers.get(txid);
    if (known === undefined) return null;
    const { header, client } = known;
    return this.call(process, { presenter, client, path: path ?? known.path, payment: { txid, header } }).catch(
      () => null,
    );
  }

  #draw(name: string) {
    return this.#parts.scheduler.random(name);
  }

  bytes(name: string, size: number): Uint8Array {
    const draw = this.#draw(`bytes of ${name}`);
    return Uint8Array.from({ length: size }, () => draw.below(256));
  }

  question(name: string): string {
    const draw = this.#draw(`questions of ${name}`);
    return `${draw.pick(PRODUCTS).path}?limit=${1 + draw.below(30)}`;
  }

  nextClient(): string {
    this.#clients += 1;
    return `203.0.113.${this.#clients}`;
  }

  signed(
    wallet: Wallet,
    owner: string,
    kind: PaymentKind,
    payment: SignedHeader & { firstValid: number; lastValid: number },
  ): void {
    const { txid, firstValid, lastValid } = payment;
    const transfer = { txid, payer: wallet.address, microUsdc: TRANSFER_MICRO_USDC, firstValid, lastValid };
    this.#parts.chain.register(entryOf(payment.header), transfer);
    this.#parts.invariants.signed(txid, owner, kind, lastValid);
    this.#parts.scheduler.note(`${owner} signs ${txid.slice(0, 6)}, valid to round ${lastValid}`);
  }

  /** One call to the service; rejects with HttpFailure without a reply. */
  call(process: Process, asked: Presentation, timeoutMs = RAW_TIMEOUT_MS): Promise<GateResponse> {
    const { scheduler, network, seller, faults } = this.#parts;
    const connection: Connection = { isOpen: true };
    return new Promise((resolve, reject) => {
      const end = (kind: 'timeout' | 'network') => () => {
        connection.isOpen = false;
        reject(new HttpFailure(kind, 'no reply'));
      };
      const timeout = scheduler.after(timeoutMs, process, 'the service does not reply in time', end('timeout'));
      if (faults.strikes('buyer hangs up'))
        scheduler.after(this.#draw('patience').below(MAX_PATIENCE_MS), process, 'hangs up', end('network'));
      network.exchange<GateResponse | null>({
        from: process,
        label: 'service',
        // the balancer chooses a replica when the request arrives, for each copy of it
        serve: (reply) => {
          const at = seller.pick();
          if (at === null) reply(null);
          else
            scheduler.after(0, at, `is asked by ${asked.presenter}`, () =>
              seller.serve(at, asked, connection, reply, () => reply(null)),
            );
        },
        onReply: (reply) => {
          timeout.isCanceled = true;
          if (reply === null) end('network')();
          else resolve(reply);
        },
        onCut: end('network'),
      });
    });
  }

  environment(process: Process, client: string): BuyerEnvironment {
    const { scheduler, network, node } = this.#parts;
    const { name } = process;
    return {
      send: async (url, sent, { timeoutMs }): Promise<HttpReply> => {
        if (url.startsWith(NODE_URL)) {
          const { status, json } = await new Promise<{ status: number; json: unknown }>((resolve, reject) => {
            const fail = (kind: 'timeout' | 'network') => () => reject(new HttpFailure(kind, 'no reply'));
            scheduler.after(timeoutMs, process, 'the node does not reply in time', fail('timeout'));
            network.exchange<{ status: number; json: unknown }>({
              from: process,
              label: 'node of buyers',
              serve: (reply) => reply(node.answer(url.slice(NODE_URL.length))),
              onReply: resolve,
              onCut: fail('network'),
            });
          });
          return { status, headers: new Headers(), text: json === undefined ? '<html>' : JSON.stringify(json) };
        }
        const path = url.slice(SHOP_URL.length);
        const header = sent.headers?.['PAYMENT-SIGNATURE'];
        const payment = header === undefined ? null : this.#remembered(header, path, client);
        const reply = await this.call(process, { presenter: name, client, path, payment }, timeoutMs);
        return { status: reply.status, headers: new Headers(reply.headers), text: Buffer.from(reply.body).toString() };
      },
      now: () => scheduler.now + process.skewMs,
      sleep: (ms) => new Promise((resolve) => scheduler.after(ms, process, 'waits', resolve)),
      random: (size) => this.bytes(name, size),
      stopped: false,
    };
  }

  #remembered(header: string, path: string, client: string): SignedHeader {
    const txid = this.#parts.chain.read(entryOf(header))?.txid ?? '';
    if (!this.headers.has(txid)) this.headers.set(txid, { header, path, client });
    return { header, txid };
  }
}

const TRANSFER_MICRO_USDC = PRODUCTS[0].priceMicroUsdc;
