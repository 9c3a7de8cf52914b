// One answer for all equal requests: computed once, and stored for its cache time in a cache that
// replicas share.

/** Answers stored for their cache time. Times are milliseconds since 1970. */
export interface SharedAnswerCache {
  get(key: string, now: number): Promise<{ readonly body: string } | null>;
  /**
   * Keeps the answer, unless one stands that expires after `unlessGoodAt`.
   * Gives the body that stands.
   */
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

export interface RequestCoalescing {
  /**
   * The answer, from the shelf or computed now; identical questions that come meanwhile wait
   * for the same computation.
   */
  answer(question: CoalescedRequest): Promise<string>;
  /** Makes sure that the answer is on the shelf and stays good for a while, before anybody asks. */
  prepare(question: CoalescedRequest): Promise<void>;
}

/** Longer than the time between two polls: what is prepared does not expire before the next one. */
const PREPARE_AHEAD_MS = 40 * 60_000;

export function createRequestCoalescing({
  answerCache,
  now,
}: {
  readonly answerCache: SharedAnswerCache;
  readonly now: () => number;
}): RequestCoalescing {
  const inFlight = new Map<string, Promise<{ readonly body: string; readonly isNew: boolean }>>();

  /**
   * What the shelf has beyond `goodAt`, else a new answer. Another replica's that came
   * first is taken for both.
   */
  const getOrCompute = async ({ key, cacheSeconds, compute }: CoalescedRequest, validUntil: number) => {
    const cached = await answerCache.get(key, validUntil);
    if (cached) return { body: cached.body, isNew: false };
    const generatedAt = now();
    const computed = await compute();
    const body = await answerCache.put(
      { key, body: computed, generatedAt, expiresAt: generatedAt + cacheSeconds * 1000 },
      validUntil,
    );
    return { body, isNew: body === computed };
  };

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
    async answer(question) {
      const { body, isNew } = await coalesce(question, now());
      return isNew ? body : markCacheHit(body);
    },
    async prepare(question) {
      await coalesce(question, now() + Math.min(PREPARE_AHEAD_MS, question.cacheSeconds * 500));
    },
  };
}

/**
 * The stored answer unchanged but for `meta.cache`. Inside a JSON string quotes are escaped, so
 * this text stands only where the field is: a hit costs one replacement, not a parse.
 */
function markCacheHit(body: string): string {
  return body.replace('"cache":"miss"', '"cache":"hit"');
}
