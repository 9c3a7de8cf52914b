// Moving the money of a computed answer, and finding out what happened when nobody said so.
import type { PaymentRow } from '../store/journal.ts';
import type { Chain, Confirmation } from './confirmations.ts';
import type { Facilitator, Presented } from './facilitator.ts';
import { holdOf, LEASE_MS, type LeaseParts } from './lease.ts';
import { messageOf } from './log.ts';
import type { MakeReceipt } from './receipt.ts';
import type { RoundClock } from './rounds.ts';

/** Rounds a node may lag behind another: a payment counts as lapsed only this long after its last valid round. */
const LAG_ROUNDS = 5;
/** Pauses between looks at the chain when the facilitator did not settle, in milliseconds: nodes lag behind each other. */
const LOOKS_MS: readonly number[] = [0, 1_500, 3_000];

export type Settled =
  /** `isRecorded`: the journal knows it; otherwise the row stays in `settling` and is reconciled later. */
  | { readonly outcome: 'settled'; readonly receipt: string; readonly isRecorded: boolean }
  /** No money moved, and none can any more: the payment is unspent. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** It may have moved, or may still. */
  | { readonly outcome: 'pending' }
  /** Somebody else holds the row. */
  | { readonly outcome: 'lost' };

export interface SettlementParts extends LeaseParts {
  readonly facilitator: Facilitator;
  readonly chain: Chain;
  readonly rounds: Pick<RoundClock, 'observe'>;
  readonly present: (row: PaymentRow) => Presented;
  readonly receiptOf: MakeReceipt;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export interface Settlements {
  /** A row in `computed`, held by us: settles it for the first time. */
  settle(row: PaymentRow): Promise<Settled>;
  /** A row in `settling`, held by us, whose outcome is not known. */
  reconcile(row: PaymentRow): Promise<Settled>;
}

export function createSettlements({
  journal,
  facilitator,
  chain,
  rounds,
  present,
  receiptOf,
  sleep,
  now,
  log,
}: SettlementParts): Settlements {
  const finish = async (row: PaymentRow): Promise<Settled> => {
    const receipt = receiptOf(row);
    try {
      const written = await journal.settled(holdOf(row), receipt, now());
      if (!written) log.warn({ txid: row.txid }, 'a settled payment was recorded by somebody else');
      return { outcome: 'settled', receipt, isRecorded: true };
    } catch (error) {
      // the money has moved, so the answer is owed all the same
      log.error({ txid: row.txid, error: messageOf(error) }, 'a settled payment could not be recorded');
      return { outcome: 'settled', receipt, isRecorded: false };
    }
  };
  const fail = async (row: PaymentRow, reason: string): Promise<Settled> =>
    (await journal.failed(holdOf(row), reason, now())) ? { outcome: 'refused', reason } : { outcome: 'lost' };
  const pending = (row: PaymentRow): Settled => {
    log.warn({ txid: row.txid, product: row.product }, 'the outcome of a settlement is not known yet');
    return { outcome: 'pending' };
  };

  /** What the chain says after a while; `confirmed` as soon as it does. */
  const look = async ({ txid, claimedAt }: PaymentRow): Promise<Confirmation['state']> => {
    let state: Confirmation['state'] = 'unavailable';
    for (const pause of LOOKS_MS) {
      if (pause > 0) await sleep(pause);
      state = (await chain.find(txid, claimedAt)).state;
      if (state === 'confirmed') break;
    }
    return state;
  };

  return {
    async settle(row) {
      if (!(await journal.settling(holdOf(row), now() + LEASE_MS, now()))) return { outcome: 'lost' };
      const answer = await facilitator.settle(present(row), row.txid);
      if (answer.outcome === 'settled') return finish(row);
      const state = await look(row);
      // confirmed after all: the answer was lost, or the payer has sent the group himself
      if (state === 'confirmed') return finish(row);
      return answer.outcome === 'refused' && state === 'absent' ? fail(row, answer.reason) : pending(row);
    },

    async reconcile(row) {
      // the round is asked for first: what is absent after a later round can no longer land
      const round = await rounds.observe();
      const { state } = await chain.find(row.txid, row.claimedAt);
      if (state === 'confirmed') return finish(row);
      if (state === 'unavailable' || round === null) return pending(row);
      if (round > row.lastValid + LAG_ROUNDS) return fail(row, 'payment_expired');
      // the chain takes a transaction once only, so asking again cannot charge twice
      const answer = await facilitator.settle(present(row), row.txid);
      if (answer.outcome === 'settled') return finish(row);
      return (await chain.find(row.txid, row.claimedAt)).state === 'confirmed' ? finish(row) : pending(row);
    },
  };
}
