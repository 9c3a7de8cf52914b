// Error replies in the contract's shape that do not depend on the transport of a request.
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
  /** What happened, whether you were charged, and what to do next. */
  readonly detail: string;
  /** Seconds after which to retry the same request; absent when a retry cannot succeed. */
  readonly retryAfter?: number | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** More fields of the body. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** An uncharged error that says whether to retry. */
export function failure({ status, code, detail, retryAfter = null, headers = {}, more }: Failure): GateResponse {
  const retry = retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
  const body = { detail, code, charged: false, retryable: retryAfter !== null, ...more };
  return jsonReply(status, body, { ...headers, ...retry });
}

/** An error without a retry: what happened, and after "You were not charged." what to do next. */
export const uncharged = (status: number, code: ErrorCode, what: string, next = ''): GateResponse =>
  failure({ status, code, detail: `${what} You were not charged.${next && ` ${next}`}` });

/** 422 with every issue found. */
export const invalid = (detail: readonly ValidationError[]): GateResponse => jsonReply(422, { detail });

export const notAvailable = uncharged(
  503,
  'not_available',
  'This product is not on sale yet.',
  'GET /v1/catalog lists the products on sale.',
);
export const paymentsNotConfigured = uncharged(
  503,
  'payments_not_configured',
  'This service runs without a receiving address and sells nothing.',
  'The free endpoints work.',
);
export const bodyTooLarge = uncharged(413, 'body_too_large', 'The request body must be at most 64 KiB.');
export const internalError = uncharged(
  500,
  'internal_error',
  'The service failed.',
  'Send the same request again later.',
);
