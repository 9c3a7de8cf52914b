// One wallet's spending on one UTC day, as an append-only file: the order of its lines is the same
// for every process.
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../folders/index.ts';
import { PurchaseFailure } from './protocol/index.ts';

const count = z.number().int().nonnegative();
const entrySchema = z.discriminatedUnion('kind', [
  /**
   * Valid only if the total was within the limit when it was appended; `limit` is the
   * daily limit, null = none.
   */
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

/** The UTC date of a time (milliseconds since 1970): 2026-11-21. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export class SpendingLedger {
  readonly #folder: string;
  readonly #file: string;

  constructor(folder: string, day: string) {
    this.#folder = folder;
    this.#file = join(folder, `${day}.jsonl`);
  }

  /** On disk when this returns. */
  async append(entry: LedgerEntry): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    // one write to a file opened for appending is atomic and goes after every other process's lines
    const handle = await this.#open();
    try {
      const { bytesWritten } = await handle.write(line);
      if (bytesWritten < line.length) throw this.#unreadable('could not be written');
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /**
   * Every complete line so far. Throws PurchaseFailure for an unreadable line, because it may be
   * about money. Text after the last line break is another process's line in progress, or one
   * that was never completed.
   */
  async entries(): Promise<readonly LedgerEntry[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw this.#unreadable(`cannot be read (${error.code})`);
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

  async #open(): Promise<FileHandle> {
    try {
      makeFolder(this.#folder, 0o700);
      return await open(this.#file, 'a', 0o600);
    } catch (error) {
      throw this.#unreadable(`cannot be written (${error instanceof Error ? error.message : String(error)})`);
    }
  }

  #unreadable(why: string): PurchaseFailure {
    return new PurchaseFailure(
      'spending_unreadable',
      `${this.#file}, the record of what was spent that day, ${why}. Repair it or move it away.`,
    );
  }
}
