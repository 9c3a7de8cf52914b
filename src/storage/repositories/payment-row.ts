// Converts between a row of the payments table and the journal's `PaymentRow`.
import type { Selectable } from 'kysely';
import type { NewClaim, PaymentRow } from '../../payments/index.ts';
import type { PaymentsTable } from '../schema.ts';

/** A `PaymentRow` with the body of its answer. */
export function toPaymentRow(row: Selectable<PaymentsTable>, body: Uint8Array | null): PaymentRow {
  const { answer_status: status, answer_headers: headers } = row;
  return {
    ...{ txid: row.txid, state: row.state, owner: row.owner, epoch: row.epoch, leaseUntil: row.lease_until },
    ...{ product: row.product, payer: row.payer, amountMicroUsdc: row.amount_micro_usdc, network: row.network },
    ...{ fingerprint: row.fingerprint, paymentId: row.payment_id, payloadHash: row.payload_hash, payment: row.payment },
    ...{ lastValid: row.last_valid, firstClaimRound: row.first_claim_round },
    answer:
      status === null || headers === null || body === null
        ? null
        : { status, headers: JSON.parse(headers) as Record<string, string>, body },
    ...{ receipt: row.receipt, failure: row.failure, claimedAt: row.claimed_at, computedAt: row.computed_at },
    ...{ settlingAt: row.settling_at, settledAt: row.settled_at, deliveredAt: row.delivered_at },
    ...{ linksRevoked: row.links_revoked ?? 0, updatedAt: row.updated_at },
  };
}

/** Epoch of a row that was never reclaimed. */
export const FIRST_EPOCH = 1;

/** The row that a first claim writes. */
export const claimedRow = (claim: NewClaim, now: number): PaymentRow => ({
  ...claim,
  ...{ state: 'claimed', epoch: FIRST_EPOCH, answer: null, receipt: null, failure: null, claimedAt: now },
  ...{ computedAt: null, settlingAt: null, settledAt: null, deliveredAt: null, linksRevoked: 0, updatedAt: now },
});

/** The columns of a fresh claim, without key, epoch and first-claim evidence. */
export function claimColumns(claim: NewClaim, now: number) {
  return {
    ...{ state: 'claimed' as const, owner: claim.owner, lease_until: claim.leaseUntil, product: claim.product },
    ...{ payer: claim.payer, amount_micro_usdc: claim.amountMicroUsdc, network: claim.network },
    ...{ fingerprint: claim.fingerprint, payment_id: claim.paymentId, payload_hash: claim.payloadHash },
    ...{ payment: claim.payment, last_valid: claim.lastValid, claimed_at: now, updated_at: now },
  };
}
