// The server's one request listener from the first connection to the last: it counts requests and hands them to one application.
import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

export type Fetch = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

export interface Door {
  readonly listener: RequestListener;
  /** From now on requests go to `fetch`; those under way stay where they are. */
  serve(fetch: Fetch): void;
  /** As `serve`, for good, and every connection ends with its next reply. */
  serveLast(fetch: Fetch): void;
  /** Resolves when no request is under way that came before `serveLast`, or when the time is over. */
  idle(mostMs: number): Promise<void>;
}

/** A door that hands requests to `first` until another application takes over. */
export function createDoor(first: Fetch): Door {
  let fetch = first;
  let isLast = false;
  let underWay = 0;
  let waiting: (() => void)[] = [];
  const answer = getRequestListener((request, connection) => fetch(request, connection as HttpBindings));
  const ended = () => {
    underWay -= 1;
    if (underWay > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    listener(incoming, outgoing) {
      if (isLast) outgoing.setHeader('connection', 'close');
      const counts = !isLast;
      answer(incoming, outgoing);
      // most replies, such as a 402, are complete by now
      if (!counts || outgoing.writableEnded) return;
      underWay += 1;
      outgoing.once('close', ended);
    },
    serve(next) {
      if (!isLast) fetch = next;
    },
    serveLast(next) {
      fetch = next;
      isLast = true;
    },
    async idle(mostMs) {
      if (underWay === 0) return;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        timer = setTimeout(resolve, mostMs);
      });
      clearTimeout(timer);
    },
  };
}
