// The answer cache, shared by every replica of the service.

/** Times are milliseconds since 1970. */
export interface CachedAnswer {
  key: string;
  body: string;
  generatedAt: number;
  expiresAt: number;
}

export interface AnswerCache {
  /** The answer kept under this key, unless it has expired (`expiresAt <= now`). */
  get(key: string, now: number): Promise<CachedAnswer | null>;
  /** Keeps an answer in place of any older one under its key. */
  put(answer: CachedAnswer): Promise<void>;
  /** Deletes expired answers and returns how many. */
  sweep(now: number): Promise<number>;
}
