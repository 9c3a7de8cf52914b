// The chain of a run: transfers in rounds of 2.8 seconds, each at most once. What it says here is
// true; nodes and indexers say it later, or wrongly.
import type { Scheduler } from './scheduler.ts';

export const ROUND_MS = 2_800;

/** A signed transfer to the seller, as whoever signed it made it. */
export interface Transfer {
  readonly txid: string;
  readonly payer: string;
  readonly microUsdc: number;
  readonly firstValid: number;
  readonly lastValid: number;
}

export class Chain {
  /** When it was confirmed, by transaction. */
  readonly #rounds = new Map<string, number>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #signed = new Map<string, Transfer>();
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  get lastRound(): number {
    return Math.floor(this.#scheduler.now / ROUND_MS);
  }

  /** Milliseconds since 1970. */
  madeAt = (round: number): number => round * ROUND_MS;

  /** Remembers which transfer a signed entry is; the decoding of it is tested elsewhere. */
  register(entry: string, transfer: Transfer): void {
    this.#signed.set(entry, transfer);
  }

  /** The transfer of a signed entry. */
  read = (entry: string): Transfer | null => this.#signed.get(entry) ?? null;

  /** The round of a confirmed transaction as of `asOf`, else null. */
  roundOf(txid: string, asOf: number = this.lastRound): number | null {
    const round = this.#rounds.get(txid);
    return round !== undefined && round <= asOf ? round : null;
  }

  transferOf = (txid: string): Transfer | null => this.#transfers.get(txid) ?? null;

  /** Why a transfer cannot be sent now; null when it can. */
  fault({ txid, firstValid, lastValid }: Transfer): string | null {
    if (this.roundOf(txid) !== null) return 'transaction_already_in_ledger';
    return this.lastRound < firstValid || this.lastRound >= lastValid ? 'transaction_dead' : null;
  }

  /** Puts a transfer into one of the next rounds; false when it cannot be in any. */
  send(transfer: Transfer): boolean {
    const { txid, lastValid } = transfer;
    const known = this.#rounds.get(txid);
    if (known !== undefined) return known > this.lastRound;
    const round = this.lastRound + this.#scheduler.random('rounds of transfers').pick([1, 1, 1, 2, 4]);
    if (this.fault(transfer) !== null || round > lastValid) return false;
    this.#rounds.set(txid, round);
    this.#transfers.set(txid, transfer);
    this.#scheduler.note(`chain takes ${txid.slice(0, 6)} into round ${round}`);
    return true;
  }

  /** Every confirmed transfer. */
  confirmed(): readonly Transfer[] {
    return [...this.#transfers.values()].filter(({ txid }) => this.roundOf(txid) !== null);
  }
}
