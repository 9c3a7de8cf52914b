// The replies that only HTTP has: paths, methods, media types, headers and the home page.
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { GateResponse } from '../payments/index.ts';
import { failure, uncharged } from '../sales/index.ts';
import type { PageHandler } from '../web/index.ts';

export const methodNotAllowed = (allow: string): GateResponse =>
  failure({
    status: 405,
    code: 'method_not_allowed',
    detail: `This path supports ${allow} only. You were not charged.`,
    headers: { allow },
  });

export const notFound = uncharged(
  404,
  'not_found',
  'This path does not exist.',
  'GET /v1/catalog lists every endpoint.',
);
export const severalPayments = uncharged(
  400,
  'invalid_payment',
  'The request must carry exactly one payment, in one header, as standard base64.',
);
export const bodyUnreadable = uncharged(
  400,
  'body_unreadable',
  'The request body ended early.',
  'Send the request again.',
);
export const unsupportedMediaType = uncharged(
  415,
  'unsupported_media_type',
  'The request body must be sent as application/json.',
);

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

/** The handler of a page. */
export function pageRoute(page: PageHandler): Handler {
  const handleOther = handleOtherMethods('GET, HEAD');
  return (c) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? page(c.req.raw) : handleOther(c));
}

const [HTML, JSON_TYPE] = ['text/html', 'application/json'];
/** RFC 8631: what describes a service to people and language models, and to programs. */
const LINKS =
  '</llms.txt>; rel="service-doc"; type="text/plain", </openapi.json>; rel="service-desc"; type="application/json"';

export function homeRoute(page: PageHandler, catalog: Handler): Handler {
  const html = pageRoute(page);
  return async (c) => {
    const type = accepts(c, { header: 'Accept', supports: [HTML, JSON_TYPE], default: HTML });
    const response = await (type === JSON_TYPE ? catalog : html)(c);
    response.headers.set('link', LINKS);
    response.headers.set('vary', 'accept, accept-encoding');
    return response;
  };
}

export type Handler = (c: Context) => Response | Promise<Response>;

const ALLOWED_HEADERS =
  'PAYMENT-SIGNATURE, X-PAYMENT, Content-Type, Prefer, If-None-Match, Access-Control-Expose-Headers';
const EMPTY = new Uint8Array();

/** A preflight gets 204; every other method that the path does not serve gets 405 and `Allow`. */
export function handleOtherMethods(allow: string): (c: Context) => Response {
  const notAllowed = methodNotAllowed(allow);
  const preflight = {
    status: 204,
    headers: {
      'access-control-allow-methods': allow,
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': '86400',
    },
    body: EMPTY,
  };
  return (c) => {
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    return send(isPreflight ? preflight : notAllowed);
  };
}

/** Serves GET and HEAD only. */
export function reading(read: (c: Context) => Promise<GateResponse>): Handler {
  const other = handleOtherMethods('GET, HEAD');
  return (c) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? read(c).then(send) : other(c));
}
