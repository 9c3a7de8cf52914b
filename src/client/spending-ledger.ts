// What a wallet spends on one UTC day, as lines that are only ever appended: their order in the file is the order in every process.
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PurchaseFailure } from './purchase-failure.ts';

const count = z.number().int().nonnegative();
const entrySchema = z.discriminatedUnion('kind', [
  /** Stands only when it kept within its limit where it was appended; `limit` is what may be spent on the whole day, null: anything. */
  z.object({ kind: z.literal('reserved'), id: z.string(), microUsdc: count, limit: count.nullable() }),
  z.object({
    kind: z.literal('signed'),
    id: z.string(),
    txid: z.string(),
    firstValid: count,
    lastValid: count,
    /** CAIP-2 id as quoted. */
    network: z.string(),
  }),
  z.object({ kind: z.literal('answered'), id: z.string() }),
  z.object({ kind: z.literal('released'), id: z.string() }),
]);
export type LedgerEntry = Readonly<z.infer<typeof entrySchema>>;

/** The day an instant (milliseconds since 1970) belongs to: 2026-11-21. */
export const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export class SpendingLedger {
  readonly #folder: string;
  readonly #file: string;

  constructor(folder: string, day: string) {
    this.#folder = folder;
    this.#file = join(folder, `${day}.jsonl`);
  }

  /** On disk when this returns. */
  async append(entry: LedgerEntry): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    // one write to a file opened for appending goes behind everybody else's, whole
    const handle = await open(this.#file, 'a', 0o600);
    try {
      const { bytesWritten } = await handle.write(line);
      if (bytesWritten < line.length) throw this.#unreadable('could not be written whole');
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /**
   * Every whole line so far. Throws PurchaseFailure for a line that cannot be understood: it may stand for money. What follows the last
   * line break is another process's line on its way, or one that never arrived.
   */
  async entries(): Promise<readonly LedgerEntry[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    try {
      return text
        .split('\n')
        .slice(0, -1)
        .map((line) => entrySchema.parse(JSON.parse(line)));
    } catch {
      throw this.#unreadable('cannot be read');
    }
  }

  #unreadable(why: string): PurchaseFailure {
    return new PurchaseFailure(
      'spending_unreadable',
      `${this.#file}, which holds what was spent on that day, ${why}; mend it or move it away. Nothing was charged.`,
    );
  }
}
