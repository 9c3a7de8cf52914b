// Limits on payments that buy nothing: presented here first, so that one wallet or address cannot keep facilitator and journal busy for free.
import { createTokenBuckets } from '../../limits/index.ts';
import type { Journal } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import type { Attempt } from './attempt.ts';
import { ALREADY_SPENT } from './first-claim.ts';
import { problems } from './problems.ts';
import { type SaleOutcome, unsold } from './sale.ts';

/** Refused payments of one payer: so many at once, and milliseconds until one more is looked at. */
const PAYER_REFUSALS = { capacity: 10, refillMs: 6_000 };
/** The same for a client address. Larger: many buyers may share one. */
const ADDRESS_REFUSALS = { capacity: 60, refillMs: 1_000 };
/**
 * Unspent payments of one address at work at once: bounds what a burst of refused ones can cost before the first refusal is known. An agent
 * platform behind one address stays far below it.
 */
const MAX_AT_ONCE = 300;
/** Retry-After of a payment above that number, in milliseconds: a sale takes a few seconds. */
const AT_ONCE_WAIT_MS = 2_000;
/** How often one unspent payment may end in 4xx. */
const ATTEMPTS = { capacity: 20, refillMs: 30_000 };

export interface AdmissionParts {
  readonly journal: Pick<Journal, 'find'>;
  readonly present: (attempt: Attempt) => Promise<SaleOutcome>;
  readonly now: () => number;
}

/**
 * `presentPayment` behind the limits: over one of them the reply is 429, before the facilitator is asked and a row is written. A payment that the
 * journal knows as unfinished or settled always passes: its answer may be owed.
 */
export function limitPresentations({
  journal,
  present,
  now,
}: AdmissionParts): (attempt: Attempt) => Promise<SaleOutcome> {
  const payers = createTokenBuckets({ ...PAYER_REFUSALS, now });
  const addresses = createTokenBuckets({ ...ADDRESS_REFUSALS, now });
  const attempts = createTokenBuckets({ ...ATTEMPTS, now });
  const atOnce = new Map<string, number>();
  const countAtOnce = (client: string, change: 1 | -1) => {
    const count = (atOnce.get(client) ?? 0) + change;
    if (count === 0) atOnce.delete(client);
    else atOnce.set(client, count);
  };

  const isUnspent = async (txid: string): Promise<boolean> =>
    ((await journal.find(txid))?.state ?? 'failed') === 'failed';
  /** The reply of the limit that was reached; null below all of them. */
  const limitOf = (txid: string, payer: string | null, client: string | null): GateResponse | null => {
    const attemptWait = attempts.waitMs(txid);
    if (attemptWait > 0) return problems.tooManyAttempts(secondsOf(attemptWait));
    // without a payer the payment was refused by our own checks, and the facilitator is not asked
    if (payer === null) return null;
    if (client !== null && (atOnce.get(client) ?? 0) >= MAX_AT_ONCE)
      return problems.tooManyAtOnce(secondsOf(AT_ONCE_WAIT_MS));
    const wait = Math.max(payers.waitMs(payer), client === null ? 0 : addresses.waitMs(client));
    return wait > 0 ? problems.tooManyRefused(secondsOf(wait)) : null;
  };
  /**
   * What a payment that was not sold counts against. A settlement that did not come about counts like a refusal, because it has cost a
   * verification and an analysis. A transaction that was on the chain before can be presented by anyone, so it says nothing of its payer.
   */
  const blamed = async (
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

  /** A 4xx of a payment that has a row: what was never good enough for one costs no call. */
  const isFailedAttempt = async (outcome: SaleOutcome, { txid, intent }: Attempt): Promise<boolean> => {
    if (outcome.kind !== 'unsold') return false;
    const { status } = outcome.reply;
    // 409 is what a stranger gets who presents another payer's transaction: it must not use up the payer's attempts
    if (status < 400 || status >= 500 || status === 409) return false;
    return 'claim' in intent || (await journal.find(txid)) !== null;
  };

  return async (attempt) => {
    const { txid, intent, purchase } = attempt;
    const payer = 'claim' in intent ? intent.claim.payer : null;
    const client = payer === null ? null : (purchase.client ?? null);
    const limit = limitOf(txid, payer, client);
    if (limit !== null && (await isUnspent(txid))) return unsold(limit);
    if (client !== null) countAtOnce(client, 1);
    try {
      const outcome = await present(attempt);
      if (await isFailedAttempt(outcome, attempt)) attempts.spend(txid);
      if (payer !== null) {
        const blame = await blamed(outcome, txid);
        if (blame.payer) payers.spend(payer);
        if (blame.address && client !== null) addresses.spend(client);
      }
      return outcome;
    } finally {
      if (client !== null) countAtOnce(client, -1);
    }
  };
}

const secondsOf = (ms: number): number => Math.ceil(ms / 1_000);
