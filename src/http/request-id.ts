// The id of a request, in the log and in `X-Request-Id`: the caller's own where it is safe to write down, else a new one.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Context } from 'hono';

const REQUEST_ID = 'x-request-id';

/** Long enough to be unique, short enough for a log line, and without characters that mean something there. */
const SAFE = /^[\w.-]{8,64}$/;

/** A response that names its request in every reply: a class for `createServer`, because every reply passes its `writeHead`. */
export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #requestId = '';

  /** The id that was sent, if it is safe; else a new one, the same at every call. */
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
    // written into the record it was given, which is serialized before this returns: a copy costs a tenth of a 402
    headers[REQUEST_ID] = this.requestId;
    return super.writeHead(status, headers);
  }
}

/** The id of the request; null for one that came without a server. */
export function requestIdOf(c: Context): string | null {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: unknown };
  return outgoing instanceof NamedResponse ? outgoing.requestId : null;
}
