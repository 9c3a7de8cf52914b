// What ends a shared answer before its time: other files, and not other parameters of the model.
// And that an answer names what its forecast was blended with.
import { expect, it } from 'vitest';
import type { Inputs } from '../../src/products/index.ts';
import { type AnswerServiceParts, createAnswerService, draftBoard } from '../../src/products/index.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { back, carries, game, snapshotOf } from '../support/worlds/nfl.ts';

const HOUR_MS = 3_600_000;
const BEGAN = Date.parse('2024-09-18T00:00:00Z');
const snapshot = snapshotOf([back('1'), back('2')], {
  stats: [1, 2].flatMap((week) => [carries('1', 2024, week, 20), carries('2', 2024, week, 10)]),
});

type Changes = Pick<AnswerServiceParts, 'model' | 'inputs' | 'now'> &
  Partial<Pick<AnswerServiceParts, 'draftRanks' | 'currentSnapshot'>>;

function serviceWith(changes: Changes) {
  const stored = new Map<string, { body: string; expiresAt: number }>();
  const service = createAnswerService({
    analyses: [draftBoard],
    currentSnapshot: () => snapshot,
    trending: async () => ({ trend: 'add', lookbackHours: 24, asOf: '', rows: [] }),
    rostership: async () => null,
    readRosters: () => ({ leagues: 0, rosteredIn: () => 0 }),
    draftRanks: async () => null,
    leagues: () => {
      const reading: Partial<ReturnType<AnswerServiceParts['leagues']>> = { reads: () => ({}) };
      return reading as ReturnType<AnswerServiceParts['leagues']>;
    },
    answerCache: {
      get: async (key, at) => ((stored.get(key)?.expiresAt ?? 0) > at ? (stored.get(key) ?? null) : null),
      put: async (answer) => {
        stored.set(answer.key, answer);
        return answer.body;
      },
    },
    rewriter: null,
    ...changes,
  });
  return async () => {
    const request = draftBoard.product.request.schema.parse({});
    return JSON.parse(await service.answer(draftBoard.product, request, { compact: false }));
  };
}

it('stays for its time when the model is fitted again, until a file changes', async () => {
  let [now, parameters, inputs]: [number, string, Inputs] = [BEGAN, 'first', { version: 'one', fetchedAt: BEGAN }];
  const answer = serviceWith({
    model: () => ({ ...plainFittedModel(), version: () => parameters, fittedAt: new Date(now).toISOString() }),
    inputs: () => inputs,
    now: () => now,
  });
  const ask = async () => {
    const { meta } = await answer();
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

it("names the platform's projections with their time where the forecast was blended with them, and only there", async () => {
  const asOf = '2024-09-17T22:12:00.000Z';
  const model = { ...plainFittedModel(), fittedAt: new Date(BEGAN).toISOString() };
  const sourceIn = async (opinions: Readonly<Record<string, string>>) => {
    const { sources, meta } = await serviceWith({
      model: () => ({ ...model, opinionsAsOf: () => opinions }),
      inputs: () => ({ version: 'one', fetchedAt: BEGAN }),
      now: () => BEGAN,
    })();
    const named = sources.find(({ title }: { readonly title: string }) => title === 'Sleeper projections');
    return [named?.published, meta.data_freshness['platform/projections']];
  };
  expect(await sourceIn({ 'platform/projections': asOf })).toEqual([asOf, asOf]);
  expect(await sourceIn({})).toEqual([undefined, undefined]);
});

it('names the average draft positions it was compared with, or the player file', async () => {
  const polled = '2024-08-30T09:20:00.000Z';
  const model = { ...plainFittedModel(), fittedAt: new Date(BEGAN).toISOString() };
  const draftRanks = (by?: 'adp') => async () => ({ asOf: polled, ranks: new Map(), ...(by && { by }) });
  const freshness = async (by?: 'adp') => {
    const before = snapshotOf([back('1'), back('2')], {
      games: [game(2024, 1, 'KC', 'LV')],
      stats: [carries('1', 2023, 17, 20), carries('2', 2023, 17, 10)],
    });
    const answer = serviceWith({
      model: () => model,
      inputs: () => ({ version: 'one', fetchedAt: BEGAN }),
      now: () => BEGAN,
      currentSnapshot: () => before,
      draftRanks: draftRanks(by),
    });
    return (await answer()).meta.data_freshness;
  };
  expect(await freshness('adp')).toMatchObject({ 'platform/projections_season': polled });
  expect(await freshness()).toMatchObject({ 'platform/players': polled });
});
