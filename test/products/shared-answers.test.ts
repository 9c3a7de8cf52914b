// What ends a shared answer before its time: other files, and not other parameters of the model.
import { expect, it } from 'vitest';
import type { Inputs } from '../../src/products/index.ts';
import { type AnswerServiceParts, createAnswerService, draftBoard } from '../../src/products/index.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { back, carries, snapshotOf } from '../support/worlds/nfl.ts';

const HOUR_MS = 3_600_000;
const BEGAN = Date.parse('2024-09-18T00:00:00Z');
const snapshot = snapshotOf([back('1'), back('2')], {
  stats: [1, 2].flatMap((week) => [carries('1', 2024, week, 20), carries('2', 2024, week, 10)]),
});

it('stays for its time when the model is fitted again, until a file changes', async () => {
  let [now, parameters, inputs]: [number, string, Inputs] = [BEGAN, 'first', { version: 'one', fetchedAt: BEGAN }];
  const stored = new Map<string, { body: string; expiresAt: number }>();
  const service = createAnswerService({
    analyses: [draftBoard],
    currentSnapshot: () => snapshot,
    model: () => ({ ...plainFittedModel(), version: () => parameters, fittedAt: new Date(now).toISOString() }),
    trending: async () => ({ trend: 'add', lookbackHours: 24, asOf: '', rows: [] }),
    rostership: async () => null,
    readRosters: () => ({ leagues: 0, rosteredIn: () => 0 }),
    draftRanks: async () => null,
    leagues: () => {
      const reading: Partial<ReturnType<AnswerServiceParts['leagues']>> = { reads: () => ({}) };
      return reading as ReturnType<AnswerServiceParts['leagues']>;
    },
    inputs: () => inputs,
    answerCache: {
      get: async (key, at) => ((stored.get(key)?.expiresAt ?? 0) > at ? (stored.get(key) ?? null) : null),
      put: async (answer) => {
        stored.set(answer.key, answer);
        return answer.body;
      },
    },
    rewriter: null,
    now: () => now,
  });
  const ask = async () => {
    const request = draftBoard.product.request.schema.parse({});
    const { meta } = JSON.parse(await service.answer(draftBoard.product, request, { compact: false }));
    return [meta.cache, meta.generated_at];
  };
  const first = new Date(BEGAN).toISOString();
  expect(await ask()).toEqual(['miss', first]);
  parameters = 'second';
  now += 5 * HOUR_MS;
  expect(await ask()).toEqual(['hit', first]);
  inputs = { ...inputs, version: 'two' };
  expect(await ask()).toEqual(['miss', new Date(now).toISOString()]);
});
