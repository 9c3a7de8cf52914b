// The bodies of the journal's answers, stored once under their SHA-256 however many payments bought
// them.
import { type Kysely, type Selectable, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { bodySha256, type PaymentRow } from '../../payments/index.ts';
import type { PaymentsTable, Tables } from '../schema.ts';
import { toPaymentRow } from './payment-row.ts';

/** Shared answers are few, and every other body is bought once. */
const MAX_REMEMBERED = 100;
/** Bodies deleted by one statement: a long backlog must not delay payments. */
const PRUNE_BATCH = 500;

/**
 * PostgreSQL's code and SQLite's for a row that points at a missing body, or the deletion
 * of a body a row points at.
 */
function isReferenceViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY')
  );
}

/** The answer bodies of an open, migrated database. */
export function createAnswerBodies(db: Kysely<Tables>) {
  /**
   * Hashes of bodies that were on disk a moment ago: writing one again would cost a second write.
   */
  const stored = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const put = async (hash: string, body: Uint8Array): Promise<void> => {
    await db
      .insertInto('answer_bodies')
      .values({ hash, body })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const forgetSome = async (): Promise<number> => {
    const unused = db
      .selectFrom('answer_bodies')
      .select('hash')
      .where(sql<boolean>`not exists (select 1 from payments where payments.answer_hash = answer_bodies.hash)`)
      .limit(PRUNE_BATCH);
    try {
      const { numDeletedRows } = await db.deleteFrom('answer_bodies').where('hash', 'in', unused).executeTakeFirst();
      return Number(numDeletedRows);
    } catch (error) {
      // one of them has just been bought again: the next sweep retries
      if (isReferenceViolation(error)) return 0;
      throw error;
    }
  };

  return {
    /**
     * Runs the statement that points at the body. The engines refuse it while the body is not on
     * disk, so every row has its body.
     */
    async pointedAt<T>(body: Uint8Array, statement: (hash: string) => Promise<T>): Promise<T> {
      const hash = bodySha256(body);
      // each retry means that the body was deleted as unused before the statement
      for (;;) {
        if (!stored.has(hash)) await put(hash, body);
        try {
          const result = await statement(hash);
          stored.set(hash, true);
          return result;
        } catch (error) {
          if (!isReferenceViolation(error)) throw error;
          stored.delete(hash);
        }
      }
    },
    /** The row with its answer; null answer when the sweep emptied it meanwhile. */
    async joined(row: Selectable<PaymentsTable>): Promise<PaymentRow> {
      if (row.answer_hash === null) return toPaymentRow(row, null);
      const { answer_hash: hash } = row;
      const stored = await db.selectFrom('answer_bodies').select('body').where('hash', '=', hash).executeTakeFirst();
      return toPaymentRow(row, stored?.body ?? null);
    },
    /** Deletes the bodies that no payment points at. */
    async forgetUnused(): Promise<void> {
      while ((await forgetSome()) === PRUNE_BATCH);
    },
  };
}
