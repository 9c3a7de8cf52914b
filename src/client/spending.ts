// The daily limit of a wallet: money is reserved before a payment is signed, and released only when
// that payment can never land.
import { formatUsdc, PurchaseFailure, type SignedFor } from './protocol/index.ts';
import { type LedgerEntry, SpendingLedger, utcDay } from './spending-ledger.ts';

/** Identifies one reservation: its UTC day, and its id there. */
export interface Reservation {
  readonly day: string;
  readonly id: string;
}

/** True when the payment has not landed and never will. */
export type IsExpired = (payment: SignedFor) => Promise<boolean>;

interface Amount {
  readonly microUsdc: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

export class Spending {
  readonly #folder: string;
  /** Daily limit (UTC) in micro-USDC; null: no limit, but spending is recorded. */
  readonly maxMicroUsdcPerDay: number | null;

  /** `walletFile`: the days are in a directory of the same name plus `.spending`. */
  constructor(walletFile: string, maxMicroUsdcPerDay: number | null) {
    this.#folder = `${walletFile}.spending`;
    this.maxMicroUsdcPerDay = maxMicroUsdcPerDay;
  }

  /** Spent or reserved on the UTC day of `time` (milliseconds since 1970), in micro-USDC. */
  async spent(time: number): Promise<number> {
    return balance(await this.#book(utcDay(time)).entries()).total;
  }

  /**
   * Reserves the amount from the day's limit. When too little is left, the day's unanswered
   * payments are looked up first, and those that can never land are released. Throws
   * PurchaseFailure `daily_limit_reached`.
   */
  async reserve({ microUsdc, time }: Amount, newId: () => string, isExpired: IsExpired): Promise<Reservation> {
    const day = utcDay(time);
    const book = this.#book(day);
    const attempt = async () => {
      const id = newId();
      await book.append({ kind: 'reserved', id, microUsdc, limit: this.maxMicroUsdcPerDay });
      // read after writing: of two simultaneous reservations the first line wins, in both processes
      return { id, ...balance(await book.entries()) };
    };
    const first = await attempt();
    if (first.reservations.has(first.id)) return { day, id: first.id };
    for (const [id, { unanswered }] of first.reservations) {
      if (unanswered && (await isExpired(unanswered))) await book.append({ kind: 'released', id });
    }
    const { id, reservations, total } = await attempt();
    if (this.maxMicroUsdcPerDay === null || reservations.has(id)) return { day, id };
    const [price, limit, spent] = [microUsdc, this.maxMicroUsdcPerDay, total].map(formatUsdc);
    throw new PurchaseFailure(
      'daily_limit_reached',
      `The answer costs ${price} USDC. Of the ${limit} USDC limit on ${day} (UTC), ${spent} are spent or reserved.`,
    );
  }

  /**
   * From now on the payment may leave this machine, and only the chain can
   * show that it never landed.
   */
  signed({ day, id }: Reservation, { txid, firstValid, lastValid, network }: SignedFor): Promise<void> {
    return this.#book(day).append({ kind: 'signed', id, txid, firstValid, lastValid, network });
  }

  /** The money is spent. */
  answered({ day, id }: Reservation): Promise<void> {
    return this.#book(day).append({ kind: 'answered', id });
  }

  /** Releases the money: nothing was signed, or the payment can never land. */
  release({ day, id }: Reservation): Promise<void> {
    return this.#book(day).append({ kind: 'released', id });
  }

  #book(day: string): SpendingLedger {
    return new SpendingLedger(this.#folder, day);
  }
}

interface OpenReservation {
  readonly microUsdc: number;
  /** Null before it was signed and after it was answered: there is nothing to look up. */
  readonly unanswered: SignedFor | null;
}

/**
 * The valid reservations by id, and their sum. A reservation beyond its limit at its place
 * in the file never counts.
 */
function balance(entries: readonly LedgerEntry[]): {
  readonly reservations: ReadonlyMap<string, OpenReservation>;
  readonly total: number;
} {
  const reservations = new Map<string, OpenReservation>();
  let total = 0;
  for (const entry of entries) {
    const { kind, id } = entry;
    const existing = reservations.get(id);
    if (kind === 'reserved') {
      if (existing || (entry.limit !== null && total + entry.microUsdc > entry.limit)) continue;
      reservations.set(id, { microUsdc: entry.microUsdc, unanswered: null });
      total += entry.microUsdc;
    } else if (existing && kind === 'released') {
      reservations.delete(id);
      total -= existing.microUsdc;
    } else if (existing) reservations.set(id, { ...existing, unanswered: kind === 'signed' ? entry : null });
  }
  return { reservations, total };
}
