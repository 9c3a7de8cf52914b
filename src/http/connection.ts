// What the server knows about the connection of a request: the client's address, and whether the
// reply went out.
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
