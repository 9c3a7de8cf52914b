// The statements that every sale runs, in its order.
import { type Kysely, sql } from 'kysely';
import type { LeaseToken, NewClaim } from '../../payments/index.ts';
import { compiledStatement } from '../compiled-statement.ts';
import type { PaymentsTable, Tables } from '../schema.ts';
import { SETTLED } from './journal-reports.ts';
import { claimColumns, FIRST_EPOCH } from './payment-row.ts';

interface Stored {
  readonly answer_status: number;
  readonly answer_headers: string;
  readonly answer_hash: string;
}

type Times = { readonly lease_until: number; readonly now: number };
type ClaimedColumns = Pick<PaymentsTable, keyof ReturnType<typeof claimColumns> | 'txid' | 'first_claim_round'>;

/** Each resolves with the number of changed rows: 1, or 0 when the row does not match. */
export function createJournalSteps(db: Kysely<Tables>) {
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
        header_hash: slot('header_hash'),
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
