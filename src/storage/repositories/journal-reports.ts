// The journal's books: totals, and settled payments page by page.
import { type Kysely, sql } from 'kysely';
import type { Journal, JournalTotals } from '../../payments/index.ts';
import type { Tables } from '../schema.ts';
import { UNFINISHED } from './journal-lookups.ts';

/** Literal SQL, not bound, so that both engines recognize their partial indexes. */
export const SETTLED = sql<boolean>`state = 'settled'`;

/** The journal's books on an open, migrated database. */
export function createJournalReports(
  db: Kysely<Tables>,
): Pick<Journal, 'countUnfinished' | 'totals' | 'settledBetween'> {
  return {
    async countUnfinished() {
      const rows = await db
        .selectFrom('payments')
        .select((eb) => ['state', eb.fn.countAll<number>().as('payments')])
        .where(UNFINISHED)
        .groupBy('state')
        .execute();
      return Object.fromEntries(rows.map(({ state, payments }) => [state, payments]));
    },

    async totals(): Promise<JournalTotals> {
      // one statement, so that the sums agree while payments continue
      const settled = db.selectFrom('payments').where(SETTLED);
      const rows = await settled
        .select((eb) => [
          'product',
          eb.fn.countAll<number>().as('paid_calls'),
          // PostgreSQL's sum of 64-bit integers is a decimal
          sql<number>`cast(sum(amount_micro_usdc) as bigint)`.as('micro_usdc'),
          settled.select(sql<number>`count(distinct payer)`.as('payers')).as('unique_payers'),
          settled.select(sql<number>`min(settled_at)`.as('first')).as('since'),
        ])
        .groupBy('product')
        .orderBy('paid_calls', 'desc')
        .orderBy('product')
        .execute();
      return {
        paidAnalyses: rows.reduce((sum, row) => sum + row.paid_calls, 0),
        uniquePayers: rows[0]?.unique_payers ?? 0,
        microUsdc: rows.reduce((sum, row) => sum + row.micro_usdc, 0),
        since: rows[0]?.since ?? null,
        byProduct: rows.map((row) => ({ product: row.product, paidCalls: row.paid_calls, microUsdc: row.micro_usdc })),
      };
    },

    async settledBetween(after, until, limit) {
      const rows = await db
        .selectFrom('payments')
        .select(['txid', 'product', 'payer', 'amount_micro_usdc', 'network'])
        .select((eb) => eb.fn.coalesce('settled_at', eb.lit(0)).as('settled_at'))
        .where(SETTLED)
        .where((eb) => eb(eb.refTuple('settled_at', 'txid'), '>', eb.tuple(after.settledAt, after.txid)))
        .where('settled_at', '<', until)
        .orderBy('payments.settled_at')
        .orderBy('txid')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        txid: row.txid,
        product: row.product,
        payer: row.payer,
        amountMicroUsdc: row.amount_micro_usdc,
        network: row.network,
        settledAt: row.settled_at,
      }));
    },
  };
}
