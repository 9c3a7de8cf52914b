// Decides from a final reply and the chain whether a signed payment was charged, and whether it is
// still pending.
import { SECONDS_PER_ROUND } from '../../contract/index.ts';
import type { PaymentStatus, SignedTransactionRef } from './chain.ts';
import type { Charged } from './purchase-failure.ts';

/** A signed payment that waits for its answer: when it was signed, in milliseconds since 1970. */
export type AwaitedPayment = SignedTransactionRef & { readonly signedAt: number };

/** What a final reply other than 2xx says about the payment. */
export interface PaymentRefusal {
  readonly status: number;
  readonly code: string;
  /** Transaction the service names. */
  readonly transaction: string | null;
  /** Whether the service says that nothing was charged; absent = it does not say. */
  readonly isUncharged?: boolean;
}

export interface PaymentVerdict {
  readonly charged: Charged;
  /** The payment was settled or can never be: it need not be presented again. */
  readonly isOver: boolean;
  /** No answer is owed for it and it can no longer be charged: a new payment may be signed. */
  readonly isReplaceable: boolean;
  /** Its amount in the daily limit: released, spent, or still reserved while it can land. */
  readonly money: 'released' | 'spent' | 'reserved';
  /** Whether you were charged and what to do next, in sentences. */
  readonly sentence: string;
}

/** From here on the service does not know how a settlement ended. */
const FIRST_SERVER_ERROR = 500;

/** Codes of a 402 after which the service never answers this payment. */
const FINAL_CODES: ReadonlySet<string> = new Set(['payment_already_settled', 'payment_already_spent']);

/**
 * A payment is over when the chain says that it can never land, when the service says that it is
 * spent and the chain does not deny it, or when it can no longer land and a 402 says that the
 * service owes nothing for it. Otherwise it stays pending.
 */
export function paymentVerdict(
  payment: AwaitedPayment,
  status: PaymentStatus,
  refusal: PaymentRefusal | null,
): PaymentVerdict {
  const is402 = refusal?.status === 402;
  const isSpent =
    is402 && FINAL_CODES.has(refusal.code) && (refusal.transaction === null || refusal.transaction === payment.txid);
  const canLand = status === 'open' || status === 'unknown';
  const isOver = status === 'dead' || (isSpent && !canLand) || (status === 'forgotten' && is402);
  // the service's word counts where the chain does not deny it
  const isUncharged = status === 'open' && refusal?.isUncharged === true && refusal.status < FIRST_SERVER_ERROR;
  const charged = isUncharged ? 'no' : chargedBy(status, isSpent ? refusal.code : null);
  return {
    charged,
    isOver,
    isReplaceable: is402 && !isSpent && isOver,
    money: status === 'dead' && charged === 'no' ? 'released' : charged === 'yes' ? 'spent' : 'reserved',
    sentence: `${moneySentence(payment, status, charged)} ${nextSentence(payment, { status, isOver })}`.trim(),
  };
}

function chargedBy(status: PaymentStatus, spentCode: string | null): Charged {
  if (status === 'landed') return 'yes';
  if (spentCode === null) return status === 'dead' ? 'no' : 'unknown';
  // the service says it was settled; a node that denies it leaves the question open
  return spentCode === 'payment_already_settled' && status !== 'dead' ? 'yes' : 'unknown';
}

function moneySentence({ txid }: AwaitedPayment, status: PaymentStatus, charged: Charged): string {
  if (status === 'landed') return `You were charged: payment ${txid} is on the chain.`;
  if (charged === 'yes') return `You were charged: the service says payment ${txid} was settled.`;
  if (charged === 'no')
    return `You were not charged: payment ${txid} ${status === 'dead' ? 'expired before it was settled' : 'is unspent'}.`;
  if (status === 'open') return `Payment ${txid} is not settled yet.`;
  return `It is not known whether payment ${txid} was settled.`;
}

function nextSentence(
  payment: AwaitedPayment,
  { status, isOver }: { readonly status: PaymentStatus; readonly isOver: boolean },
): string {
  if (isOver) return 'Asking again signs a new payment.';
  if (status !== 'open') return 'Ask the same question again: it presents this payment once more and never pays twice.';
  const { signedAt, firstValid, lastValid } = payment;
  const endsAt = new Date(signedAt + (lastValid - firstValid) * SECONDS_PER_ROUND * 1_000);
  const until = `${endsAt.toISOString().slice(11, 16)} UTC`;
  // the reason may be one that asking again does not change
  return `Until about ${until} asking the same question presents it once more and never pays twice; after that, a new one is signed.`;
}
