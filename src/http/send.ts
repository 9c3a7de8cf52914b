// A reply onto the wire: the headers every response carries, joined once for replies that are sent again and again.
import { memoPer } from '../memo/index.ts';
import type { GateResponse } from '../payments/index.ts';

const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, Preference-Applied, Retry-After, Allow, ETag, X-Request-Id',
  'x-content-type-options': 'nosniff',
};

const headersOf = memoPer(({ headers }: GateResponse): Record<string, string> => ({ ...headers, ...COMMON_HEADERS }));

/**
 * The response for a reply. Bytes and a plain header record go through the server's shortest path, and a reply seen before (each
 * product's 402) costs one look-up.
 */
export function send(reply: GateResponse): Response {
  // 204 and 304 must have no body at all, not an empty one
  return new Response(reply.body.length === 0 ? null : reply.body, { status: reply.status, headers: headersOf(reply) });
}
