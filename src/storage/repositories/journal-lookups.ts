// Reads from the journal: one payment by id, known payments, and unfinished ones.
import { type Kysely, sql } from 'kysely';
import type { Journal, PaymentRow } from '../../payments/index.ts';
import { compiledQuery, type SlotOf } from '../compiled-statement.ts';
import type { Tables } from '../schema.ts';
import type { createAnswerBodies } from './answer-bodies.ts';

/** Literal SQL, not bound, so that both engines recognize their partial indexes. */
export const UNFINISHED = sql<boolean>`state in ('claimed', 'computed', 'settling')`;
export const OWNS_ITS_PAYMENT_ID = sql<boolean>`payment_id is not null and state <> 'failed'`;

/** The journal's lookups on an open, migrated database. */
export function createJournalLookups(
  db: Kysely<Tables>,
  bodies: ReturnType<typeof createAnswerBodies>,
): Pick<Journal, 'find' | 'known' | 'hasBought' | 'findByPaymentId' | 'unfinished'> {
  const findRow = compiledQuery(db, (slot: SlotOf<Pick<PaymentRow, 'txid'>>) =>
    db.selectFrom('payments').selectAll().where('txid', '=', slot('txid')),
  );
  return {
    async find(txid) {
      const [row] = (await findRow({ txid })).rows;
      return row === undefined ? null : await bodies.joined(row);
    },

    async known(txids) {
      const rows = await db.selectFrom('payments').select('txid').where('txid', 'in', txids).execute();
      return new Set(rows.map(({ txid }) => txid));
    },

    async hasBought(payer) {
      const row = await db.selectFrom('payers').select('payer').where('payer', '=', payer).executeTakeFirst();
      return row !== undefined;
    },

    async findByPaymentId(payer, paymentId) {
      const row = await db
        .selectFrom('payments')
        .selectAll()
        .where('payer', '=', payer)
        .where('payment_id', '=', paymentId)
        .where(OWNS_ITS_PAYMENT_ID)
        .executeTakeFirst();
      return row === undefined ? null : await bodies.joined(row);
    },

    async unfinished(now, limit) {
      const rows = await db
        .selectFrom('payments')
        .selectAll()
        .where(UNFINISHED)
        .where('lease_until', '<=', now)
        .orderBy('lease_until')
        .orderBy('txid')
        .limit(limit)
        .execute();
      return Promise.all(rows.map(bodies.joined));
    },
  };
}
