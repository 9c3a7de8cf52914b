// Replies of a sale that ends without an answer and without a 402: one factory per error code, with
// its status and its words.
import type { ErrorCode } from '../../contract/index.ts';

import { type GateResponse, type Problem, problemReply } from '../reply.ts';

const unavailable = (code: ErrorCode, detail: string, retryAfter: number): GateResponse =>
  problemReply({ status: 503, code, detail, retryAfter });
const tooMany = (code: ErrorCode, detail: string, retryAfter: number): GateResponse =>
  problemReply({ status: 429, code, detail, retryAfter });
const refuse = (status: Problem['status'], code: ErrorCode, detail: string): GateResponse =>
  problemReply({ status, code, detail, retryAfter: null });

/** `retryAfter` is in seconds. */
export const problems = {
  /** `detail` is a sentence that says what is wrong with the header. */
  invalidPayment: (detail: string): GateResponse =>
    refuse(400, 'invalid_payment', `${detail} You were not charged. Sign a payment for the terms in PAYMENT-REQUIRED.`),
  invalidIdentifier: (): GateResponse =>
    refuse(
      400,
      'invalid_payment_identifier',
      'The payment identifier must be 16 to 128 letters, digits, hyphens or underscores. You were not charged. ' +
        'Send the payment with a valid identifier, or without one.',
    ),
  alreadyUsed: (): GateResponse =>
    refuse(
      409,
      'payment_already_used',
      'This transaction was already presented for another request, in another envelope or, without the nonce of its ' +
        'terms, from another address. You were not charged again. For another answer, sign a new payment with a ' +
        'unique note: two payments signed in the same millisecond can be the same transaction.',
    ),
  identifierConflict: (): GateResponse =>
    refuse(
      409,
      'payment_id_conflict',
      'Another payment of this payer already uses this payment identifier. You were not charged for this one. ' +
        'Sign a new payment with a new identifier.',
    ),
  tooManyAttempts: (retryAfter: number): GateResponse =>
    tooMany(
      'too_many_attempts',
      'This payment was presented too often with requests that could not be answered. You were not charged. ' +
        'Wait, then present it with a valid request.',
      retryAfter,
    ),
  tooManyAtOnce: (retryAfter: number): GateResponse =>
    tooMany(
      'too_many_payments_at_once',
      'Too many payments from this address are in progress. You were not charged. Present this payment again in a moment.',
      retryAfter,
    ),
  tooManyRefused: (retryAfter: number): GateResponse =>
    tooMany(
      'too_many_refused_payments',
      'Too many payments of this payer or from this address were refused. This payment was not checked, and ' +
        'presenting it charged nothing. Present it again later.',
      retryAfter,
    ),
  internal: (): GateResponse =>
    refuse(
      500,
      'internal_error',
      'The answer could not be computed. You were not charged, and this payment is still valid.',
    ),
  facilitatorUnavailable: (): GateResponse =>
    unavailable(
      'facilitator_unavailable',
      'The payment facilitator cannot be reached. You were not charged. Try again in a few seconds.',
      10,
    ),
  storeUnavailable: (): GateResponse =>
    unavailable(
      'store_unavailable',
      'The payment journal cannot be reached. You will not be charged twice. Retry with the same payment.',
      5,
    ),
  inProgress: (): GateResponse =>
    unavailable('payment_in_progress', 'This payment is still in progress. Retry with the same payment.', 5),
  settlementPending: (txid: string): GateResponse =>
    problemReply({
      status: 503,
      code: 'settlement_pending',
      detail:
        'The outcome of this settlement is not known yet, so you may have been charged. Retry with the same ' +
        'payment; a new one could charge you twice.',
      retryAfter: 5,
      transaction: txid,
    }),
};
