// Settles a computed answer, and reconciles a settlement with an unknown outcome against the chain.
import { errorMessage } from '../../logger/index.ts';
import { type ChainLookup, type Confirmation, hasLapsed } from '../chain/confirmations.ts';
import type { Facilitator, Settlement, SettlementRequest } from '../facilitator/facilitator.ts';
import type { PaymentRow, StoredAnswer } from '../journal.ts';
import { ALREADY_SPENT, isPaymentForClaim } from './first-claim.ts';
import { LEASE_MS, type LeaseParts, leaseToken } from './lease.ts';
import type { MakeReceipt } from './receipt.ts';

/**
 * Pauses before each look at the chain after the facilitator did not settle.
 * Nodes lag behind each other.
 */
const CHAIN_POLL_DELAYS_MS: readonly number[] = [0, 1_500, 3_000];

export type SettlementResult =
  /**
   * `isRecorded`: the journal has the receipt. Otherwise the row stays in `settling`
   * and is reconciled later.
   */
  | {
      readonly outcome: 'settled';
      readonly answer: StoredAnswer;
      readonly receipt: string;
      readonly isRecorded: boolean;
    }
  /** No money moved, and none can move any more: the payment is unspent. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The transaction was on the chain before it was first presented here, so it buys nothing. */
  | { readonly outcome: 'spent' }
  /** Money may have moved, or may still move. */
  | { readonly outcome: 'pending' }
  /** Another process owns the row. */
  | { readonly outcome: 'lost' };

export interface SettlementParts extends LeaseParts {
  readonly facilitator: Facilitator;
  readonly chain: ChainLookup;
  readonly settlementRequest: (row: PaymentRow) => SettlementRequest | null;
  readonly makeReceipt: MakeReceipt;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Both take a row that this process owns. */
export interface Settlements {
  /** Settles a row that just became `settling`, for the first time. */
  settle(row: PaymentRow): Promise<SettlementResult>;
  /** Finds the outcome of a row in `settling`; settles a row in `computed` of an older release. */
  resume(row: PaymentRow): Promise<SettlementResult>;
}

export function createSettlements({
  journal,
  facilitator,
  chain,
  settlementRequest,
  makeReceipt,
  sleep,
  now,
  log,
}: SettlementParts): Settlements {
  /**
   * False when the journal cannot be written: money has moved, so the answer is owed all the same.
   */
  const recordSettlement = async (row: PaymentRow, receipt: string): Promise<boolean> => {
    try {
      const isWritten = await journal.settled(leaseToken(row), receipt, now());
      if (!isWritten) log.warn({ txid: row.txid }, 'Another process recorded a settled payment first.');
      return true;
    } catch (error) {
      log.error(
        { txid: row.txid, error: errorMessage(error) },
        'Could not record a settled payment. The sweeper records it when the store is back.',
      );
      return false;
    }
  };
  const finish = async (row: PaymentRow): Promise<SettlementResult> => {
    const { txid, answer } = row;
    if (answer === null) throw new Error(`The settled payment ${txid} has no stored answer.`);
    const receipt = makeReceipt(row, answer);
    return { outcome: 'settled', answer, receipt, isRecorded: await recordSettlement(row, receipt) };
  };
  const fail = async (row: PaymentRow, reason: string): Promise<SettlementResult> =>
    (await journal.failed(leaseToken(row), reason, now())) ? { outcome: 'refused', reason } : { outcome: 'lost' };
  const failAsSpent = async (row: PaymentRow, round: number): Promise<SettlementResult> => {
    log.warn({ txid: row.txid, product: row.product, round }, 'A payment was on the chain before it was presented.');
    return (await journal.failed(leaseToken(row), ALREADY_SPENT, now())) ? { outcome: 'spent' } : { outcome: 'lost' };
  };

  /**
   * What the chain's answer means. A facilitator's refusal proves nothing: it may have sent the
   * transaction and lost the reply. Only absence after the last valid round is proof.
   */
  const decide = async (row: PaymentRow, found: Confirmation): Promise<SettlementResult> => {
    if (found.state === 'confirmed')
      return isPaymentForClaim(row, found.round) ? finish(row) : failAsSpent(row, found.round);
    if (hasLapsed(row, found)) return fail(row, 'payment_expired');
    log.warn(
      { txid: row.txid, product: row.product },
      'The outcome of a settlement is unknown. It is reconciled later.',
    );
    return { outcome: 'pending' };
  };

  const askFacilitator = async (row: PaymentRow): Promise<Settlement> => {
    const request = settlementRequest(row);
    return request === null ? { outcome: 'unknown' } : facilitator.settle(request, row.txid);
  };

  /** Looks at the chain until the transaction is confirmed, a few seconds at most. */
  const pollChain = async (row: PaymentRow): Promise<Confirmation> => {
    let found: Confirmation = { state: 'unavailable' };
    for (const delayMs of CHAIN_POLL_DELAYS_MS) {
      if (delayMs > 0) await sleep(delayMs);
      found = await chain.find(row);
      if (found.state === 'confirmed') break;
    }
    return found;
  };

  const settle = async (row: PaymentRow): Promise<SettlementResult> => {
    const settlement = await askFacilitator(row);
    return settlement.outcome === 'settled' ? finish(row) : decide(row, await pollChain(row));
  };

  const reconcile = async (row: PaymentRow): Promise<SettlementResult> => {
    const found = await chain.find(row);
    if (found.state !== 'absent' || hasLapsed(row, found)) return decide(row, found);
    // the chain takes a transaction once, so a second request cannot charge twice
    const settlement = await askFacilitator(row);
    return settlement.outcome === 'settled' ? finish(row) : decide(row, await chain.find(row));
  };

  const settleComputed = async (row: PaymentRow): Promise<SettlementResult> =>
    (await journal.resettling(leaseToken(row), now() + LEASE_MS, now())) ? settle(row) : { outcome: 'lost' };

  return { settle, resume: (row) => (row.state === 'computed' ? settleComputed(row) : reconcile(row)) };
}
