// Validates a paid request: the fields of its product, and the options that every product has.
import { PaidOptions, type Product, parseBody, parseQuery } from '../contract/index.ts';
import type { GateResponse } from '../payments/index.ts';
import { invalid } from './replies.ts';

/** The largest request body, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024;

/** A valid request for a product. */
export interface PaidRequest {
  readonly value: unknown;
  readonly compact: boolean;
}

/** The request in a query and a body; or 422 with every issue found. */
export function readPaidRequest(
  { request: { location, schema } }: Product,
  query: URLSearchParams,
  body: Uint8Array,
): PaidRequest | GateResponse {
  const options = parseQuery(PaidOptions, query);
  const request = location === 'query' ? parseQuery(schema, query) : parseBody(schema, body);
  if (options.ok && request.ok) return { value: request.value, compact: options.value.compact };
  return invalid([options, request].flatMap((part) => (part.ok ? [] : part.detail)));
}
