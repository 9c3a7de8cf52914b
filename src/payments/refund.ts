// Sends the money of one settled payment back, once: the signed transfer is stored before it is
// sent, and only another one that takes its place may be sent instead of it.
import { DAY_MS } from '../durations/index.ts';
import { type ChainLookup, type Confirmation, hasLapsed } from './chain/confirmations.ts';
import type { Journal, PaymentRow } from './journal.ts';

/** A transfer back to the payer. Times are milliseconds since 1970. */
export interface Refund {
  /** Transaction of the payment; a payment has one refund. */
  readonly txid: string;
  /** Transaction of the transfer back. */
  readonly refundTxid: string;
  readonly payer: string;
  readonly amountMicroUsdc: number;
  /** CAIP-2 id. */
  readonly network: string;
  /** The operator's words. */
  readonly reason: string;
  /** The signed transfer, which may be sent any number of times. */
  readonly signed: Uint8Array;
  /** Rounds in which it may land. */
  readonly firstValid: number;
  readonly lastValid: number;
  readonly signedAt: number;
  /** When it was found on the chain; null before. */
  readonly confirmedAt: number | null;
}

/** Each step is one statement, on disk when the promise resolves. */
export interface RefundJournal {
  find(txid: string): Promise<Refund | null>;
  /**
   * Writes a payment's first refund. False when it has one, or when it and those signed after
   * `since` exceed `maxMicroUsdc`.
   */
  add(refund: Refund, cap: { readonly since: number; readonly maxMicroUsdc: number }): Promise<boolean>;
  /**
   * Puts another transfer in place of `expected`, which can no longer land. False when it is gone.
   */
  replace(refund: Refund, expected: string): Promise<boolean>;
  confirm(refundTxid: string, now: number): Promise<void>;
  /** Those confirmed from `since` on and before `until`, oldest first. */
  confirmedBetween(since: number, until: number): Promise<readonly Refund[]>;
}

/** The chain as the operator's wallet sees it. */
export interface RefundChain extends ChainLookup {
  /** Signs a transfer of the payment's amount from the account it was paid to. */
  sign(payment: PaymentRow): Promise<Pick<Refund, 'refundTxid' | 'signed' | 'firstValid' | 'lastValid'>>;
  /** Null when the node took it, else its reason. */
  submit(signed: Uint8Array): Promise<string | null>;
}

export interface RefundParts {
  readonly journal: Pick<Journal, 'find'>;
  readonly refunds: RefundJournal;
  readonly chain: RefundChain;
  readonly maxMicroUsdcPerDay: number;
  /** CAIP-2 ids of the chain's network: an address is the same on every one. */
  readonly networks: readonly string[];
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export type RefundResult =
  | { readonly outcome: 'refunded'; readonly refund: Refund; readonly isEarlier: boolean }
  /** It may still land: the same call looks and sends again. */
  | { readonly outcome: 'pending'; readonly refund: Refund; readonly refusal: string | null }
  /** Nothing was sent. */
  | { readonly outcome: 'refused'; readonly why: 'unknown' | 'not settled' | 'other network' | 'over the cap' };

/** Pause between two looks at the chain: a round takes about 2.8 seconds. */
const LOOK_MS = 1_000;
/** Looks after a transfer was sent. */
const MAX_LOOKS = 15;

/** Refunds a payment, or finishes what an earlier call began. */
export async function refundPayment(parts: RefundParts, txid: string, reason: string): Promise<RefundResult> {
  const { journal, refunds, chain, maxMicroUsdcPerDay, networks, now, sleep } = parts;
  const payment = await journal.find(txid);
  if (payment === null) return { outcome: 'refused', why: 'unknown' };
  if (payment.state !== 'settled') return { outcome: 'refused', why: 'not settled' };
  if (!networks.includes(payment.network)) return { outcome: 'refused', why: 'other network' };

  const find = ({ refundTxid, firstValid, lastValid, signedAt }: Refund): Promise<Confirmation> =>
    chain.find({ txid: refundTxid, lastValid, firstClaimRound: firstValid, claimedAt: signedAt });

  /** The refund to send: the stored one while it can land, else a new one, stored first. */
  const storedRefund = async (): Promise<Refund | null> => {
    const known = await refunds.find(txid);
    if (known !== null && (known.confirmedAt !== null || !hasLapsed(known, await find(known)))) return known;
    const { payer, amountMicroUsdc, network } = payment;
    const transfer = await chain.sign(payment);
    const refund = { ...transfer, txid, payer, amountMicroUsdc, network, reason, signedAt: now(), confirmedAt: null };
    const isWritten = known
      ? await refunds.replace(refund, known.refundTxid)
      : await refunds.add(refund, { since: now() - DAY_MS, maxMicroUsdc: maxMicroUsdcPerDay });
    // another call may have been quicker
    return isWritten ? refund : refunds.find(txid);
  };

  const refund = await storedRefund();
  if (refund === null) return { outcome: 'refused', why: 'over the cap' };
  if (refund.confirmedAt !== null) return { outcome: 'refunded', refund, isEarlier: true };
  let refusal: string | null = null;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    if ((await find(refund)).state === 'confirmed') {
      const confirmedAt = now();
      await refunds.confirm(refund.refundTxid, confirmedAt);
      return { outcome: 'refunded', refund: { ...refund, confirmedAt }, isEarlier: false };
    }
    // the chain takes a transaction once, so sending it again cannot pay twice
    if (look === 0) refusal = await chain.submit(refund.signed).catch(() => null);
    if (refusal !== null) break;
    await sleep(LOOK_MS);
  }
  return { outcome: 'pending', refund, refusal };
}
