// The id of a request, in the log and in `X-Request-Id`: the caller's own where it is safe to write down, else a new one.
import { randomUUID } from 'node:crypto';
import type { OutgoingMessage } from 'node:http';
import type { Context } from 'hono';

export const REQUEST_ID = 'x-request-id';

/** Long enough to be unique, short enough for a log line, and without characters that mean something there. */
const SAFE = /^[\w.-]{8,64}$/;

/** The id that was sent, if it is safe; else a new one. */
export function requestIdFrom(sent: string | readonly string[] | undefined): string {
  return typeof sent === 'string' && SAFE.test(sent) ? sent : randomUUID();
}

/** The id that the server has set on the response; null for a request that came without a server. */
export function requestIdOf(c: Context): string | null {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: OutgoingMessage };
  const id = outgoing?.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : null;
}
