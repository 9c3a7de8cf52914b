// What a final reply and the chain together say about a signed payment: whether it was charged, and whether it is still waiting.
import { SECONDS_PER_ROUND } from '../contract/index.ts';
import type { PaymentStatus } from './algod.ts';
import type { PendingPayment } from './pending-payments.ts';
import type { Charged } from './purchase-failure.ts';

/** The part of a final reply that concerns the payment; null when there was no final reply. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** Transaction the service names. */
  readonly transaction: string | null;
}

export interface Verdict {
  readonly charged: Charged;
  /** The payment can no longer be settled by anyone, or was: it need not be presented again. */
  readonly isOver: boolean;
  /** No answer is owed for it and it cannot be charged any more: another payment may be signed at once. */
  readonly isReplaceable: boolean;
  /** What it takes out of the daily limit: given back, spent for good, or still reserved. */
  readonly money: 'released' | 'spent' | 'reserved';
  /** About the money and what to do next, in sentences. */
  readonly sentence: string;
}

/** Codes of a 402 after which the service never answers for this payment. */
const FINAL_CODES: ReadonlySet<string> = new Set(['payment_already_settled', 'payment_already_spent']);

/**
 * A payment is over when the chain says that it can never land, when the service says that it is spent and the chain does not deny it, or
 * when it can no longer land and a 402 says that the service owes nothing for it. Everything else leaves it waiting.
 */
export function verdictOn(payment: PendingPayment, status: PaymentStatus, refusal: Refusal | null): Verdict {
  const is402 = refusal?.status === 402;
  const isSpent =
    is402 && FINAL_CODES.has(refusal.code) && (refusal.transaction === null || refusal.transaction === payment.txid);
  const canLand = status === 'open' || status === 'unknown';
  const isOver = status === 'dead' || (isSpent && !canLand) || (status === 'forgotten' && is402);
  const charged = chargedBy(status, isSpent ? refusal.code : null);
  return {
    charged,
    isOver,
    isReplaceable: is402 && !isSpent && isOver,
    money: charged === 'no' ? 'released' : charged === 'yes' ? 'spent' : 'reserved',
    sentence: `${moneySentence(payment, status, charged)} ${nextSentence(payment, status, isOver)}`.trim(),
  };
}

function chargedBy(status: PaymentStatus, spentCode: string | null): Charged {
  if (status === 'landed') return 'yes';
  if (spentCode === null) return status === 'dead' ? 'no' : 'unknown';
  // the service says it was settled: a node that denies it leaves the question open
  return spentCode === 'payment_already_settled' && status !== 'dead' ? 'yes' : 'unknown';
}

function moneySentence({ txid }: PendingPayment, status: PaymentStatus, charged: Charged): string {
  if (status === 'landed') return `Payment ${txid} went through on the chain.`;
  if (charged === 'yes') return `By the service's word, payment ${txid} went through.`;
  if (charged === 'no') return `Payment ${txid} has expired without going through. Nothing was charged.`;
  if (status === 'open') return `Payment ${txid} has not gone through so far.`;
  return `Whether payment ${txid} went through is not known.`;
}

function nextSentence(payment: PendingPayment, status: PaymentStatus, isOver: boolean): string {
  if (isOver) return 'Asking again signs a new payment.';
  const again = 'Ask the same again: this payment is presented once more, never a second one';
  if (status !== 'open') return `${again}.`;
  const { signedAt, firstValid, lastValid } = payment;
  const endsAt = new Date(signedAt + (lastValid - firstValid) * SECONDS_PER_ROUND * 1_000);
  return `${again}. It can go through until about ${endsAt.toISOString().slice(11, 16)} UTC; once it has expired, a new one is signed.`;
}
