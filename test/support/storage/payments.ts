// Invented payments for the journal's tests.
import { expect } from 'vitest';
import type {
  ClaimResult,
  Journal,
  LeaseToken,
  NewClaim,
  PaymentRow,
  StoredAnswer,
} from '../../../src/payments/index.ts';
import type { StoreBackend } from '../../../src/storage/store.ts';

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
    headerHash: 'header-1',
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

/** A payment brought to its receipt. */
export async function settle(journal: Journal, claim: NewClaim, now = NOW): Promise<LeaseToken> {
  const token = leaseTokenOf(won(await journal.claim(claim, now)));
  await journal.settling(token, ANSWER, now + LEASE_MS, now);
  if (!(await journal.settled(token, RECEIPT, now))) throw new Error(`${claim.txid} was not settled.`);
  return token;
}

/** Puts the tables back to what they were before the sums of the sales were stored. */
export const beforeSaleTotals = (engine: StoreBackend): string => `
  drop trigger payments_summed_1${engine === 'sqlite' ? '' : ' on payments'};
  drop trigger payments_summed_2${engine === 'sqlite' ? '' : ' on payments'};
  ${engine === 'sqlite' ? '' : 'drop function sum_settled_payment;'}
  drop table sale_totals;
  drop table payers;
  delete from kysely_migration where name = '0010-sale-totals';`;

/** Puts the tables back to what they were before first claims were recorded. */
export const beforeFirstClaims = (engine: StoreBackend): string => `
  ${beforeSaleTotals(engine)}
  drop table leases;
  drop table schema_range;
  delete from kysely_migration where name = '0009-replicas';
  drop table market_polls;
  delete from kysely_migration where name = '0008-market-polls';
  alter table payments drop column first_claim_round;
  alter table payments drop column settling_at;
  update payments set state = 'computed' where txid = 'COMPUTED';
  delete from kysely_migration where name = '0007-first-claims';`;

/** Puts the tables back to what they were before answers had one of their own. */
export const beforeAnswerBodies = (engine: StoreBackend): string => `
  ${beforeFirstClaims(engine)}
  alter table payments add column answer_body ${engine === 'sqlite' ? 'blob' : 'bytea'};
  update payments set answer_body = (select body from answer_bodies where hash = answer_hash);
  drop index payments_answered;
  drop index payments_by_answer;
  create index payments_answered on payments (updated_at)
    where state in ('settled', 'failed') and answer_body is not null;
  alter table payments drop column answer_hash;
  drop table answer_bodies;
  delete from kysely_migration where name = '0006-answer-bodies';`;

/** One payment in each state of a release that did not record first claims. */
export async function leaveOldRows(journal: Journal): Promise<void> {
  const claim = async (txid: string) => leaseTokenOf(won(await journal.claim(aClaim(txid), NOW)));
  const settling = async (txid: string) => {
    const token = await claim(txid);
    await journal.settling(token, ANSWER, NOW, NOW + 2);
    return token;
  };
  await claim('CLAIMED');
  for (const txid of ['COMPUTED', 'SETTLING']) await settling(txid);
  await settle(journal, aClaim('SETTLED'));
  await journal.failed(await claim('REFUSED'), 'no', NOW + 3);
  await journal.failed(await settling('EXPIRED'), 'payment_expired', NOW + 3);
}

/** No round is known of any; those that were sent to be settled are known as such. */
export async function expectOldRows(journal: Journal): Promise<void> {
  const read = async (txid: string) => {
    const row = await journal.find(txid);
    return [row?.state, row?.firstClaimRound, row?.settlingAt, row?.payment === ''];
  };
  expect(await read('CLAIMED')).toEqual(['claimed', null, null, false]);
  expect(await read('COMPUTED')).toEqual(['computed', null, null, false]);
  expect(await read('SETTLING')).toEqual(['settling', null, NOW + 2, false]);
  expect(await read('SETTLED')).toEqual(['settled', null, NOW, false]);
  expect(await read('REFUSED')).toEqual(['failed', null, null, true]);
  expect(await read('EXPIRED')).toEqual(['failed', null, NOW + 3, true]);
  const computed = await journal.find('COMPUTED');
  expect(computed && (await journal.resettling(leaseTokenOf(computed), NOW + 9, NOW + 4))).toBe(true);
  expect(await read('COMPUTED')).toEqual(['settling', null, NOW + 4, false]);
}
