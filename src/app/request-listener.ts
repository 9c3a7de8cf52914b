// The server's one request listener from the first connection to the last: it counts requests and hands them to one application.
import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

export type Fetch = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

export interface RequestSwitch {
  readonly listener: RequestListener;
  /** From now on requests go to `fetch`; those under way stay where they are. */
  serve(fetch: Fetch): void;
  /** As `serve`, for good, and every connection ends with its next reply. */
  serveLast(fetch: Fetch): void;
  /** Resolves when no request is under way that came before `serveLast`, or when the time is over. */
  idle(timeoutMs: number): Promise<void>;
}

/** A door that hands requests to `first` until another application takes over. */
export function createRequestSwitch(first: Fetch): RequestSwitch {
  let fetch = first;
  let isLast = false;
  let openRequests = 0;
  let idleListeners: (() => void)[] = [];
  const answer = getRequestListener((request, connection) => fetch(request, connection as HttpBindings));
  const ended = () => {
    openRequests -= 1;
    if (openRequests > 0) return;
    for (const resolve of idleListeners) resolve();
    idleListeners = [];
  };
  return {
    listener(incoming, outgoing) {
      if (isLast) outgoing.setHeader('connection', 'close');
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
    serveLast(next) {
      fetch = next;
      isLast = true;
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
