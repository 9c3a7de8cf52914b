// A payment is presented: it is claimed, or it meets the row it left behind the last time.

import type { ChainLookup } from '../chain/confirmations.ts';
import type { RoundClock } from '../chain/rounds.ts';
import type { Journal, NewClaim, PaymentRow } from '../journal.ts';
import type { GateResponse } from '../reply.ts';
import { type Attempt, isSamePurchase, type PendingClaim } from './attempt.ts';
import { ALREADY_SPENT, isSpentBefore, paysForClaim } from './first-claim.ts';
import { LEASE_MS, leaseTokenOf } from './lease.ts';
import { problems } from './problems.ts';
import { type SaleOutcome, type Sales, unsold } from './sale.ts';

/**
 * How long after its delivery an answer is served again; one that was never delivered is owed for as long as it is stored. Buyers are promised
 * 120 seconds by their own clocks. The rest is for what lies between the two clocks: the reply's way to the buyer, the way back, and the
 * observation of the chain that precedes the look at the row.
 */
const REPLAY_MS = 130_000;
/** How often a row that another process works on is looked at, and how many times at most: longer than a lease and a settlement. */
const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 500;

export interface PresentationParts {
  readonly journal: Journal;
  readonly sales: Sales;
  readonly chain: ChainLookup;
  readonly rounds: Pick<RoundClock, 'observe'>;
  /** This process, in the journal's rows. */
  readonly owner: string;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly refuse: (product: string, reason: string) => GateResponse;
  readonly refuseTransaction: (product: string, reason: string, txid: string) => GateResponse;
}

const RETRY: SaleOutcome = { kind: 'again' };

/** Brings one presented payment to its end; rejects only when the journal does. */
export function createPresentation({
  journal,
  sales,
  chain,
  rounds,
  owner,
  now,
  sleep,
  refuse,
  refuseTransaction,
}: PresentationParts) {
  const claimOf = (claim: PendingClaim, firstClaimRound: number | null): NewClaim => ({
    ...claim,
    owner,
    firstClaimRound,
    leaseUntil: now() + LEASE_MS,
  });
  const refused = ({ purchase }: Attempt, reason: string): SaleOutcome => unsold(refuse(purchase.product.key, reason));
  const spent = ({ purchase, txid }: Attempt): SaleOutcome =>
    unsold(refuseTransaction(purchase.product.key, ALREADY_SPENT, txid));

  /**
   * Presented in time once, and unspent then, but wrong by today's terms or too late: a payer who has sent the group to the chain since then
   * has paid for this very request, and is owed the answer.
   */
  const claimForPaidTransaction = async (row: PaymentRow, attempt: Attempt, refusal: string): Promise<SaleOutcome> => {
    if (!isSamePurchase(row, attempt)) return refused(attempt, refusal);
    const { state } = await chain.find(row);
    if (state === 'absent') return refused(attempt, refusal);
    if (state === 'unavailable') return unsold(problems.settlementPending(row.txid));
    const ownRow = await journal.reclaim(claimOf(row, null), leaseTokenOf(row), now());
    return ownRow === null ? takenMeanwhile(row) : sales.complete(ownRow, attempt);
  };

  /** Why a row could not be reclaimed: another payment of its payer has its identifier, or another presentation was quicker. */
  const takenMeanwhile = async ({ txid, payer, paymentId }: Pick<PaymentRow, 'txid' | 'payer' | 'paymentId'>) => {
    const sameIdPayment = paymentId === null ? null : await journal.findByPaymentId(payer, paymentId);
    return sameIdPayment !== null && sameIdPayment.txid !== txid ? unsold(problems.identifierConflict()) : RETRY;
  };

  /**
   * Whether another purchase may have the row. The bytes of a payment are public as soon as it was sent to the chain, so whoever presents them
   * then need not be the payer: only an unsent transaction may still ask for something else. The refusal; null when it may.
   */
  const rebindingFault = async (row: PaymentRow, attempt: Attempt): Promise<SaleOutcome | null> => {
    if (row.settlingAt !== null) return unsold(problems.alreadyUsed());
    const found = await chain.find(row);
    if (found.state === 'unavailable') return unsold(problems.settlementPending(row.txid));
    if (found.state === 'absent') return null;
    return paysForClaim(row, found.round) ? unsold(problems.alreadyUsed()) : spent(attempt);
  };

  /** Unspent: this presentation may have it. */
  const claimAgain = async (row: PaymentRow, attempt: Attempt, round: number | null): Promise<SaleOutcome> => {
    const { intent } = attempt;
    if ('refusal' in intent) return claimForPaidTransaction(row, attempt, intent.refusal);
    const fault = isSamePurchase(row, attempt) ? null : await rebindingFault(row, attempt);
    if (fault !== null) return fault;
    const ownRow = await journal.reclaim(claimOf(intent.claim, round), leaseTokenOf(row), now());
    return ownRow === null ? takenMeanwhile(intent.claim) : sales.complete(ownRow, attempt);
  };

  const replay = (row: PaymentRow, attempt: Attempt): SaleOutcome => {
    const { answer, receipt, deliveredAt } = row;
    const isOwed = deliveredAt === null;
    if (answer !== null && receipt !== null && (isOwed || now() - deliveredAt <= REPLAY_MS))
      return { kind: 'sold', answer, receipt, isNoteworthy: isOwed };
    return unsold(refuseTransaction(attempt.purchase.product.key, 'payment_already_settled', row.txid));
  };

  const resolveExisting = async (row: PaymentRow, attempt: Attempt, round: number | null): Promise<SaleOutcome> => {
    if (isSpentBefore(row)) return spent(attempt);
    const isFree = row.leaseUntil <= now();
    if (row.state === 'failed' || (row.state === 'claimed' && isFree)) return claimAgain(row, attempt, round);
    if (!isSamePurchase(row, attempt)) return unsold(problems.alreadyUsed());
    if (row.state === 'settled') return replay(row, attempt);
    if (isFree) {
      const taken = await journal.takeOver(leaseTokenOf(row), owner, now() + LEASE_MS, now());
      return taken === null ? RETRY : sales.resume(taken);
    }
    return RETRY;
  };

  return async (attempt: Attempt): Promise<SaleOutcome> => {
    const { intent } = attempt;
    let row: PaymentRow | null;
    let round: number | null = null;
    if ('claim' in intent) {
      round = await rounds.observe();
      const claim = await journal.claim(claimOf(intent.claim, round), now());
      if (claim.won) {
        const outcome = await sales.complete(claim.row, attempt);
        if (outcome.kind !== 'again') return outcome;
      } else if (claim.conflict === 'payment_id') {
        return unsold(problems.identifierConflict());
      }
      row = claim.row;
    } else {
      row = await journal.find(attempt.txid);
      if (row === null) return refused(attempt, intent.refusal);
    }
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      const outcome = await resolveExisting(row, attempt, round);
      if (outcome.kind !== 'again') return outcome;
      await sleep(POLL_INTERVAL_MS);
      row = (await journal.find(row.txid)) ?? row;
    }
    return unsold(row.state === 'settling' ? problems.settlementPending(row.txid) : problems.inProgress());
  };
}
