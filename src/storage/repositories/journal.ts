// The payment journal's transitions: one statement each, the same on both engines.
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ClaimResult, Journal, LeaseToken, NewClaim, PaymentRow, Retention } from '../../payments/index.ts';
import type { Tables } from '../schema.ts';
import { createAnswerBodies } from './answer-bodies.ts';
import { createJournalLookups, OWNS_ITS_PAYMENT_ID, UNFINISHED } from './journal-lookups.ts';
import { createJournalReports } from './journal-reports.ts';
import { createJournalSteps } from './journal-steps.ts';
import { claimColumns, claimedRow } from './payment-row.ts';

/** Rows per statement: a long backlog must not delay payments. */
const PRUNE_BATCH = 500;

/** Literal SQL, not bound, so that both engines recognize their partial indexes. */
const FINISHED = sql<boolean>`state in ('settled', 'failed')`;
const FAILED = sql<boolean>`state = 'failed'`;
const IS_DONE = sql<boolean>`(state = 'failed' or delivered_at is not null)`;

function isReclaimable(row: PaymentRow, now: number): boolean {
  return row.state === 'failed' || (row.state === 'claimed' && row.leaseUntil <= now);
}

/** PostgreSQL's code, and SQLite's. */
function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
  );
}

/**
 * Repeats a statement that handles a limited number of rows until none is
 * left; returns their total.
 */
async function inBatches(statement: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await statement();
    total += count;
    if (count < PRUNE_BATCH) return total;
  }
}

/** The journal on an open, migrated database. */
export function createJournal(db: Kysely<Tables>): Journal {
  const bodies = createAnswerBodies(db);
  const steps = createJournalSteps(db);

  /**
   * The rows that can block a claim: its own transaction's, and the one that owns its payment id.
   */
  async function conflictingRows(claim: NewClaim): Promise<readonly PaymentRow[]> {
    const rows = await db
      .selectFrom('payments')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('txid', '=', claim.txid),
          eb.and([eb('payer', '=', claim.payer), eb('payment_id', '=', claim.paymentId), OWNS_ITS_PAYMENT_ID]),
        ]),
      )
      .execute();
    return Promise.all(rows.map(bodies.joined));
  }

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

  /** A statement on one row, if it still matches the lease token. */
  const rowUnderLease = (token: LeaseToken) =>
    db
      .updateTable('payments')
      .where('txid', '=', token.txid)
      .where('owner', '=', token.owner)
      .where('epoch', '=', token.epoch);

  return {
    async claim(claim, now): Promise<ClaimResult> {
      // each retry means that the payment which owned the id failed between the two statements
      for (;;) {
        if ((await steps.claim(claim, now)) === 1n) return { won: true, row: claimedRow(claim, now) };

        const rows = await conflictingRows(claim);
        const same = rows.find((row) => row.txid === claim.txid);
        const sameId = rows.find((row) => row.txid !== claim.txid);
        if (sameId !== undefined && (same === undefined || isReclaimable(same, now))) {
          return { won: false, row: sameId, conflict: 'payment_id' };
        }
        if (same !== undefined) return { won: false, row: same, conflict: 'txid' };
      }
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
        if (isUniqueViolation(error)) return null;
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

    ...createJournalLookups(db, bodies),
    ...createJournalReports(db),

    async delivered(txid, now) {
      await steps.delivered({ txid, now });
    },

    async prune(now, keep) {
      const emptied = await inBatches(() => emptyAnswers(now, keep));
      const forgotten = await inBatches(() => forgetFailed(now, keep));
      await bodies.forgetUnused();
      return emptied + forgotten;
    },
  };
}
