// The refunds of settled payments.
import { type Kysely, sql } from 'kysely';
import type { Refund, RefundJournal } from '../../payments/index.ts';
import type { RefundsTable, Tables } from '../schema.ts';
import type { StoreBackend } from '../store.ts';

/** The refunds of an open, migrated database. */
export function createRefunds(db: Kysely<Tables>, backend: StoreBackend): RefundJournal {
  return {
    async find(txid) {
      const row = await db.selectFrom('refunds').selectAll().where('txid', '=', txid).executeTakeFirst();
      return row === undefined ? null : refundOf(row);
    },

    async add(refund, { since, maxMicroUsdc }) {
      const row = Object.entries(rowOf(refund));
      // a value that is only selected has no type of its own on PostgreSQL
      const value = (each: string | number | null) =>
        typeof each === 'string' ? sql`cast(${each} as text)` : sql`cast(${each} as bigint)`;
      return db.transaction().execute(async (tx) => {
        // of two at once the later one counts the other; SQLite has one writer
        if (backend === 'postgresql') await sql`lock table refunds in share row exclusive mode`.execute(tx);
        const added = await sql`insert into refunds (${sql.join(row.map(([name]) => sql.ref(name)))})
          select ${sql.join(row.map(([, each]) => value(each)))}
          where (select coalesce(sum(amount_micro_usdc), 0) from refunds where signed_at > ${since}) <= ${maxMicroUsdc - refund.amountMicroUsdc}
          on conflict do nothing`.execute(tx);
        return added.numAffectedRows === 1n;
      });
    },

    async replace(refund, expected) {
      const { numUpdatedRows } = await db
        .updateTable('refunds')
        .set(rowOf(refund))
        .where('txid', '=', refund.txid)
        .where('refund_txid', '=', expected)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async confirm(refundTxid, now) {
      await db
        .updateTable('refunds')
        .set({ confirmed_at: now })
        .where('refund_txid', '=', refundTxid)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    async confirmedBetween(since, until) {
      const rows = await db
        .selectFrom('refunds')
        .selectAll()
        .where('confirmed_at', '>=', since)
        .where('confirmed_at', '<', until)
        .orderBy('confirmed_at')
        .orderBy('txid')
        .execute();
      return rows.map(refundOf);
    },
  };
}

const rowOf = (refund: Refund): RefundsTable => ({
  txid: refund.txid,
  refund_txid: refund.refundTxid,
  payer: refund.payer,
  amount_micro_usdc: refund.amountMicroUsdc,
  network: refund.network,
  reason: refund.reason,
  signed: Buffer.from(refund.signed).toString('base64'),
  first_valid: refund.firstValid,
  last_valid: refund.lastValid,
  signed_at: refund.signedAt,
  confirmed_at: refund.confirmedAt,
});

const refundOf = (row: RefundsTable): Refund => ({
  txid: row.txid,
  refundTxid: row.refund_txid,
  payer: row.payer,
  amountMicroUsdc: row.amount_micro_usdc,
  network: row.network,
  reason: row.reason,
  signed: Buffer.from(row.signed, 'base64'),
  firstValid: row.first_valid,
  lastValid: row.last_valid,
  signedAt: row.signed_at,
  confirmedAt: row.confirmed_at,
});
