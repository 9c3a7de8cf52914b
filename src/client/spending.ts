// The daily limit of a wallet: money is reserved before a payment is signed, and given back only when that payment can never go through.

import type { SignedFor } from './algod.ts';
import { PurchaseFailure } from './purchase-failure.ts';
import { type LedgerEntry, SpendingLedger, utcDayOf } from './spending-ledger.ts';
import { formatUsdc } from './usdc.ts';

/** Names one reservation: the UTC day it counts for, and its id there. */
export interface Reservation {
  readonly day: string;
  readonly id: string;
}

/** True when the payment has not gone through and never will. */
export type IsExpired = (payment: SignedFor) => Promise<boolean>;

interface Amount {
  readonly microUsdc: number;
  /** When: milliseconds since 1970. */
  readonly at: number;
}

export class Spending {
  readonly #folder: string;
  /** Millionths of one USDC a UTC day; null: no limit, but what is spent is recorded. */
  readonly maxMicroUsdcPerDay: number | null;

  /** `walletFile`: the days lie in a folder of the same name with `.spending` behind it. */
  constructor(walletFile: string, maxMicroUsdcPerDay: number | null) {
    this.#folder = `${walletFile}.spending`;
    this.maxMicroUsdcPerDay = maxMicroUsdcPerDay;
  }

  /** What is spent or reserved on the day of `at`, in millionths of one USDC. */
  async spent(at: number): Promise<number> {
    return balance(await this.#book(utcDayOf(at)).entries()).total;
  }

  /**
   * Takes the amount out of what is left of the day. When too little is left, the day's unanswered payments are looked up, and those
   * that can no longer go through are given back first. Throws PurchaseFailure `daily_limit_reached`.
   */
  async reserve({ microUsdc, at }: Amount, newId: () => string, isExpired: IsExpired): Promise<Reservation> {
    const day = utcDayOf(at);
    const book = this.#book(day);
    const attempt = async () => {
      const id = newId();
      await book.append({ kind: 'reserved', id, microUsdc, limit: this.maxMicroUsdcPerDay });
      // read after writing: of two that arrive together the first line wins, in both processes
      return { id, ...balance(await book.entries()) };
    };
    const first = await attempt();
    if (first.reservations.has(first.id)) return { day, id: first.id };
    for (const [id, { unanswered }] of first.reservations) {
      if (unanswered && (await isExpired(unanswered))) await book.append({ kind: 'released', id });
    }
    const { id, reservations, total } = await attempt();
    if (reservations.has(id)) return { day, id };
    const [price, limit, spent] = [microUsdc, this.maxMicroUsdcPerDay ?? 0, total].map(formatUsdc);
    throw new PurchaseFailure(
      'daily_limit_reached',
      `The answer costs ${price} USDC; of the ${limit} allowed on ${day} (UTC), ${spent} are spent or reserved. Nothing was charged.`,
    );
  }

  /** From now on the payment may leave this machine, and only the chain can say that it is dead. */
  signed({ day, id }: Reservation, { txid, firstValid, lastValid, network }: SignedFor): Promise<void> {
    return this.#book(day).append({ kind: 'signed', id, txid, firstValid, lastValid, network });
  }

  /** The money is spent for good. */
  answered({ day, id }: Reservation): Promise<void> {
    return this.#book(day).append({ kind: 'answered', id });
  }

  /** Gives the money back: nothing was signed for it, or what was signed can never go through. */
  release({ day, id }: Reservation): Promise<void> {
    return this.#book(day).append({ kind: 'released', id });
  }

  #book(day: string): SpendingLedger {
    return new SpendingLedger(this.#folder, day);
  }
}

interface HeldReservation {
  readonly microUsdc: number;
  /** Null before it was signed and after it was answered: there is nothing to find out. */
  readonly unanswered: SignedFor | null;
}

/** The reservations that count, by id, and their sum. One that would have passed its limit where it stands in the file never counts. */
function balance(entries: readonly LedgerEntry[]): {
  readonly reservations: ReadonlyMap<string, HeldReservation>;
  readonly total: number;
} {
  const reservations = new Map<string, HeldReservation>();
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
