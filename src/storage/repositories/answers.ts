// The answer cache, shared by every replica.
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../schema.ts';

/** Times are milliseconds since 1970. */
export interface CachedAnswer {
  key: string;
  body: string;
  generatedAt: number;
  expiresAt: number;
}

export interface AnswerCache {
  /** The cached answer under this key, unless it has expired (`expiresAt <= now`). */
  get(key: string, now: number): Promise<CachedAnswer | null>;
  /**
   * Stores an answer in place of an older one under its key, unless the older one expires
   * after `unlessGoodAt`: of replicas that answer at the same time, the first wins.
   * Returns the stored body.
   */
  put(answer: CachedAnswer, unlessValidUntil: number): Promise<string>;
  /** Deletes expired answers; returns their number. */
  sweep(now: number): Promise<number>;
}

/** Shared questions that are asked often are few. */
const MAX_REMEMBERED = 50;

/** The answer cache of an open, migrated database. What was read once is not read again. */
export function createAnswerCache(db: Kysely<Tables>): AnswerCache {
  const remembered = new LRUCache<string, CachedAnswer>({ max: MAX_REMEMBERED });
  return {
    async get(key, now) {
      const known = remembered.get(key);
      if (known !== undefined && known.expiresAt > now) return known;
      const row = await db
        .selectFrom('cached_answers')
        .select(['body', 'generated_at', 'expires_at'])
        .where('key', '=', key)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      const found = { key, body: row.body, generatedAt: row.generated_at, expiresAt: row.expires_at };
      remembered.set(key, found);
      return found;
    },

    async put({ key, body, generatedAt, expiresAt }, unlessValidUntil) {
      remembered.delete(key);
      const answer = { body, generated_at: generatedAt, expires_at: expiresAt };
      await db
        .insertInto('cached_answers')
        .values({ key, ...answer })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(answer).where('cached_answers.expires_at', '<=', unlessValidUntil),
        )
        .execute();
      const existing = await db.selectFrom('cached_answers').select('body').where('key', '=', key).executeTakeFirst();
      return existing?.body ?? body;
    },

    async sweep(now) {
      const { numDeletedRows } = await db
        .deleteFrom('cached_answers')
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
