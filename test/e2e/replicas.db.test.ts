// Two replicas on one database: answers made ahead by one are served by the other, until the
// data they stand on change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { type DataService, openDataService } from '../../src/app/index.ts';
import { products } from '../../src/contract/index.ts';
import type { AnswerService } from '../../src/products/index.ts';
import { answeringOver } from '../support/answering.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';
import { archiveSandboxModel, sandboxUrls } from '../support/sandbox.ts';
import { settingsOf } from '../support/source-urls.ts';

interface Answer {
  readonly reasoning: string;
  readonly stats_cited: readonly { readonly value: number; readonly player: string | null }[];
  readonly meta: {
    readonly cache: string;
    readonly generated_at: string;
    readonly model: string | null;
    readonly data_freshness: Readonly<Record<string, string>>;
  };
}
const SHARED = products.filter(({ cacheSeconds }) => cacheSeconds !== null);

let database: TestDatabase;
let first: DataService;
let second: DataService;
let time = Date.parse('2025-11-06T12:00:00Z');
const now = () => time;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = readConfig({ ...settingsOf(await sandboxUrls()), GRIDCALL_DATABASE_URL: database.url });
  first = await openDataService(config, { log: createLog('silent'), now });
  await archiveSandboxModel(first.store, time);
  await first.refresh();
  second = await openDataService(config, { log: createLog('silent'), now });
  const snapshot = await second.snapshots.load();
  if (snapshot) await second.models.load(snapshot);
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await database?.drop();
});

const ask = async (answerService: AnswerService, key: string, request: object = {}): Promise<Answer> => {
  const product = products.find((each) => each.key === key);
  if (!product) throw new Error(`no product ${key}`);
  const parsed = product.request.schema.parse(request);
  return JSON.parse(await answerService.answer(product, parsed, { compact: false })) as Answer;
};

describe('shared answers', () => {
  it('are made ahead by one replica and served by the other, with the time at which they were made', async () => {
    const made = new Date(time).toISOString();
    expect(await answeringOver(first, { now }).prepare()).toEqual([]);
    time += 3_600_000;
    const other = answeringOver(second, { now });
    expect(await other.prepare()).toEqual([]);
    for (const { key } of SHARED.filter((product) => other.available.has(product.key))) {
      const { meta } = await ask(other, key);
      expect([key, meta.cache, meta.generated_at]).toEqual([key, 'hit', made]);
    }
    expect((await ask(other, 'trending', { limit: 3 })).meta.cache).toBe('miss');
  });

  it('name the list they looked at where it is not the one polled last', async () => {
    const { meta } = await ask(answeringOver(second, { now }), 'trending', { lookback_hours: 48, limit: 5 });
    expect(meta.data_freshness['platform/trending_add']).toBe(new Date(time).toISOString());
  });

  it('may be retold by a model, which they name then; the deterministic text names none', async () => {
    const rewriter = { model: 'small-model', rewrite: async () => 'Retold.' };
    const answer = await ask(answeringOver(second, { now, rewriter }), 'trending', { limit: 6 });
    expect([answer.reasoning, answer.meta.model]).toEqual(['Retold.', 'small-model']);
    const plain = await ask(answeringOver(second, { now }), 'trending', { limit: 8 });
    expect(plain.meta.model).toBeNull();
  });

  it('are recomputed when a file they stand on has changed, and not when another list was polled', async () => {
    const other = answeringOver(second, { now });
    const touch = async (dataset: string) => {
      const stored = await second.store.datasets.read(dataset, '');
      if (!stored) throw new Error(`no ${dataset}`);
      time += 1_000;
      await second.store.datasets.put({ ...stored.version, sha256: `${time}`, fetchedAt: time }, stored.content);
      await second.snapshots.load();
    };
    await touch('platform/trending_add');
    expect((await ask(other, 'report')).meta.cache).toBe('hit');
    await touch('platform/players');
    expect((await ask(other, 'report')).meta.cache).toBe('miss');
    expect((await ask(other, 'report')).meta.cache).toBe('hit');
  });
});
