// Decides from a final reply and the chain whether a signed payment was charged, and whether it is
// still pending.
import { SECONDS_PER_ROUND } from '../../contract/index.ts';
import type { PaymentStatus, SignedTransactionRef } from './chain.ts';
import { isTemporary } from './present-payment.ts';
import { type Charged, MONEY_SENTENCES } from './purchase-failure.ts';

/** A signed payment that waits for its answer: when it was signed, in milliseconds since 1970. */
export type AwaitedPayment = SignedTransactionRef & { readonly signedAt: number };

/** What a reply other than 2xx says about the payment. */
export interface PaymentRefusal {
  readonly status: number;
  /** The service's code, or `http_` and the status. */
  readonly code: string;
  /** Transaction the service names. */
  readonly transaction: string | null;
}

export interface PaymentVerdict {
  readonly charged: Charged;
  /** The payment was settled or can never be: it need not be presented again. */
  readonly isOver: boolean;
  /** No answer is owed for it and it can no longer be charged: a new payment may be signed. */
  readonly isReplaceable: boolean;
  /** Its amount in the daily limit: released, spent, or still reserved. */
  readonly money: 'released' | 'spent' | 'reserved';
  /** The first sentence of a message: what happened to the money. */
  readonly moneySentence: string;
  /** What to do next; '' where the reply that has no answer says it. */
  readonly nextSentence: string;
  /** About when it can no longer be settled, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Codes of a 402 after which the service never answers this payment. */
const FINAL_CODES: ReadonlySet<string> = new Set(['payment_already_settled', 'payment_already_spent']);

/** How the code of a reply without one of a service begins; its status follows. */
export const NO_CODE = 'http_';
/** Codes of a reply whose payment may be settling. */
const SETTLING_CODES: ReadonlySet<string> = new Set(['settlement_pending', 'payment_in_progress', 'store_unavailable']);

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
  const charged = isSpent ? chargedWhenSpent(status, refusal.code) : chargedBy(status, refusal);
  const isOpen = status === 'open' && charged === 'unknown';
  return {
    charged,
    isOver,
    isReplaceable: is402 && !isSpent && isOver,
    // refused or not, it can be settled until it has expired
    money: charged === 'yes' ? 'spent' : status === 'dead' && charged === 'no' ? 'released' : 'reserved',
    moneySentence: isOpen ? 'The payment is not settled yet.' : MONEY_SENTENCES[charged],
    nextSentence: nextSentence(payment, { isOver, isOpen, charged, hasReply: refusal !== null }),
    expiresAt: expiryMs(payment),
  };
}

/**
 * The chain knows; while it has no trace of the payment, a clear refusal says that none will come.
 */
function chargedBy(status: PaymentStatus, refusal: PaymentRefusal | null): Charged {
  if (status === 'landed') return 'yes';
  if (status === 'dead') return 'no';
  return status === 'open' && refusal !== null && isClear(refusal) ? 'no' : 'unknown';
}

/**
 * Whether the reply says that this payment was not settled. A proxy's own page about a time-out or
 * a lost upstream has no code of a service, and says nothing about the payment.
 */
function isClear({ status, code }: PaymentRefusal): boolean {
  if (SETTLING_CODES.has(code) || status < 400) return false;
  return !code.startsWith(NO_CODE) || (status < 500 && !isTemporary(status));
}

function chargedWhenSpent(status: PaymentStatus, code: string): Charged {
  if (status === 'landed') return 'yes';
  // the service says it was settled; a node that denies it leaves the question open
  return code === 'payment_already_settled' && status !== 'dead' ? 'yes' : 'unknown';
}

const SAME_PAYMENT = 'it presents the same payment and never pays twice';

interface Situation {
  readonly isOver: boolean;
  /** It may be settled until it expires. */
  readonly isOpen: boolean;
  readonly charged: Charged;
  /**
   * Whether the service replied, which then says what to do about a payment that is not charged.
   */
  readonly hasReply: boolean;
}

function nextSentence(payment: AwaitedPayment, { isOver, isOpen, charged, hasReply }: Situation): string {
  if (isOver) return 'Asking again signs a new payment.';
  if (charged === 'no' && hasReply) return '';
  if (!isOpen) return `Ask the same question again: ${SAME_PAYMENT}.`;
  const until = `${new Date(expiryMs(payment)).toISOString().slice(11, 16)} UTC`;
  return `Ask the same question again until about ${until}: ${SAME_PAYMENT}.`;
}

/** About when the payment can no longer be settled, in milliseconds since 1970. */
const expiryMs = ({ signedAt, firstValid, lastValid }: AwaitedPayment): number =>
  signedAt + (lastValid - firstValid) * SECONDS_PER_ROUND * 1_000;
