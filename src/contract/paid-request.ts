// A paid request as a whole: the fields of its product, and the options that every product has.
import { z } from 'zod';
import type { Product } from './product.ts';
import { type Parsed, parseBody, parseQuery } from './validation/validate-request.ts';

/** The query parameters of every paid path, also where the request is a body. */
export const PaidOptions = z.strictObject({
  compact: z.boolean().default(false).meta({ description: 'Leave the reasoning empty.' }),
});

/** A valid request for a product. */
export interface PaidRequest {
  readonly value: unknown;
  readonly compact: boolean;
}

/** Validates a query and a body. Never throws. */
export function parsePaidRequest(
  { request: { location, schema } }: Product,
  query: URLSearchParams,
  body: Uint8Array,
): Parsed<PaidRequest> {
  const options = parseQuery(PaidOptions, query);
  const request = location === 'query' ? parseQuery(schema, query) : parseBody(schema, body);
  if (options.ok && request.ok) return { ok: true, value: { value: request.value, compact: options.value.compact } };
  return { ok: false, detail: [options, request].flatMap((part) => (part.ok ? [] : part.detail)) };
}
