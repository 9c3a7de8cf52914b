// The server's request listener: it counts requests and passes them to the current application.
import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Fetch } from '../metrics/index.ts';

export interface RequestSwitch {
  readonly listener: RequestListener;
  /** New requests go to `fetch`; requests in progress finish where they are. */
  serve(fetch: Fetch): void;
  /** From now on every connection closes after its next reply; requests are answered as before. */
  closeConnections(): void;
  /** Like `serve`, but final: every connection closes after its next reply. */
  serveLast(fetch: Fetch): void;
  /** Resolves when every request from before `serveLast` is finished, or after the time-out. */
  idle(timeoutMs: number): Promise<void>;
}

/**
 * A listener that passes requests to `first` until another application replaces it. Each passes
 * through `measure`.
 */
export function createRequestSwitch(first: Fetch, measure: (fetch: Fetch) => Fetch = (fetch) => fetch): RequestSwitch {
  let fetch = first;
  let isLast = false;
  let closesConnections = false;
  let openRequests = 0;
  let idleListeners: (() => void)[] = [];
  const measured = measure((request, connection) => fetch(request, connection));
  const answer = getRequestListener((request, connection) => measured(request, connection as HttpBindings));
  const ended = () => {
    openRequests -= 1;
    if (openRequests > 0) return;
    for (const resolve of idleListeners) resolve();
    idleListeners = [];
  };
  return {
    listener(incoming, outgoing) {
      if (closesConnections) outgoing.setHeader('connection', 'close');
      const counts = !isLast;
      answer(incoming, outgoing);
      // most replies, such as a 402, are complete by now
      if (!counts || outgoing.writableEnded) return;
      openRequests += 1;
      outgoing.once('close', ended);
    },
    serve(next) {
      if (!isLast) fetch = next;
    },
    closeConnections() {
      closesConnections = true;
    },
    serveLast(next) {
      fetch = next;
      isLast = true;
      closesConnections = true;
    },
    async idle(timeoutMs) {
      if (openRequests === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        idleListeners.push(resolve);
        timer = setTimeout(resolve, timeoutMs);
      });
      clearTimeout(timer);
    },
  };
}
