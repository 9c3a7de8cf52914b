// Rosters that were read move the estimate of rostership: only of the current week, and only where
// the platform publishes none.
import { expect, it } from 'vitest';
import { type AnswerServiceParts, createAnswerService } from '../../src/products/index.ts';
import { plainFittedModel } from '../support/plain-model.ts';
import { back, carries, snapshotOf } from '../support/worlds/nfl.ts';

const snapshot = snapshotOf([back('1'), back('2')], {
  stats: [1, 2].flatMap((week) => [carries('1', 2024, week, 20), carries('2', 2024, week, 10)]),
});
const PRODUCT = { key: 'rosters', cacheSeconds: null } as never;
type Polled = Awaited<ReturnType<AnswerServiceParts['rostership']>>;

/** The share of back 1 that a product reads; every one of `leagues` read rosters him. */
async function shareRead(leagues: number, { week = null as number | null, polled = null as Polled } = {}) {
  let share = Number.NaN;
  const service = createAnswerService({
    analyses: [
      {
        product: PRODUCT,
        answer: async ({ market, currentSnapshot }) => {
          const rostership = await market.rostership(currentSnapshot);
          share = currentSnapshot.players.all.slice(0, 1).map((player) => rostership.ownedShare(player))[0] ?? share;
          throw new Error('the share is read');
        },
      },
    ],
    currentSnapshot: () => snapshot,
    model: () => ({
      ...plainFittedModel(),
      fittedAt: '2024-09-17T00:00:00.000Z',
    }),
    trending: async () => ({ trend: 'add', lookbackHours: 24, asOf: '', rows: [] }),
    rostership: async () => polled,
    readRosters: () => ({ leagues, rosteredIn: () => 0 }),
    draftRanks: async () => null,
    leagues: () => {
      const reading: Partial<ReturnType<AnswerServiceParts['leagues']>> = { reads: () => ({}) };
      return reading as ReturnType<AnswerServiceParts['leagues']>;
    },
    inputs: () => ({ version: 'one', fetchedAt: 0 }),
    answerCache: { get: async () => null, put: async ({ body }) => body },
    rewriter: null,
    now: () => Date.parse('2024-09-18T00:00:00Z'),
  });
  await expect(service.answer(PRODUCT, { week }, { compact: true })).rejects.toThrow('the share is read');
  return share;
}

it('moves the estimate of the current week', async () => {
  const [without, withFive] = [await shareRead(0), await shareRead(5)];
  expect(withFive).toBeCloseTo((without * 8) / 13, 9);
  expect(without).toBeGreaterThan(0);
});

it('leaves a past week and the platform alone', async () => {
  expect(await shareRead(5, { week: 2 })).toBe(await shareRead(0, { week: 2 }));
  const polled = { asOf: '2024-09-18T00:00:00.000Z', shares: new Map([['1', { owned: 0.7, started: null }]]) };
  expect(await shareRead(5, { polled })).toBe(0.7);
});
