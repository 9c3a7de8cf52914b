// Turns a reply into a Response with the headers every response has.
import type { GateResponse } from '../payments/index.ts';

const COMMON_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, Preference-Applied, Retry-After, Allow, ETag, Link, X-Request-Id',
  'x-content-type-options': 'nosniff',
};

/**
 * The headers of a reply with those that every reply has. Two spreads in a literal take eight times
 * as long, a tenth of a 402.
 */
export const headersOf = ({ headers }: GateResponse): Record<string, string> =>
  Object.assign({}, headers, COMMON_HEADERS);

/** The response for a reply. Bytes and a plain header record take the server's fastest path. */
export function send(reply: GateResponse): Response {
  // 204 and 304 must have no body at all, not an empty one
  return new Response(reply.body.length === 0 ? null : reply.body, { status: reply.status, headers: headersOf(reply) });
}
