// Everyone else who presents payments in a run: payers who repeat and race, payers who cheat,
// observers who read the chain, and strangers with headers that no one can read.
import { readChallenge, signPayment, toPaymentQuote, type Wallet } from '../../src/client/index.ts';
import type { GateResponse } from '../../src/payments/index.ts';
import { type BuyerParts, type Buyers, VALIDITY_ROUNDS } from './buyers.ts';
import {
  entryOf,
  envelopeOf,
  forged,
  type SignedHeader,
  toHeader,
  withIdentifier,
  withNonce,
  withOtherTerms,
} from './envelope.ts';
import type { PaymentKind } from './invariants.ts';
import type { Process } from './scheduler.ts';

/** Longest pause between two presentations. */
const MAX_PAUSE_MS = 12_000;
const CALM_PAUSE_MS = 3_000;
/** A lease of the gate: what was left behind is free after it. */
const LEASE_MS = 30_000;
const IDENTIFIER = 'the-same-identifier';
/** Headers that decide their status alone. */
const UNREADABLE: readonly (readonly [header: string, status: number])[] = [
  ['', 402],
  ['%%%', 400],
  [toHeader({ x402Version: 3 }), 400],
  [toHeader({ x402Version: 1, scheme: 'exact', network: 'algorand-testnet', payload: {} }), 402],
  [toHeader({ x402Version: 2, accepted: {}, payload: {}, extensions: {} }), 402],
  [toHeader({ x402Version: 2, extensions: { 'payment-identifier': { info: { id: '!' } } } }), 400],
];

type Payer = {
  readonly name: string;
  readonly process: Process;
  readonly draw: ReturnType<BuyerParts['scheduler']['random']>;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly call: (
    payment: SignedHeader | null,
    path: string,
    client: string,
    more?: { readonly isForged?: boolean; readonly mustBe?: number },
  ) => Promise<GateResponse | null>;
};

export class Payers {
  readonly #parts: BuyerParts;
  readonly #buyers: Buyers;
  /** Every header that buys something, with its questions. */
  readonly presented: {
    readonly txid: string;
    readonly header: string;
    readonly path: string;
    readonly owner: string;
    readonly client: string;
  }[] = [];

  constructor(parts: BuyerParts, buyers: Buyers) {
    this.#parts = parts;
    this.#buyers = buyers;
  }

  /** A payer who pays once and repeats at once, at several replicas, until the answer is there. */
  addRacer(wallet: Wallet, kind: 'honest' | 'no nonce'): void {
    this.#start(`racer ${wallet.address.slice(0, 4)}`, wallet, async (payer) => {
      const { draw, sleep, call } = payer;
      const clients = [this.#buyers.nextClient(), this.#buyers.nextClient()];
      const [home = ''] = clients;
      const path = this.#buyers.question(payer.name);
      const payment = await this.#pay(payer, wallet, kind, path, home);
      if (payment === null) return;
      // a nonce is proof enough wherever its payer is
      const from = () => (kind === 'honest' ? draw.pick(clients) : home);
      let isAnswered = false;
      const present = async (delayMs: number): Promise<void> => {
        await sleep(delayMs);
        if ((await call(payment, path, from()))?.status === 200) isAnswered = true;
      };
      for (let round = 0; round < 6 && !isAnswered; round++) {
        const spreadMs = draw.pick([1, 30, 2_000, LEASE_MS]);
        await Promise.all(Array.from({ length: 1 + draw.below(4) }, () => present(draw.below(spreadMs))));
        await sleep(draw.below(draw.pick([500, MAX_PAUSE_MS])));
      }
    });
  }

  /** A payer who presents one payment for two questions, or sends it to the chain on their own. */
  addCheat(wallet: Wallet, kind: PaymentKind): void {
    this.#start(`cheat ${wallet.address.slice(0, 4)}`, wallet, async (payer) => {
      const { draw, sleep } = payer;
      const [client, other] = [this.#buyers.nextClient(), this.#buyers.nextClient()];
      const path = this.#buyers.question(payer.name);
      const second = kind === 'sent twice' ? path : this.#buyers.question(payer.name);
      // so late that a node can have been wrong for long
      if (kind === 'spent before') await sleep(draw.pick([1, 20_000, 45_000]));
      const payment = await this.#pay(payer, wallet, kind, path, client);
      if (payment === null) return;
      const { chain, faults, scheduler } = this.#parts;
      const send = () => {
        const transfer = chain.read(entryOf(payment.header));
        if (transfer !== null) chain.send(transfer);
      };
      if (kind === 'spent before') {
        send();
        while (chain.roundOf(payment.txid) === null && !faults.isCalm) await sleep(700);
        await sleep(draw.pick([1, 500, 20_000]));
      } else if (kind === 'own sending' || kind === 'sent twice')
        scheduler.after(draw.below(30_000), null, `${payer.name} sends its transfer`, send);
      const again = kind === 'one identifier' ? await this.#pay(payer, wallet, kind, second, client) : payment;
      await Promise.all([
        this.#present(payer, payment, path, client),
        this.#present(payer, again ?? payment, second, draw.pick([client, other])),
      ]);
    });
  }

  /** Reads transfers from the chain's pool and rounds and presents them as its own. */
  addObserver(index: number): void {
    const { scheduler, faults, chain } = this.#parts;
    const payer = this.#payer(`observer ${index}`);
    const { draw, sleep, call } = payer;
    const client = this.#buyers.nextClient();
    const steal = async (): Promise<void> => {
      while (!faults.isCalm) {
        await sleep(draw.below(MAX_PAUSE_MS));
        const isForged = draw.next() < 0.2;
        const seen = [...this.#buyers.headers].filter(([txid]) => isForged || chain.transferOf(txid) !== null);
        if (seen.length === 0) continue;
        const [txid, { header, path }] = draw.pick(seen.slice(-4));
        const rebuilt = isForged ? forged(withOtherTerms(header)) : this.#rebuilt(header, payer);
        const asked = draw.pick([path, path, this.#buyers.question(payer.name)]);
        await call({ txid, header: rebuilt }, asked, client, { isForged });
      }
    };
    scheduler.after(draw.below(10_000), payer.process, 'observes', () => void steal());
  }

  /** Presents headers that are no payments. */
  addStranger(): void {
    const payer = this.#payer('stranger');
    const { draw, sleep, call } = payer;
    const client = this.#buyers.nextClient();
    const knock = async (): Promise<void> => {
      for (const [header, mustBe] of draw.pick([UNREADABLE, [...UNREADABLE].reverse()])) {
        await sleep(draw.below(MAX_PAUSE_MS / 2));
        await call({ txid: '', header }, this.#buyers.question(payer.name), client, { mustBe });
      }
    };
    this.#parts.scheduler.after(draw.below(10_000), payer.process, 'knocks', () => void knock());
  }

  async #present({ draw, sleep, call }: Payer, payment: SignedHeader, path: string, client: string): Promise<void> {
    for (let time = 0; time < 4; time++) {
      await sleep(draw.below(draw.pick([50, 2_000, 4_000, 25_000])));
      await call(payment, path, client);
    }
  }

  #start(name: string, wallet: Wallet, live: (payer: Payer) => Promise<void>): void {
    const payer = this.#payer(name);
    const { scheduler, invariants } = this.#parts;
    this.#buyers.waiting += 1;
    scheduler.after(payer.draw.below(15_000), payer.process, `pays from ${wallet.address.slice(0, 4)}`, () => {
      live(payer)
        .catch((error: unknown) => invariants.violate('a payer fails in order', String(error)))
        .finally(() => {
          this.#buyers.waiting -= 1;
        });
    });
  }

  #payer(name: string): Payer {
    const { scheduler, faults } = this.#parts;
    const process = scheduler.spawn(name);
    return {
      name,
      process,
      draw: scheduler.random(name),
      sleep: (ms) =>
        new Promise<void>((resolve) => {
          scheduler.after(faults.isCalm ? Math.min(ms, CALM_PAUSE_MS) : ms, process, 'waits', resolve);
        }),
      call: (payment, path, client, more = {}) =>
        this.#buyers.call(process, { presenter: name, client, path, payment, ...more }).catch(() => null),
    };
  }

  /** Everything in a payment is public once it is on the chain, but its nonce. */
  #rebuilt(header: string, { name, draw }: Payer): string {
    const guess = draw.pick([null, Buffer.from(this.#buyers.bytes(name, 16)).toString('hex')]);
    const rebuilt = withNonce(header, guess);
    const { extensions: _, ...rest } = envelopeOf(rebuilt);
    return draw.pick([rebuilt, rebuilt, toHeader({ ...rest, extensions: {} }), withOtherTerms(rebuilt)]);
  }

  async #pay(
    { name, draw, call }: Payer,
    wallet: Wallet,
    kind: PaymentKind,
    path: string,
    client: string,
  ): Promise<SignedHeader | null> {
    const offered = await call(null, path, client);
    const challenge = offered && readChallenge(offered.headers['payment-required'] ?? null, '');
    if (challenge === null) return null;
    const quote = toPaymentQuote(challenge);
    const { genesisId, genesisHash } = quote.network;
    const params = { feePerByte: 0, minFee: 1000, genesisId, genesisHash, lastRound: this.#parts.chain.lastRound };
    const rounds = draw.pick(VALIDITY_ROUNDS);
    const signed = signPayment(quote, params, wallet, rounds, (size) => this.#buyers.bytes(name, size));
    this.#buyers.signed(wallet, name, kind, signed);
    const header =
      kind === 'no nonce'
        ? withNonce(signed.header, null)
        : kind === 'one identifier' || (kind === 'honest' && draw.next() < 0.3)
          ? withIdentifier(signed.header, IDENTIFIER)
          : signed.header;
    this.#buyers.headers.set(signed.txid, { header, path, client });
    return { txid: signed.txid, header };
  }
}
