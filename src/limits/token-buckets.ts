// Token buckets by key, with a bounded number of keys and an injected clock: how much one caller may do, for every limit of the service.
import { LRUCache } from 'lru-cache';

export interface BucketSettings {
  /** Tokens of a full bucket: what a key may spend at once. */
  readonly capacity: number;
  /** Milliseconds until one spent token is back. */
  readonly refillMs: number;
  /** Keys remembered at once; the key used least recently is forgotten first and starts again with a full bucket. */
  readonly maxKeys?: number;
  readonly now: () => number;
}

export interface TokenBuckets {
  /** Milliseconds until the key has a whole token; 0 = it has one. Spends nothing. */
  waitMs(key: string): number;
  /** Spends one token, below zero down to one more full bucket of debt: who did not wait waits longer. */
  spend(key: string): void;
}

const DEFAULT_MAX_KEYS = 50_000;

export function createTokenBuckets(settings: BucketSettings): TokenBuckets {
  const { capacity, refillMs, maxKeys = DEFAULT_MAX_KEYS, now } = settings;
  // counted in milliseconds of refill, which stay whole numbers where tokens would not
  const full = capacity * refillMs;
  const buckets = new LRUCache<string, { readonly credit: number; readonly at: number }>({ max: maxKeys });
  const creditOf = (key: string, at: number): number => {
    const known = buckets.get(key);
    if (known === undefined) return full;
    // a clock that was set back refills nothing
    return Math.min(full, known.credit + Math.max(0, at - known.at));
  };
  return {
    waitMs: (key) => Math.max(0, Math.ceil(refillMs - creditOf(key, now()))),
    spend(key) {
      const at = now();
      buckets.set(key, { credit: Math.max(-full, creditOf(key, at) - refillMs), at });
    },
  };
}
