// The payment journal's transitions: one statement each, the same on both engines.
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClaimResult, Journal, JournalTotals, LeaseToken, NewClaim, Retention } from '../../payments/index.ts';
import { compiledStatement } from '../compiled-statement.ts';
import type { PaymentsTable, Tables } from '../schema.ts';
import { createAnswerBodies } from './answer-bodies.ts';
import { createJournalLookups, SETTLED, UNFINISHED } from './journal-lookups.ts';
import { claimColumns, claimedRow, FIRST_EPOCH } from './payment-row.ts';

/** Rows per statement: a long backlog must not delay payments. */
const PRUNE_BATCH = 500;

/** Literal SQL, not bound, so that both engines recognize their partial indexes. */
const FINISHED = sql<boolean>`state in ('settled', 'failed')`;
const FAILED = sql<boolean>`state = 'failed'`;
const IS_DONE = sql<boolean>`(state = 'failed' or delivered_at is not null)`;

/** PostgreSQL's code, and SQLite's. */
function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
  );
}

/** Repeats a statement while it handles a whole batch of rows; returns their total. */
async function inBatches(statement: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await statement();
    total += count;
    if (count < PRUNE_BATCH) return total;
  }
}

type Bodies = ReturnType<typeof createAnswerBodies>;
type Steps = ReturnType<typeof createJournalSteps>;

/** The journal on an open, migrated database. */
export function createJournal(db: Kysely<Tables>): Journal {
  const bodies = createAnswerBodies(db);
  const steps = createJournalSteps(db);
  const lookups = createJournalLookups(db, bodies);
  return {
    ...createClaims(db, bodies, steps, lookups),
    ...createTransitions(db, bodies, steps),
    ...lookups,
    ...createJournalReports(db),
    ...createRetention(db, bodies),
  };
}

/** Who may sell for a payment: the first claim, then one of a row whose owner failed or is gone. */
function createClaims(db: Kysely<Tables>, bodies: Bodies, steps: Steps, { find }: Pick<Journal, 'find'>) {
  return {
    async claim(claim, now): Promise<ClaimResult> {
      if ((await steps.claim(claim, now)) === 1n) return { won: true, row: claimedRow(claim, now) };
      const row = await find(claim.txid);
      return row === null ? { won: false, conflict: 'payment_id' } : { won: false, conflict: 'txid', row };
    },

    async reclaim(claim, expected, now) {
      const sameRequest = <T>(column: RawBuilder<T>) =>
        sql<T | null>`case when fingerprint = ${claim.fingerprint} then ${column} end`;
      try {
        const row = await db
          .updateTable('payments')
          .set((eb) => ({
            ...claimColumns(claim, now),
            epoch: eb('epoch', '+', 1),
            first_claim_round: sql<
              number | null
            >`case when settling_at is null then coalesce(first_claim_round, ${claim.firstClaimRound}) else first_claim_round end`,
            computed_at: null,
            failure: null,
            answer_status: sameRequest(sql.ref<number>('answer_status')),
            answer_headers: sameRequest(sql.ref<string>('answer_headers')),
            answer_hash: sameRequest(sql.ref<string>('answer_hash')),
          }))
          .where('txid', '=', expected.txid)
          .where('owner', '=', expected.owner)
          .where('epoch', '=', expected.epoch)
          .where((eb) =>
            eb.or([eb('state', '=', 'failed'), eb.and([eb('state', '=', 'claimed'), eb('lease_until', '<=', now)])]),
          )
          .returningAll()
          .executeTakeFirst();
        return row === undefined ? null : await bodies.joined(row);
      } catch (error) {
        if (isUniqueViolation(error)) return 'payment_id';
        throw error;
      }
    },

    async takeOver(expected, owner, leaseUntil, now) {
      const row = await db
        .updateTable('payments')
        .set((eb) => ({ owner, epoch: eb('epoch', '+', 1), lease_until: leaseUntil, updated_at: now }))
        .where('txid', '=', expected.txid)
        .where('owner', '=', expected.owner)
        .where('epoch', '=', expected.epoch)
        .where(UNFINISHED)
        .where('lease_until', '<=', now)
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : await bodies.joined(row);
    },
  } satisfies Partial<Journal>;
}

/** The owner's steps, each only while it still has the lease. */
function createTransitions(db: Kysely<Tables>, bodies: Bodies, steps: Steps) {
  /** A statement on one row, if it still matches the lease token. */
  const rowUnderLease = (token: LeaseToken) =>
    db
      .updateTable('payments')
      .where('txid', '=', token.txid)
      .where('owner', '=', token.owner)
      .where('epoch', '=', token.epoch);

  return {
    async settling(token, answer, leaseUntil, now) {
      const changed = await bodies.pointedAt(answer.body, (hash) =>
        steps.settling({
          ...token,
          answer_status: answer.status,
          answer_headers: JSON.stringify(answer.headers),
          answer_hash: hash,
          lease_until: leaseUntil,
          now,
        }),
      );
      return changed === 1n;
    },

    async resettling(token, leaseUntil, now) {
      return (await steps.resettling({ ...token, lease_until: leaseUntil, now })) === 1n;
    },

    async settled(token, receipt, now) {
      return (await steps.settled({ ...token, receipt, now })) === 1n;
    },

    async failed(token, reason, now, { forgetsFirstClaim } = { forgetsFirstClaim: false }) {
      const { numUpdatedRows } = await rowUnderLease(token)
        .where(UNFINISHED)
        .set({ state: 'failed', failure: reason, payment: '', updated_at: now })
        .$if(forgetsFirstClaim, (query) => query.set({ first_claim_round: null }))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async renew(token, leaseUntil, now) {
      const { numUpdatedRows } = await rowUnderLease(token)
        .where(UNFINISHED)
        .set({ lease_until: leaseUntil, updated_at: now })
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async delivered(txid, now) {
      await steps.delivered({ txid, now });
    },
  } satisfies Partial<Journal>;
}

/** What is forgotten, in batches: answers that were delivered, and failed claims. */
function createRetention(db: Kysely<Tables>, bodies: Bodies) {
  // conditions are repeated below: for a row that changed meanwhile, PostgreSQL checks only
  // the outer statement's own
  async function emptyAnswers(now: number, { doneMs, owedMs }: Retention): Promise<number> {
    const isDue = (eb: ExpressionBuilder<Tables, 'payments'>) =>
      eb.and([FINISHED, eb('updated_at', '<=', now - doneMs), eb.or([IS_DONE, eb('updated_at', '<=', now - owedMs)])]);
    const due = db
      .selectFrom('payments')
      .select('txid')
      .where(isDue)
      .where('answer_hash', 'is not', null)
      .limit(PRUNE_BATCH);
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ answer_status: null, answer_headers: null, answer_hash: null })
      .where('txid', 'in', due)
      .where(isDue)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async function forgetFailed(now: number, { failedMs }: Retention): Promise<number> {
    const isDue = (eb: ExpressionBuilder<Tables, 'payments'>) =>
      eb.and([FAILED, eb('updated_at', '<=', now - failedMs)]);
    const due = db.selectFrom('payments').select('txid').where(isDue).limit(PRUNE_BATCH);
    const { numDeletedRows } = await db.deleteFrom('payments').where('txid', 'in', due).where(isDue).executeTakeFirst();
    return Number(numDeletedRows);
  }

  return {
    async prune(now, keep) {
      const emptied = await inBatches(() => emptyAnswers(now, keep));
      const forgotten = await inBatches(() => forgetFailed(now, keep));
      await bodies.forgetUnused();
      return emptied + forgotten;
    },
  } satisfies Partial<Journal>;
}

// The statements that every sale runs, in its order.
interface Stored {
  readonly answer_status: number;
  readonly answer_headers: string;
  readonly answer_hash: string;
}

type Times = { readonly lease_until: number; readonly now: number };
type ClaimedColumns = Pick<PaymentsTable, keyof ReturnType<typeof claimColumns> | 'txid' | 'first_claim_round'>;

/** Each resolves with the number of changed rows: 1, or 0 when the row does not match. */
function createJournalSteps(db: Kysely<Tables>) {
  const rowUnderLease = (
    slot: <Name extends keyof LeaseToken>(name: Name) => ReturnType<typeof sql<LeaseToken[Name]>>,
  ) =>
    db
      .updateTable('payments')
      .where('txid', '=', slot('txid'))
      .where('owner', '=', slot('owner'))
      .where('epoch', '=', slot('epoch'));

  const insert = compiledStatement<ClaimedColumns>(db, (slot) =>
    db
      .insertInto('payments')
      .values({
        txid: slot('txid'),
        epoch: FIRST_EPOCH,
        first_claim_round: slot('first_claim_round'),
        state: slot('state'),
        owner: slot('owner'),
        lease_until: slot('lease_until'),
        product: slot('product'),
        payer: slot('payer'),
        amount_micro_usdc: slot('amount_micro_usdc'),
        network: slot('network'),
        fingerprint: slot('fingerprint'),
        payment_id: slot('payment_id'),
        payload_hash: slot('payload_hash'),
        payment: slot('payment'),
        last_valid: slot('last_valid'),
        claimed_at: slot('claimed_at'),
        updated_at: slot('updated_at'),
      })
      .onConflict((conflict) => conflict.doNothing()),
  );

  return {
    claim: (claim: NewClaim, now: number) =>
      insert({ txid: claim.txid, first_claim_round: claim.firstClaimRound, ...claimColumns(claim, now) }),

    settling: compiledStatement<LeaseToken & Stored & Times>(db, (slot) =>
      rowUnderLease(slot)
        .where('state', '=', 'claimed')
        .set({
          state: 'settling',
          answer_status: slot('answer_status'),
          answer_headers: slot('answer_headers'),
          answer_hash: slot('answer_hash'),
          lease_until: slot('lease_until'),
          computed_at: slot('now'),
          settling_at: sql`coalesce(settling_at, ${slot('now')})`,
          updated_at: slot('now'),
        }),
    ),

    resettling: compiledStatement<LeaseToken & Times>(db, (slot) =>
      rowUnderLease(slot)
        .where('state', '=', 'computed')
        .set({
          state: 'settling',
          lease_until: slot('lease_until'),
          settling_at: sql`coalesce(settling_at, ${slot('now')})`,
          updated_at: slot('now'),
        }),
    ),

    settled: compiledStatement<LeaseToken & { readonly receipt: string; readonly now: number }>(db, (slot) =>
      rowUnderLease(slot)
        .where('state', '=', 'settling')
        .set({ state: 'settled', receipt: slot('receipt'), settled_at: slot('now'), updated_at: slot('now') }),
    ),

    delivered: compiledStatement<{ readonly txid: string; readonly now: number }>(db, (slot) =>
      db
        .updateTable('payments')
        .set({ delivered_at: slot('now'), updated_at: slot('now') })
        .where('txid', '=', slot('txid'))
        .where(SETTLED)
        .where('delivered_at', 'is', null),
    ),
  };
}

/** The journal's books on an open, migrated database. */
function createJournalReports(db: Kysely<Tables>): Pick<Journal, 'countUnfinished' | 'totals' | 'settledBetween'> {
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
