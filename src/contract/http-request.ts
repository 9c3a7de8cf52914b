// A product's request as it is sent over HTTP. Clients that write it this way ask the same question
// byte for byte, whatever the transport: a payment is bound to these bytes.
import type { Product } from './product.ts';

export interface WireRequest {
  readonly method: Product['method'];
  readonly pathAndQuery: string;
  /** JSON text of a POST; null for a GET. */
  readonly body: string | null;
}

/** The request with these fields. A query cannot carry null, so such fields are left out. */
export function httpRequest(
  { method, path, request }: Product,
  fields: object,
  { compact = false }: { readonly compact?: unknown } = {},
): WireRequest {
  const query = new URLSearchParams();
  const inBody = request.location === 'body';
  for (const [name, value] of inBody ? [] : Object.entries(fields))
    if (value !== undefined && value !== null) query.set(name, String(value));
  if (compact !== false) query.set('compact', String(compact));
  const search = query.size === 0 ? '' : `?${query}`;
  return { method, pathAndQuery: `${path}${search}`, body: inBody ? JSON.stringify(fields) : null };
}
