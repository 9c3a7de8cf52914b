// What the gate makes of a node and an indexer: the chain's clock, and the word on one transaction.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChainLookup } from '../../../src/payments/chain/confirmations.ts';
import { createChainNode } from '../../../src/payments/chain/node.ts';
import { createRoundClock } from '../../../src/payments/chain/rounds.ts';

let server: Server;
let url: string;
/** Path → status and JSON; everything else is 500. */
let answers: Record<string, readonly [number, unknown]>;
/** Requests for the node's status, and for the time of a block. */
let statuses: number;
let blocks: number;
/** When the node's blocks were made; null when it does not answer that. */
let madeAt: number | null;
beforeEach(async () => {
  answers = {};
  statuses = 0;
  blocks = 0;
  madeAt = 0;
  server = createServer((request, response) => {
    const isBlock = /^\/v2\/blocks\/\d+\?header-only=true$/.test(request.url ?? '');
    const block = isBlock && madeAt !== null ? ([200, { block: { ts: madeAt / 1_000 } }] as const) : undefined;
    const [status, json] = answers[request.url ?? ''] ?? block ?? [500, {}];
    if (request.url === '/v2/status') statuses += 1;
    if (isBlock) blocks += 1;
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(typeof json === 'string' ? json : JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const nodeAt = (now: () => number) => createChainNode({ algodUrl: `${url}/`, now });
const clockAt = (now: () => number, indexerUrl = '') => createRoundClock({ node: nodeAt(now), indexerUrl, now });
const lookupAt = (indexerUrl: string, now: () => number = () => 0) =>
  createChainLookup({ node: nodeAt(now), algodUrl: url, indexerUrl, now });

describe('a node’s last round', () => {
  it.each([
    ['a block of this moment', 0, 700],
    ['a block of ten seconds ago', 10_000, 700],
    ['no block for longer: it is stalled or behind', 11_000, null],
    ['a block from a clock that is ahead', -60_000, 700],
  ])('with %s', async (_, age, round) => {
    answers['/v2/status'] = [200, { 'last-round': 700 }];
    expect(await nodeAt(() => age).lastRound(1_000)).toBe(round);
  });

  it('is unknown when the node does not date its block', async () => {
    answers['/v2/status'] = [200, { 'last-round': 700 }];
    madeAt = null;
    expect(await nodeAt(() => 0).lastRound(1_000)).toBeNull();
  });

  it('needs the time of its block once, while that is young', async () => {
    const node = nodeAt(() => 0);
    for (const round of [700, 700, 701, 700]) {
      answers['/v2/status'] = [200, { 'last-round': round }];
      expect(await node.lastRound(1_000)).toBe(round);
    }
    expect([statuses, blocks]).toEqual([4, 3]);
  });

  it('does not stay with a date ahead of the clock', async () => {
    let now = 0;
    madeAt = 3_600_000;
    const node = nodeAt(() => now);
    answers['/v2/status'] = [200, { 'last-round': 700 }];
    expect(await node.lastRound(1_000)).toBe(700);
    madeAt = 0;
    now = 11_000;
    expect(await node.lastRound(1_000)).toBeNull();
  });

  it('ages until there is another one', async () => {
    let now = 0;
    const node = nodeAt(() => now);
    answers['/v2/status'] = [200, { 'last-round': 700 }];
    expect(await node.lastRound(1_000)).toBe(700);
    now = 11_000;
    expect(await node.lastRound(1_000)).toBeNull();
    madeAt = 11_000;
    answers['/v2/status'] = [200, { 'last-round': 704 }];
    expect(await node.lastRound(1_000)).toBe(704);
  });
});

describe('the chain’s clock', () => {
  it('takes the higher round of node and indexer, and no round when the node is unavailable', async () => {
    const clock = clockAt(() => 0, `${url}/idx`);
    answers = { '/v2/status': [200, { 'last-round': 700 }], '/idx/health': [200, { round: 703 }] };
    expect(await clock.observe()).toBe(703);
    answers = { '/v2/status': [200, { 'last-round': 705 }], '/idx/health': [200, { round: 704 }] };
    expect(await clock.observe()).toBe(705);
    answers = { '/v2/status': [200, { 'last-round': 706 }] };
    expect(await clock.observe()).toBe(706);
    answers = { '/idx/health': [200, { round: 709 }] };
    expect(await clock.observe()).toBeNull();
  });

  it('goes on by itself between two words of the node, and stops when there is none for long', async () => {
    let now = 1_000_000;
    madeAt = now;
    const clock = clockAt(() => now);
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
    const clock = clockAt(() => 0);
    for (const answer of [
      [200, { 'last-round': 'many' }],
      [200, []],
      [200, '<html></html>'],
      [200, { 'last-round': 7, 'catchup-time': 1 }],
      [200, { 'last-round': 7, padding: 'x'.repeat(300_000) }],
      [302, ''],
      [500, { 'last-round': 7 }],
    ] as const) {
      answers['/v2/status'] = answer;
      expect(await clock.observe()).toBeNull();
    }
  });
});

/** As the journal has it: first claimed when the node was away. */
const ROW = { txid: 'T', lastValid: 900, firstClaimRound: null, claimedAt: 0 };

describe('an observation', () => {
  it('begins after the call, and those who come meanwhile share the next one', async () => {
    answers['/v2/status'] = [200, { 'last-round': 700 }];
    const clock = clockAt(() => 0);
    const observed = await Promise.all(Array.from({ length: 20 }, () => clock.observe()));
    expect([observed, statuses]).toEqual([Array.from({ length: 20 }, () => 700), 2]);
    answers['/v2/status'] = [200, { 'last-round': 701 }];
    expect([await clock.observe(), statuses]).toEqual([701, 3]);
  });

  it('is not set back by a node that lags behind the one asked before', async () => {
    let now = 0;
    const clock = clockAt(() => now);
    const say = (round: number) => {
      answers['/v2/status'] = [200, { 'last-round': round }];
      return clock.observe();
    };
    expect([await say(700), await say(698), await say(701)]).toEqual([700, 700, 701]);
    // what was reported long ago counts no more
    now += 60_000;
    madeAt = now;
    expect(await say(650)).toBe(650);
  });
});

describe('a transaction', () => {
  const confirmed = { 'confirmed-round': 7, 'pool-error': '', txn: { txn: { lv: 900 } } };
  const ABSENT = [404, { message: 'not found' }] as const;
  const indexed = { transaction: { id: 'T', 'confirmed-round': 7 } };
  const inNode = '/v2/transactions/pending/T';
  const inIndexer = '/idx/v2/transactions/T';

  it.each([
    ['confirmed by the node', [200, confirmed], ABSENT, { state: 'confirmed', round: 7 }],
    ['waiting in the pool', [200, { 'pool-error': '', txn: { txn: { lv: 900 } } }], ABSENT, { state: 'unavailable' }],
    [
      'thrown out of the pool',
      [200, { 'pool-error': 'overspend', txn: { txn: { lv: 900 } } }],
      ABSENT,
      { state: 'absent', asOf: 700 },
    ],
    ['forgotten by the node, known to the indexer', ABSENT, [200, indexed], { state: 'confirmed', round: 7 }],
    ['known to neither', ABSENT, ABSENT, { state: 'absent', asOf: 700 }],
    ['known to the indexer while the node is away', [502, {}], [200, indexed], { state: 'confirmed', round: 7 }],
    ['unknown to the indexer while the node is away', [502, {}], ABSENT, { state: 'unavailable' }],
    ['unknown to the node while the indexer is away', ABSENT, [502, {}], { state: 'unavailable' }],
  ] as const)('%s', async (_, node, indexer, word) => {
    answers = { [inNode]: node, [inIndexer]: indexer, '/v2/status': [200, { 'last-round': 700 }] };
    expect(await lookupAt(`${url}/idx`).find(ROW)).toEqual(word);
  });

  const notOne: readonly (readonly [string, readonly [number, unknown]])[] = [
    ['an empty object', [200, {}]],
    ['a list', [200, []]],
    ['HTML', [200, '<html></html>']],
    ['HTML with status 404', [404, '<html>Not Found</html>']],
    ['an object with status 404 that is not its own', [404, { error: 'no such route' }]],
    ['a transaction without a body', [200, { 'confirmed-round': 7, 'pool-error': '', txn: {} }]],
    ['a transaction that is valid for fewer rounds', [200, { ...confirmed, txn: { txn: { lv: 899 } } }]],
    ['a pool entry without a transaction', [200, { 'pool-error': '' }]],
    ['a round that is none', [200, { 'pool-error': '', txn: { txn: { lv: 900 } }, 'confirmed-round': -1 }]],
    ['an over-long body', [200, { 'pool-error': 'x'.repeat(300_000), txn: {} }]],
    ['another transaction', [200, { transaction: { id: 'OTHER', 'confirmed-round': 7 } }]],
    ['a redirect', [302, '']],
  ];
  it.each(notOne)('is not known after %s', async (_, word) => {
    const chain = lookupAt(`${url}/idx`);
    const status = [200, { 'last-round': 700 }] as const;
    answers = { [inNode]: word, [inIndexer]: ABSENT, '/v2/status': status };
    expect(await chain.find(ROW)).toEqual({ state: 'unavailable' });
    answers = { [inNode]: ABSENT, [inIndexer]: word, '/v2/status': status };
    expect(await chain.find(ROW)).toEqual({ state: 'unavailable' });
  });

  it('that the node has forgotten is absent as of the round of the indexer, which may lag', async () => {
    answers = {
      [inNode]: ABSENT,
      [inIndexer]: ABSENT,
      '/v2/status': [200, { 'last-round': 5_000 }],
      '/idx/health': [200, { round: 1_200 }],
    };
    const chain = lookupAt(`${url}/idx`);
    const find = (firstClaimRound: number) => chain.find({ ...ROW, firstClaimRound });
    expect(await find(1_100)).toEqual({ state: 'absent', asOf: 1_200 });
    expect(await find(4_900)).toEqual({ state: 'absent', asOf: 5_000 });
    answers['/idx/health'] = [200, {}];
    expect(await find(1_100)).toEqual({ state: 'unavailable' });
  });

  it('is left to the node where there is no indexer, for as long as the node remembers', async () => {
    answers = { [inNode]: ABSENT, '/v2/status': [200, { 'last-round': 700 }] };
    let now = 40 * 60_000;
    madeAt = now;
    const chain = lookupAt('', () => now);
    expect(await chain.find(ROW)).toEqual({ state: 'absent', asOf: 700 });
    now = 50 * 60_000;
    answers['/v2/status'] = [200, { 'last-round': 900 }];
    madeAt = now;
    expect(await chain.find(ROW)).toEqual({ state: 'unavailable' });
    answers = { [inNode]: [200, confirmed] };
    expect(await chain.find(ROW)).toEqual({ state: 'confirmed', round: 7 });
  });

  it('is absent only from a node that follows the chain', async () => {
    answers = { [inNode]: ABSENT, [inIndexer]: ABSENT, '/v2/status': [200, { 'last-round': 700 }] };
    for (const indexerUrl of ['', `${url}/idx`]) {
      expect(await lookupAt(indexerUrl, () => 10_000).find(ROW)).toEqual({ state: 'absent', asOf: 700 });
      expect(await lookupAt(indexerUrl, () => 11_000).find(ROW)).toEqual({ state: 'unavailable' });
    }
  });
});
