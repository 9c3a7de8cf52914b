// One answer for everybody who asks the same: computed once, kept for its cache time on a shelf that replicas share.

/** Answers kept for their cache time. Times are milliseconds since 1970. */
export interface AnswerShelf {
  get(key: string, now: number): Promise<{ readonly body: string } | null>;
  /** Keeps the answer, unless one stands that expires after `unlessGoodAt`. Gives the body that stands. */
  put(
    answer: { key: string; body: string; generatedAt: number; expiresAt: number },
    unlessGoodAt: number,
  ): Promise<string>;
}

export interface Question {
  readonly key: string;
  readonly cacheSeconds: number;
  /** The JSON text of the answer, its `meta.cache` being `miss`. */
  compute(): Promise<string>;
}

export interface Sharing {
  /** The answer, from the shelf or computed now; identical questions that come meanwhile wait for the same computation. */
  answer(question: Question): Promise<string>;
  /** Makes sure that the answer is on the shelf and stays good for a while, before anybody asks. */
  prepare(question: Question): Promise<void>;
}

/** Longer than the time between two polls: what is prepared does not expire before the next one. */
const AHEAD_MS = 40 * 60_000;

export function createSharing({ shelf, now }: { readonly shelf: AnswerShelf; readonly now: () => number }): Sharing {
  const underWay = new Map<string, Promise<{ readonly body: string; readonly isNew: boolean }>>();

  /** What the shelf has beyond `goodAt`, else a new answer. Another replica's that came first is taken for both. */
  const find = async ({ key, cacheSeconds, compute }: Question, goodAt: number) => {
    const kept = await shelf.get(key, goodAt);
    if (kept) return { body: kept.body, isNew: false };
    const generatedAt = now();
    const made = await compute();
    const body = await shelf.put(
      { key, body: made, generatedAt, expiresAt: generatedAt + cacheSeconds * 1000 },
      goodAt,
    );
    return { body, isNew: body === made };
  };

  const share = async (question: Question, goodAt: number) => {
    const running = underWay.get(question.key);
    if (running) return { ...(await running), isNew: false };
    const work = find(question, goodAt);
    underWay.set(question.key, work);
    try {
      return await work;
    } finally {
      underWay.delete(question.key);
    }
  };

  return {
    async answer(question) {
      const { body, isNew } = await share(question, now());
      return isNew ? body : markHit(body);
    },
    async prepare(question) {
      await share(question, now() + Math.min(AHEAD_MS, question.cacheSeconds * 500));
    },
  };
}

/**
 * The stored answer unchanged but for `meta.cache`. Inside a JSON string quotes are escaped, so this text stands only where the field is:
 * a hit costs one replacement, not a parse.
 */
function markHit(body: string): string {
  return body.replace('"cache":"miss"', '"cache":"hit"');
}
