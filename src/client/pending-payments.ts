// Signed payments without an answer yet, one file each next to the wallet: an interrupted purchase
// is resumed, not paid again.
import { createHash } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PurchaseFailure } from './protocol/index.ts';
import { writeOnce } from './write-once.ts';

const pendingSchema = z.object({
  version: z.literal(1),
  method: z.string(),
  url: z.string(),
  header: z.string(),
  txid: z.string(),
  /** CAIP-2 id as quoted. */
  network: z.string(),
  priceMicroUsdc: z.number().int().positive(),
  firstValid: z.number().int(),
  lastValid: z.number().int(),
  /** When it was signed, in milliseconds since 1970. */
  signedAt: z.number().int(),
  /** Its reservation in the wallet's daily limit; null without a limit. */
  reservation: z.object({ day: z.iso.date(), id: z.string() }).nullable().default(null),
});
export type PendingPayment = Readonly<z.infer<typeof pendingSchema>>;

/** Identifies one request of one wallet: the same request again has the same fingerprint. */
export function buyerFingerprint(address: string, method: string, url: string, body: string): string {
  return createHash('sha256')
    .update(JSON.stringify([address, method, url, body]))
    .digest('hex');
}

export class PendingPayments {
  readonly #folder: string;

  /** `walletFile`: the payments are in a directory of the same name plus `.pending`. */
  constructor(walletFile: string) {
    this.#folder = `${walletFile}.pending`;
  }

  /** Throws PurchaseFailure for an unreadable file, because it may contain a payment. */
  async find(fingerprint: string): Promise<PendingPayment | null> {
    const file = this.#file(fingerprint);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      // a file in its place has no payment: storing one fails, before anything is sent
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw unreadable(file);
    });
    if (text === null) return null;
    try {
      return pendingSchema.parse(JSON.parse(text));
    } catch {
      throw unreadable(file);
    }
  }

  /**
   * Stores the payment before it is sent. When another process was quicker with the same request,
   * returns that process's payment, which must be presented instead. Throws PurchaseFailure.
   */
  async keep(fingerprint: string, payment: PendingPayment): Promise<PendingPayment> {
    for (;;) {
      const file = this.#file(fingerprint);
      const isStored = await writeOnce(file, `${JSON.stringify(payment, null, 2)}\n`).catch((error: Error) => {
        throw new PurchaseFailure(
          'pending_unwritable',
          `The payment was not sent, because ${file} cannot be written: ${error.message}. Make its folder writable.`,
        );
      });
      if (isStored) return payment;
      const other = await this.find(fingerprint);
      // null: it was answered and removed in between
      if (other) return other;
    }
  }

  async forget(fingerprint: string): Promise<void> {
    await unlink(this.#file(fingerprint)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  #file(fingerprint: string): string {
    return join(this.#folder, `${fingerprint}.json`);
  }
}

const unreadable = (file: string) =>
  new PurchaseFailure(
    'pending_unreadable',
    `${file} must contain a pending payment but cannot be read. Move it away to sign a new payment.`,
    { charged: 'unknown' },
  );
