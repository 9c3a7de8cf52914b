// What the gate makes of a node and an indexer: the chain's clock, and the word on one transaction.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChain } from '../../src/payments/confirmations.ts';
import { createRoundClock } from '../../src/payments/rounds.ts';

let server: Server;
let url: string;
/** Path → status and JSON; everything else is 500. */
let answers: Record<string, readonly [number, unknown]>;
beforeEach(async () => {
  answers = {};
  server = createServer((request, response) => {
    const [status, json] = answers[request.url ?? ''] ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('the chain’s clock', () => {
  it('goes on by itself between two words of the node, and stops when there is none for long', async () => {
    let now = 1_000_000;
    const clock = createRoundClock({ algodUrl: `${url}/`, now: () => now });
    expect(clock.estimate()).toBeNull();
    answers['/v2/status'] = [200, { 'last-round': 700 }];
    expect(await clock.observe()).toBe(700);
    expect(clock.estimate()).toBe(700);
    now += 28_000;
    expect(clock.estimate()).toBe(710);
    now += 40_000;
    expect(clock.estimate()).toBeNull();
  });

  it('does not take any answer for a round', async () => {
    const clock = createRoundClock({ algodUrl: url, now: () => 0 });
    for (const answer of [
      [200, { 'last-round': 'many' }],
      [200, []],
      [500, {}],
    ] as const) {
      answers['/v2/status'] = answer;
      expect(await clock.observe()).toBeNull();
    }
  });
});

describe('a transaction', () => {
  const confirmed = { 'confirmed-round': 7 };
  const inNode = '/v2/transactions/pending/T';
  const inIndexer = '/idx/v2/transactions/T';

  it.each([
    ['confirmed by the node', [200, confirmed], [404, {}], { state: 'confirmed', round: 7 }],
    ['in the pool', [200, { 'pool-error': '' }], [404, {}], { state: 'absent' }],
    [
      'forgotten by the node, known to the indexer',
      [404, {}],
      [200, { transaction: confirmed }],
      { state: 'confirmed', round: 7 },
    ],
    ['known to neither', [404, {}], [404, {}], { state: 'absent' }],
    [
      'known to the indexer while the node is away',
      [502, {}],
      [200, { transaction: confirmed }],
      { state: 'confirmed', round: 7 },
    ],
    ['unknown to the indexer while the node is away', [502, {}], [404, {}], { state: 'unavailable' }],
    ['unknown to the node while the indexer is away', [404, {}], [502, {}], { state: 'unavailable' }],
  ] as const)('%s', async (_, node, indexer, word) => {
    answers = { [inNode]: node, [inIndexer]: indexer };
    expect(await createChain({ algodUrl: url, indexerUrl: `${url}/idx`, now: () => 0 }).find('T', 0)).toEqual(word);
  });

  it('is left to the node where there is no indexer, for as long as the node remembers', async () => {
    answers = { [inNode]: [404, {}] };
    let now = 40 * 60_000;
    const chain = createChain({ algodUrl: url, indexerUrl: '', now: () => now });
    expect(await chain.find('T', 0)).toEqual({ state: 'absent' });
    now = 50 * 60_000;
    expect(await chain.find('T', 0)).toEqual({ state: 'unavailable' });
    answers = { [inNode]: [200, confirmed] };
    expect(await chain.find('T', 0)).toEqual({ state: 'confirmed', round: 7 });
  });
});
