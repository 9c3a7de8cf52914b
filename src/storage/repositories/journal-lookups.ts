// Reads from the journal: one payment by id, known and unfinished ones; and what a payer bought,
// with its sign-ins and the links to it.
import { type Kysely, sql } from 'kysely';
import type { Journal, PaymentRow } from '../../payments/index.ts';
import { compiledQuery, type SlotOf } from '../compiled-statement.ts';
import type { Tables } from '../schema.ts';
import type { createAnswerBodies } from './answer-bodies.ts';

/** Literal SQL, not bound, so that both engines recognize their partial indexes. */
export const UNFINISHED = sql<boolean>`state in ('claimed', 'computed', 'settling')`;
export const SETTLED = sql<boolean>`state = 'settled'`;

/** The journal's lookups on an open, migrated database. */
export function createJournalLookups(
  db: Kysely<Tables>,
  bodies: ReturnType<typeof createAnswerBodies>,
): Pick<Journal, 'find' | 'known' | 'boughtBy' | 'signIn' | 'revokeLinks' | 'hasBought' | 'unfinished'> {
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

    async boughtBy(payer, limit) {
      const rows = await db
        .selectFrom('payments')
        .selectAll()
        .where('payer', '=', payer)
        .where(SETTLED)
        .orderBy('settled_at', 'desc')
        .orderBy('txid')
        .limit(limit)
        .execute();
      return Promise.all(rows.map(bodies.joined));
    },

    async hasBought(payer) {
      const row = await db.selectFrom('payers').select('payer').where('payer', '=', payer).executeTakeFirst();
      return row !== undefined;
    },

    async signIn(payer, issuedAt) {
      const { numUpdatedRows } = await db
        .updateTable('payers')
        .set({ signed_in_at: issuedAt })
        .where('payer', '=', payer)
        .where((eb) => eb.or([eb('signed_in_at', 'is', null), eb('signed_in_at', '<', issuedAt)]))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async revokeLinks(txid) {
      const { numUpdatedRows } = await db
        .updateTable('payments')
        .set({ links_revoked: sql`coalesce(links_revoked, 0) + 1` })
        .where('txid', '=', txid)
        .where(SETTLED)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
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
