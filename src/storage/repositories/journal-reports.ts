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
      const rows = await db
        .selectFrom('sale_totals')
        .select([
          'product',
          // PostgreSQL's sum of 64-bit integers is a decimal
          sql<number>`cast(sum(paid_calls) as bigint)`.as('paid_calls'),
          sql<number>`cast(sum(micro_usdc) as bigint)`.as('micro_usdc'),
          sql<number>`cast(sum(new_payers) as bigint)`.as('new_payers'),
          sql<number>`min(since)`.as('since'),
        ])
        .groupBy('product')
        .orderBy('paid_calls', 'desc')
        .orderBy('product')
        .execute();
      return {
        paidAnalyses: rows.reduce((sum, row) => sum + row.paid_calls, 0),
        uniquePayers: rows.reduce((sum, row) => sum + row.new_payers, 0),
        microUsdc: rows.reduce((sum, row) => sum + row.micro_usdc, 0),
        since: rows.length === 0 ? null : Math.min(...rows.map((row) => row.since)),
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
