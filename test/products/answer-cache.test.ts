// Shared answers by themselves: one computation for all who ask at once, one answer for all
// replicas, recomputed before it runs out.
import { beforeEach, describe, expect, it } from 'vitest';
import { createRequestCoalescing } from '../../src/products/answer-cache.ts';
import type { SharedAnswerCache } from '../../src/products/index.ts';

const HOUR = 3_600_000;
let now: number;
let computed: number;
let shelf: SharedAnswerCache;

beforeEach(() => {
  [now, computed] = [Date.parse('2024-11-07T12:00:00Z'), 0];
  const entries = new Map<string, { body: string; expiresAt: number }>();
  shelf = {
    async get(key, at) {
      const answer = entries.get(key);
      return answer && answer.expiresAt > at ? answer : null;
    },
    async put(answer, unlessGoodAt) {
      const existing = entries.get(answer.key);
      if (existing && existing.expiresAt > unlessGoodAt) return existing.body;
      entries.set(answer.key, answer);
      return answer.body;
    },
  };
});

const question = (key = 'report') => ({
  key,
  cacheSeconds: 6 * 3600,
  async compute() {
    const number = ++computed;
    await Promise.resolve();
    return JSON.stringify({ number, meta: { cache: 'miss' } });
  },
});
const read = (body: string) => JSON.parse(body) as { number: number; meta: { cache: string } };

describe('a shared answer', () => {
  it('is computed once for all who ask at the same time', async () => {
    const sharing = createRequestCoalescing({ answerCache: shelf, now: () => now });
    const answers = (await Promise.all([1, 2, 3, 4].map(() => sharing.answer(question())))).map(read);
    expect(computed).toBe(1);
    expect(answers.map(({ meta }) => meta.cache)).toEqual(['miss', 'hit', 'hit', 'hit']);
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  });

  it('is the same in two replicas that compute it at the same time', async () => {
    const [one, two] = [
      createRequestCoalescing({ answerCache: shelf, now: () => now }),
      createRequestCoalescing({ answerCache: shelf, now: () => now }),
    ];
    const answers = (await Promise.all([one.answer(question()), two.answer(question())])).map(read);
    expect(computed).toBe(2);
    expect(answers.map(({ number }) => number)).toEqual([answers[0]?.number, answers[0]?.number]);
    expect(answers.map(({ meta }) => meta.cache).sort()).toEqual(['hit', 'miss']);
  });

  it('is prepared in one replica and served in the other', async () => {
    const [one, two] = [
      createRequestCoalescing({ answerCache: shelf, now: () => now }),
      createRequestCoalescing({ answerCache: shelf, now: () => now }),
    ];
    await one.prepare(question());
    await two.prepare(question());
    expect(read(await two.answer(question()))).toEqual({ number: 1, meta: { cache: 'hit' } });
    expect(computed).toBe(1);
  });

  it('is recomputed before it runs out, and never served when it has', async () => {
    const sharing = createRequestCoalescing({ answerCache: shelf, now: () => now });
    for (let poll = 0; poll < 20; poll++, now += HOUR / 2) {
      await sharing.prepare(question());
      expect(read(await sharing.answer(question())).meta.cache).toBe('hit');
    }
    expect(computed).toBe(2);
    now += 6 * HOUR;
    expect(read(await sharing.answer(question())).meta.cache).toBe('miss');
  });

  it('is tried again after a failure, which everyone who waited hears of', async () => {
    const sharing = createRequestCoalescing({ answerCache: shelf, now: () => now });
    const broken = { ...question(), compute: () => Promise.reject(new Error('away')) };
    const heard = await Promise.allSettled([sharing.answer(broken), sharing.answer(broken)]);
    expect(heard.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(read(await sharing.answer(question())).meta.cache).toBe('miss');
  });
});
