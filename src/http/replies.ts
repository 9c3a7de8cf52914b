// Replies that are not answers: every error of this room in the contract's shape, built once where nothing in it varies.
import type { ErrorCode, ValidationError } from '../contract/index.ts';
import type { GateResponse } from '../payments/index.ts';

const NO_STORE = { 'content-type': 'application/json', 'cache-control': 'no-store' };

/** A value as a JSON reply. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): GateResponse {
  return { status, headers: { ...NO_STORE, ...headers }, body: Buffer.from(JSON.stringify(value)) };
}

interface Failure {
  readonly status: number;
  /** Stable, in snake_case. */
  readonly code: ErrorCode;
  /** One sentence for people. */
  readonly detail: string;
  /** Seconds after which the same request may succeed; left out when it never will. */
  readonly retryAfter?: number | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error: never charged, and it says whether asking again makes sense. */
export function failure({ status, code, detail, retryAfter = null, headers = {} }: Failure): GateResponse {
  const retry = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
  return jsonReply(status, { detail, code, charged: false, retryable: retryAfter !== null }, { ...headers, ...retry });
}

/** 422 with every fault found. */
export const invalid = (detail: readonly ValidationError[]): GateResponse => jsonReply(422, { detail });

export const methodNotAllowed = (allow: string): GateResponse =>
  failure({ status: 405, code: 'method_not_allowed', detail: `This path answers ${allow} only.`, headers: { allow } });

export const notFound = failure({
  status: 404,
  code: 'not_found',
  detail: 'There is nothing at this path; GET /v1/catalog lists every endpoint.',
});
export const notAvailable = failure({
  status: 503,
  code: 'not_available',
  detail: 'This analysis is not on sale yet.',
});
export const paymentsNotConfigured = failure({
  status: 503,
  code: 'payments_not_configured',
  detail: 'This service sells nothing: it runs without a receiving address.',
});
export const severalPayments = failure({
  status: 400,
  code: 'invalid_payment',
  detail: 'One payment, in one header, sent once, in standard base64.',
});
export const bodyTooLarge = failure({
  status: 413,
  code: 'body_too_large',
  detail: 'A request body may have 64 KiB at most.',
});
export const bodyUnreadable = failure({
  status: 400,
  code: 'body_unreadable',
  detail: 'The request body broke off.',
});
export const unsupportedMediaType = failure({
  status: 415,
  code: 'unsupported_media_type',
  detail: 'The request body must be sent as application/json.',
});
export const internalError = failure({
  status: 500,
  code: 'internal_error',
  detail: 'Something went wrong on our side.',
});
