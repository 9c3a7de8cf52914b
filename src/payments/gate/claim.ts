// Claims a presented payment: a new row, an unspent row again, or a row that an earlier attempt
// left unfinished.
import { DAY_MS } from '../../durations/index.ts';
import type { ChainLookup } from '../chain/confirmations.ts';
import type { RoundClock } from '../chain/rounds.ts';
import type { ClaimResult, Journal, NewClaim, PaymentRow } from '../journal.ts';
import { type Attempt, isSamePurchase, type PendingClaim } from './attempt.ts';
import { ALREADY_SPENT, isPaymentForClaim, isSpentBefore } from './first-claim.ts';
import { LEASE_MS, leaseToken } from './lease.ts';
import { otherPurchase, type SaleOutcome, type Unsold, unsold } from './outcome.ts';
import { problems } from './problems.ts';
import type { RefusePayment } from './refuse-payment.ts';

/**
 * How long a delivered answer is served again; an undelivered one is owed as long as it is stored.
 */
const REPLAY_MS = DAY_MS;
/**
 * The same for a payment without a nonce, which others at its address can make. Buyers have 120
 * seconds by their own clocks. The other ten cover the reply's way to the buyer, the way back, and
 * the observation of the chain before the row is read.
 */
const NO_NONCE_REPLAY_MS = 130_000;
/**
 * Interval and number of looks at a row that another process works on: together longer than
 * a lease and a settlement.
 */
const POLL_INTERVAL_MS = 100;
/** Looks before the reply says that the settlement is pending: 50 seconds. */
const MAX_POLLS = 500;

/** A row this process owns, in `claimed`, `computed` or `settling`. */
export interface OwnedClaim {
  readonly kind: 'owned';
  readonly row: PaymentRow;
  /**
   * Whether this presentation is the first that proves anything: the row's first-claim round was
   * observed for it.
   */
  readonly isFirstClaim: boolean;
  readonly progress: Progress;
}

/** What a presentation carries from one look at its row to the next. */
interface Progress {
  /** The chain's last round when the payment was presented; null when it is unknown. */
  readonly round: number | null;
  readonly polls: number;
}

export type Claim = OwnedClaim | { readonly kind: 'closed'; readonly outcome: SaleOutcome };

export interface Claims {
  /**
   * The claim on a presented payment, or the outcome it already has. Waits while another
   * process works on the row.
   */
  claim(attempt: Attempt): Promise<Claim>;
  /** Follows a row that this process owned and lost to another one. */
  awaitOwner(lost: OwnedClaim, attempt: Attempt): Promise<Claim>;
}

export interface ClaimParts {
  readonly journal: Journal;
  readonly chain: ChainLookup;
  readonly rounds: Pick<RoundClock, 'observe'>;
  /** This process, in the journal's rows. */
  readonly owner: string;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly refusePayment: RefusePayment;
}

/**
 * What one look at an existing row found: a row to work on, an outcome, or null when
 * another process works on it.
 */
type Look = Pick<OwnedClaim, 'row' | 'isFirstClaim'> | SaleOutcome | null;

export function createClaims({ journal, chain, rounds, owner, now, sleep, refusePayment }: ClaimParts): Claims {
  const newClaim = (claim: PendingClaim, firstClaimRound: number | null): NewClaim => ({
    ...claim,
    owner,
    firstClaimRound,
    leaseUntil: now() + LEASE_MS,
  });
  /** The claim, or the settled row that a journal without space for new rows can still read. */
  const claimOrFind = async (claim: NewClaim): Promise<ClaimResult> => {
    try {
      return await journal.claim(claim, now());
    } catch (error) {
      const row = await journal.find(claim.txid);
      if (row?.state !== 'settled') throw error;
      return { won: false, row, conflict: 'txid' };
    }
  };
  const refused = ({ purchase }: Attempt, reason: string): Unsold =>
    unsold(refusePayment(purchase.product.key, reason));
  const refusedTransaction = ({ purchase, txid }: Attempt, reason: string): SaleOutcome =>
    unsold(refusePayment(purchase.product.key, reason, { transaction: txid }));

  const reclaim = async (row: PaymentRow, claim: PendingClaim, round: number | null): Promise<Look> => {
    const reclaimed = await journal.reclaim(newClaim(claim, round), leaseToken(row), now());
    if (reclaimed === 'payment_id') return unsold(problems.identifierConflict());
    const isFirstClaim = row.firstClaimRound === null && row.settlingAt === null;
    return reclaimed && { row: reclaimed, isFirstClaim };
  };

  /**
   * A payment that was valid when first presented and is refused now. A payer who sent the group to
   * the chain since then has paid for this request and is owed the answer.
   */
  const reclaimPaid = async (row: PaymentRow, attempt: Attempt, refusal: string): Promise<Look> => {
    if (!isSamePurchase(row, attempt)) return refused(attempt, refusal);
    const { state } = await chain.find(row);
    if (state === 'absent') return refused(attempt, refusal);
    if (state === 'unavailable') return unsold(problems.settlementPending(row.txid));
    return reclaim(row, row, null);
  };

  /**
   * Why another purchase may not reclaim the row; null when it may. Bytes that were sent to the
   * chain are public, so whoever presents them need not be the payer. Only an unsent transaction
   * may pay for another request.
   */
  const rebindingRefusal = async (row: PaymentRow, attempt: Attempt): Promise<SaleOutcome | null> => {
    if (row.settlingAt !== null) return otherPurchase();
    const found = await chain.find(row);
    if (found.state === 'unavailable') return unsold(problems.settlementPending(row.txid));
    if (found.state === 'absent') return null;
    return isPaymentForClaim(row, found.round) ? otherPurchase() : refusedTransaction(attempt, ALREADY_SPENT);
  };

  const reclaimUnspent = async (row: PaymentRow, attempt: Attempt, round: number | null): Promise<Look> => {
    const { intent } = attempt;
    if ('refusal' in intent) return reclaimPaid(row, attempt, intent.refusal);
    const refusal = isSamePurchase(row, attempt) ? null : await rebindingRefusal(row, attempt);
    return refusal ?? reclaim(row, intent.claim, round);
  };

  const replay = ({ answer, receipt, deliveredAt }: PaymentRow, attempt: Attempt): SaleOutcome => {
    const isOwed = deliveredAt === null;
    const replayMs = attempt.hasNonce ? REPLAY_MS : NO_NONCE_REPLAY_MS;
    if (answer !== null && receipt !== null && (isOwed || now() - deliveredAt <= replayMs))
      return { kind: 'sold', answer, receipt, shouldRecordDelivery: isOwed };
    return refusedTransaction(attempt, 'payment_already_settled');
  };

  const takeOver = async (row: PaymentRow): Promise<Look> => {
    const taken = await journal.takeOver(leaseToken(row), owner, now() + LEASE_MS, now());
    return taken === null ? null : { row: taken, isFirstClaim: false };
  };

  const lookAt = async (row: PaymentRow, attempt: Attempt, round: number | null): Promise<Look> => {
    if (isSpentBefore(row)) return refusedTransaction(attempt, ALREADY_SPENT);
    const isFree = row.leaseUntil <= now();
    if (row.state === 'failed' || (row.state === 'claimed' && isFree)) return reclaimUnspent(row, attempt, round);
    if (!isSamePurchase(row, attempt)) return otherPurchase();
    if (row.state === 'settled') return replay(row, attempt);
    return isFree ? takeOver(row) : null;
  };

  /** Looks at a row until this process owns it or it has an outcome. */
  const follow = async (found: PaymentRow, attempt: Attempt, progress: Progress): Promise<Claim> => {
    let row = found;
    for (let { polls } = progress; polls < MAX_POLLS; polls++) {
      const look = await lookAt(row, attempt, progress.round);
      if (look !== null)
        return 'row' in look
          ? { kind: 'owned', ...look, progress: { ...progress, polls } }
          : { kind: 'closed', outcome: look };
      await sleep(POLL_INTERVAL_MS);
      row = (await journal.find(row.txid)) ?? row;
    }
    const isSettling = row.state === 'settling';
    return {
      kind: 'closed',
      outcome: unsold(isSettling ? problems.settlementPending(row.txid) : problems.inProgress()),
    };
  };

  return {
    async claim(attempt) {
      const { intent } = attempt;
      if ('refusal' in intent) {
        const row = await journal.find(attempt.txid);
        // whoever cannot sign for the payer learns nothing about the payer's row
        if (row === null || !(await intent.isSignedBySender()))
          return { kind: 'closed', outcome: { ...refused(attempt, intent.refusal), isUncounted: true } };
        return follow(row, attempt, { round: null, polls: 0 });
      }
      const progress = { round: await rounds.observe(), polls: 0 };
      const claim = await claimOrFind(newClaim(intent.claim, progress.round));
      if (claim.won) return { kind: 'owned', row: claim.row, isFirstClaim: true, progress };
      if (claim.conflict === 'payment_id') return { kind: 'closed', outcome: unsold(problems.identifierConflict()) };
      return follow(claim.row, attempt, progress);
    },
    async awaitOwner({ row, progress }, attempt) {
      await sleep(POLL_INTERVAL_MS);
      const current = (await journal.find(row.txid)) ?? row;
      return follow(current, attempt, { ...progress, polls: progress.polls + 1 });
    },
  };
}
