// Buyers who keep buying, each presenting a payment until it is answered or refused.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from '../faults/payment.ts';
import type { SellerProcess } from '../faults/seller-process.ts';
import type { Stage } from '../faults/stage.ts';

const BUYERS = 3;
/** Rounds for which a payment stays valid: longer than a failover takes. */
const VALID_ROUNDS = 1_000;
const AGAIN_MS = 500;
const PAUSE_MS = 2_000;
const LOOK_MS = 50;
/** Looks after which answers count as lost: ten minutes. */
const MAX_LOOKS = 12_000;
/** Presentations after which a buyer gives up: some minutes. */
const MAX_TRIES = 600;

export class Load {
  readonly #stage: Stage;
  readonly #sellers: readonly SellerProcess[];
  readonly #buyers: readonly Promise<void>[];
  #answered = 0;
  #refused = 0;
  #longestOutageMs = 0;
  #lastAnswerAt = performance.now();
  #isOver = false;

  constructor(stage: Stage, sellers: readonly SellerProcess[]) {
    this.#stage = stage;
    this.#sellers = sellers;
    this.#buyers = Array.from({ length: BUYERS }, (_, buyer) => this.#buy(buyer));
  }

  get refused(): number {
    return this.#refused;
  }

  /** The longest time without an answer to any buyer. */
  get longestOutageMs(): number {
    return this.#longestOutageMs;
  }

  /** Resolves after so many more answers. */
  async answers(count: number): Promise<void> {
    const enough = this.#answered + count;
    for (let looks = 0; this.#answered < enough; looks += 1) {
      if (looks > MAX_LOOKS) throw new Error(`${enough - this.#answered} of ${count} answers never came`);
      await sleep(LOOK_MS);
    }
  }

  /** Lets every buyer finish the purchase under way. Rejects with what broke one. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#buyers);
  }

  async #buy(buyer: number): Promise<void> {
    for (let turn = buyer; !this.#isOver; turn += 1) {
      const payment = await this.#stage.pay(this.#seller(turn), { rounds: VALID_ROUNDS }).catch(() => null);
      if (payment) await this.#present(payment, turn);
      await sleep(payment ? PAUSE_MS : AGAIN_MS);
    }
  }

  async #present(payment: Payment, turn: number): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      // to another seller each time
      const { status } = await this.#stage.present(this.#seller(turn + tries), payment);
      if (status === 402) this.#refused += 1;
      if (status === 402) return;
      if (status === 200) {
        const now = performance.now();
        this.#answered += 1;
        this.#longestOutageMs = Math.max(this.#longestOutageMs, now - this.#lastAnswerAt);
        this.#lastAnswerAt = now;
        return;
      }
      await sleep(AGAIN_MS);
    }
    throw new Error(`payment ${payment.txid} was neither answered nor refused`);
  }

  #seller(turn: number): SellerProcess {
    const seller = this.#sellers[turn % this.#sellers.length];
    if (!seller) throw new Error('a load needs a seller');
    return seller;
  }
}
