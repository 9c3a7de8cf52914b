// Everything one row plays with: a chain that is the money, wires that break, a journal, sellers to
// kill, and a buyer with one wallet.
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newWallet, type PaymentQuote, signPayment, type Wallet } from '../../src/client/index.ts';
import { NETWORKS } from '../../src/contract/index.ts';
import type { PaymentSettings } from '../../src/payments/index.ts';
import { type Fault, type FaultPlan, type SandboxChain, startChain } from '../../src/sandbox/ledger/index.ts';
import type { StoreBackend } from '../../src/storage/store.ts';
import { ROUND_MS } from '../support/ledger-money.ts';
import type { LoopbackServer } from '../support/loopback-server.ts';
import { type Answer, type Asked, awaitQuote, quoteAt, type Sender, send, submit, TRENDING } from './asking.ts';
import { type Lie, startFalseFacilitator } from './false-facilitator.ts';
import { type Behind, type FalseWord, startFalseNode } from './false-node.ts';
import type { Orders } from './orders.ts';
import { type Envelope, envelopeOf, type Ground, type Heard, type Payment, toHeader } from './payment.ts';
import { newPlace, type Place } from './place.ts';
import { SellerProcess } from './seller-process.ts';
import { Wire } from './wire.ts';

/** Rounds after its last valid one in which a payment has lapsed for every seller. */
const LAPSED_ROUNDS = 30;
/** What the buyer's wallet starts with. */
const PURSE_MICRO_USDC = 100_000_000;

export class Stage {
  readonly engine: StoreBackend;
  readonly chain: SandboxChain;
  readonly place: Place;
  readonly facilitatorWire: Wire;
  readonly nodeWire: Wire;
  readonly wallet: Wallet = newWallet();
  readonly payTo = newWallet().address;
  readonly payments: Payment[] = [];
  readonly heard: Heard[] = [];
  /** The facilitator's next failures. */
  readonly plan: { verify?: Fault | undefined; settle?: Fault | undefined };
  readonly #clock: { aheadRounds: number; aheadMs: number };
  readonly #folder: string;
  readonly #ground: Ground;
  readonly #otherPlaces: Place[] = [];
  readonly #foreign = new Set<string>();
  readonly #sellers: SellerProcess[] = [];
  #liar: LoopbackServer | null = null;
  #falseNode: LoopbackServer | null = null;
  private constructor(
    parts: Pick<Stage, 'engine' | 'chain' | 'place' | 'facilitatorWire' | 'nodeWire' | 'plan'>,
    { clock, folder, ground }: { clock: { aheadRounds: number; aheadMs: number }; folder: string; ground: Ground },
  ) {
    this.engine = parts.engine;
    this.chain = parts.chain;
    this.place = parts.place;
    this.facilitatorWire = parts.facilitatorWire;
    this.nodeWire = parts.nodeWire;
    this.plan = parts.plan;
    this.#clock = clock;
    this.#folder = folder;
    this.#ground = ground;
    this.chain.ledger.endow(this.wallet.address, 1_000_000n, BigInt(PURSE_MICRO_USDC));
    this.chain.ledger.endow(this.payTo, 1_000_000n, 0n);
  }

  static async open(engine: StoreBackend, ground: Ground): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'gridcall-faults-'));
    const clock = { aheadRounds: 0, aheadMs: 0 };
    const plan: Stage['plan'] = {};
    const faults: FaultPlan = (operation) => plan[operation];
    const chain = await startChain({
      port: 0,
      now: () => Date.now() + clock.aheadMs + clock.aheadRounds * ROUND_MS,
      faults,
    });
    const target = { host: '127.0.0.1', port: Number(new URL(chain.url).port) };
    const place = await newPlace(engine, folder, ground.serverUrl);
    const [facilitatorWire, nodeWire] = await Promise.all([Wire.to(target), Wire.to(target)]);
    return new Stage({ engine, chain, place, facilitatorWire, nodeWire, plan }, { clock, folder, ground });
  }

  /** Milliseconds by which the clocks of database and chain are ahead of the true time. */
  get aheadMs(): number {
    return this.#clock.aheadMs;
  }

  set aheadMs(milliseconds: number) {
    this.#clock.aheadMs = milliseconds;
  }

  /** A gate's settings: as a seller has them, or past the wires. */
  settings(direct = false): PaymentSettings {
    const url = (wire: Wire) => (direct ? this.chain.url : `http://127.0.0.1:${wire.port}`);
    return {
      publicUrl: 'https://gridcall.example',
      network: 'testnet',
      payTo: this.payTo,
      // the same name either way: an offer is remembered by it
      facilitatorUrl: `http://127.0.0.1:${this.facilitatorWire.port}`,
      algodUrl: url(this.nodeWire),
      indexerUrl: `${url(this.nodeWire)}/indexer`,
      challengeTag: 'x402-global-challenge',
      serviceName: 'Gridcall',
      answerDays: 2,
    };
  }

  /** Starts a seller on the journal. */
  async start(
    orders: Partial<Pick<Orders, 'aheadMs' | 'clockOffMs' | 'haltAt' | 'dearerMicroUsdc' | 'store'>> = {},
  ): Promise<SellerProcess> {
    // before the seller looks at the chain
    this.aheadMs = orders.aheadMs ?? this.aheadMs;
    const seller = await SellerProcess.start(this.#ground.program, {
      store: this.place.store,
      settings: this.settings(),
      runsFile: join(this.#folder, 'runs'),
      aheadMs: this.aheadMs,
      clockOffMs: 0,
      haltAt: [],
      dearerMicroUsdc: 0,
      ...orders,
    });
    this.#sellers.push(seller);
    return seller;
  }

  /** What the seller asks for something; null while it can quote nothing. */
  quote(seller: SellerProcess, asked = TRENDING): Promise<PaymentQuote | null> {
    return quoteAt(seller.url, asked);
  }

  /** Signs a payment, valid for `rounds` rounds from now; `written` changes its envelope. */
  async pay(
    seller: SellerProcess,
    {
      requested = TRENDING,
      rounds = 100,
      isOwnFee = false,
      written = (envelope) => envelope,
    }: { requested?: Asked; rounds?: number; isOwnFee?: boolean; written?: (envelope: Envelope) => Envelope } = {},
  ): Promise<Payment> {
    const quote = await awaitQuote(seller.url, requested);
    const { genesisHash, genesisId } = NETWORKS.testnet;
    const params = { feePerByte: 0, minFee: 1_000, lastRound: this.chain.ledger.lastRound, genesisHash, genesisId };
    const signed = signPayment(isOwnFee ? { ...quote, feePayer: null } : quote, params, this.wallet, rounds, (bytes) =>
      randomBytes(bytes),
    );
    const header = toHeader(written(envelopeOf(signed)));
    const payment = { ...signed, header, requested, priceMicroUsdc: quote.priceMicroUsdc };
    this.payments.push(payment);
    return payment;
  }

  /**
   * Presents a payment, for what it was signed for or for something else,
   * and hears what comes back.
   */
  async present(
    seller: SellerProcess,
    payment: Payment,
    { requested = payment.requested, ...sender }: { requested?: Asked } & Sender = {},
  ): Promise<Answer> {
    const answer = await send(seller.url, requested, payment.header, sender);
    this.heard.push({ txid: payment.txid, answer, wasOnChain: this.isOnChain(payment) });
    return answer;
  }

  /** The payer sends the payment to the chain himself: one that carries its own fee. */
  sendToChain({ header }: Payment): Promise<void> {
    return submit(this.chain.url, header);
  }

  /** From now on the payment's money moved for something else than a sale of this journal. */
  spentElsewhere({ txid }: Payment): void {
    this.#foreign.add(txid);
  }

  isForeign({ txid }: Pick<Payment, 'txid'>): boolean {
    return this.#foreign.has(txid);
  }

  /** Another seller's own journal. */
  async otherPlace(): Promise<Place> {
    const place = await newPlace(
      this.engine,
      join(this.#folder, randomBytes(4).toString('hex')),
      this.#ground.serverUrl,
    );
    this.#otherPlaces.push(place);
    return place;
  }

  isOnChain({ txid }: Payment): boolean {
    return this.chain.ledger.transaction(txid) !== null;
  }

  /** Resolves when the money has moved. */
  async moved(payment: Payment): Promise<void> {
    for (let looks = 0; !this.isOnChain(payment); looks += 1) {
      if (looks > 6_000) throw new Error('the money never moved');
      await sleep(10);
    }
  }

  /** The chain makes so many rounds. */
  pass(rounds: number): void {
    this.#clock.aheadRounds += rounds;
  }

  /** Lets the payment's validity run out, so many rounds ago. */
  expire({ lastValid }: Payment, rounds = LAPSED_ROUNDS): void {
    this.#clock.aheadRounds += lastValid + rounds - this.chain.ledger.lastRound;
  }

  /**
   * Everything the facilitator says about settlements is this, from now on;
   * null for the truth again.
   */
  async lie(lie: Lie | null): Promise<void> {
    await this.#liar?.close();
    this.#liar = lie && (await startFalseFacilitator(this.chain.url, lie));
    this.#redirect(this.facilitatorWire, this.#liar);
  }

  /**
   * What the node and the indexer say wrong, from now on; null for the truth again.
   */
  async misreport(word: FalseWord | Behind | null): Promise<void> {
    await this.#falseNode?.close();
    this.#falseNode = word && (await startFalseNode(this.chain.url, word));
    this.#redirect(this.nodeWire, this.#falseNode);
  }

  /** Points a wire at a false server, or at the chain again. */
  #redirect(wire: Wire, server: LoopbackServer | null): void {
    wire.redirect({ host: '127.0.0.1', port: server?.port ?? Number(new URL(this.chain.url).port) });
  }

  /** What the sellers wrote to their logs, one text each. */
  get complaints(): readonly string[] {
    return this.#sellers.map(({ complaints }) => complaints.trim()).filter((text) => text !== '');
  }

  /** How many analyses were begun, by all processes. */
  async runs(): Promise<number> {
    const text = await readFile(join(this.#folder, 'runs'), 'utf8').catch(() => '');
    return text.split('\n').length - 1;
  }

  spent(): number {
    return PURSE_MICRO_USDC - Number(this.chain.ledger.account(this.wallet.address).microUsdc);
  }

  earned(): number {
    return Number(this.chain.ledger.account(this.payTo).microUsdc);
  }

  /** Kills every seller and restores everything else. */
  async calm(): Promise<void> {
    await Promise.all(this.#sellers.map((seller) => seller.kill()));
    this.plan.verify = this.plan.settle = undefined;
    await this.lie(null);
    await this.misreport(null);
    for (const wire of [this.facilitatorWire, this.nodeWire]) await wire.restore();
  }

  async close(): Promise<void> {
    await Promise.all(this.#sellers.map((seller) => seller.kill()));
    await this.#liar?.close();
    await this.#falseNode?.close();
    await Promise.all([this.facilitatorWire.close(), this.nodeWire.close(), this.chain.close()]);
    await this.place.remove();
    for (const place of this.#otherPlaces) await place.remove();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
