import type {
  ClaimResult,
  Journal,
  LeaseToken,
  NewClaim,
  PaymentRow,
  StoredAnswer,
} from '../../../src/payments/index.ts';

export const NOW = 1_760_000_000_000;
export const LEASE_MS = 30_000;

export function aClaim(txid: string, changes: Partial<NewClaim> = {}): NewClaim {
  return {
    txid,
    owner: 'replica-a',
    leaseUntil: NOW + LEASE_MS,
    product: 'trending',
    payer: 'PAYER-1',
    amountMicroUsdc: 10_000,
    network: 'algorand:SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=',
    fingerprint: 'fingerprint-1',
    paymentId: null,
    payloadHash: 'payload-1',
    payment: '{"x402Version":2,"note":"é\\u0000"}',
    lastValid: 54_321_000,
    firstClaimRound: 54_320_900,
    ...changes,
  };
}

export const ANSWER: StoredAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json', 'x-request-id': 'r-1' },
  body: Uint8Array.from([123, 0, 255, 125]),
};

export const RECEIPT = '{"success":true,"transaction":"T"}';

export function leaseTokenOf(row: PaymentRow): LeaseToken {
  return { txid: row.txid, owner: row.owner, epoch: row.epoch };
}

/** The row of a claim that must have been won. */
export function won(claim: ClaimResult): PaymentRow {
  if (!claim.won) throw new Error(`The claim lost by its ${claim.conflict}.`);
  return claim.row;
}

/** The row that a claim wrote or found. */
export function claimedOrFound(claim: ClaimResult): PaymentRow {
  return !claim.won && claim.conflict === 'txid' ? claim.row : won(claim);
}

/** The row of a reclaim that must have happened. */
export function reclaimed(row: Awaited<ReturnType<Journal['reclaim']>>): PaymentRow {
  if (row === null || row === 'payment_id') throw new Error(`Not reclaimed: ${row}.`);
  return row;
}

/** A payment brought to its receipt. */
export async function settle(journal: Journal, claim: NewClaim, now = NOW): Promise<LeaseToken> {
  const token = leaseTokenOf(won(await journal.claim(claim, now)));
  await journal.settling(token, ANSWER, now + LEASE_MS, now);
  if (!(await journal.settled(token, RECEIPT, now))) throw new Error(`${claim.txid} was not settled.`);
  return token;
}
