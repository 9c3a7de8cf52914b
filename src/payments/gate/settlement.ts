// Moving the money of a computed answer, and finding out what happened when nobody said so.

import type { ChainLookup, Confirmation } from '../chain/confirmations.ts';
import type { Facilitator, Settlement, SettlementRequest } from '../facilitator/facilitator.ts';
import type { PaymentRow } from '../journal.ts';
import { messageOf } from '../log.ts';
import { ALREADY_SPENT, paysForClaim } from './first-claim.ts';
import { LEASE_MS, type LeaseParts, leaseTokenOf } from './lease.ts';
import type { MakeReceipt } from './receipt.ts';

/** Rounds one node may lag behind another: a payment counts as lapsed only when a round so far after its last valid one is without it. */
const LAG_ROUNDS = 5;
/** Pauses between looks at the chain when the facilitator did not settle, in milliseconds: nodes lag behind each other. */
const CHAIN_POLL_DELAYS_MS: readonly number[] = [0, 1_500, 3_000];

export type SettlementResult =
  /** `isRecorded`: the journal knows it; otherwise the row stays in `settling` and is reconciled later. */
  | { readonly outcome: 'settled'; readonly receipt: string; readonly isRecorded: boolean }
  /** No money moved, and none can any more: the payment is unspent. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The transaction was on the chain before it was first presented here: nothing is owed for it. */
  | { readonly outcome: 'spent' }
  /** It may have moved, or may still. */
  | { readonly outcome: 'pending' }
  /** Somebody else holds the row. */
  | { readonly outcome: 'lost' };

export interface SettlementParts extends LeaseParts {
  readonly facilitator: Facilitator;
  readonly chain: ChainLookup;
  readonly present: (row: PaymentRow) => SettlementRequest | null;
  readonly receiptOf: MakeReceipt;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export interface Settlements {
  /** A row in `computed`, held by us: settles it for the first time. */
  settle(row: PaymentRow): Promise<SettlementResult>;
  /** A row in `settling`, held by us, whose outcome is not known. */
  reconcile(row: PaymentRow): Promise<SettlementResult>;
}

export function createSettlements({
  journal,
  facilitator,
  chain,
  present,
  receiptOf,
  sleep,
  now,
  log,
}: SettlementParts): Settlements {
  const finish = async (row: PaymentRow): Promise<SettlementResult> => {
    const receipt = receiptOf(row);
    try {
      const written = await journal.settled(leaseTokenOf(row), receipt, now());
      if (!written) log.warn({ txid: row.txid }, 'a settled payment was recorded by somebody else');
      return { outcome: 'settled', receipt, isRecorded: true };
    } catch (error) {
      // the money has moved, so the answer is owed all the same
      log.error({ txid: row.txid, error: messageOf(error) }, 'a settled payment could not be recorded');
      return { outcome: 'settled', receipt, isRecorded: false };
    }
  };
  const fail = async (row: PaymentRow, reason: string): Promise<SettlementResult> =>
    (await journal.failed(leaseTokenOf(row), reason, now())) ? { outcome: 'refused', reason } : { outcome: 'lost' };
  const pending = (row: PaymentRow): SettlementResult => {
    log.warn({ txid: row.txid, product: row.product }, 'the outcome of a settlement is not known yet');
    return { outcome: 'pending' };
  };

  const onChain = async (row: PaymentRow, round: number): Promise<SettlementResult> => {
    if (paysForClaim(row, round)) return finish(row);
    log.warn({ txid: row.txid, product: row.product, round }, 'a payment was on the chain before it was presented');
    return (await journal.failed(leaseTokenOf(row), ALREADY_SPENT, now())) ? { outcome: 'spent' } : { outcome: 'lost' };
  };

  /**
   * What follows from a look at the chain. That the facilitator refused proves nothing: it may have sent the transaction and lost the answer
   * itself. Only absence after the last valid round does.
   */
  const decide = (row: PaymentRow, found: Confirmation): Promise<SettlementResult> | SettlementResult => {
    if (found.state === 'confirmed') return onChain(row, found.round);
    return hasLapsed(row, found) ? fail(row, 'payment_expired') : pending(row);
  };

  const ask = async (row: PaymentRow): Promise<Settlement> => {
    const presented = present(row);
    return presented === null ? { outcome: 'unknown' } : facilitator.settle(presented, row.txid);
  };

  /** What the chain says after a while; `confirmed` as soon as it does. */
  const lookUpOnChain = async (row: PaymentRow): Promise<Confirmation> => {
    let found: Confirmation = { state: 'unavailable' };
    for (const pause of CHAIN_POLL_DELAYS_MS) {
      if (pause > 0) await sleep(pause);
      found = await chain.find(row);
      if (found.state === 'confirmed') break;
    }
    return found;
  };

  return {
    async settle(row) {
      if (!(await journal.settling(leaseTokenOf(row), now() + LEASE_MS, now()))) return { outcome: 'lost' };
      const answer = await ask(row);
      return answer.outcome === 'settled' ? finish(row) : decide(row, await lookUpOnChain(row));
    },

    async reconcile(row) {
      const found = await chain.find(row);
      if (found.state !== 'absent' || hasLapsed(row, found)) return decide(row, found);
      // the chain takes a transaction once only, so asking again cannot charge twice
      const answer = await ask(row);
      return answer.outcome === 'settled' ? finish(row) : decide(row, await chain.find(row));
    },
  };
}

/** Absent from every round in which it could have landed. */
const hasLapsed = ({ lastValid }: PaymentRow, found: Confirmation): boolean =>
  found.state === 'absent' && found.asOf !== null && found.asOf > lastValid + LAG_ROUNDS;
