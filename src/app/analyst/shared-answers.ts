// Shared answers are sold often: their bytes cross the threads once, and one of the last second is
// sold again without asking for it.
import { LRUCache } from 'lru-cache';
import { itemAt } from '../../checked/index.ts';
import type { GateResponse } from '../../payments/index.ts';
import type { Analyst, AnalystObserver } from './analyst.ts';

/** Without a body it has the one that last came with the number. */
export type NumberedReply = Omit<GateResponse, 'body'> & { readonly number: number; readonly body?: Uint8Array };

/** More than there are shared answers. */
const MAX_SHARED = 20;

/** Numbers replies for `bodiesByNumber`, which must get them in this order. */
export function numberedReplies(): (reply: GateResponse) => NumberedReply {
  const sent: Uint8Array[] = [];
  let last = -1;
  return (reply) => {
    const { body, ...rest } = reply;
    const known = sent.indexOf(body);
    if (known >= 0) return { ...rest, number: known };
    last = (last + 1) % MAX_SHARED;
    sent[last] = body;
    return { ...reply, number: last };
  };
}

/** The replies again; the bytes of one number are the same object. */
export function bodiesByNumber(): (reply: NumberedReply) => GateResponse {
  const bodies: Uint8Array[] = [];
  return ({ number, body, ...rest }) => {
    if (body !== undefined) bodies[number] = body;
    return { ...rest, body: body ?? itemAt(bodies, number) };
  };
}

/** Milliseconds that one is sold again: at a kickoff it changes by itself. */
const SHARED_MS = 1_000;

export interface SharedReplies {
  readonly answer: Analyst['answer'];
  /** Something is known to have changed: all are asked for again, sooner than after a second. */
  changed(): void;
}

/** `now` counts milliseconds, and is never set back. */
export function sharedReplies(
  ask: Analyst['answer'],
  observer?: Pick<AnalystObserver, 'cacheAsked'>,
  now: () => number = () => performance.now(),
): SharedReplies {
  const sold = new LRUCache<string, { readonly reply: GateResponse; readonly isAgain: boolean }>({
    ...{ max: MAX_SHARED, ttl: SHARED_MS, ttlResolution: 0, perf: { now } },
  });
  let changes = 0;
  return {
    async answer(product, request, options) {
      if (product.cacheSeconds === null) return ask(product, request, options);
      const key = JSON.stringify([product.key, request, options.compact]);
      const known = sold.get(key);
      if (known?.isAgain) {
        observer?.cacheAsked(true);
        return known.reply;
      }
      const before = changes;
      const reply = await ask(product, request, options);
      // the first one says that it was computed now, those after it that they were not
      const isAgain = known?.reply.body === reply.body;
      if (reply.status < 300 && changes === before) sold.set(key, { reply, isAgain });
      return reply;
    },
    changed() {
      changes += 1;
      sold.clear();
    },
  };
}
