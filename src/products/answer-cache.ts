// One answer for all equal requests: computed once, and stored for its cache time in a cache that
// replicas share.
import { createHash } from 'node:crypto';
import type { Product } from '../contract/index.ts';
import { memoPer } from '../memo/index.ts';
import type { Week } from '../nfl/index.ts';

/** Answers stored for their cache time. Times are milliseconds since 1970. */
export interface SharedAnswerCache {
  get(key: string, now: number): Promise<{ readonly body: string } | null>;
  /** Stores it unless one expires after `unlessValidUntil`; returns what is stored then. */
  put(
    answer: { key: string; body: string; generatedAt: number; expiresAt: number },
    unlessValidUntil: number,
  ): Promise<string>;
}

export interface CoalescedRequest {
  readonly key: string;
  readonly cacheSeconds: number;
  /** The JSON text of the answer, its `meta.cache` being `miss`. */
  compute(): Promise<string>;
}

/** Longer than between two polls: a prepared answer lives until the next one. */
const PREPARE_AHEAD_MS = 40 * 60_000;

export function createRequestCoalescing({
  answerCache,
  now,
}: {
  readonly answerCache: SharedAnswerCache;
  readonly now: () => number;
}) {
  /** The stored answer if valid after `validUntil`, else a new one, or another replica's. */
  const getOrCompute = async ({ key, cacheSeconds, compute }: CoalescedRequest, validUntil: number) => {
    const cached = await answerCache.get(key, validUntil);
    if (cached) return { answer: cached, isNew: false };
    const generatedAt = now();
    const computed = await compute();
    const body = await answerCache.put(
      { key, body: computed, generatedAt, expiresAt: generatedAt + cacheSeconds * 1000 },
      validUntil,
    );
    return { answer: { body }, isNew: body === computed };
  };

  const inFlight = new Map<string, ReturnType<typeof getOrCompute>>();

  const coalesce = async (question: CoalescedRequest, validUntil: number) => {
    const running = inFlight.get(question.key);
    if (running) return { ...(await running), isNew: false };
    const pending = getOrCompute(question, validUntil);
    inFlight.set(question.key, pending);
    try {
      return await pending;
    } finally {
      inFlight.delete(question.key);
    }
  };

  return {
    /** From the cache or computed now; equal requests wait for one computation. */
    async answer(question: CoalescedRequest): Promise<string> {
      const { answer, isNew } = await coalesce(question, now());
      return isNew ? answer.body : markedAsHit(answer);
    },
    /** Whether the answer is stored and valid now. */
    has: async ({ key }: CoalescedRequest): Promise<boolean> => (await answerCache.get(key, now())) !== null,
    /** Fills the cache before a request arrives, with an answer that stays valid for a while. */
    async prepare(question: CoalescedRequest): Promise<void> {
      await coalesce(question, now() + Math.min(PREPARE_AHEAD_MS, question.cacheSeconds * 500));
    },
  };
}

/**
 * The stored answer unchanged but for `meta.cache`. Inside a JSON string quotes are escaped, so
 * this text occurs only in the field: a hit costs one replacement, not a parse.
 */
const markedAsHit = memoPer(({ body }: { readonly body: string }) => body.replace('"cache":"miss"', '"cache":"hit"'));

/** One key for all spellings of a question: defaults filled in, fields in order. */
export function cacheKeyOf(product: Product, request: unknown, { season, week }: Week, data: string): string {
  const fields = { ...(request as Record<string, unknown>), season, week, data };
  const canonical = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${product.key}:${createHash('sha256').update(canonical).digest('hex')}`;
}
