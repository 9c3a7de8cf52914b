// A payment is presented: it is claimed, or it meets the row it left behind the last time.
import type { Journal, NewClaim, PaymentRow } from '../store/journal.ts';
import { type Attempt, isSamePurchase } from './attempt.ts';
import type { Chain } from './confirmations.ts';
import { holdOf, LEASE_MS } from './lease.ts';
import { problems } from './problems.ts';
import type { Reply } from './reply.ts';
import { type Outcome, type Sales, unsold } from './sale.ts';

/** How long after its delivery an answer is served again; one that was never delivered is owed for as long as it is kept. */
const REPLAY_MS = 60_000;
/** How often a row that another process works on is looked at, and how many times at most: longer than a lease and a settlement. */
const LOOK_MS = 100;
const LOOKS = 500;

export interface PresentationParts {
  readonly journal: Journal;
  readonly sales: Sales;
  readonly chain: Chain;
  /** This process, in the journal's rows. */
  readonly owner: string;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly refuse: (product: string, reason: string) => Reply;
  readonly refuseSettled: (product: string, txid: string) => Reply;
}

const AGAIN: Outcome = { kind: 'again' };

/** Brings one presented payment to its end; rejects only when the journal does. */
export function createPresentation({
  journal,
  sales,
  chain,
  owner,
  now,
  sleep,
  refuse,
  refuseSettled,
}: PresentationParts) {
  const claimOf = (claim: Omit<NewClaim, 'owner' | 'leaseUntil'>): NewClaim => ({
    ...claim,
    owner,
    leaseUntil: now() + LEASE_MS,
  });
  const refused = ({ purchase }: Attempt, reason: string): Outcome => unsold(refuse(purchase.product.key, reason));

  /**
   * Presented in time once, and unspent then, but wrong by today's terms or too late: a payer can send his group himself, and who has paid
   * for this very request is owed the answer.
   */
  const claimLate = async (row: PaymentRow, attempt: Attempt, refusal: string): Promise<Outcome> => {
    if (!isSamePurchase(row, attempt)) return refused(attempt, refusal);
    const { state } = await chain.find(row.txid, row.claimedAt);
    if (state === 'absent') return refused(attempt, refusal);
    if (state === 'unavailable') return unsold(problems.settlementPending(row.txid));
    const mine = await journal.reclaim(claimOf(row), holdOf(row), now());
    return mine === null ? AGAIN : sales.complete(mine, attempt);
  };

  /** Unspent: this presentation may have it, whatever it asks for. */
  const claimAgain = async (row: PaymentRow, attempt: Attempt): Promise<Outcome> => {
    const { order } = attempt;
    if ('refusal' in order) return claimLate(row, attempt, order.refusal);
    const mine = await journal.reclaim(claimOf(order.claim), holdOf(row), now());
    if (mine !== null) return sales.complete(mine, attempt);
    const { payer, paymentId } = order.claim;
    const named = paymentId === null ? null : await journal.findByPaymentId(payer, paymentId);
    return named !== null && named.txid !== row.txid ? unsold(problems.identifierConflict()) : AGAIN;
  };

  const replay = (row: PaymentRow, attempt: Attempt): Outcome => {
    const { answer, receipt, deliveredAt } = row;
    const isOwed = deliveredAt === null;
    if (answer !== null && receipt !== null && (isOwed || now() - deliveredAt <= REPLAY_MS))
      return { kind: 'sold', answer, receipt, isNoteworthy: isOwed };
    return unsold(refuseSettled(attempt.purchase.product.key, row.txid));
  };

  const meet = async (row: PaymentRow, attempt: Attempt): Promise<Outcome> => {
    const isFree = row.leaseUntil <= now();
    if (row.state === 'failed' || (row.state === 'claimed' && isFree)) return claimAgain(row, attempt);
    if (!isSamePurchase(row, attempt)) return unsold(problems.alreadyUsed());
    if (row.state === 'settled') return replay(row, attempt);
    if (isFree) {
      const taken = await journal.takeOver(holdOf(row), owner, now() + LEASE_MS, now());
      return taken === null ? AGAIN : sales.resume(taken);
    }
    await sleep(LOOK_MS);
    return AGAIN;
  };

  return async (attempt: Attempt): Promise<Outcome> => {
    const { order } = attempt;
    let row: PaymentRow | null;
    if ('claim' in order) {
      const claim = await journal.claim(claimOf(order.claim), now());
      if (claim.won) {
        const outcome = await sales.complete(claim.row, attempt);
        if (outcome.kind !== 'again') return outcome;
      } else if (claim.conflict === 'payment_id') {
        return unsold(problems.identifierConflict());
      }
      row = claim.row;
    } else {
      row = await journal.find(attempt.txid);
      if (row === null) return refused(attempt, order.refusal);
    }
    for (let looks = 0; looks < LOOKS; looks++) {
      const outcome = await meet(row, attempt);
      if (outcome.kind !== 'again') return outcome;
      row = (await journal.find(row.txid)) ?? row;
    }
    return unsold(row.state === 'settling' ? problems.settlementPending(row.txid) : problems.inProgress());
  };
}
