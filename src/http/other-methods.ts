// Replies to methods a path does not serve, and to the preflight requests of browsers.
import type { Context } from 'hono';
import type { GateResponse } from '../payments/index.ts';
import { methodNotAllowed } from './replies.ts';
import { send } from './send.ts';

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
