// Token buckets by key: a burst, a steady refill, a bounded number of keys and an injected clock.
import { LRUCache } from 'lru-cache';

export interface BucketSettings {
  /** Tokens of a full bucket: the largest burst of a key. */
  readonly capacity: number;
  /** Milliseconds until one spent token is back. */
  readonly refillMs: number;
  /**
   * Most keys in memory. The least recently used one is dropped and starts
   * again with a full bucket.
   */
  readonly maxKeys?: number;
  readonly now: () => number;
}

export interface TokenBuckets {
  /** Milliseconds until the key has a whole token; 0 = now. Spends nothing. */
  waitMs(key: string): number;
  /**
   * Spends one token. Without one the key goes into debt, by one full bucket at
   * most, and waits longer.
   */
  spend(key: string): void;
  /** Gives one spent token back. */
  restore(key: string): void;
}

const DEFAULT_MAX_KEYS = 50_000;

export function createTokenBuckets(settings: BucketSettings): TokenBuckets {
  const { capacity, refillMs, maxKeys = DEFAULT_MAX_KEYS, now } = settings;
  // counted in milliseconds of refill: whole numbers, unlike parts of a token
  const full = capacity * refillMs;
  // `max` would allocate every entry at the start
  const size = { maxSize: maxKeys, sizeCalculation: () => 1 };
  const buckets = new LRUCache<string, { readonly credit: number; readonly at: number }>(size);
  const creditOf = (key: string, time: number): number => {
    const known = buckets.get(key);
    if (known === undefined) return full;
    // a clock that was set back refills nothing
    return Math.min(full, known.credit + Math.max(0, time - known.at));
  };
  return {
    waitMs: (key) => Math.max(0, Math.ceil(refillMs - creditOf(key, now()))),
    spend(key) {
      const time = now();
      buckets.set(key, { credit: Math.max(-full, creditOf(key, time) - refillMs), at: time });
    },
    restore(key) {
      const time = now();
      buckets.set(key, { credit: Math.min(full, creditOf(key, time) + refillMs), at: time });
    },
  };
}

/** A /64 as client addresses are written: its first three groups are the /48. */
const IPV6_CLIENT = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/;

/** The /48 of an IPv6 client, which providers give to one customer; an IPv4 address as it is. */
export const networkOf = (client: string): string => client.replace(IPV6_CLIENT, '$1::/48');
