// Every code of an error body, with its status, meaning and next step. A code that is not listed
// here does not compile.
import { REFUSALS, type RefusalCode } from './refusals.ts';

interface ErrorCodeEntry {
  readonly status: number;
  readonly meaning: string;
  /** What the caller does next. Nothing was charged, whatever the code. */
  readonly next: string;
}

const SAME_PAYMENT = 'Send the same request with the same payment after `Retry-After` seconds.';
const CORRECT_REQUEST = 'Correct the request. The payment is unspent and can pay for the corrected one.';

/** Errors that do not depend on the product. */
const SERVICE_ERRORS = {
  body_unreadable: { status: 400, meaning: 'The request body ended early.', next: 'Send the request again.' },
  invalid_payment: {
    status: 400,
    meaning: 'The payment header cannot be decoded, or two payments were sent.',
    next: 'Send one payment, in one header, once.',
  },
  invalid_payment_identifier: {
    status: 400,
    meaning: 'The payment identifier must be 16 to 128 letters, digits, hyphens or underscores.',
    next: 'Sign a payment with a valid identifier.',
  },
  not_found: {
    status: 404,
    meaning: 'The path does not exist.',
    next: 'Read `GET /v1/catalog` for the list of endpoints.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The path does not support this method.',
    next: 'Use a method named in `Allow`.',
  },
  payment_already_used: {
    status: 409,
    meaning:
      'The payment was presented before: for another request, in another envelope or, without a nonce, from another address.',
    next: 'Sign a new payment with a unique note.',
  },
  payment_id_conflict: {
    status: 409,
    meaning: 'The payment identifier belongs to another payment of this payer.',
    next: 'Sign a payment with a new identifier.',
  },
  body_too_large: { status: 413, meaning: 'The request body is larger than 64 KiB.', next: CORRECT_REQUEST },
  unsupported_media_type: {
    status: 415,
    meaning: 'The request body must be `application/json`.',
    next: CORRECT_REQUEST,
  },
  too_many_requests: {
    status: 429,
    meaning: 'This address made too many requests without a payment.',
    next: 'Wait `Retry-After` seconds.',
  },
  too_many_refused_payments: {
    status: 429,
    meaning: 'Too many payments from this payer or address were refused.',
    next: SAME_PAYMENT,
  },
  too_many_payments_at_once: {
    status: 429,
    meaning: 'Too many payments from this address are in progress.',
    next: SAME_PAYMENT,
  },
  too_many_attempts: {
    status: 429,
    meaning: 'This payment was presented too often with requests that could not be answered.',
    next: 'Present it later with a valid request.',
  },
  too_many_platform_calls: {
    status: 429,
    meaning: "This payment, payer or network reached its limit of calls to the fantasy platform's API.",
    next: `${SAME_PAYMENT} A payment that was refused after five calls stays so: sign a new one.`,
  },
  internal_error: { status: 500, meaning: 'The service failed.', next: 'Send the same request with the same payment.' },
  starting: { status: 503, meaning: 'The service is starting.', next: SAME_PAYMENT },
  stopping: { status: 503, meaning: 'The service is stopping.', next: SAME_PAYMENT },
  data_unavailable: { status: 503, meaning: 'The data for this answer is not loaded yet.', next: SAME_PAYMENT },
  model_unavailable: { status: 503, meaning: 'The model is being fitted to the data.', next: SAME_PAYMENT },
  store_unavailable: { status: 503, meaning: 'The database cannot be reached.', next: SAME_PAYMENT },
  platform_unavailable: { status: 503, meaning: 'The fantasy platform cannot be reached.', next: SAME_PAYMENT },
  facilitator_unavailable: { status: 503, meaning: 'The payment facilitator cannot be reached.', next: SAME_PAYMENT },
  payment_in_progress: { status: 503, meaning: 'Another request is working on this payment.', next: SAME_PAYMENT },
  settlement_pending: {
    status: 503,
    meaning: 'The chain has not confirmed or ruled out the settlement yet.',
    next: `${SAME_PAYMENT} Do not sign a new one: that is the only way to pay twice.`,
  },
  payments_not_configured: {
    status: 503,
    meaning: 'The service runs without a receiving address and sells nothing.',
    next: 'Use the free endpoints.',
  },
  not_available: { status: 503, meaning: 'This product is not on sale yet.', next: 'Read `GET /v1/catalog`.' },
} as const satisfies Record<string, ErrorCodeEntry>;

/** A stable code of an error body. */
export type ErrorCode = keyof typeof SERVICE_ERRORS | RefusalCode;

const refusals = Object.entries(REFUSALS).map(([code, { status, meaning }]) => {
  const text = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1).replace(/\.$/, '')}.`;
  return [code, { status, meaning: text, next: CORRECT_REQUEST }] as const;
});

/** Every error code, by status and then by name. */
export const ERROR_CODES: readonly (readonly [code: string, entry: ErrorCodeEntry])[] = [
  ...Object.entries(SERVICE_ERRORS),
  ...refusals,
].sort(([a, { status }], [b, other]) => status - other.status || (a < b ? -1 : 1));
