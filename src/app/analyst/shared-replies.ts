// Shared answers of the last second, sold again without asking for them: many buyers ask the same
// at once.
import { LRUCache } from 'lru-cache';
import type { GateResponse } from '../../payments/index.ts';
import type { Analyst, AnalystObserver } from './analyst.ts';

/** Shared answers that are sold often are few. */
const MAX_SHARED = 20;
/** Milliseconds that one is sold again: at a kickoff it changes by itself. */
const SHARED_MS = 1_000;

export interface SharedReplies {
  readonly answer: Analyst['answer'];
  /** Forgets all, because an answer may differ now. */
  changed(): void;
}

/** `now` counts milliseconds, and is never set back. */
export function sharedReplies(
  ask: Analyst['answer'],
  observer?: Pick<AnalystObserver, 'cacheAsked'>,
  now: () => number = () => performance.now(),
): SharedReplies {
  const sold = new LRUCache<string, GateResponse>({ max: MAX_SHARED, ttl: SHARED_MS, ttlResolution: 0, perf: { now } });
  let changes = 0;
  return {
    async answer(product, request, options) {
      if (product.cacheSeconds === null) return ask(product, request, options);
      const key = JSON.stringify([product.key, request, options.compact]);
      const known = sold.get(key);
      if (known !== undefined) {
        observer?.cacheAsked(true);
        return known;
      }
      const before = changes;
      const reply = await ask(product, request, options);
      if (reply.status < 300 && changes === before) sold.set(key, reply);
      return reply;
    },
    changed() {
      changes += 1;
      sold.clear();
    },
  };
}
