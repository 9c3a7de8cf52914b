// The free check of a question: it refuses what the answer refuses, stores nothing, and reads no
// league's weeks.
import { expect, it } from 'vitest';
import { type AnalysisContext, AnswerError, createAnswerService } from '../../src/products/index.ts';
import { fakeLeagues } from '../support/fake-leagues.ts';
import { back, snapshotOf } from '../support/few-teams.ts';
import { plainFittedModel } from '../support/plain-model.ts';

const snapshot = snapshotOf([back('1')]);

function serviceWith(answer: (context: AnalysisContext) => Promise<never>, cacheSeconds: number | null = null) {
  const [weeksAsked, stored]: [number[], string[]] = [[], []];
  const product = { key: 'weeks', cacheSeconds } as never;
  const readWeeks = async (_: string, weeks: readonly number[]) => {
    weeksAsked.push(...weeks);
    return weeks.map(() => []);
  };
  const service = createAnswerService({
    analyses: [{ product, answer }],
    currentSnapshot: () => snapshot,
    model: () => ({ ...plainFittedModel(), fittedAt: '2024-09-17T00:00:00.000Z' }),
    trending: async () => ({ trend: 'add', lookbackHours: 24, asOf: '', rows: [] }),
    rostership: async () => null,
    readRosters: () => ({ leagues: 0, rosteredIn: () => 0 }),
    draftRanks: async () => null,
    leagues: () => ({ ...fakeLeagues({ user: async () => null, matchups: readWeeks }), reads: () => ({}) }),
    inputs: () => ({ version: 'one', fetchedAt: 0 }),
    answerCache: {
      get: async (key) => (stored.includes(key) ? { body: '{}' } : null),
      put: async ({ key, body }) => {
        stored.push(key);
        return body;
      },
    },
    rewriter: null,
    now: () => Date.parse('2024-09-18T00:00:00Z'),
  });
  return { check: () => service.check(product, { week: null }), weeksAsked, stored };
}

const refusal = new AnswerError(409, 'nothing_to_recommend', 'Nothing. You were not charged.');

it.each([null, 3600])('has the refusal of the answer (cached for %s s)', async (cacheSeconds) => {
  const { check, stored } = serviceWith(async () => Promise.reject(refusal), cacheSeconds);
  await expect(check()).rejects.toBe(refusal);
  expect(stored).toEqual([]);
});

it('passes a question once it would read the weeks of a league', async () => {
  const { check, weeksAsked } = serviceWith(async ({ leagues }) => {
    expect(await leagues.user('a')).toBeNull();
    await leagues.matchups('1', [1, 2, 3]);
    throw refusal;
  });
  await check();
  expect(weeksAsked).toEqual([]);
});

it('does not hide a defect', async () => {
  const { check } = serviceWith(async () => Promise.reject(new TypeError('a defect')));
  await expect(check()).rejects.toThrow('a defect');
});
