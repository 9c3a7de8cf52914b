// The id of a request, in the log and in `X-Request-Id`: the caller's own if it is safe to log,
// otherwise a new one.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Context } from 'hono';

const REQUEST_ID = 'x-request-id';

/** Long enough to be unique, short enough for a log line, without special characters. */
const SAFE = /^[\w.-]{8,64}$/;

/**
 * Adds the request id to every reply. A class for `createServer`, because every
 * reply passes its `writeHead`.
 */
export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #requestId = '';

  /** The caller's id if it is safe, otherwise a new one; the same at every call. */
  get requestId(): string {
    if (this.#requestId === '') {
      const sent = this.req.headers[REQUEST_ID];
      this.#requestId = typeof sent === 'string' && SAFE.test(sent) ? sent : randomUUID();
    }
    return this.#requestId;
  }

  override writeHead(status: number, ...rest: readonly unknown[]): this {
    const last = rest.at(-1);
    const headers = typeof last === 'object' && last !== null ? (last as OutgoingHttpHeaders) : {};
    // adds to the given record, which is serialized before this returns: a copy costs
    // a tenth of a 402's time
    headers[REQUEST_ID] = this.requestId;
    return super.writeHead(status, headers);
  }
}

/** The id of the request; null without a server. */
export function requestId(c: Context): string | null {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: unknown };
  return outgoing instanceof NamedResponse ? outgoing.requestId : null;
}
