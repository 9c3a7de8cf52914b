// Every way a sale ends without an answer and without a 402: one factory each, so that codes and wording live in one place.
import type { ErrorCode } from '../../contract/index.ts';
import { type GateResponse, type Problem, problemReply } from '../reply.ts';

const unavailable = (code: ErrorCode, detail: string, retryAfter: number): GateResponse =>
  problemReply({ status: 503, code, detail, retryAfter });
const refuse = (status: Problem['status'], code: ErrorCode, detail: string): GateResponse =>
  problemReply({ status, code, detail, retryAfter: null });

export const problems = {
  invalidPayment: (detail: string): GateResponse => refuse(400, 'invalid_payment', detail),
  invalidIdentifier: (): GateResponse =>
    refuse(
      400,
      'invalid_payment_identifier',
      'A payment identifier is 16 to 128 letters, digits, hyphens or underscores.',
    ),
  alreadyUsed: (): GateResponse =>
    refuse(
      409,
      'payment_already_used',
      'This transaction was already presented for another request or in another envelope, and pays for that alone. Two payments signed in the same millisecond can be one transaction: for a second answer, sign a new payment with a note of its own.',
    ),
  identifierConflict: (): GateResponse =>
    refuse(409, 'payment_id_conflict', 'This payment identifier already belongs to another payment of the same payer.'),
  tooManyAttempts: (retryAfter: number): GateResponse =>
    problemReply({
      status: 429,
      code: 'too_many_attempts',
      detail:
        'This payment was presented too often for questions that could not be answered. Nothing was charged; present it again later, for a question that can be.',
      retryAfter,
    }),
  tooManyAtOnce: (retryAfter: number): GateResponse =>
    problemReply({
      status: 429,
      code: 'too_many_payments_at_once',
      detail:
        'Too many payments from this address are being worked on at once. Nothing was charged; present this one again in a moment.',
      retryAfter,
    }),
  tooManyRefused: (retryAfter: number): GateResponse =>
    problemReply({
      status: 429,
      code: 'too_many_refused_payments',
      detail:
        'Too many payments of this payer or from this address were refused. This one was not looked at and nothing was charged; present it again later.',
      retryAfter,
    }),
  internal: (): GateResponse =>
    refuse(500, 'internal_error', 'The answer could not be made. The payment is unspent and may be presented again.'),
  facilitatorUnavailable: (): GateResponse =>
    unavailable(
      'facilitator_unavailable',
      'The payment facilitator cannot be reached right now; nothing was charged.',
      10,
    ),
  storeUnavailable: (): GateResponse =>
    unavailable(
      'store_unavailable',
      'The payment journal cannot be reached right now; retry with the same payment.',
      5,
    ),
  inProgress: (): GateResponse =>
    unavailable('payment_in_progress', 'This payment is still being worked on; retry with the same payment.', 5),
  settlementPending: (txid: string): GateResponse =>
    problemReply({
      status: 503,
      code: 'settlement_pending',
      detail: 'The outcome of this settlement is not known yet; retry with the same payment, never with a new one.',
      retryAfter: 5,
      transaction: txid,
    }),
};
