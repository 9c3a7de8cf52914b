// Payments that were signed and not yet answered, one file each beside the wallet: a purchase cut short is resumed, not paid again.
import { createHash } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PurchaseFailure } from './purchase-failure.ts';
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
  /** When it was signed, milliseconds since 1970. */
  signedAt: z.number().int(),
  /** What it takes out of the wallet's daily limit; null when no limit was kept. */
  reservation: z.object({ day: z.iso.date(), id: z.string() }).nullable().default(null),
});
export type PendingPayment = Readonly<z.infer<typeof pendingSchema>>;

/** Names one request of one wallet: the same question asked again has the same fingerprint. */
export function buyerFingerprint(address: string, method: string, url: string, body: string): string {
  return createHash('sha256')
    .update(JSON.stringify([address, method, url, body]))
    .digest('hex');
}

export class PendingPayments {
  readonly #folder: string;

  /** `walletFile`: the payments lie in a folder of the same name with `.pending` behind it. */
  constructor(walletFile: string) {
    this.#folder = `${walletFile}.pending`;
  }

  /** Throws PurchaseFailure when there is a file that cannot be understood: it may hold a payment. */
  async find(fingerprint: string): Promise<PendingPayment | null> {
    const file = this.#file(fingerprint);
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    try {
      return pendingSchema.parse(JSON.parse(text));
    } catch {
      throw new PurchaseFailure(
        'pending_unreadable',
        `${file} should hold an unfinished payment but cannot be read; move it away to pay anew.`,
        'unknown',
      );
    }
  }

  /**
   * Keeps the payment before it is sent anywhere. When another process was quicker with the same request, gives that one's payment,
   * which must be presented instead.
   */
  async keep(fingerprint: string, payment: PendingPayment): Promise<PendingPayment> {
    for (;;) {
      if (await writeOnce(this.#file(fingerprint), `${JSON.stringify(payment, null, 2)}\n`)) return payment;
      const other = await this.find(fingerprint);
      // null: it was answered and forgotten in between
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
