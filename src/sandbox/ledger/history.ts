// Confirmed transactions: ids and leases are stored while they could be replayed, whole
// transactions longer for lookups.
import { MAX_WINDOW_ROUNDS } from '../../contract/index.ts';
import { Rejection } from './rejection.ts';

export interface Confirmed {
  readonly round: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Sender and receiver. */
  readonly parties: readonly string[];
  /** The signed transaction as it was sent (msgpack). */
  readonly bytes: Uint8Array;
}

interface Entry extends Confirmed {
  readonly txid: string;
  readonly lastValid: number;
  /** Sender and lease, when the transaction set one. */
  readonly lease: string | null;
}

export class History {
  readonly #confirmed = new Map<string, Confirmed>();
  readonly #leases = new Map<string, number>();
  /** Ids and leases by the round in which they are forgotten. */
  readonly #forget = new Map<number, { txids: string[]; leases: string[] }>();
  readonly #limit: number;
  #swept = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(txid: string): Confirmed | null {
    return this.#confirmed.get(txid) ?? null;
  }

  /**
   * What an account sent or received at or after a time, the newest first: at most `limit`
   * transactions after the first `skip`.
   */
  of(address: string, since: number, skip: number, limit: number): readonly (Confirmed & { readonly txid: string })[] {
    return [...this.#confirmed]
      .filter(([, { at, parties }]) => at >= since && parties.includes(address))
      .reverse()
      .slice(skip, skip + limit)
      .map(([txid, confirmed]) => ({ txid, ...confirmed }));
  }

  isLeased(lease: string, round: number): boolean {
    return (this.#leases.get(lease) ?? -1) >= round;
  }

  /** Throws Rejection when `addPayment` more transactions do not fit. */
  checkRoom(count: number, round: number): void {
    this.#sweep(round);
    if (this.#confirmed.size + count > this.#limit) throw new Rejection('transaction pool is full');
  }

  add(entry: Entry): void {
    const { round, at, parties, bytes } = entry;
    this.#confirmed.set(entry.txid, { round, at, parties, bytes });
    this.#bucket(entry.lastValid + MAX_WINDOW_ROUNDS).txids.push(entry.txid);
    if (entry.lease === null) return;
    this.#leases.set(entry.lease, entry.lastValid);
    this.#bucket(entry.lastValid).leases.push(entry.lease);
  }

  #bucket(round: number): { txids: string[]; leases: string[] } {
    const bucket = this.#forget.get(round) ?? { txids: [], leases: [] };
    this.#forget.set(round, bucket);
    return bucket;
  }

  #sweep(round: number): void {
    if (round === this.#swept) return;
    this.#swept = round;
    for (const [due, { txids, leases }] of this.#forget) {
      if (due >= round) continue;
      for (const txid of txids) this.#confirmed.delete(txid);
      // a lease taken again since then belongs to a later bucket
      for (const lease of leases) if (!this.isLeased(lease, round)) this.#leases.delete(lease);
      this.#forget.delete(due);
    }
  }
}
