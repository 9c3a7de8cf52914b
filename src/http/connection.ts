// What the server knows about the connection of a request: its path as sent, its id, the client's
// address, and whether the reply went out.
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SaleRequest } from '../payments/index.ts';
import { clientAddress } from './client-address.ts';

/** The client address for the limits; null without a server. */
export function clientOfRequest(c: Context, proxies: number): string | null {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming === undefined ? null : clientAddress(incoming, proxies);
}

/**
 * Reports that the reply was passed to the operating system in full while its connection was up.
 * Without a server there is nothing to wait for.
 */
export function whenFinished(c: Context): NonNullable<SaleRequest['whenDelivered']> {
  const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  if (incoming === undefined || outgoing === undefined) return (note) => note();
  // the response releases its socket when it finishes, so it is read before
  const { socket } = incoming;
  return (note) => {
    outgoing.once('finish', () => {
      if (!socket.destroyed) note();
    });
  };
}

/** The path of an absolute URL. */
export function rawPath({ url }: Request): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

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
