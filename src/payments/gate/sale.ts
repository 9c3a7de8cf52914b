// A claimed payment on its way to an answer: verify, compute, store, settle. Each step is in the journal before the next begins.

import type { ChainLookup } from '../chain/confirmations.ts';
import type { Facilitator, SettlementRequest, Verification } from '../facilitator/facilitator.ts';
import type { PaymentRow, StoredAnswer } from '../journal.ts';
import { messageOf } from '../log.ts';
import type { GateResponse } from '../reply.ts';
import type { Attempt } from './attempt.ts';
import { ALREADY_SPENT, paysForClaim } from './first-claim.ts';
import { LEASE_MS, type LeaseParts, leaseTokenOf, rest, underLease } from './lease.ts';
import { problems } from './problems.ts';
import { refusalReceipt, storedAnswerOf } from './receipt.ts';
import type { SettlementResult, Settlements } from './settlement.ts';

/** How one presentation ended. `again`: the row is somebody else's by now, look at it anew. */
export type SaleOutcome =
  /**
   * `isNoteworthy`: its delivery is to be noted. Not that of an answer given before; nor that of a row that could not be recorded as
   * settled: noted late, when somebody else has recorded it, it would bear a time before the settlement and end the replays too early.
   */
  | { readonly kind: 'sold'; readonly answer: StoredAnswer; readonly receipt: string; readonly isNoteworthy: boolean }
  | { readonly kind: 'unsold'; readonly reply: GateResponse }
  | { readonly kind: 'again' };

export const unsold = (reply: GateResponse): SaleOutcome => ({ kind: 'unsold', reply });

export interface SaleParts extends LeaseParts {
  readonly facilitator: Facilitator;
  readonly chain: ChainLookup;
  readonly settlements: Settlements;
  readonly present: (row: PaymentRow) => SettlementRequest | null;
  /** The 402 of a product with a reason. */
  readonly refuse: (product: string, reason: string, headers?: Readonly<Record<string, string>>) => GateResponse;
  /** The 402 that says what became of a transaction. */
  readonly refuseTransaction: (product: string, reason: string, txid: string) => GateResponse;
}

export interface Sales {
  /** From a freshly claimed row to the settled answer. */
  complete(row: PaymentRow, attempt: Attempt): Promise<SaleOutcome>;
  /** A row taken over in `computed` or `settling`: its stored answer is settled, or its settlement found out. */
  resume(row: PaymentRow): Promise<SaleOutcome>;
}

export function createSales({
  facilitator,
  chain,
  settlements,
  present,
  refuse,
  refuseTransaction,
  ...parts
}: SaleParts): Sales {
  const { journal, now, log } = parts;

  /** The row becomes unspent. When even that cannot be written its lease runs out, which comes to the same. */
  const releaseClaim = async (row: PaymentRow, reason: string): Promise<void> => {
    try {
      await journal.failed(leaseTokenOf(row), reason, now());
    } catch (error) {
      log.warn({ txid: row.txid, error: messageOf(error) }, 'an unspent payment could not be recorded');
    }
  };

  const answerOf = async ({ purchase }: Attempt, { txid, product, payer }: PaymentRow): Promise<GateResponse> => {
    try {
      return await purchase.run(payer);
    } catch (error) {
      log.error({ txid, product, error: messageOf(error) }, 'an analysis failed');
      return problems.internal();
    }
  };

  const compute = async (row: PaymentRow, attempt: Attempt): Promise<StoredAnswer | GateResponse> => {
    const presented = present(row);
    // without its text it was presented too late to be verified: the chain has it, and its answer may be owed
    const verification: Verification =
      presented === null ? { outcome: 'refused', reason: 'payment_expired' } : await facilitator.verify(presented);
    if (verification.outcome === 'unavailable') {
      await releaseClaim(row, 'facilitator_unavailable');
      return problems.facilitatorUnavailable();
    }
    // a payer who has sent the group to the chain after presenting it has paid: the answer is still owed
    if (verification.outcome === 'refused') {
      const found = await chain.find(row);
      if (found.state === 'confirmed' && !paysForClaim(row, found.round)) {
        await releaseClaim(row, ALREADY_SPENT);
        return refuseTransaction(row.product, ALREADY_SPENT, row.txid);
      }
      const { state } = found;
      if (state !== 'confirmed') await releaseClaim(row, verification.reason);
      if (state === 'absent') return refuse(row.product, verification.reason);
      // a 402 would invite a second payment while nobody knows of the first
      if (state === 'unavailable') return problems.settlementPending(row.txid);
    }
    // left from an attempt whose settlement was refused
    if (row.answer !== null) return row.answer;
    const reply = await answerOf(attempt, row);
    if (isSuccess(reply)) return storedAnswerOf(reply);
    await releaseClaim(row, `answered_${reply.status}`);
    return reply;
  };

  const finishSale = async (row: PaymentRow, settled: SettlementResult): Promise<SaleOutcome> => {
    switch (settled.outcome) {
      case 'settled':
        if (row.answer === null) throw new Error('a payment was settled without a stored answer');
        return { kind: 'sold', answer: row.answer, receipt: settled.receipt, isNoteworthy: settled.isRecorded };
      case 'refused':
        return unsold(refuse(row.product, settled.reason, { 'payment-response': refusalReceipt(row, settled.reason) }));
      case 'spent':
        return unsold(refuseTransaction(row.product, ALREADY_SPENT, row.txid));
      case 'pending':
        await rest(parts, leaseTokenOf(row));
        return unsold(problems.settlementPending(row.txid));
      case 'lost':
        return { kind: 'again' };
    }
  };

  return {
    async complete(row, attempt) {
      let computed = row;
      const settled = await underLease(parts, leaseTokenOf(row), async (): Promise<SettlementResult | GateResponse> => {
        const answer = await compute(row, attempt);
        if (!isSuccess(answer)) return answer;
        computed = { ...row, state: 'computed', answer };
        if (!(await journal.computed(leaseTokenOf(row), answer, now() + LEASE_MS, now()))) return { outcome: 'lost' };
        return settlements.settle(computed);
      });
      return 'outcome' in settled ? finishSale(computed, settled) : unsold(settled);
    },

    async resume(row) {
      const settled = await underLease(parts, leaseTokenOf(row), () =>
        row.state === 'computed' ? settlements.settle(row) : settlements.reconcile(row),
      );
      return finishSale(row, settled);
    },
  };
}

const isSuccess = ({ status }: Pick<GateResponse, 'status'>): boolean => status >= 200 && status < 300;
