// Limits on payments that buy nothing, so that one wallet or address cannot keep facilitator and
// journal busy for free.
import { createTokenBuckets } from '../../limits/index.ts';
import type { Journal } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import { type Attempt, isSamePurchase } from './attempt.ts';
import { ALREADY_SPENT } from './first-claim.ts';
import { type SaleOutcome, unsold } from './outcome.ts';
import { problems } from './problems.ts';

/** Refused payments of one payer: a burst of `capacity`, then one every `refillMs`. */
const PAYER_REFUSALS = { capacity: 10, refillMs: 6_000 };
/** The same for a client address. Larger, because many buyers may share one. */
const ADDRESS_REFUSALS = { capacity: 60, refillMs: 1_000 };
/**
 * Unspent payments of one address in progress: bounds what a burst of invalid ones can cost before
 * the first refusal is known. An agent platform behind one address stays far below it.
 */
const MAX_CONCURRENT = 300;
/** Retry-After above that number: a sale takes a few seconds. */
const CONCURRENT_WAIT_MS = 2_000;
/** 4xx replies to one unspent payment. */
const ATTEMPTS = { capacity: 20, refillMs: 30_000 };

export interface AdmissionParts {
  readonly journal: Pick<Journal, 'find'>;
  readonly sell: (attempt: Attempt) => Promise<SaleOutcome>;
  readonly now: () => number;
}

/**
 * `sell` behind the limits: above one, 429 before a row is written or the facilitator is asked. The
 * purchase of an unfinished or settled row passes them, because its answer may be owed; without a
 * nonce it does not pass that of its address, where others may guess the request.
 */
export function limitSales({ journal, sell, now }: AdmissionParts): AdmissionParts['sell'] {
  const payers = createTokenBuckets({ ...PAYER_REFUSALS, now });
  const addresses = createTokenBuckets({ ...ADDRESS_REFUSALS, now });
  const attempts = createTokenBuckets({ ...ATTEMPTS, now });
  const concurrent = new Map<string, number>();
  const countConcurrent = (client: string, change: 1 | -1) => {
    const count = (concurrent.get(client) ?? 0) + change;
    if (count === 0) concurrent.delete(client);
    else concurrent.set(client, count);
  };

  const addressWaitMs = ({ purchase: { client } }: Attempt): number =>
    typeof client === 'string' ? addresses.waitMs(client) : 0;
  /** The reply of the first limit exceeded; null below all limits. */
  const checkLimits = (attempt: Attempt): GateResponse | null => {
    const { txid, intent, purchase } = attempt;
    const attemptWait = attempts.waitMs(txid);
    if (attemptWait > 0) return problems.tooManyAttempts(toSeconds(attemptWait));
    const payerWait = 'claim' in intent ? payers.waitMs(intent.claim.payer) : 0;
    if ('claim' in intent && (concurrent.get(purchase.client ?? '') ?? 0) >= MAX_CONCURRENT)
      return problems.tooManyAtOnce(toSeconds(CONCURRENT_WAIT_MS));
    const wait = Math.max(payerWait, addressWaitMs(attempt));
    return wait > 0 ? problems.tooManyRefused(toSeconds(wait)) : null;
  };
  const passesLimits = async (attempt: Attempt): Promise<boolean> => {
    const row = await journal.find(attempt.txid);
    // what the precheck refused is refused again without the facilitator
    if (row === null || row.state === 'failed')
      return 'refusal' in attempt.intent && attempts.waitMs(attempt.txid) === 0;
    return isSamePurchase(row, attempt) && (attempt.hasNonce || addressWaitMs(attempt) === 0);
  };
  /**
   * Which limits an unsold payment counts against. A pending settlement counts like a refusal,
   * because it has cost a verification and an analysis. Anyone can present a transaction that was
   * on the chain before, so it does not count against its payer.
   */
  const blame = async (
    outcome: SaleOutcome,
    txid: string,
  ): Promise<{ readonly payer: boolean; readonly address: boolean }> => {
    const none = { payer: false, address: false };
    if (outcome.kind !== 'unsold' || (outcome.reply.status !== 402 && outcome.reply.status !== 503)) return none;
    const row = await journal.find(txid);
    if (outcome.reply.status === 503) return row?.state === 'settling' ? { payer: true, address: true } : none;
    if (row !== null && row.state !== 'failed') return none;
    return { payer: row?.failure !== ALREADY_SPENT, address: true };
  };

  /** A 4xx of a payment that has a row: a payment that fails the precheck costs no call. */
  const isFailedAttempt = async (outcome: SaleOutcome, { txid, intent }: Attempt): Promise<boolean> => {
    if (outcome.kind !== 'unsold' || outcome.isUncounted) return false;
    const { status } = outcome.reply;
    // a stranger who presents another payer's transaction gets 409, which must not use
    // up the payer's attempts
    if (status < 400 || status >= 500 || status === 409) return false;
    return 'claim' in intent || (await journal.find(txid)) !== null;
  };

  return async (attempt) => {
    const { txid, intent, purchase } = attempt;
    const payer = 'claim' in intent ? intent.claim.payer : null;
    const client = payer === null ? null : (purchase.client ?? null);
    const limit = checkLimits(attempt);
    if (limit !== null && !(await passesLimits(attempt))) return unsold(limit);
    if (client !== null) countConcurrent(client, 1);
    try {
      const outcome = await sell(attempt);
      if (await isFailedAttempt(outcome, attempt)) attempts.spend(txid);
      if (outcome.kind === 'unsold' && outcome.isOtherPurchase) addresses.spend(purchase.client ?? '');
      else if (payer !== null) {
        const blamed = await blame(outcome, txid);
        if (blamed.payer) payers.spend(payer);
        if (blamed.address && client !== null) addresses.spend(client);
      }
      return outcome;
    } finally {
      if (client !== null) countConcurrent(client, -1);
    }
  };
}

const toSeconds = (ms: number): number => Math.ceil(ms / 1_000);
